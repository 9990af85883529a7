import RandomNumbers
import ScrollMechanics
import Testing

/// The rules are those of CSS: www.w3.org/TR/css-scroll-snap-1, "unreachable", "Snapping Boxes that Overflow the
/// Scrollport" and "multiple-aligned-snap-areas".
@Suite("What content is snapped to")
struct SnapTargetsTests {
  /// Six areas of 100 points in a window of 250: the limit is 350.
  private func rows(_ anchor: ScrollAlignment.Anchor = .start) -> SnapTargets {
    SnapTargets(
      areas: (0..<6).map { (Double($0) * 100, 100) }, alignment: ScrollAlignment(anchor),
      extent: ScrollExtent(contentLength: 600, viewportLength: 250))
  }

  @Test func `at rest it is what is aligned, to half a point`() {
    #expect(rows().aligned(at: 200, isAtRest: true) == [2])
    #expect(rows().aligned(at: 200.5, isAtRest: true) == [2])
    #expect(rows().aligned(at: 201, isAtRest: true) == [])
    #expect(rows().aligned(at: 130, isAtRest: true) == [])
  }

  @Test func `in motion it is what is nearest, the earlier of two`() {
    #expect(rows().aligned(at: 149, isAtRest: false) == [1])
    #expect(rows().aligned(at: 150, isAtRest: false) == [1])
    #expect(rows().aligned(at: 151, isAtRest: false) == [2])
    // Pulled past an end.
    #expect(rows().aligned(at: -80, isAtRest: false) == [0])
  }

  @Test func `rows that can't reach their place share the limit`() {
    // Rows 4 and 5 would be aligned at 400 and 500.
    #expect(rows().aligned(at: 350, isAtRest: true) == [4, 5])
    #expect(rows().aligned(at: 324, isAtRest: false) == [3])
    #expect(rows().aligned(at: 326, isAtRest: false) == [4, 5])
    // In the middle: rows 0 and 5 at -75 and 425, so at the limits.
    #expect(rows(.center).aligned(at: 0, isAtRest: true) == [0])
    #expect(rows(.center).aligned(at: 25, isAtRest: true) == [1])
    #expect(rows(.center).aligned(at: 350, isAtRest: true) == [5])
  }

  @Test func `content that fits is snapped to all of it`() {
    let one = SnapTargets(
      areas: [(0, 100), (100, 100)], alignment: ScrollAlignment(.start),
      extent: ScrollExtent(contentLength: 200, viewportLength: 250))
    #expect(one.aligned(at: 0, isAtRest: true) == [0, 1])
  }

  @Test func `what covers the window's ends counts as its ends`() {
    let covered = SnapTargets(
      areas: (0..<6).map { (Double($0) * 100, 100) },
      alignment: ScrollAlignment(.start, startPadding: 40),
      extent: ScrollExtent(contentLength: 600, viewportLength: 250, startInset: 40))
    #expect(covered.aligned(at: -40, isAtRest: true) == [0])
    #expect(covered.aligned(at: 160, isAtRest: true) == [2])
  }

  @Test func `an area longer than the window is aligned wherever it fills it`() {
    let long = SnapTargets(
      areas: [(0, 100), (100, 600), (700, 100), (800, 300)], alignment: ScrollAlignment(.start),
      extent: ScrollExtent(contentLength: 1100, viewportLength: 250))
    #expect(long.aligned(at: 100, isAtRest: true) == [1])
    #expect(long.aligned(at: 300, isAtRest: true) == [1])
    #expect(long.aligned(at: 450, isAtRest: true) == [1])
    #expect(long.aligned(at: 460, isAtRest: true) == [])
    #expect(long.aligned(at: 700, isAtRest: true) == [2])
  }

  @Test func `the first counts, of those without another one inside`() {
    func choice(_ h: [Int], _ v: [Int], _ inside: [(Int, Int)] = []) -> [Int?] {
      let choice = SnapTargets.choice(horizontal: h, vertical: v) { a, b in
        inside.contains { $0 == (a, b) }
      }
      return [choice.horizontal, choice.vertical]
    }
    #expect(choice([], [4, 5]) == [nil, 4])
    #expect(choice([], [1, 3], [(1, 3)]) == [nil, 3])
    // A cell that is aligned along both axes rather than the first of its row.
    #expect(choice([2, 5, 8], [3, 4, 5]) == [5, 5])
    #expect(choice([2, 8], [3, 4]) == [2, 3])
    #expect(choice([], []) == [nil, nil])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `bad input is aligned nowhere, or counts as the start`(_ bad: Double) {
    let targets = SnapTargets(
      areas: [(bad, 10), (0, bad), (300, 50)], alignment: ScrollAlignment(.start),
      extent: ScrollExtent(contentLength: 1000, viewportLength: 200))
    #expect(targets.aligned(at: 0, isAtRest: true) == [1])
    #expect(targets.aligned(at: bad, isAtRest: true) == [1])
  }

  /// Every area by itself, one after the other.
  private func slow(
    _ areas: [(start: Double, length: Double)], _ part: Double, _ extent: ScrollExtent,
    at offset: Double, isAtRest: Bool
  ) -> [Int] {
    let limit = max(
      -extent.startInset, extent.contentLength + extent.endInset - extent.viewportLength)
    func held(_ x: Double) -> Double { min(max(x, -extent.startInset), limit) }
    let offset = held(offset)
    func span(_ area: (start: Double, length: Double)) -> (Double, Double) {
      let free = extent.viewportLength - area.length
      guard free < 0 else {
        let x = held(area.start - free * part)
        return (x, x)
      }
      return (held(area.start), held(area.start - free))
    }
    let distances = areas.map { (area: (start: Double, length: Double)) -> Double in
      let (low, high) = span(area)
      return offset < low ? low - offset : offset > high ? offset - high : 0
    }
    guard let nearest = distances.min(), !isAtRest || nearest <= 0.5 else { return [] }
    let found = areas.indices.filter { abs(distances[$0] - nearest) < 0.005 }
    // Of two equally near the earlier one.
    let earlier = found.filter { span(areas[$0]).1 <= offset }
    return nearest > 0.01 && !earlier.isEmpty ? earlier : found
  }

  @Test func `for any areas it is what a search of all of them finds`() {
    var random = SeededNumbers(seed: 4063)
    for _ in 0..<3000 {
      var areas: [(start: Double, length: Double)] = []
      var end = 0.0
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let length = Double(Int.random(in: 1...40, using: &random)) * 10
        areas.append((end, length))
        end += length + Double(Int.random(in: 0...3, using: &random)) * 10
      }
      if Bool.random(using: &random) { areas.shuffle(using: &random) }
      let extent = ScrollExtent(
        contentLength: end, viewportLength: 250,
        startInset: Double(Int.random(in: 0...2, using: &random)) * 20,
        endInset: Double(Int.random(in: 0...2, using: &random)) * 20)
      let parts: [Double] = [0, 0.5, 1, 0.25]
      let part: Double = parts.randomElement(using: &random) ?? 0
      let targets = SnapTargets(
        areas: areas, alignment: ScrollAlignment(.fraction(part)), extent: extent)
      for _ in 0..<20 {
        let offset = Double(Int.random(in: -100...Int(end) + 100, using: &random))
        for isAtRest in [false, true] {
          #expect(
            targets.aligned(at: offset, isAtRest: isAtRest)
              == slow(areas, part, extent, at: offset, isAtRest: isAtRest),
            "\(areas) \(part) \(extent) at \(offset) \(isAtRest)")
        }
      }
    }
  }
}
