// Areas and lines of two paths combined.
//
// Both paths become lines, curves 32 each. They are cut where they meet. Of the pieces those stay that have the
// result's area on one side only (for areas), or whose middle is in the other path's area (for lines); pieces that
// follow each other are joined again. O((n + m)²) for paths of n and m lines.

extension Path {
  /// The area that is in both paths.
  ///
  /// Curves become lines. O(n²) for n lines and curves.
  ///
  /// - Parameter eoFill: Whether the areas are those of the even-odd rule; else of the winding rule.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).area { $0 && $1 }
  }

  /// The area that is in either path or in both; see ``intersection(_:eoFill:)``.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).area { $0 || $1 }
  }

  /// The area that is in this path and not in the other; see ``intersection(_:eoFill:)``.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).area { $0 && !$1 }
  }

  /// The area that is in one of the paths only; see ``intersection(_:eoFill:)``.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).area { $0 != $1 }
  }

  /// The parts of this path's lines that are in the other's area; see ``intersection(_:eoFill:)``.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).lines(inside: true)
  }

  /// The parts of this path's lines that are not in the other's area; see ``intersection(_:eoFill:)``.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    PathAreas(self, other, eoFill).lines(inside: false)
  }

  /// A path with the same area whose lines do not cross each other; see ``intersection(_:eoFill:)``.
  public func normalized(eoFill: Bool = true) -> Path {
    PathAreas(self, Path(), eoFill).area { isInside, _ in isInside }
  }
}

/// The lines of two paths, cut where they meet.
private struct PathAreas {
  /// A line between two corners.
  private struct Piece: Hashable {
    var start: Int
    var end: Int

    var reversed: Piece { Piece(start: end, end: start) }
  }

  private let first: [(CGPoint, CGPoint)]
  private let second: [(CGPoint, CGPoint)]
  /// The lines of the first path alone, without those that close its open subpaths.
  private let strokes: [(CGPoint, CGPoint)]
  private let eoFill: Bool
  /// The extent of both paths, in points.
  private let scale: CGFloat

  init(_ first: Path, _ second: Path, _ eoFill: Bool) {
    self.first = PathAreas.lines(of: first, closing: true)
    self.second = PathAreas.lines(of: second, closing: true)
    strokes = PathAreas.lines(of: first, closing: false)
    self.eoFill = eoFill
    let points = (self.first + self.second).flatMap { [$0.0, $0.1] }
    scale = points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
  }

  private static func lines(of path: Path, closing: Bool) -> [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    for subpath in path.subpaths {
      var point = subpath.start
      for next in subpath.segments.flatMap({ $0.chords(32) }) + (closing ? [subpath.start] : [])
      where next != point {
        if [point.x, point.y, next.x, next.y].allSatisfy(\.isFinite) {
          result.append((point, next))
        }
        point = next
      }
    }
    return result
  }

  // MARK: Areas

  func area(_ combine: (Bool, Bool) -> Bool) -> Path {
    var corners = Corners(grid: scale * 1e-9)
    let all = first + second
    var pieces: Set<Piece> = []
    for piece in cut(all, by: all, &corners) where !pieces.contains(piece.reversed) {
      pieces.insert(piece)
    }
    var kept: [Piece] = []
    for piece in pieces {
      let (a, b) = (corners[piece.start], corners[piece.end])
      let middle = a.mixed(with: b, 0.5)
      let length = hypot(b.x - a.x, b.y - a.y)
      let reach = min(length / 4, scale * 1e-6) / length
      let aside = CGPoint(x: (b.y - a.y) * reach, y: (a.x - b.x) * reach)
      let right = isInside(CGPoint(x: middle.x - aside.x, y: middle.y - aside.y), combine)
      let left = isInside(CGPoint(x: middle.x + aside.x, y: middle.y + aside.y), combine)
      if right != left { kept.append(right ? piece : piece.reversed) }
    }
    return joined(kept.sorted { ($0.start, $0.end) < ($1.start, $1.end) }, corners, closes: true)
  }

  private func isInside(_ point: CGPoint, _ combine: (Bool, Bool) -> Bool) -> Bool {
    combine(covers(first, point), covers(second, point))
  }

  private func covers(_ lines: [(CGPoint, CGPoint)], _ point: CGPoint) -> Bool {
    var winding = 0
    var crossings = 0
    for (a, b) in lines where (a.y <= point.y) != (b.y <= point.y) {
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += b.y > a.y ? 1 : -1
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  // MARK: Lines

  func lines(inside: Bool) -> Path {
    var corners = Corners(grid: scale * 1e-9)
    let kept = cut(strokes, by: second, &corners).filter { piece in
      covers(second, corners[piece.start].mixed(with: corners[piece.end], 0.5)) == inside
    }
    return joined(kept, corners, closes: false)
  }

  // MARK: Cutting and joining

  /// Points, those that are nearer than the grid as one.
  private struct Corners {
    private var points: [CGPoint] = []
    private var known: [SIMD2<Int>: Int] = [:]
    let grid: CGFloat

    init(grid: CGFloat) {
      self.grid = max(grid, .leastNormalMagnitude)
    }

    subscript(index: Int) -> CGPoint { points[index] }

    mutating func index(of point: CGPoint) -> Int {
      let cell = SIMD2(Int((point.x / grid).rounded()), Int((point.y / grid).rounded()))
      for x in -1...1 {
        for y in -1...1 {
          if let index = known[cell &+ SIMD2(x, y)] { return index }
        }
      }
      points.append(point)
      known[cell] = points.count - 1
      return points.count - 1
    }
  }

  /// The lines in pieces that other lines meet at their ends only.
  private func cut(
    _ lines: [(CGPoint, CGPoint)], by others: [(CGPoint, CGPoint)], _ corners: inout Corners
  ) -> [Piece] {
    var result: [Piece] = []
    for (a, b) in lines {
      var cuts: [CGFloat] = [0, 1]
      for other in others { addCuts(of: (a, b), by: other, to: &cuts) }
      cuts.sort()
      var last = corners.index(of: a)
      for cut in cuts.dropFirst() {
        let next = corners.index(of: cut == 1 ? b : a.mixed(with: b, cut))
        if next != last { result.append(Piece(start: last, end: next)) }
        last = next
      }
    }
    return result
  }

  /// Adds where a line meets another one, as parts of its length.
  private func addCuts(
    of line: (CGPoint, CGPoint), by other: (CGPoint, CGPoint), to cuts: inout [CGFloat]
  ) {
    let (a, b) = line
    let (c, d) = other
    guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x),
      max(a.y, b.y) >= min(c.y, d.y), max(c.y, d.y) >= min(a.y, b.y)
    else { return }
    let (u, v) = (CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: d.x - c.x, dy: d.y - c.y))
    let turn = u.dx * v.dy - u.dy * v.dx
    let lengths = hypot(u.dx, u.dy) * hypot(v.dx, v.dy)
    if abs(turn) > lengths * 1e-12 {
      let t = ((c.x - a.x) * v.dy - (c.y - a.y) * v.dx) / turn
      let s = ((c.x - a.x) * u.dy - (c.y - a.y) * u.dx) / turn
      if t > 0, t < 1, s > -1e-9, s < 1 + 1e-9 { cuts.append(t) }
    } else {
      // Parallel: the ends of the other one, if they are on this line.
      let length = u.dx * u.dx + u.dy * u.dy
      for end in [c, d] {
        let away = (end.x - a.x) * u.dy - (end.y - a.y) * u.dx
        guard abs(away) <= scale * 1e-9 * length.squareRoot() else { continue }
        let t = ((end.x - a.x) * u.dx + (end.y - a.y) * u.dy) / length
        if t > 0, t < 1 { cuts.append(t) }
      }
    }
  }

  /// A path of pieces, those that go on straight as one line.
  private func joined(_ pieces: [Piece], _ corners: Corners, closes: Bool) -> Path {
    var following: [Int: [Int]] = [:]
    for (index, piece) in pieces.enumerated().reversed() {
      following[piece.start, default: []].append(index)
    }
    var isUsed = Array(repeating: false, count: pieces.count)
    var result = Path()
    for index in pieces.indices where !isUsed[index] {
      var chain = [pieces[index].start]
      var next: Int? = index
      while let piece = next {
        isUsed[piece] = true
        chain.append(pieces[piece].end)
        while let candidate = following[pieces[piece].end]?.last, isUsed[candidate] {
          following[pieces[piece].end]?.removeLast()
        }
        next = pieces[piece].end == chain[0] ? nil : following[pieces[piece].end]?.last
      }
      let isRing = chain.count > 3 && chain[0] == chain[chain.count - 1]
      let points = straightened(chain.map { corners[$0] }, isRing: isRing)
      if isRing || !closes { result.addLines(points) }
      if isRing { result.closeSubpath() }
    }
    return result
  }

  /// The points without those at which nothing turns; of a ring without the last, which is its first.
  private func straightened(_ points: [CGPoint], isRing: Bool) -> [CGPoint] {
    let ring = isRing ? Array(points.dropLast()) : points
    return ring.indices.filter { index in
      if !isRing, index == 0 || index == ring.count - 1 { return true }
      let (a, b) = (ring[(index + ring.count - 1) % ring.count], ring[(index + 1) % ring.count])
      let p = ring[index]
      let (u, v) = (CGVector(dx: p.x - a.x, dy: p.y - a.y), CGVector(dx: b.x - p.x, dy: b.y - p.y))
      let turn = abs(u.dx * v.dy - u.dy * v.dx)
      let isStraight = turn <= hypot(u.dx, u.dy) * hypot(v.dx, v.dy) * 1e-9
      return !isStraight || u.dx * v.dx + u.dy * v.dy <= 0
    }.map { ring[$0] }
  }
}
