import ScrollMechanics
import Testing

@Suite("ScrollDrag and VelocityTracker")
struct DragTests {
  let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

  @Test func `inside the extent the content follows the finger`() {
    var drag = ScrollDrag(at: 100, in: extent)
    drag.move(by: 30)
    drag.move(by: -50.5)
    #expect(drag.offset == 79.5)
  }

  @Test func `past the end it follows less, and takes as long to come back`() {
    var drag = ScrollDrag(at: 0, in: extent)
    drag.move(by: -200)
    // 200 * 0.55 * 800 / (800 + 0.55 * 200)
    #expect((drag.offset + 96.703_3).magnitude < 1e-4)
    drag.move(by: 150)
    #expect((drag.offset + 26.586_1).magnitude < 1e-4)
    drag.move(by: 50)
    #expect(drag.offset == 0)
    drag.move(by: 20)
    #expect(drag.offset == 20)
  }

  @Test func `a clamping view stays at its end and leaves it at once`() {
    var drag = ScrollDrag(at: 10, in: extent, physics: .clamping)
    drag.move(by: -200)
    #expect(drag.offset == 0)
    drag.move(by: 5)
    #expect(drag.offset == 5)
    #expect(drag.release(velocity: -300).finalPosition == 0)
  }

  @Test func `a finger that catches a bouncing view does not move it`() {
    for offset in [-300.0, -20, 0, 700, 2200, 2450] {
      var drag = ScrollDrag(at: offset, in: extent)
      #expect((drag.offset - offset).magnitude < 1e-9)
      drag.move(by: 1e-9)
      #expect((drag.offset - offset).magnitude < 1e-8)
    }
  }

  @Test func `released, the content goes on as fast as it was moving`() {
    for asked in [-400.0, -1, 500, 2300] {
      var drag = ScrollDrag(at: 300, in: extent)
      drag.move(by: asked - 300)
      let before = drag.offset
      // The finger moves at -900 points a second.
      drag.move(by: -900 * 1e-6)
      let slope = (drag.offset - before) / 1e-6
      let simulation = drag.release(velocity: -900)
      #expect(simulation.position(at: 0) == drag.offset)
      #expect((simulation.velocity(at: 0) - slope).magnitude < 0.01)
    }
  }

  @Test func `content that changes under the finger stays where it is shown`() {
    var drag = ScrollDrag(at: 0, in: extent)
    drag.move(by: -120)
    let shown = drag.offset
    drag.extent.contentLength = 9000
    #expect((drag.offset - shown).magnitude < 1e-9)
    var inside = ScrollDrag(at: 500, in: extent)
    inside.extent.contentLength = 1000
    // Now it is 300 points past the end, and held there.
    #expect((inside.offset - 500).magnitude < 1e-9)
  }

  @Test func `the slope is that of the curve`() {
    let band = RubberBand(length: 800)
    #expect(band.slope(atPulled: 0) == 0.55)
    for pulled in [-500.0, -3, 10, 900] {
      let slope =
        (band.shown(forPulled: pulled + 1e-4) - band.shown(forPulled: pulled - 1e-4)) / 2e-4
      #expect((band.slope(atPulled: pulled) - slope).magnitude < 1e-6)
    }
    #expect(band.slope(atPulled: .infinity) == 0)
    #expect(band.slope(atPulled: .nan) == 0)
  }

  @Test func `the rates of deceleration: what is left after a second, and how far it goes`() {
    // ln 0.998 = -0.002002…
    #expect((DecelerationRate.normal.friction - 2.002_002_67).magnitude < 1e-8)
    #expect((DecelerationRate.normal.travel(from: 1000) - 499.499_833).magnitude < 1e-5)
    #expect((DecelerationRate.fast.travel(from: 1000) - 99.499_16).magnitude < 1e-4)
    #expect((DecelerationRate(friction: 4).friction - 4).magnitude < 1e-10)
    let perSecond = DecelerationRate(perSecond: 0.135)
    #expect((perSecond.velocity(from: 400, after: 1) - 54).magnitude < 1e-9)
    for bad in [Double.nan, 0, 1, -3, .infinity] {
      #expect(DecelerationRate(perMillisecond: bad).friction == DecelerationRate.normal.friction)
    }
  }

  @Test func `the velocity is the slope of the last tenth of a second`() {
    var tracker = VelocityTracker()
    // Fast at first, which must not count, then 600 points a second.
    for step in 0..<20 { tracker.add(Double(step) * 50, at: Double(step) / 100) }
    for step in 1...20 { tracker.add(950 + Double(step) * 6, at: 0.19 + Double(step) / 100) }
    #expect((tracker.velocity(at: 0.39) - 600).magnitude < 1e-6)
    // One event that is off by 2 points changes it little.
    tracker.add(950 + 21 * 6 + 2, at: 0.40)
    #expect((tracker.velocity(at: 0.40) - 600).magnitude < 60)
  }

  @Test func `a finger that rests throws nothing`() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    tracker.add(30, at: 1.02)
    #expect((tracker.velocity(at: 1.02) - 1500).magnitude < 1e-6)
    #expect(tracker.velocity(at: 1.2) == 0)
    tracker.reset()
    #expect(tracker.velocity(at: 1.02) == 0)
  }

  @Test func `numbers that make no sense`() {
    var tracker = VelocityTracker(window: .nan)
    for value in strangeNumbers {
      for time in strangeNumbers { tracker.add(value, at: time) }
    }
    #expect(tracker.velocity(at: .nan) == 0)
    #expect(tracker.velocity(at: 1e17).isFinite)
    for offset in strangeNumbers {
      for physics in [ScrollPhysics.bouncing, .clamping] {
        var drag = ScrollDrag(at: offset, in: extent, physics: physics)
        for delta in strangeNumbers {
          drag.move(by: delta)
          #expect(!drag.offset.isNaN)
          #expect(drag.release(velocity: offset).duration.isFinite)
        }
      }
    }
  }
}
