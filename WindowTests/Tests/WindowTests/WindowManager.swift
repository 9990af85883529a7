import Foundation

/// What a window manager does when its user closes a window: it asks the program. There is none on a
/// virtual display, and xdotool can only destroy.
enum WindowManager {
  private typealias OpenDisplay =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
  private typealias InternAtom =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> UInt
  private typealias SendEvent =
    @convention(c) (UnsafeMutableRawPointer?, UInt, Int32, Int, UnsafeMutableRawPointer?) -> Int32
  private typealias CloseDisplay = @convention(c) (UnsafeMutableRawPointer?) -> Int32

  static func askToClose(_ window: UInt, on display: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW),
      let open = dlsym(library, "XOpenDisplay"), let atom = dlsym(library, "XInternAtom"),
      let send = dlsym(library, "XSendEvent"), let close = dlsym(library, "XCloseDisplay")
    else { throw VirtualDisplay.Failure(description: "there is no libX11") }
    guard let connection = unsafeBitCast(open, to: OpenDisplay.self)(display) else {
      throw VirtualDisplay.Failure(description: "\(display) takes no connection")
    }
    defer { _ = unsafeBitCast(close, to: CloseDisplay.self)(connection) }
    let intern = unsafeBitCast(atom, to: InternAtom.self)

    // An XClientMessageEvent on a machine of 64 bits.
    let event = UnsafeMutableRawPointer.allocate(byteCount: 192, alignment: 8)
    defer { event.deallocate() }
    event.initializeMemory(as: UInt8.self, repeating: 0, count: 192)
    event.storeBytes(of: 33, as: Int32.self)
    event.storeBytes(of: window, toByteOffset: 32, as: UInt.self)
    event.storeBytes(of: intern(connection, "WM_PROTOCOLS", 0), toByteOffset: 40, as: UInt.self)
    event.storeBytes(of: 32, toByteOffset: 48, as: Int32.self)
    event.storeBytes(
      of: intern(connection, "WM_DELETE_WINDOW", 0), toByteOffset: 56, as: UInt.self)
    _ = unsafeBitCast(send, to: SendEvent.self)(connection, window, 0, 0, event)
  }
}
