import CCairo
import Foundation

extension Bitmap {
  /// Encodes the bitmap as PNG; equal bitmaps give equal bytes.
  public func pngData() throws -> Data {
    guard !isEmpty else { throw RasterError.emptyPicture }
    var copy = self
    return try copy.withSurface { surface in
      var data = Data()
      let status = withUnsafeMutablePointer(to: &data) { target in
        cairo_surface_write_to_png_stream(
          surface.pointer,
          { target, bytes, count in
            guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            target.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, target)
      }
      guard status == CAIRO_STATUS_SUCCESS else {
        throw RasterError.cairo(String(cString: cairo_status_to_string(status)))
      }
      return data
    }
  }

  public func writePNG(to url: URL) throws {
    try pngData().write(to: url)
  }

  /// Decodes a PNG.
  public init(pngData: Data, scale: CGFloat = 1) throws {
    var reader = PNGReader(data: pngData)
    let pointer = withUnsafeMutablePointer(to: &reader) { source in
      cairo_image_surface_create_from_png_stream(
        { source, bytes, count in
          guard let source, let bytes else { return CAIRO_STATUS_READ_ERROR }
          return source.assumingMemoryBound(to: PNGReader.self).pointee
            .read(into: bytes, count: Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, source)
    }
    guard let pointer else { throw RasterError.invalidPNG }
    let picture = CairoSurface(pointer)
    guard cairo_surface_status(picture.pointer) == CAIRO_STATUS_SUCCESS else {
      throw RasterError.invalidPNG
    }
    try self.init(
      width: Int(cairo_image_surface_get_width(picture.pointer)),
      height: Int(cairo_image_surface_get_height(picture.pointer)), scale: scale)
    // The file may have fewer channels; cairo converts them.
    try withSurface { surface in
      let context = CairoContext(surface)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context.pointer, picture.pointer, 0, 0)
      cairo_paint(context.pointer)
      try context.checkStatus()
    }
  }
}

private struct PNGReader {
  var data: Data
  private var position = 0

  init(data: Data) {
    self.data = data
  }

  mutating func read(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard position + count <= data.count else { return false }
    let start = data.startIndex + position
    data.copyBytes(to: bytes, from: start..<(start + count))
    position += count
    return true
  }
}
