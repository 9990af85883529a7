import Foundation
import SwiftUICore

extension Path {
  /// Whether two of its lines or curves meet at an angle of more than five degrees. The three curves of a
  /// continuous corner meet at two.
  var hasCorners: Bool {
    if case .ellipse = outline { return false }
    var corners = Corners()
    for element in elements where corners.add(element) { return true }
    return false
  }
}

/// Follows the direction of a path.
private struct Corners {
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// The first and the last direction of the subpath; nil before its first line.
  private var first: CGVector?
  private var last: CGVector?

  /// Returns whether an element begins, or ends the subpath, at a corner.
  mutating func add(_ element: Path.Element) -> Bool {
    switch element {
    case .move(let to):
      (start, current, first, last) = (to, to, nil, nil)
      return false
    case .line(let to):
      return go([to])
    case .quadCurve(let to, let control):
      return go([control, to])
    case .curve(let to, let control1, let control2):
      return go([control1, control2, to])
    case .closeSubpath:
      if go([start]) { return true }
      defer { (first, last) = (nil, nil) }
      guard let first, let last else { return false }
      return isCorner(last, first)
    }
  }

  /// Continues through points, the last of which is the element's end.
  private mutating func go(_ points: [CGPoint]) -> Bool {
    var isAtCorner = false
    var isFirst = true
    for point in points {
      let way = CGVector(dx: point.x - current.x, dy: point.y - current.y)
      current = point
      let length = hypot(way.dx, way.dy)
      // Corners of the points of a curve are none of the curve.
      guard length > 0 else { continue }
      let direction = CGVector(dx: way.dx / length, dy: way.dy / length)
      if isFirst, let last, isCorner(last, direction) { isAtCorner = true }
      isFirst = false
      first = first ?? direction
      last = direction
    }
    return isAtCorner
  }

  private func isCorner(_ a: CGVector, _ b: CGVector) -> Bool {
    a.dx * b.dx + a.dy * b.dy < cos(.pi / 36)
  }
}
