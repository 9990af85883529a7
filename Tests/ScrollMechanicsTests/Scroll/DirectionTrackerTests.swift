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
    for offset in [1000.0, 0, -40, -60, -20, 0] { tracker.update(offset: offset, in: extent) }
    #expect(tracker.direction == .towardStart)
  }

  @Test func `content that becomes shorter takes the offset along and turns nothing`() {
    var tracker = DirectionTracker(tolerance: 4)
    let long = ScrollExtent(contentLength: 2000, viewportLength: 400)
    let short = ScrollExtent(contentLength: 1000, viewportLength: 400)
    for offset in [0.0, 900, 1500] { tracker.update(offset: offset, in: long) }
    for offset in [1500.0, 700, 600, 600] { tracker.update(offset: offset, in: short) }
    #expect(tracker.direction == .towardEnd)
    // A way back counts from the new end.
    tracker.update(offset: 597, in: short)
    #expect(tracker.direction == .towardEnd)
    tracker.update(offset: 595, in: short)
    #expect(tracker.direction == .towardStart)
  }

  @Test("a tracker that is attached to a scrolled view waits for a move")
  func attached() {
    var tracker = DirectionTracker(tolerance: 10)
    tracker.update(offset: 700, in: extent)
    #expect(tracker.direction == nil)
    tracker.update(offset: 680, in: extent)
    #expect(tracker.direction == .towardStart)
  }

  @Test("offsets that are no numbers change nothing")
  func badInput() {
    var tracker = DirectionTracker(tolerance: .nan)
    tracker.update(offset: 0, in: extent)
    tracker.update(offset: 10, in: extent)
    let before = tracker
    for offset in [Double.nan, .infinity, -.infinity] {
      tracker.update(offset: offset, in: extent)
      // A tracker that holds NaN is not equal to itself, as NaN is not.
      #expect(tracker.direction == before.direction)
    }
    #expect(DirectionTracker.Direction.towardEnd.opposite == .towardStart)
  }
}
