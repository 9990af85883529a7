import CCairo
import SwiftUIRuntime

/// Pixels that a window shows: painted like a ``Bitmap``, and lent to the toolkit as a cairo surface.
@MainActor package final class FrameSurface {
  let surface: CairoSurface
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int

  /// Throws for a size that no surface can have.
  package init(size: CGSize, scale: CGFloat) throws {
    let pixels = try Bitmap.pixelSize(of: size, scale: scale)
    (width, height) = (max(1, pixels.width), max(1, pixels.height))
    surface = CairoSurface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    let status = cairo_surface_status(surface.pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RasterError.cairo(String(cString: cairo_status_to_string(status)))
    }
  }

  /// A `cairo_surface_t`, as long as this object lives.
  package var pointer: OpaquePointer { surface.pointer }
}

extension Painter {
  /// Paints over everything in `frame`, which must have the size of the list in pixels.
  package func paint(_ list: DisplayList, onto frame: FrameSurface) throws {
    let target = PixelSurface(frame.surface, width: frame.width, height: frame.height)
    try draw(list, on: target)
    cairo_surface_flush(frame.surface.pointer)
  }
}
