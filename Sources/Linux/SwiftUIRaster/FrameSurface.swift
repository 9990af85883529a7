import CCairo
import SwiftUICore

/// Pixels that a window shows: painted like a ``Bitmap``, and lent to the toolkit as a cairo surface.
@MainActor package final class FrameSurface {
  let surface: CairoSurface
  /// Knows what the surface shows.
  fileprivate let keeper = FrameKeeper()
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int

  /// Throws for a size that no surface can have.
  package convenience init(size: CGSize, scale: CGFloat) throws {
    let pixels = try Bitmap.pixelSize(of: size, scale: scale)
    try self.init(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  init(width: Int, height: Int) throws {
    (self.width, self.height) = (width, height)
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
  /// Makes `frame`, which must have the size of the list in pixels, show the list. What it shows
  /// already is not painted again: nobody else may draw on it.
  package func paint(_ list: DisplayList, onto frame: FrameSurface) throws {
    let target = PixelSurface(frame.surface, width: frame.width, height: frame.height)
    if keepsFrames {
      try frame.keeper.paint(list, on: target, masks: masks, work: &work)
      try target.context.checkStatus()
    } else {
      frame.keeper.forget()
      try draw(list, on: target)
    }
    cairo_surface_flush(frame.surface.pointer)
  }
}
