import CCairo
import Foundation
import SwiftUICore

/// Passes paths to cairo in device pixels.
///
/// cairo's coordinates have 24 bits before the point and wrap silently, so points are transformed here and
/// clamped.
enum DevicePath {
  /// Far outside of any surface, and well inside of cairo's range.
  private static let limit: CGFloat = 4_000_000

  /// Makes `path` the current path. Returns false, with no current path, if a number is not finite.
  ///
  /// Expects and keeps the identity matrix in `context`. Axis-aligned rectangles are clipped to slightly more
  /// than `visible`.
  static func set(
    _ path: Path, matrix: CGAffineTransform, visible: CGRect?, on context: OpaquePointer
  ) -> Bool {
    cairo_new_path(context)
    switch path.outline {
    case .empty:
      return true
    case .rect(let rect) where matrix.b == 0 && matrix.c == 0:
      return append(rect.applying(matrix), visible: visible, to: context)
    case .rect, .roundedRect, .ellipse, .elements:
      return append(path.elements, matrix, to: context)
    }
  }

  private static func append(
    _ rect: CGRect, visible: CGRect?, to context: OpaquePointer
  ) -> Bool {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return false
    }
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if let visible {
      left = max(left, visible.minX - 2)
      top = max(top, visible.minY - 2)
      right = min(right, visible.maxX + 2)
      bottom = min(bottom, visible.maxY + 2)
      guard left < right, top < bottom else { return true }
    }
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, -limit), limit) }
    (left, top, right, bottom) = (limited(left), limited(top), limited(right), limited(bottom))
    cairo_rectangle(context, left, top, right - left, bottom - top)
    return true
  }

  private static func append(
    _ elements: [Path.Element], _ matrix: CGAffineTransform, to context: OpaquePointer
  ) -> Bool {
    var isFinite = true
    func map(_ point: CGPoint) -> CGPoint {
      let p = point.applying(matrix)
      if !(p.x.isFinite && p.y.isFinite) { isFinite = false }
      return CGPoint(x: min(max(p.x, -limit), limit), y: min(max(p.y, -limit), limit))
    }
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let to):
        current = map(to)
        start = current
        cairo_move_to(context, current.x, current.y)
      case .line(let to):
        current = map(to)
        cairo_line_to(context, current.x, current.y)
      case .quadCurve(let to, let control):
        let (end, middle) = (map(to), map(control))
        func third(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * 2 / 3 }
        cairo_curve_to(
          context, third(current.x, middle.x), third(current.y, middle.y),
          third(end.x, middle.x), third(end.y, middle.y), end.x, end.y)
        current = end
      case .curve(let to, let control1, let control2):
        let (end, first, second) = (map(to), map(control1), map(control2))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = end
      case .closeSubpath:
        cairo_close_path(context)
        current = start
      }
      guard isFinite else {
        cairo_new_path(context)
        return false
      }
    }
    return true
  }
}
