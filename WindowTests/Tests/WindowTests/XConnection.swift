import Foundation

/// A connection of the tests themselves to an X server, through the copy of Xlib that GTK has loaded.
///
/// Errors give nil or 0. By default Xlib ends the process on an error, and with it all tests.
final class XConnection {
  typealias Pointer = UnsafeMutableRawPointer
  private typealias Handler = @convention(c) (Pointer?, Pointer?) -> Int32
  private typealias ExitHandler = @convention(c) (Pointer?, Pointer?) -> Void

  let pointer: Pointer
  private let library: Pointer

  /// - Parameter display: As in the environment variable DISPLAY.
  init(_ display: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else {
      throw VirtualDisplay.Failure(description: "there is no libX11")
    }
    self.library = library
    let open = try XConnection.function(
      "XOpenDisplay", in: library,
      as: (@convention(c) (UnsafePointer<CChar>?) -> Pointer?).self)
    let handle = try XConnection.function(
      "XSetErrorHandler", in: library, as: (@convention(c) (Handler?) -> Pointer?).self)
    let handleEnd = try XConnection.function(
      "XSetIOErrorExitHandler", in: library,
      as: (@convention(c) (Pointer?, ExitHandler?, Pointer?) -> Void).self)
    _ = handle { _, _ in 0 }
    guard let connection = open(display) else {
      throw VirtualDisplay.Failure(description: "\(display) takes no connection")
    }
    pointer = connection
    handleEnd(connection, { _, _ in }, nil)
  }

  deinit {
    let close = try? function("XCloseDisplay", as: (@convention(c) (Pointer?) -> Int32).self)
    _ = close?(pointer)
  }

  /// A function of Xlib by name; `type` must be its C type.
  func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    try XConnection.function(name, in: library, as: type)
  }

  private static func function<Function>(
    _ name: String, in library: Pointer, as type: Function.Type
  ) throws -> Function {
    guard let symbol = dlsym(library, name) else {
      throw VirtualDisplay.Failure(description: "libX11 has no \(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }
}
