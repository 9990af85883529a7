import CCairo
import Foundation

extension Bitmap {
  /// Copies the pixels of a surface of the same size.
  @MainActor mutating func copyPixels(of surface: PixelSurface) {
    let (bytes, stride, width, height) = (surface.bytes, surface.stride, width, height)
    pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        (base + y * width * 4).copyMemory(from: bytes + y * stride, byteCount: width * 4)
      }
    }
  }

  /// Calls `body` with a surface that shares the bitmap's pixels and must not outlive the call.
  mutating func withSurface<Result>(
    _ body: (CairoSurface) throws -> Result
  ) throws -> Result {
    let (width, height) = (Int32(self.width), Int32(self.height))
    return try pixels.withUnsafeMutableBytes { buffer in
      let surface = CairoSurface(
        cairo_image_surface_create_for_data(
          buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width,
          height, width * 4))
      let status = cairo_surface_status(surface.pointer)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw RasterError.cairo(String(cString: cairo_status_to_string(status)))
      }
      defer { cairo_surface_finish(surface.pointer) }
      let result = try body(surface)
      cairo_surface_flush(surface.pointer)
      return result
    }
  }
}
