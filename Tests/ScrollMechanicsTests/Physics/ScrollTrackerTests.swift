import ScrollMechanics
import Testing

@Suite("ScrollTracker")
struct ScrollTrackerTests {
  /// Scrolls content of 1000 points in a viewport of 400 below a bar.
  private func scroll(
    _ tracker: inout ScrollTracker, to offset: Double, bar: Double = 100, tolerance: Double = 0,
    at time: Double
  ) {
    tracker.update(
      offset: offset,
      in: ScrollExtent(contentLength: 1000, viewportLength: 400, startInset: bar, endInset: 20),
      breadth: 300, tolerance: tolerance, at: time)
  }

  @Test func `nothing is known of a scroll view that has told nothing`() {
    let tracker = ScrollTracker()
    #expect(tracker.offset == 0 && tracker.extent.range == 0 && tracker.visibleLength == 0)
    #expect(tracker.velocity == 0 && tracker.direction == nil && tracker.restingDelay == nil)
    #expect(tracker.extent == ScrollExtent(contentLength: 0, viewportLength: 0))
  }

  @Test func `the way counts from rest, below the bar as it is there`() {
    var tracker = ScrollTracker()
    scroll(&tracker, to: -100, at: 0)
    #expect(tracker.offset == -100 && tracker.extent.minOffset == -100)
    #expect(tracker.extent.range == 720 && tracker.visibleLength == 280)
    // The bar of a large title gets shorter by the scrolling.
    scroll(&tracker, to: -60, bar: 60, at: 0.1)
    #expect(tracker.extent.minOffset == -100 && tracker.visibleLength == 320)
  }

  @Test func `the direction is the last deliberate one`() {
    var tracker = ScrollTracker()
    scroll(&tracker, to: -100, tolerance: 20, at: 0)
    scroll(&tracker, to: 200, tolerance: 20, at: 0)
    #expect(tracker.direction == .towardEnd)
    scroll(&tracker, to: 185, tolerance: 20, at: 0)
    #expect(tracker.direction == .towardEnd)
    scroll(&tracker, to: 185, tolerance: 10, at: 0)
    #expect(tracker.direction == .towardStart)
  }

  @Test func `the velocity is measured while something moves the content`() {
    var tracker = ScrollTracker()
    scroll(&tracker, to: 0, at: 0)
    scroll(&tracker, to: 10, at: 0.01)
    #expect(tracker.velocity == 0)
    tracker.update(.animating, at: 0.01)
    #expect(abs(tracker.velocity - 1000) < 1e-6)
    scroll(&tracker, to: 20, at: 0.02)
    #expect(abs(tracker.velocity - 1000) < 1e-6)
    tracker.update(.idle, at: 0.02)
    #expect(tracker.velocity == 0)
    // What came before the rest does not count.
    tracker.update(.interacting, at: 0.03)
    scroll(&tracker, to: 20, at: 0.03)
    #expect(tracker.velocity == 0)
  }

  @Test func `a finger that may rest is to be looked at when nothing counts any more`() throws {
    var tracker = ScrollTracker()
    tracker.update(.interacting, at: 0)
    scroll(&tracker, to: 0, at: 0)
    #expect(tracker.restingDelay == nil)
    scroll(&tracker, to: 10, at: 0.01)
    let delay = try #require(tracker.restingDelay)
    tracker.look(at: 0.01 + delay / 2)
    #expect(tracker.velocity > 0)
    tracker.look(at: 0.01 + delay)
    #expect(tracker.velocity == 0)
    #expect(tracker.restingDelay == nil)
    // A fling is told of until it ends.
    scroll(&tracker, to: 20, at: 1)
    scroll(&tracker, to: 30, at: 1.01)
    tracker.update(.decelerating, at: 1.01)
    #expect(tracker.velocity > 0)
    #expect(tracker.restingDelay == nil)
  }

  @Test func `the way that something else was scrolled has no direction and no velocity`() {
    var tracker = ScrollTracker()
    tracker.update(.interacting, at: 0)
    scroll(&tracker, to: 0, at: 0)
    scroll(&tracker, to: 100, at: 0.01)
    tracker.pause()
    #expect(tracker.velocity == 0)
    // From an end that it was pulled past.
    scroll(&tracker, to: -150, at: 0.02)
    #expect(tracker.velocity == 0)
    scroll(&tracker, to: 50, at: 0.3)
    #expect(tracker.direction == .towardEnd)
    #expect(tracker.velocity == 0)
    scroll(&tracker, to: 40, at: 0.6)
    #expect(tracker.direction == .towardStart)
  }
}
