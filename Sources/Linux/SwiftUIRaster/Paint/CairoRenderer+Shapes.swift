import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  func fill(_ path: Path, _ paint: Paint, _ style: FillStyle, origin: CGPoint) {
    guard let (matrix, bounds) = placement(of: path, origin: origin, outset: 0),
      setSource(paint, matrix: matrix, region: bounds)
    else { return }
    guard
      DevicePath.set(path, matrix: matrix, visible: level.visible, on: context)
    else { return CairoRenderer.warnOfShape() }
    cairo_set_fill_rule(
      context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(
      context, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_fill(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle, origin: CGPoint) {
    guard style.lineWidth.isFinite, style.miterLimit.isFinite else {
      return CairoRenderer.warnOfShape()
    }
    guard style.lineWidth > 0 else { return }
    let width = min(style.lineWidth, 1e6)
    let miter = max(1, style.miterLimit)
    let reach: CGFloat = width / 2 * (style.lineJoin == .miter ? min(miter, 100) : 1.5)
    guard let (matrix, bounds) = placement(of: path, origin: origin, outset: reach),
      setSource(paint, matrix: matrix, region: bounds)
    else { return }
    guard DevicePath.set(path, matrix: matrix, visible: nil, on: context) else {
      return CairoRenderer.warnOfShape()
    }
    cairo_set_line_width(context, width)
    cairo_set_miter_limit(context, miter)
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter:
      // Of lines in the same direction cairo takes any point between them for that of the mitre, another one when
      // the surface lies elsewhere.
      cairo_set_line_join(context, path.hasCorners ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    setDash(style, path)
    // The path is in device pixels; the matrix transforms the pen only.
    var pen = cairo_matrix_t(matrix)
    cairo_set_matrix(context, &pen)
    if !style.isAntialiased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    cairo_stroke(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_identity_matrix(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Sets the dash pattern, unless it is invalid, after which cairo would refuse all drawing.
  private func setDash(_ style: StrokeStyle, _ path: Path) {
    guard !style.dash.isEmpty else { return }
    let dash = style.dash.map { Double($0) }
    let total = dash.reduce(0, +)
    let bounds = path.boundingRect
    let length = Double(bounds.width + bounds.height) * 2
    // A few thousand dashes fill any screen; millions would take seconds.
    guard dash.allSatisfy({ $0 >= 0 }), total.isFinite, total > 0, style.dashPhase.isFinite,
      length / total < 100_000
    else {
      RuntimeWarning.once("dash", "a dash that can't be repeated is drawn as a solid line")
      return
    }
    cairo_set_dash(context, dash, Int32(clamping: dash.count), Double(style.dashPhase))
  }

  // MARK: - Placement

  /// The transform from a command's points to device pixels, and its visible bounds; nil if nothing is visible.
  private func placement(
    of path: Path, origin: CGPoint, outset: CGFloat
  ) -> (CGAffineTransform, CGRect)? {
    guard !path.isEmpty else { return nil }
    let matrix = level.matrix.moved(by: origin)
    let bounds = path.boundingRect.insetBy(dx: -outset, dy: -outset).applying(matrix)
    guard bounds.isFinite else {
      CairoRenderer.warnOfShape()
      return nil
    }
    guard bounds.maxX >= level.visible.minX, bounds.minX <= level.visible.maxX,
      bounds.maxY >= level.visible.minY, bounds.minY <= level.visible.maxY
    else { return nil }
    return (matrix, bounds)
  }

  private static func warnOfShape() {
    RuntimeWarning.once("shape", "a shape with a number that is not finite is left out")
  }
}

extension CGAffineTransform {
  /// Whether the inverse has no more digits than cairo's patterns keep. Otherwise results would differ by a
  /// level or two from surface to surface, so drawings go through a picture of their own at a fixed position.
  var isExactInverted: Bool {
    guard isDrawable else { return false }
    let back = inverted()
    return [back.a, back.b, back.c, back.d, back.tx, back.ty].allSatisfy { value in
      let steps = value * 4096
      return abs(value) < 16_384 && steps == steps.rounded()
    }
  }

  /// The transform with a translated input.
  func moved(by origin: CGPoint) -> CGAffineTransform {
    var result = self
    result.tx += a * origin.x + c * origin.y
    result.ty += b * origin.x + d * origin.y
    return result
  }
}

extension RGBA {
  var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && opacity.isFinite
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx),
      y0: Double(t.ty))
  }
}
