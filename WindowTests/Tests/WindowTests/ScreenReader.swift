import Foundation

/// Reads the screen's pixels through the X protocol, for servers that have no file of them.
enum ScreenReader {
  private typealias Pointer = XConnection.Pointer
  private typealias RootWindow = @convention(c) (Pointer?) -> UInt
  private typealias GetImage =
    @convention(c) (Pointer?, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32) -> Pointer?
  private typealias Free = @convention(c) (Pointer?) -> Int32

  static func picture(
    of display: String, _ width: Int, _ height: Int
  ) throws -> VirtualDisplay.Picture {
    let connection = try XConnection(display)
    let root = try connection.function("XDefaultRootWindow", as: RootWindow.self)
    let get = try connection.function("XGetImage", as: GetImage.self)
    let destroy = try connection.function("XDestroyImage", as: Free.self)
    // All planes, in the format ZPixmap (2).
    let image = get(
      connection.pointer, root(connection.pointer), 0, 0, UInt32(width), UInt32(height), UInt.max, 2
    )
    guard let image else { throw VirtualDisplay.Failure(description: "there is no picture") }
    defer { _ = destroy(image) }

    // The layout of XImage on 64-bit machines.
    let bytes = image.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    let stride = Int(image.load(fromByteOffset: 44, as: Int32.self))
    guard image.load(fromByteOffset: 48, as: Int32.self) == 32 else {
      throw VirtualDisplay.Failure(description: "the screen's picture has another format")
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(
          bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFF_FFFF)
      }
    }
    return VirtualDisplay.Picture(width: width, height: height, pixels: pixels)
  }
}
