/// Rounded rectangles with Apple's continuous corners.
///
/// A corner starts 1.5287 radii from the vertex and has three cubic curves, symmetric about the diagonal. The
/// constants are those of `UIBezierPath(roundedRect:cornerRadius:)`, published by PaintCode ("Mysterious iOS 7
/// rounded corners"). On shorter sides the curve changes gradually to the quarter circle, which needs one
/// radius.
package enum ContinuousCorners {
  /// The points of half a corner, in radii: x along the side from the vertex, y away from it.
  private struct HalfCorner {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    /// The control point of the middle curve that is next to `end`.
    var middleControl: CGPoint

    func mixed(with other: HalfCorner, _ t: CGFloat) -> HalfCorner {
      func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      return HalfCorner(
        start: mix(start, other.start), control1: mix(control1, other.control1),
        control2: mix(control2, other.control2), end: mix(end, other.end),
        middleControl: mix(middleControl, other.middleControl))
    }
  }

  /// How much of a long side a corner takes, in radii.
  package static let reach: CGFloat = 1.528_664_98

  private static let continuous = HalfCorner(
    start: CGPoint(x: reach, y: 0), control1: CGPoint(x: 1.088_492_96, y: 0),
    control2: CGPoint(x: 0.868_406_94, y: 0), end: CGPoint(x: 0.631_493_79, y: 0.074_911_39),
    middleControl: CGPoint(x: 0.372_823_83, y: 0.169_059_56))

  /// A quarter circle, divided at the same angles.
  private static let circular: HalfCorner = {
    let angle = atan2(1 - continuous.end.x, 1 - continuous.end.y)
    let outer = 4 / 3 * tan(angle / 4)
    let inner = 4 / 3 * tan((CGFloat.pi / 2 - 2 * angle) / 4)
    let end = CGPoint(x: 1 - sin(angle), y: 1 - cos(angle))
    let along = CGPoint(x: cos(angle), y: -sin(angle))
    return HalfCorner(
      start: CGPoint(x: 1, y: 0), control1: CGPoint(x: 1 - outer, y: 0),
      control2: CGPoint(x: end.x + outer * along.x, y: end.y + outer * along.y), end: end,
      middleControl: CGPoint(x: end.x - inner * along.x, y: end.y - inner * along.y))
  }()

  /// The outline, clockwise from the start of the top side. `radius` is at most half of the shorter side.
  package static func elements(of rect: CGRect, radius: CGFloat) -> [Path.Element] {
    elements(
      of: rect,
      radii: RectangleCornerRadii(
        topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius))
  }

  /// The outline with a radius for each corner; leading is left. Corners that share a side share its length.
  static func elements(of rect: CGRect, radii: RectangleCornerRadii) -> [Path.Element] {
    let (topLeft, topRight) = (radii.topLeading, radii.topTrailing)
    let (bottomLeft, bottomRight) = (radii.bottomLeading, radii.bottomTrailing)
    var elements: [Path.Element] = []
    func corner(
      _ radius: CGFloat, right: Bool, bottom: Bool, across: CGFloat, down: CGFloat
    ) {
      guard radius > 0 else {
        let vertex = CGPoint(
          x: right ? rect.maxX : rect.minX, y: bottom ? rect.maxY : rect.minY)
        elements.append(elements.isEmpty ? .move(to: vertex) : .line(to: vertex))
        return
      }
      // Each corner gets a part of both sides in proportion to its radius.
      let room = min(rect.width / (radius + across), rect.height / (radius + down))
      let smoothness = min(max(0, (room - 1) / (reach - 1)), 1)
      let half = circular.mixed(with: continuous, smoothness)
      /// A point near the corner, at `p.x` along the x axis if `along`, else along the y axis.
      func place(_ p: CGPoint, along: Bool) -> CGPoint {
        let x = (along ? p.x : p.y) * radius
        let y = (along ? p.y : p.x) * radius
        return CGPoint(
          x: right ? rect.maxX - x : rect.minX + x, y: bottom ? rect.maxY - y : rect.minY + y)
      }
      // Clockwise, the top right and bottom left corners are entered along x.
      let entersAlong = right != bottom
      func enter(_ p: CGPoint) -> CGPoint { place(p, along: entersAlong) }
      func leave(_ p: CGPoint) -> CGPoint { place(p, along: !entersAlong) }
      elements.append(
        elements.isEmpty ? .move(to: enter(half.start)) : .line(to: enter(half.start)))
      elements.append(
        .curve(
          to: enter(half.end), control1: enter(half.control1), control2: enter(half.control2)))
      elements.append(
        .curve(
          to: leave(half.end), control1: enter(half.middleControl),
          control2: leave(half.middleControl)))
      elements.append(
        .curve(
          to: leave(half.start), control1: leave(half.control2), control2: leave(half.control1)))
    }
    corner(topRight, right: true, bottom: false, across: topLeft, down: bottomRight)
    corner(bottomRight, right: true, bottom: true, across: bottomLeft, down: topRight)
    corner(bottomLeft, right: false, bottom: true, across: bottomRight, down: topLeft)
    corner(topLeft, right: false, bottom: false, across: topRight, down: bottomLeft)
    elements.append(.closeSubpath)
    return elements
  }
}
