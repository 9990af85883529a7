/// A line or curve of a path, as a cubic curve.
struct PathSegment: Hashable {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint
  var isLine: Bool

  init(from start: CGPoint, to end: CGPoint) {
    self.start = start
    self.end = end
    control1 = start
    control2 = end
    isLine = true
  }

  init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  func point(at t: CGFloat) -> CGPoint {
    if isLine { return start.mixed(with: end, t) }
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The part between two parameters (de Casteljau's algorithm).
  func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
    if isLine { return PathSegment(from: point(at: t0), to: point(at: t1)) }
    let (_, tail) = t0 > 0 ? split(at: t0) : (self, self)
    guard t1 < 1 else { return tail }
    return tail.split(at: t0 < 1 ? (t1 - t0) / (1 - t0) : 0).0
  }

  private func split(at t: CGFloat) -> (PathSegment, PathSegment) {
    let a = start.mixed(with: control1, t)
    let b = control1.mixed(with: control2, t)
    let c = control2.mixed(with: end, t)
    let (ab, bc) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = ab.mixed(with: bc, t)
    return (
      PathSegment(from: start, control1: a, control2: ab, to: middle),
      PathSegment(from: middle, control1: bc, control2: c, to: end)
    )
  }

  /// The points of a polygon that approximates the segment, without its start. For a quarter circle, 64 chords
  /// are less than 0.0001 too short.
  func chords(_ count: Int = 64) -> [CGPoint] {
    if isLine { return [end] }
    return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
  }

  /// Extends a bounding box by the segment.
  func extend(_ low: inout CGPoint, _ high: inout CGPoint) {
    func include(_ p: CGPoint) {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    include(start)
    include(end)
    if isLine { return }
    // The extrema are where a derivative is zero.
    for axis in [\CGPoint.x, \CGPoint.y] {
      let (p0, p1) = (start[keyPath: axis], control1[keyPath: axis])
      let (p2, p3) = (control2[keyPath: axis], end[keyPath: axis])
      let a = p3 - 3 * p2 + 3 * p1 - p0
      let b = 2 * (p2 - 2 * p1 + p0)
      let c = p1 - p0
      for t in PathSegment.roots(a, b, c) where t > 0 && t < 1 { include(point(at: t)) }
    }
  }

  private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }
}

extension CGPoint {
  func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

/// Connected segments.
struct Subpath {
  var start: CGPoint
  var segments: [PathSegment] = []
  var isClosed = false
}

extension Path {
  /// The subpaths as segments; closing lines are included if they have a length.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    func point() -> CGPoint { current?.segments.last?.end ?? current?.start ?? .zero }
    func add(_ make: (CGPoint) -> PathSegment) {
      if current == nil { current = Subpath(start: result.last?.start ?? .zero) }
      let segment = make(point())
      current?.segments.append(segment)
    }
    for element in elements {
      switch element {
      case .move(let to):
        if let current { result.append(current) }
        current = Subpath(start: to)
      case .line(let to): add { PathSegment(from: $0, to: to) }
      case .quadCurve(let to, let control):
        add {
          PathSegment(
            from: $0, control1: $0.mixed(with: control, 2 / 3),
            control2: to.mixed(with: control, 2 / 3), to: to)
        }
      case .curve(let to, let control1, let control2):
        add { PathSegment(from: $0, control1: control1, control2: control2, to: to) }
      case .closeSubpath:
        guard var closing = current else { continue }
        let end = closing.segments.last?.end ?? closing.start
        if end != closing.start {
          closing.segments.append(PathSegment(from: end, to: closing.start))
        }
        closing.isClosed = true
        result.append(closing)
        current = nil
      }
    }
    if let current { result.append(current) }
    return result
  }

  static func exactBounds(of path: Path) -> CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for subpath in path.subpaths {
      if subpath.segments.isEmpty {
        PathSegment(from: subpath.start, to: subpath.start).extend(&low, &high)
      }
      for segment in subpath.segments { segment.extend(&low, &high) }
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  // MARK: Questions

  /// Whether a point is inside the path, by the winding rule or, with `eoFill`, the even-odd rule.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    switch outline {
    case .empty: return false
    case .rect(let rect): return rect.contains(p)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return false }
      let (x, y) = ((p.x - rect.midX) / rect.width, (p.y - rect.midY) / rect.height)
      return x * x + y * y <= 0.25
    case .roundedRect, .elements: break
    }
    var winding = 0
    for subpath in subpaths {
      var previous = subpath.start
      var points = subpath.segments.flatMap { $0.chords() }
      points.append(subpath.start)
      for next in points {
        if (previous.y <= p.y) != (next.y <= p.y) {
          let x = previous.x + (p.y - previous.y) / (next.y - previous.y) * (next.x - previous.x)
          if x > p.x { winding += next.y > previous.y ? 1 : -1 }
        }
        previous = next
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  // MARK: Trimming

  /// The part of the path between two fractions of its length, 0…1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let from = from.isNaN ? 0 : min(max(0, from), 1)
    let to = to.isNaN ? 1 : min(max(0, to), 1)
    if from == 0, to == 1 { return self }
    guard from < to else { return Path() }
    let subpaths = self.subpaths
    let tables = subpaths.map { $0.segments.map(LengthTable.init) }
    let total = tables.joined().reduce(0) { $0 + $1.total }
    guard total > 0, total.isFinite else { return Path() }
    let (first, last) = (from * total, to * total)
    var result = Path()
    var position: CGFloat = 0
    for (subpath, tables) in zip(subpaths, tables) {
      var isOpen = false
      for (segment, table) in zip(subpath.segments, tables) {
        defer { position += table.total }
        guard table.total > 0, position + table.total > first, position < last else { continue }
        let part = segment.part(
          from: table.parameter(at: first - position), to: table.parameter(at: last - position))
        if !isOpen { result.move(to: part.start) }
        isOpen = true
        if part.isLine {
          result.addLine(to: part.end)
        } else {
          result.addCurve(to: part.end, control1: part.control1, control2: part.control2)
        }
      }
    }
    return result
  }
}

/// The cumulative length of a segment at each of its chords.
private struct LengthTable {
  private var lengths: [CGFloat] = [0]

  init(_ segment: PathSegment) {
    var previous = segment.start
    for point in segment.chords() {
      lengths.append(total + previous.distance(to: point))
      previous = point
    }
  }

  var total: CGFloat { lengths[lengths.count - 1] }

  func parameter(at length: CGFloat) -> CGFloat {
    if length <= 0 { return 0 }
    guard length < total, let upper = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
    let (a, b) = (lengths[upper - 1], lengths[upper])
    let part = b > a ? (length - a) / (b - a) : 0
    return (CGFloat(upper - 1) + part) / CGFloat(lengths.count - 1)
  }
}
