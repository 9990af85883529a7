import ScrollMechanics
import Testing

@Suite("DirectionTracker")
struct DirectionTrackerTests {
  let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

  @Test("a trembling finger does not change the direction")
  func tremble() {
    var tracker = DirectionTracker(tolerance: 10)
    for offset in [0.0, 100, 95, 101, 93, 102] { tracker.update(offset: offset, in: extent) }
    #expect(tracker.direction == .towardEnd)
    tracker.update(offset: 92, in: extent)
    #expect(tracker.direction == .towardEnd)
    tracker.update(offset: 91.5, in: extent)
    #expect(tracker.direction == .towardStart)
  }

  @Test("how often the view reports does not matter")
  func reporting() {
    var coarse = DirectionTracker(tolerance: 10)
    var fine = coarse
    coarse.update(offset: 0, in: extent)
    fine.update(offset: 0, in: extent)
    var offset = 0.0
    for target in [300.0, 295, 500, 480, 491, 470] {
      coarse.update(offset: target, in: extent)
      while offset != target {
        offset += target > offset ? 0.5 : -0.5
        fine.update(offset: offset, in: extent)
      }
      #expect(fine.direction == coarse.direction, "at \(target)")
    }
  }

  @Test("bouncing at either end never turns the direction")
  func bounce() {
    var tracker = DirectionTracker()
    for offset in [0.0, 2100, 2200, 2230, 2260, 2240, 2205, 2200] {
      tracker.update(offset: offset, in: extent)
    }
    #expect(tracker.direction == .towardEnd)
    #expect(tracker.isAtEnd)
    for offset in [1000.0, 0, -40, -60, -20, 0] { tracker.update(offset: offset, in: extent) }
    #expect(tracker.direction == .towardStart)
    #expect(tracker.isAtStart)
  }

  @Test("the tolerance may differ by direction")
  func tolerances() {
    var tracker = DirectionTracker(
      toleranceTowardStart: 50, toleranceTowardEnd: 5, activationTowardStart: 0,
      activationTowardEnd: 0)
    for offset in [0.0, 500, 460] { tracker.update(offset: offset, in: extent) }
    #expect(tracker.direction == .towardEnd)
    let turned = tracker.update(offset: 449, in: extent)
    #expect(turned)
    #expect(tracker.direction == .towardStart)
    let turnedAgain = tracker.update(offset: 454, in: extent)
    #expect(!turnedAgain)
    let turnedBack = tracker.update(offset: 455, in: extent)
    #expect(turnedBack)
  }

  @Test
  func `one counts as at the start up to 120 points on the way out, and from 70 on the way back`() {
    var tracker = DirectionTracker(
      toleranceTowardStart: 60, toleranceTowardEnd: 0, activationTowardStart: 70,
      activationTowardEnd: 120)
    for offset in [0.0, 100, 120] {
      tracker.update(offset: offset, in: extent)
      #expect(tracker.isAtStart, "\(offset)")
    }
    tracker.update(offset: 121, in: extent)
    #expect(!tracker.isAtStart)
    #expect(tracker.direction == .towardEnd)
    tracker.update(offset: 71, in: extent)
    #expect(!tracker.isAtStart)
    #expect(tracker.direction == .towardEnd)
    tracker.update(offset: 70, in: extent)
    #expect(tracker.isAtStart)
    #expect(tracker.direction == .towardStart)
  }

  @Test func `after a direction set by hand the next turn is measured from the last offset`() {
    var tracker = DirectionTracker(tolerance: 10)
    for offset in [0.0, 200, 195] { tracker.update(offset: offset, in: extent) }
    #expect(tracker.direction == .towardEnd)
    tracker.set(.towardStart)
    // 205 is 10 from 195, and 206 is more.
    tracker.update(offset: 205, in: extent)
    #expect(tracker.direction == .towardStart)
    tracker.update(offset: 206, in: extent)
    #expect(tracker.direction == .towardEnd)
  }

  @Test("a tracker that is attached to a scrolled view waits for a move")
  func attached() {
    var tracker = DirectionTracker(tolerance: 10)
    tracker.update(offset: 700, in: extent)
    #expect(tracker.direction == nil)
    #expect(!tracker.isAtStart)
    tracker.update(offset: 680, in: extent)
    #expect(tracker.direction == .towardStart)
  }

  @Test("offsets that are no numbers change nothing")
  func badInput() {
    var tracker = DirectionTracker(tolerance: .nan, activation: .infinity)
    tracker.update(offset: 0, in: extent)
    tracker.update(offset: 10, in: extent)
    let before = tracker
    for offset in [Double.nan, .infinity, -.infinity] {
      let changed = tracker.update(offset: offset, in: extent)
      #expect(!changed)
      // A tracker that holds NaN is not equal to itself, as NaN is not.
      #expect(tracker.direction == before.direction)
      #expect(tracker.isAtStart == before.isAtStart)
    }
    #expect(ScrollDirection.towardEnd.opposite == .towardStart)
  }
}
