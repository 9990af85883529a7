import Foundation
import SwiftUICore

/// Lines through points.
///
/// The curves are those of d3-shape: cardinal splines by their tension, Catmull–Rom splines by their knots' exponent, and
/// Steffen's monotone cubic, which goes no further than the points.
enum Curve {
  /// - Parameters:
  ///   - isTransposed: Whether the points follow each other along y, as those of a horizontal area do.
  ///   - isContinuing: Whether the line goes on from the end of the path.
  static func add(
    _ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path,
    isTransposed: Bool = false, isContinuing: Bool = false
  ) {
    guard let first = points.first else { return }
    if isContinuing { path.addLine(to: first) } else { path.move(to: first) }
    switch method.storage {
    case .linear:
      for point in points.dropFirst() { path.addLine(to: point) }
    case .step(let part):
      for (a, b) in zip(points, points.dropFirst()) {
        if isTransposed {
          let y = a.y + (b.y - a.y) * part
          path.addLine(to: CGPoint(x: a.x, y: y))
          path.addLine(to: CGPoint(x: b.x, y: y))
        } else {
          let x = a.x + (b.x - a.x) * part
          path.addLine(to: CGPoint(x: x, y: a.y))
          path.addLine(to: CGPoint(x: x, y: b.y))
        }
        path.addLine(to: b)
      }
    case .cardinal(let tension):
      let k = (1 - (tension.isFinite ? min(max(tension, 0), 1) : 0)) / 6
      curve(points, &path) { p0, p1, p2, p3 in
        (
          p0.map { CGPoint(x: p1.x + k * (p2.x - $0.x), y: p1.y + k * (p2.y - $0.y)) } ?? p1,
          p3.map { CGPoint(x: p2.x - k * ($0.x - p1.x), y: p2.y - k * ($0.y - p1.y)) } ?? p2
        )
      }
    case .catmullRom(let alpha):
      let alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0.5
      curve(points, &path) { catmullRom($0, $1, $2, $3, alpha) }
    case .monotone:
      monotone(points, &path, isTransposed)
    }
  }

  /// Cubic curves between points, each by its neighbours; the line begins and ends straight.
  private static func curve(
    _ points: [CGPoint], _ path: inout Path,
    _ controls: (CGPoint?, CGPoint, CGPoint, CGPoint?) -> (CGPoint, CGPoint)
  ) {
    guard points.count > 2 else {
      for point in points.dropFirst() { path.addLine(to: point) }
      return
    }
    for index in 1..<points.count {
      let (c1, c2) = controls(
        index > 1 ? points[index - 2] : nil, points[index - 1], points[index],
        index + 1 < points.count ? points[index + 1] : nil)
      path.addCurve(to: points[index], control1: c1, control2: c2)
    }
  }

  private static func catmullRom(
    _ p0: CGPoint?, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint?, _ alpha: CGFloat
  ) -> (CGPoint, CGPoint) {
    let (p0, p3) = (p0 ?? p1, p3 ?? p2)
    func knot(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      CGFloat(pow(Double((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)), Double(alpha) / 2))
    }
    let (l01, l12, l23) = (knot(p0, p1), knot(p1, p2), knot(p2, p3))
    var (c1, c2) = (p1, p2)
    if l01 > 1e-6 {
      let a = 2 * l01 * l01 + 3 * l01 * l12 + l12 * l12
      let n = 3 * l01 * (l01 + l12)
      c1.x = (p1.x * a - p0.x * l12 * l12 + p2.x * l01 * l01) / n
      c1.y = (p1.y * a - p0.y * l12 * l12 + p2.y * l01 * l01) / n
    }
    if l23 > 1e-6 {
      let b = 2 * l23 * l23 + 3 * l23 * l12 + l12 * l12
      let m = 3 * l23 * (l23 + l12)
      c2.x = (p2.x * b + p1.x * l23 * l23 - p3.x * l12 * l12) / m
      c2.y = (p2.y * b + p1.y * l23 * l23 - p3.y * l12 * l12) / m
    }
    return (c1, c2)
  }

  private static func monotone(_ points: [CGPoint], _ path: inout Path, _ isTransposed: Bool) {
    func turned(_ point: CGPoint) -> CGPoint {
      isTransposed ? CGPoint(x: point.y, y: point.x) : point
    }
    let p = points.map(turned)
    guard p.count > 2 else {
      for point in points.dropFirst() { path.addLine(to: point) }
      return
    }
    func slope(_ index: Int) -> CGFloat {
      let h = p[index + 1].x - p[index].x
      return h == 0 ? 0 : (p[index + 1].y - p[index].y) / h
    }
    var tangents = p.map { _ in CGFloat(0) }
    for index in 1..<(p.count - 1) {
      let (h0, h1) = (p[index].x - p[index - 1].x, p[index + 1].x - p[index].x)
      let (s0, s1) = (slope(index - 1), slope(index))
      let mean = h0 + h1 == 0 ? 0 : (s0 * h1 + s1 * h0) / (h0 + h1)
      let sign: CGFloat = (s0 < 0 ? -1 : 1) + (s1 < 0 ? -1 : 1)
      tangents[index] = sign * min(abs(s0), abs(s1), abs(mean) / 2)
    }
    tangents[0] = (3 * slope(0) - tangents[1]) / 2
    tangents[p.count - 1] = (3 * slope(p.count - 2) - tangents[p.count - 2]) / 2
    for index in 1..<p.count {
      let third = (p[index].x - p[index - 1].x) / 3
      path.addCurve(
        to: points[index],
        control1: turned(
          CGPoint(x: p[index - 1].x + third, y: p[index - 1].y + third * tangents[index - 1])),
        control2: turned(
          CGPoint(x: p[index].x - third, y: p[index].y - third * tangents[index])))
    }
  }
}
