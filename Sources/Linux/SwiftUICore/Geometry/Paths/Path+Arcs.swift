extension Path {
  /// Adds an arc of a circle, connected by a straight line.
  ///
  /// - Parameter clockwise: As in Core Graphics, for a y axis that points up: on screen, where y points down,
  ///   `false` runs clockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return Path.warn() }
    if abs(sweep) >= full, (sweep > 0) != clockwise {
      // Angles of more than a full turn.
      sweep = clockwise ? -full : full
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: full)
      if clockwise, sweep > 0 { sweep -= full }
      if !clockwise, sweep < 0 { sweep += full }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep),
      transform: transform)
  }

  /// Adds an arc of a circle, clockwise on screen for positive `delta`, connected by a straight line. More than
  /// eight turns count as eight.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.radians.isFinite, delta.radians.isFinite else {
      return Path.warn()
    }
    let limit = 16 * Double.pi
    let sweep = min(max(delta.radians, -limit), limit)
    func point(_ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    let start = startAngle.radians
    let first = point(start).applying(transform)
    if currentPoint == nil {
      move(to: first)
    } else if currentPoint != first {
      addLine(to: first)
    }
    // A cubic curve approximates up to a quarter circle within 0.03 % of the radius.
    let count = Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    let handle = CGFloat(4 / 3 * tan(step / 4)) * radius
    for index in 0..<count {
      let a = start + step * Double(index)
      let b = a + step
      let (from, to) = (point(a), point(b))
      let control1 = CGPoint(
        x: from.x - handle * CGFloat(sin(a)), y: from.y + handle * CGFloat(cos(a)))
      let control2 = CGPoint(
        x: to.x + handle * CGFloat(sin(b)), y: to.y - handle * CGFloat(cos(b)))
      addCurve(
        to: to.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    }
  }

  /// Rounds the corner at `tangent1End` between the lines from the current point and to `tangent2End`, with a
  /// circle tangent to both. Adds nothing if there is no current point.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint, radius.isFinite else { return }
    let inverse = transform.inverted()
    let start = current.applying(inverse)
    let u = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
    let v = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let (lu, lv) = (
      (u.dx * u.dx + u.dy * u.dy).squareRoot(), (v.dx * v.dx + v.dy * v.dy).squareRoot()
    )
    let cross = u.dx * v.dy - u.dy * v.dx
    guard lu > 0, lv > 0, abs(cross) > 1e-9 * lu * lv, radius > 0 else {
      return addLine(to: tangent1End.applying(transform))
    }
    let cosine = (u.dx * v.dx + u.dy * v.dy) / (lu * lv)
    let distance = radius / tan(acos(min(max(cosine, -1), 1)) / 2)
    let from = CGPoint(
      x: tangent1End.x + u.dx / lu * distance, y: tangent1End.y + u.dy / lu * distance)
    // From the tangent point perpendicular to the line, towards the other line.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: from.x - u.dy / lu * radius * side, y: from.y + u.dx / lu * radius * side)
    let to = CGPoint(
      x: tangent1End.x + v.dx / lv * distance, y: tangent1End.y + v.dy / lv * distance)
    let startAngle = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - startAngle
    // The shorter of the two arcs.
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      delta: .radians(Double(sweep)), transform: transform)
  }

  /// The start of the next line; nil in an empty path.
  public var currentPoint: CGPoint? {
    var current: CGPoint?
    var start: CGPoint?
    let list: [Element]
    if case .elements(let elements) = outline {
      // Mostly found in the last element.
      switch elements.last {
      case .line(let to)?, .curve(let to, _, _)?, .quadCurve(let to, _)?, .move(let to)?:
        return to
      case .closeSubpath?, nil: break
      }
      list = elements
    } else {
      list = elements
    }
    for element in list {
      switch element {
      case .move(let to):
        current = to
        start = to
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): current = to
      case .closeSubpath: current = start
      }
    }
    return current
  }

  static func warn() {
    RuntimeWarning.once("path", "a path with a number that is not finite is left out")
  }
}
