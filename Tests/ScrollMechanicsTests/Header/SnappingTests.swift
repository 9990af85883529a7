import RandomNumbers
import ScrollMechanics
import Testing

@Suite("SnapPolicy")
struct SnapPolicyTests {
  let nearest = SnapPolicy(positions: [0, 72, 144])
  let direction = SnapPolicy(positions: [0, 144], rule: .lastDirection)

  @Test("at rest it goes to the nearest position, down at the middle")
  func nearestPosition() {
    #expect(nearest.target(from: 10) == 0)
    #expect(nearest.target(from: 36) == 0)
    #expect(nearest.target(from: 36.5) == 72)
    #expect(nearest.target(from: 140) == 144)
  }

  @Test("outside the header's way nothing snaps")
  func outside() {
    #expect(nearest.target(from: 145) == nil)
    #expect(nearest.target(from: -1) == nil)
    // A fling that leaves the way is let go.
    #expect(nearest.target(from: 100, endingAt: 1099) == nil)
    #expect(nearest.target(from: 100, endingAt: -899) == nil)
  }

  @Test("a fling from further down ends at a position, when it would end on the way")
  func flungBack() {
    // On the way, not so far, and beyond.
    #expect(nearest.target(from: 519.5, endingAt: 20) == 0)
    #expect(nearest.target(from: 629.5, endingAt: 130) == 144)
    #expect(nearest.target(from: 700, endingAt: 200.5) == nil)
    #expect(nearest.target(from: 300, endingAt: -199.5) == nil)
    #expect(nearest.target(from: 200, endingAt: 699.5) == nil)
    #expect(direction.target(from: 629.5, endingAt: 130) == 0)
    // From the last position itself, too.
    #expect(direction.target(from: 144, endingAt: 100) == 0)
    #expect(direction.target(from: 144, lastDirection: .towardStart) == 144)
  }

  @Test("a flick goes at least to the next position in its direction")
  func flick() {
    #expect(nearest.target(from: 2, endingAt: 32) == 72)
    #expect(nearest.target(from: 142, endingAt: 112) == 72)
    // Of 25 points, and not of fewer.
    #expect(nearest.target(from: 2, endingAt: 27) == 72)
    #expect(nearest.target(from: 2, endingAt: 26.9) == 0)
    #expect(nearest.target(from: 142, endingAt: 117.1) == 144)
  }

  @Test("a fling that begins at a position goes on to another one, by either rule")
  func flingFromPosition() {
    let three = SnapPolicy(positions: [0, 72, 144], rule: .lastDirection)
    for policy in [nearest, three] {
      // However little short of the position it begins, or beyond it.
      for bit in [0, 0.25, -0.25] {
        #expect(policy.target(from: 72 + bit, endingAt: 10) == 0)
        #expect(policy.target(from: 72 + bit, endingAt: 45) == 0)
        #expect(policy.target(from: 72 + bit, endingAt: 100) == 144)
      }
      #expect(policy.target(from: 0, endingAt: 30) == 72)
      #expect(policy.target(from: 0.25, endingAt: 30) == 72)
      #expect(policy.target(from: 143.75, endingAt: 116) == 72)
      #expect(policy.target(from: 144, endingAt: 116) == 72)
    }
    #expect(direction.target(from: 0, endingAt: 30) == 144)
    // A drag that is no fling stays where it began.
    #expect(nearest.target(from: 72, endingAt: 60) == 72)
    #expect(three.target(from: 72, endingAt: 60, lastDirection: .towardEnd) == 72)
    // From an end, away from all positions, there is no other one.
    #expect(SnapPolicy(positions: [50]).target(from: 50, endingAt: 50) == 50)
  }

  @Test("the last direction wins over the nearer edge")
  func lastDirection() {
    // app_bar_sliver_test.dart: at 70 % shown it still closes after a drag towards the end.
    #expect(direction.target(from: 40, lastDirection: .towardEnd) == 144)
    #expect(direction.target(from: 130, lastDirection: .towardStart) == 0)
    #expect(direction.target(from: 40, endingAt: 30) == 0)
    #expect(direction.target(from: 100) == 144)
    #expect(direction.target(from: 40, endingAt: 70, lastDirection: .towardStart) == 144)
  }

  @Test("any set of positions, against a search through all of them", arguments: 0..<4)
  func reference(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<(500 * testScale) {
      let positions = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
        numbers.halfPoint(-50...200)
      }
      let policy = SnapPolicy(positions: positions)
      let offset = numbers.halfPoint(-80...230)
      guard offset >= positions.min()!, offset <= positions.max()! else {
        #expect(policy.target(from: offset) == nil)
        continue
      }
      let closest = positions.map { ($0 - offset).magnitude }.min()!
      let expected = positions.filter { ($0 - offset).magnitude == closest }.min()
      #expect(policy.target(from: offset) == expected)
      let drag = SnapPolicy(positions: positions, rule: .lastDirection)
      #expect(
        drag.target(from: offset, lastDirection: .towardEnd)
          == positions.filter { $0 >= offset }.min())
      #expect(
        drag.target(from: offset, lastDirection: .towardStart)
          == positions.filter { $0 <= offset }.max())
    }
  }

  @Test("no positions, no snapping; positions that are no numbers are dropped")
  func badInput() {
    #expect(SnapPolicy(positions: []).target(from: 0) == nil)
    let free = SnapPolicy(positions: [5], freeEnd: 5)
    #expect(free.positions == [5])
    #expect(SnapPolicy(positions: [5, 9], freeEnd: 4) == SnapPolicy(positions: [5, 9]))
    let odd = SnapPolicy(positions: [.nan, 10, .infinity, 10, -.infinity, 0])
    #expect(odd.positions == [0, 10, 10])
    #expect(odd.target(from: .nan) == nil)
    #expect(odd.target(from: 6, endingAt: .nan) == 10)
    #expect(odd.target(from: 6, endingAt: .infinity) == 10)
  }
}

@Suite("ScrollSnapAreas")
struct ScrollSnapAreasTests {
  let extent = ScrollExtent(contentLength: 2000, viewportLength: 200)

  @Test("pages rest aligned at their starts, centres or ends")
  func pages() {
    let areas = (0..<10).map { ScrollSnapAreas.Area(start: Double($0) * 200, length: 100) }
    func rest(_ anchor: ScrollAlignment.Anchor, _ offset: Double) -> Double {
      ScrollSnapAreas(areas: areas, alignment: ScrollAlignment(anchor), extent: extent)
        .rest(for: offset)
    }
    #expect(rest(.start, 290) == 200)
    #expect(rest(.start, 301) == 400)
    #expect(rest(.start, 300) == 200)
    #expect(rest(.center, 290) == 350)
    #expect(rest(.end, 290) == 300)
    #expect(rest(.start, 5000) == 1800)
    #expect(rest(.end, -100) == 0)
  }

  @Test("an area longer than the window is left alone while it fills it")
  func longArea() {
    let snap = ScrollSnapAreas(
      areas: [.init(start: 0, length: 200), .init(start: 200, length: 700)], extent: extent)
    #expect(snap.rest(for: 90) == 0)
    #expect(snap.rest(for: 110) == 200)
    #expect(snap.rest(for: 450.5) == 450.5)
    #expect(snap.rest(for: 700) == 700)
    #expect(snap.rest(for: 760) == 700)
  }

  @Test("padding moves the line that areas align with")
  func padding() {
    let snap = ScrollSnapAreas(
      areas: [.init(start: 500, length: 50)],
      alignment: ScrollAlignment(.start, startPadding: 44, startMargin: 6),
      extent: extent)
    #expect(snap.rest(for: 470) == 450)
  }

  @Test("in proximity only what is near attracts")
  func proximity() {
    let snap = ScrollSnapAreas(
      areas: [.init(start: 500, length: 50)], extent: extent, strictness: .proximity(30))
    #expect(snap.rest(for: 475) == 500)
    #expect(snap.rest(for: 469) == 469)
  }

  @Test func `an area may be aligned otherwise than all others`() {
    let snap = ScrollSnapAreas(
      areas: [
        .init(start: 400, length: 100), .init(start: 800, length: 100, anchor: .center),
        .init(start: 1200, length: 100, anchor: .end),
        .init(start: 1600, length: 100, anchor: .nearest),
      ], extent: extent)
    // 200 are in sight: at the start 400, in the middle 800 - 50, at the end 1200 - 100; nearest is start.
    #expect(
      [390, 745, 1105, 1590].map { snap.rest(for: $0) } == [400, 750, 1100, 1600])
  }

  @Test func `a long area is left alone only between snap positions more than a window apart`() {
    // css-scroll-snap-1, "Snapping Boxes that Overflow the Scrollport".
    let snap = ScrollSnapAreas(
      areas: [
        .init(start: 200, length: 3000), .init(start: 400, length: 200),
        .init(start: 800, length: 200), .init(start: 1400, length: 200),
      ], extent: ScrollExtent(contentLength: 4000, viewportLength: 500))
    #expect(snap.rest(for: 450) == 400)
    #expect(snap.rest(for: 610) == 800)
    // 600 apart.
    #expect(snap.rest(for: 1000) == 1000)
    #expect(snap.rest(for: 2000) == 2000)
    // It ends at 3200, and covers the window up to 2700.
    #expect(snap.rest(for: 2800) == 2700)
    #expect(snap.rest(for: 150) == 200)
    // A window apart is not more than a window apart.
    let near = ScrollSnapAreas(
      areas: [
        .init(start: 0, length: 2000), .init(start: 400, length: 50), .init(start: 600, length: 50),
      ], extent: extent)
    #expect(near.rest(for: 510) == 600)
    #expect(near.rest(for: 490) == 400)
  }

  @Test(
    "the nearest legal offset, against a search through a grid of half points", arguments: 0..<3)
  func reference(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let anchors: [ScrollAlignment.Anchor?] = [nil, .start, .center, .end]
    for _ in 0..<(40 * testScale) {
      let areas = (0..<Int.random(in: 0...7, using: &numbers)).map { _ in
        // Even lengths: middles are on the grid.
        ScrollSnapAreas.Area(
          start: numbers.halfPoint(-100...1900), length: numbers.halfPoint(0...500).rounded() * 2,
          anchor: anchors[Int.random(in: 0...3, using: &numbers)])
      }
      let snap = ScrollSnapAreas(areas: areas, extent: extent)
      let positions = areas.map { area in
        switch area.anchor {
        case .center?: extent.clamp(area.start + area.length / 2 - 100)
        case .end?: extent.clamp(area.start + area.length - 200)
        default: extent.clamp(area.start)
        }
      }
      func isLegal(_ offset: Double) -> Bool {
        if positions.contains(offset) { return true }
        let before = positions.filter { $0 < offset }.max() ?? -.infinity
        let after = positions.filter { $0 > offset }.min() ?? .infinity
        return after - before > 200
          && areas.contains { $0.start <= offset && offset + 200 <= $0.start + $0.length }
      }
      let legal = (0...3600).map { Double($0) / 2 }.filter(isLegal)
      for _ in 0..<10 {
        let offset = numbers.halfPoint(0...1800)
        let expected = legal.min { a, b in
          let (a, b) = ((a, (a - offset).magnitude), (b, (b - offset).magnitude))
          return a.1 < b.1 || (a.1 == b.1 && a.0 < b.0)
        }
        #expect(snap.rest(for: offset) == expected ?? offset, "\(areas) at \(offset)")
      }
    }
  }

  @Test("without areas, or with nonsense, the offset stays")
  func badInput() {
    let none = ScrollSnapAreas(areas: [.init(start: .nan, length: 10)], extent: extent)
    #expect(none.rest(for: 33) == 33)
    #expect(none.rest(for: .nan) == 0)
    let odd = ScrollSnapAreas(
      areas: [.init(start: 100, length: .nan)], extent: extent, strictness: .proximity(.nan))
    #expect(odd.rest(for: 99) == 99)
  }
}
