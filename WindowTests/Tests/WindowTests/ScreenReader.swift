import Foundation

/// Reads what a screen shows through the X protocol, where a server has no file of it.
enum ScreenReader {
  private typealias Display = UnsafeMutableRawPointer
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> Display?
  private typealias RootWindow = @convention(c) (Display?) -> UInt
  private typealias GetImage =
    @convention(c) (Display?, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32)
    -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Int32

  static func picture(
    of display: String, _ width: Int, _ height: Int
  ) throws -> VirtualDisplay.Picture {
    guard let library = dlopen("libX11.so.6", RTLD_NOW),
      let open = dlsym(library, "XOpenDisplay"), let root = dlsym(library, "XDefaultRootWindow"),
      let get = dlsym(library, "XGetImage"), let destroy = dlsym(library, "XDestroyImage"),
      let close = dlsym(library, "XCloseDisplay")
    else { throw VirtualDisplay.Failure(description: "there is no libX11") }
    guard let connection = unsafeBitCast(open, to: OpenDisplay.self)(display) else {
      throw VirtualDisplay.Failure(description: "\(display) takes no connection")
    }
    defer { _ = unsafeBitCast(close, to: Free.self)(connection) }
    // All planes; 2 is the format of pixels.
    let image = unsafeBitCast(get, to: GetImage.self)(
      connection, unsafeBitCast(root, to: RootWindow.self)(connection), 0, 0, UInt32(width),
      UInt32(height), UInt.max, 2)
    guard let image else { throw VirtualDisplay.Failure(description: "there is no picture") }
    defer { _ = unsafeBitCast(destroy, to: Free.self)(image) }

    // An XImage on a machine of 64 bits.
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
