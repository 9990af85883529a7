extension Path {
  /// The outline of this path's stroke; filled by the winding rule, it covers what the stroke covers.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    var outline = StrokeOutline(style)
    for subpath in subpaths {
      var line = Polyline(subpath)
      guard line.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        Path.warn()
        return Path()
      }
      if style.isDashed {
        for dash in line.dashes(style) { outline.add(dash) }
      } else {
        line.removeDoubles()
        outline.add(line)
      }
    }
    return outline.path
  }
}

extension StrokeStyle {
  /// Whether there is a dash pattern with a positive length.
  fileprivate var isDashed: Bool {
    !dash.isEmpty && dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0
      && dashPhase.isFinite
  }
}

/// A flattened subpath; `isCorner` distinguishes corners from points on a curve.
private struct Polyline {
  var points: [CGPoint]
  var isCorner: [Bool]
  var isClosed: Bool

  init(points: [CGPoint], isCorner: [Bool], isClosed: Bool) {
    self.points = points
    self.isCorner = isCorner
    self.isClosed = isClosed
  }

  init(_ subpath: Subpath) {
    points = [subpath.start]
    isCorner = [true]
    isClosed = subpath.isClosed
    for segment in subpath.segments {
      let chords = segment.chords(32)
      points += chords
      isCorner += chords.indices.map { $0 == chords.count - 1 }
    }
  }

  mutating func removeDoubles() {
    var kept = [0]
    for index in points.indices.dropFirst() where points[index] != points[kept[kept.count - 1]] {
      kept.append(index)
    }
    if isClosed, kept.count > 1, points[kept[kept.count - 1]] == points[0] { kept.removeLast() }
    (points, isCorner) = (kept.map { points[$0] }, kept.map { isCorner[$0] })
  }

  /// The dashes, at most a few thousand.
  func dashes(_ style: StrokeStyle) -> [Polyline] {
    let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = pattern.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase >= pattern[index], phase > 0 {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [Polyline] = []
    var current: Polyline?
    func start(_ point: CGPoint) -> Polyline? {
      index % 2 == 0 ? Polyline(points: [point], isCorner: [true], isClosed: false) : nil
    }
    let all = isClosed && points.last != points.first ? points + [points[0]] : points
    guard var previous = all.first else { return [] }
    current = start(previous)
    for (step, next) in all.enumerated().dropFirst() {
      var rest = previous.distance(to: next)
      while rest > left {
        previous = previous.mixed(with: next, left / rest)
        rest -= left
        current?.points.append(previous)
        current?.isCorner.append(true)
        if let current { result.append(current) }
        guard result.count < 10_000 else { return result }
        index = (index + 1) % pattern.count
        left = pattern[index]
        current = start(previous)
      }
      left -= rest
      current?.points.append(next)
      current?.isCorner.append(step < isCorner.count ? isCorner[step] : true)
      previous = next
    }
    if let current, current.points.count > 1 { result.append(current) }
    return result.map {
      var dash = $0
      dash.removeDoubles()
      return dash
    }
  }
}

/// Polygons with the same orientation that together cover a stroke.
private struct StrokeOutline {
  private let style: StrokeStyle
  private let half: CGFloat
  private(set) var path = Path()

  init(_ style: StrokeStyle) {
    self.style = style
    half = style.lineWidth / 2
  }

  mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else {
      // A subpath without a length is drawn with round or square caps only.
      guard let point = points.first, style.lineCap != .butt else { return }
      let box = CGRect(
        x: point.x - half, y: point.y - half, width: style.lineWidth, height: style.lineWidth)
      path.addPath(style.lineCap == .round ? Path(ellipseIn: box) : Path(box))
      return
    }
    let count = points.count
    for index in 0..<(line.isClosed ? count : count - 1) {
      let (a, b) = (points[index], points[(index + 1) % count])
      let normal = self.normal(a, b)
      add([a + normal, b + normal, b - normal, a - normal])
    }
    for index in points.indices {
      if !line.isClosed, index == 0 || index == count - 1 { continue }
      let before = points[(index + count - 1) % count]
      let after = points[(index + 1) % count]
      join(before, points[index], after, line.isCorner[index] ? style.lineJoin : .bevel)
    }
    if !line.isClosed {
      cap(points[0], from: points[1])
      cap(points[count - 1], from: points[count - 2])
    }
  }

  /// The vector from a line to its left edge on screen: half of the line's width.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let length = max(a.distance(to: b), .leastNormalMagnitude)
    return CGVector(dx: (b.y - a.y) / length * half, dy: (a.x - b.x) / length * half)
  }

  private mutating func join(
    _ before: CGPoint, _ point: CGPoint, _ after: CGPoint, _ join: CGLineJoin
  ) {
    var (n1, n2) = (normal(before, point), normal(point, after))
    let cross = n1.dx * n2.dy - n1.dy * n2.dx
    if join == .round { return addCircle(point) }
    if cross == 0 { return }
    // The join is on the outer side.
    if cross < 0 { (n1, n2) = (n1 * -1, n2 * -1) }
    let cosine = (n1.dx * n2.dx + n1.dy * n2.dy) / (half * half)
    // The miter length, 1 / sin(θ/2), against the limit.
    let ratio = (2 / max(1 + cosine, 1e-12)).squareRoot()
    if join == .miter, ratio <= max(1, style.miterLimit) {
      let factor = 1 / max(1 + cosine, 1e-12)
      let tip = CGVector(dx: (n1.dx + n2.dx) * factor, dy: (n1.dy + n2.dy) * factor)
      add([point, point + n1, point + tip, point + n2])
    } else {
      add([point, point + n1, point + n2])
    }
  }

  private mutating func cap(_ end: CGPoint, from inner: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: addCircle(end)
    case .square:
      let n = normal(inner, end)
      let ahead = CGVector(dx: -n.dy, dy: n.dx)
      add([end + n, end + n + ahead, end - n + ahead, end - n])
    }
  }

  private mutating func addCircle(_ center: CGPoint) {
    path.addPath(
      Path(
        ellipseIn: CGRect(
          x: center.x - half, y: center.y - half, width: style.lineWidth,
          height: style.lineWidth)))
  }

  /// Adds a polygon, reversed if necessary to run clockwise on screen, as ellipses do.
  private mutating func add(_ polygon: [CGPoint]) {
    var area: CGFloat = 0
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      area += a.x * b.y - a.y * b.x
    }
    path.addLines(area >= 0 ? polygon : polygon.reversed())
    path.closeSubpath()
  }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
  CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
  CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}

private func * (vector: CGVector, factor: CGFloat) -> CGVector {
  CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
}
