import ScrollMechanics
import Testing

@Suite("What of a window shows content")
struct ScrollSightTests {
  /// A window from 100 to 900.
  private let sight = ScrollSight(start: 100, end: 900)

  private func cover(_ natural: Double, shown: Double, _ length: Double) -> ScrollSight.Cover {
    ScrollSight.Cover(naturalStart: natural, start: shown, length: length)
  }

  @Test func `content shows where window and content meet`() {
    #expect(sight.visibleLength(ofStart: 200, length: 60) == 60)
    #expect(sight.visibleLength(ofStart: 80, length: 60) == 40)
    #expect(sight.visibleLength(ofStart: 880, length: 60) == 20)
    #expect(sight.visibleLength(ofStart: 0, length: 2000) == 800)
    #expect(sight.visibleLength(ofStart: 40, length: 60) == 0)
    #expect(sight.visibleLength(ofStart: 900, length: 60) == 0)
  }

  @Test func `what is stuck hides what is below it, each part once`() {
    let heading = cover(0, shown: 100, 30)
    #expect(sight.visibleLength(ofStart: 110, length: 60, under: [heading]) == 40)
    // Two of them overlap by 10.
    let second = cover(40, shown: 120, 30)
    #expect(sight.visibleLength(ofStart: 90, length: 100, under: [second, heading]) == 40)
    // In the middle.
    #expect(sight.visibleLength(ofStart: 200, length: 100, under: [cover(0, shown: 220, 30)]) == 70)
  }

  @Test func `a section's own heading hides nothing of it`() {
    let heading = cover(50, shown: 100, 30)
    #expect(sight.visibleLength(ofStart: 50, length: 400, under: [heading]) == 350)
    // The row right below begins where the heading ends.
    #expect(sight.visibleLength(ofStart: 80, length: 60, under: [heading]) == 10)
  }

  @Test func `the visible part; without a length it is all or nothing`() {
    #expect(sight.ratio(of: 15, length: 60, at: 0) == 0.25)
    #expect(sight.ratio(of: 0, length: 0, at: 100) == 1)
    #expect(sight.ratio(of: 0, length: 0, at: 99) == 0)
    #expect(sight.ratio(of: 0, length: 0, at: 900) == 0)
  }

  @Test func `bad input shows nothing`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(ScrollSight(start: bad, end: 900).visibleLength(ofStart: 0, length: 2000) == 0)
      #expect(ScrollSight(start: 0, end: bad).visibleLength(ofStart: 0, length: 2000) == 0)
      #expect(sight.visibleLength(ofStart: bad, length: 60) == 0)
      #expect(sight.visibleLength(ofStart: 200, length: bad) == 0)
      #expect(
        sight.visibleLength(ofStart: 200, length: 60, under: [cover(0, shown: bad, 30)]) == 60)
      #expect(
        sight.visibleLength(ofStart: 200, length: 60, under: [cover(0, shown: 200, bad)]) == 60)
    }
    #expect(ScrollSight(start: 9, end: 1).visibleLength(ofStart: 0, length: 60) == 0)
  }

  @Test func `thresholds are reached by the part that shows`() {
    let thresholds = VisibilityThresholds([1, 0, 0.5])
    #expect(thresholds.count(reachedBy: 0) == 0)
    #expect(thresholds.count(reachedBy: 0.001) == 1)
    #expect(thresholds.count(reachedBy: 0.5) == 2)
    #expect(thresholds.count(reachedBy: 0.1 + 0.2 + 0.7) == 3)
    #expect(VisibilityThresholds([]).count(reachedBy: 1) == 0)
    #expect(VisibilityThresholds([.nan, -3, 7]).count(reachedBy: 0.5) == 2)
  }

  @Test func `an index finds what a slow search finds`() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var numbers = Numbers(state: seed)
    for _ in 0..<300 {
      let content = (0..<numbers.upTo(40)).map { _ in
        (start: Double(numbers.upTo(1000)), length: Double(numbers.upTo(120)))
      }
      let start = Double(numbers.upTo(1000))
      let end = start + Double(numbers.upTo(300))
      let slow = content.indices
        .filter { content[$0].start < end && content[$0].start + content[$0].length >= start }
        .sorted { (content[$0].start, $0) < (content[$1].start, $1) }
      #expect(SightIndex(content).content(from: start, to: end) == slow, "seed \(seed)")
    }
    #expect(SightIndex([(.nan, 10), (5, .nan)]).content(from: 0, to: 10) == [1])
    #expect(SightIndex([(5, 10)]).content(from: .nan, to: 10) == [])
  }
}

/// Numbers that a seed gives.
private struct Numbers {
  var state: UInt64

  mutating func upTo(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
