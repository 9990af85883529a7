import CCairo
import Foundation

/// A surface for a part of the device's plane: the frame, or a group's picture.
///
/// Drawing uses device pixels for any part.
@MainActor final class PixelSurface {
  /// The position of the surface, in device pixels.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let surface: CairoSurface
  let context: CairoContext

  /// A transparent surface, optionally for coverage only; nil if it would be empty or too large.
  init?(bounds: PixelBounds, isCoverage: Bool = false) {
    guard let bounds = bounds.usable else { return nil }
    (left, top, width, height) = (bounds.left, bounds.top, bounds.width, bounds.height)
    surface = CairoSurface(
      cairo_image_surface_create(
        isCoverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    guard cairo_surface_status(surface.pointer) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_surface_set_device_offset(surface.pointer, Double(-left), Double(-top))
    context = CairoContext(surface)
  }

  /// The frame's surface, at the plane's origin.
  init(_ surface: CairoSurface, width: Int, height: Int) {
    (left, top, self.width, self.height) = (0, 0, width, height)
    self.surface = surface
    context = CairoContext(surface)
  }

  var bounds: PixelBounds { PixelBounds(left: left, top: top, width: width, height: height) }

  /// Bytes from one row to the next.
  var stride: Int { Int(cairo_image_surface_get_stride(surface.pointer)) }

  /// The current pixels; call ``markChanged()`` after writing.
  var bytes: UnsafeMutablePointer<UInt8> {
    cairo_surface_flush(surface.pointer)
    return cairo_image_surface_get_data(surface.pointer)
  }

  /// A row of an ARGB surface.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  func markChanged() {
    cairo_surface_mark_dirty(surface.pointer)
  }

  /// A copy of a part, transparent outside of the surface.
  func copy(_ part: PixelBounds) -> PixelSurface? {
    guard let copy = PixelSurface(bounds: part) else { return nil }
    let context = copy.context.pointer
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, surface.pointer, 0, 0)
    cairo_paint(context)
    return copy
  }
}

/// A rectangle of whole pixels.
struct PixelBounds: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// All pixels that a rectangle touches; nil if it is empty or not finite.
  init?(around rect: CGRect) {
    guard !rect.isNull, rect.isFinite, rect.width > 0, rect.height > 0,
      abs(rect.minX) < 1e8, abs(rect.minY) < 1e8, rect.width < 1e8, rect.height < 1e8
    else { return nil }
    // A tolerance for edges that lie on pixel borders.
    left = Int((rect.minX + 1e-6).rounded(.down))
    top = Int((rect.minY + 1e-6).rounded(.down))
    width = Int((rect.maxX - 1e-6).rounded(.up)) - left
    height = Int((rect.maxY - 1e-6).rounded(.up)) - top
  }

  var right: Int { left + width }
  var bottom: Int { top + height }
  var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }

  func outset(by margin: Int) -> PixelBounds {
    PixelBounds(
      left: left - margin, top: top - margin, width: width + 2 * margin,
      height: height + 2 * margin)
  }

  /// Nil if it is empty.
  func intersection(_ other: PixelBounds) -> PixelBounds? {
    let (left, top) = (max(self.left, other.left), max(self.top, other.top))
    let (right, bottom) = (min(self.right, other.right), min(self.bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return PixelBounds(left: left, top: top, width: right - left, height: bottom - top)
  }

  /// Nil if no surface can have this size.
  var usable: PixelBounds? {
    guard width > 0, height > 0, width <= Bitmap.maximumSide, height <= Bitmap.maximumSide,
      width * height <= Bitmap.maximumPixelCount
    else { return nil }
    return self
  }
}
