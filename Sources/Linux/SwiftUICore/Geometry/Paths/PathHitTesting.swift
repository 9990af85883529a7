// Hit testing of outlines.

extension Path {
  /// Whether the filled path contains a point. Curves are approximated by 16 lines.
  func covers(_ point: CGPoint, evenOdd: Bool) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    if case .rect(let rect) = outline { return rect.covers(point) }
    if case .ellipse(let rect) = outline { return rect.ellipseContains(point) }
    var winding = 0
    var crossings = 0
    forEachSegment(closing: true) { a, b in
      // Half-open, so that a vertex counts once.
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { return }
      crossings += 1
      winding += b.y > a.y ? 1 : -1
    }
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// Whether a stroke of the path, `width` points wide, contains a point.
  func strokeCovers(_ point: CGPoint, width: CGFloat) -> Bool {
    guard point.x.isFinite, point.y.isFinite, width > 0 else { return false }
    let reach = width / 2
    var isNear = false
    forEachSegment(closing: false) { a, b in
      if !isNear, distance(from: point, toSegment: a, b) <= reach { isNear = true }
    }
    return isNear
  }

  private func distance(
    from point: CGPoint, toSegment a: CGPoint, _ b: CGPoint
  ) -> CGFloat {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
    let part = min(max(0, along), 1)
    return hypot(point.x - a.x - part * dx, point.y - a.y - part * dy)
  }

  /// Visits the path as straight lines; open subpaths are closed if `closing`.
  private func forEachSegment(closing: Bool, _ body: (CGPoint, CGPoint) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to end: CGPoint) {
      body(current, end)
      current = end
    }
    func curve(_ at: (CGFloat) -> CGPoint) {
      for step in 1...16 { line(to: at(CGFloat(step) / 16)) }
    }
    for element in elements {
      switch element {
      case .move(let to):
        if closing { line(to: start) }
        start = to
        current = to
      case .line(let to): line(to: to)
      case .quadCurve(let to, let control):
        let from = current
        curve { t in
          let s = 1 - t
          return CGPoint(
            x: s * s * from.x + 2 * s * t * control.x + t * t * to.x,
            y: s * s * from.y + 2 * s * t * control.y + t * t * to.y)
        }
      case .curve(let to, let control1, let control2):
        let from = current
        curve { t in
          let s = 1 - t
          let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return CGPoint(
            x: p * from.x + q * control1.x + r * control2.x + u * to.x,
            y: p * from.y + q * control1.y + r * control2.y + u * to.y)
        }
      case .closeSubpath: line(to: start)
      }
    }
    if closing { line(to: start) }
  }
}

extension CGRect {
  fileprivate func ellipseContains(_ point: CGPoint) -> Bool {
    guard width > 0, height > 0 else { return false }
    let x = (point.x - midX) / (width / 2)
    let y = (point.y - midY) / (height / 2)
    return x * x + y * y <= 1
  }
}
