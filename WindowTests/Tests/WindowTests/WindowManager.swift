import Foundation

/// Asks a program to close its window, as a window manager does. Virtual displays have none, and xdotool can
/// only destroy windows.
enum WindowManager {
  private typealias Pointer = XConnection.Pointer
  private typealias InternAtom =
    @convention(c) (Pointer?, UnsafePointer<CChar>?, Int32) -> UInt
  private typealias SendEvent =
    @convention(c) (Pointer?, UInt, Int32, Int, Pointer?) -> Int32

  static func askToClose(_ window: UInt, on display: String) throws {
    let connection = try XConnection(display)
    let intern = try connection.function("XInternAtom", as: InternAtom.self)
    let send = try connection.function("XSendEvent", as: SendEvent.self)

    // The layout of XClientMessageEvent on 64-bit machines.
    let event = Pointer.allocate(byteCount: 192, alignment: 8)
    defer { event.deallocate() }
    event.initializeMemory(as: UInt8.self, repeating: 0, count: 192)
    event.storeBytes(of: 33, as: Int32.self)
    event.storeBytes(of: window, toByteOffset: 32, as: UInt.self)
    event.storeBytes(
      of: intern(connection.pointer, "WM_PROTOCOLS", 0), toByteOffset: 40, as: UInt.self)
    event.storeBytes(of: 32, toByteOffset: 48, as: Int32.self)
    event.storeBytes(
      of: intern(connection.pointer, "WM_DELETE_WINDOW", 0), toByteOffset: 56, as: UInt.self)
    _ = send(connection.pointer, window, 0, 0, event)
  }
}
