import CCairo
import SwiftUICore

/// The pixels of a window: painted like a ``Bitmap``, and shared with the toolkit as a cairo surface.
@MainActor package final class FrameSurface {
  let surface: CairoSurface
  /// Knows the content of the surface.
  fileprivate let keeper = FrameKeeper()
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int

  /// Throws for a size that is not possible.
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

  /// A `cairo_surface_t`, valid as long as this object.
  package var pointer: OpaquePointer { surface.pointer }
}

extension Painter {
  /// Paints a list on `frame`, which must have its size in pixels. Only differences from the last list are
  /// painted, so nothing else may draw on it.
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
