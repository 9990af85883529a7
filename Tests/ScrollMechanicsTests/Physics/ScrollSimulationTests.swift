import ScrollMechanics
import Testing

@Suite("ScrollSimulation")
struct ScrollSimulationTests {
  let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

  @Test func `a place or a velocity that is no number is 0`() {
    for (place, velocity) in [(.nan, 0), (0, .nan), (.infinity, .nan)] as [(Double, Double)] {
      let simulation = ScrollSimulation(
        from: place, velocity: velocity, lower: -.infinity, upper: .infinity)
      #expect(simulation.finalPosition == 0)
      #expect(simulation.position(at: 1) == 0)
    }
  }

  @Test func `a fling inside travels velocity / friction and rests there`() {
    let simulation = ScrollSimulation(from: 100, velocity: 1000, in: extent)
    // 1000 / (-1000 ln 0.998) = 499.4998…
    #expect((simulation.finalPosition - 599.499_8).magnitude < 1e-3)
    #expect(simulation.position(at: 0) == 100)
    #expect(simulation.velocity(at: 0) == 1000)
    // UIScrollView's rate: 0.998^1000 = 0.135 of the velocity is left after a second.
    #expect((simulation.velocity(at: 1) - 135.065).magnitude < 0.01)
    #expect(simulation.isDone(at: simulation.duration))
    #expect(simulation.position(at: 100) == simulation.finalPosition)
    #expect(simulation.velocity(at: 100) == 0)
  }

  @Test func `a fling into the end runs past it and is brought back to it`() {
    let simulation = ScrollSimulation(from: 2000, velocity: 4000, in: extent)
    #expect(simulation.finalPosition == 2200)
    let highest = stride(from: 0.0, to: 2, by: 0.001).map { simulation.position(at: $0) }.max()!
    #expect(highest > 2250 && highest < 2600)
    #expect(simulation.position(at: simulation.duration) == 2200)
    #expect(simulation.duration < 2)
  }

  @Test func `a clamping fling stops dead at the end`() {
    let simulation = ScrollSimulation(from: 2000, velocity: 4000, in: extent, physics: .clamping)
    #expect(simulation.finalPosition == 2200)
    for time in stride(from: 0.0, to: 3, by: 0.01) {
      #expect(simulation.position(at: time) <= 2200)
    }
  }

  @Test(arguments: [ScrollPhysics.bouncing, .clamping])
  func `let go outside it comes back to the nearer end`(physics: ScrollPhysics) {
    let start = ScrollSimulation(from: -120, velocity: 0, in: extent, physics: physics)
    #expect(start.position(at: 0) == -120)
    #expect(start.finalPosition == 0)
    let end = ScrollSimulation(from: 2300, velocity: 0, in: extent, physics: physics)
    #expect(end.finalPosition == 2200)
  }

  @Test func `thrown inwards from outside it goes on into the content`() {
    let simulation = ScrollSimulation(from: -50, velocity: 3000, in: extent)
    #expect(simulation.finalPosition > 500)
    #expect(simulation.finalPosition < 2200)
  }

  /// A spring of two rates, 5 and 20 per second: from -50 at 3000 it is at 133.33 e^(-5 t) - 183.33 e^(-20 t), which is 0
  /// at ln 1.375 / 15 = 0.0212302 and 1798.58 fast there. That is another 1798.58 / 2.002 = 898.39 to go.
  @Test func `a spring that creeps back and is thrown inwards crosses the end once, and goes on`() {
    let physics = ScrollPhysics(kind: .bouncing, spring: Spring(dampingRatio: 1.25))
    let simulation = ScrollSimulation(from: -50, velocity: 3000, in: extent, physics: physics)
    #expect(abs(simulation.finalPosition - 898.39) < 0.01)
    #expect(simulation.position(at: 0.02123) < 0 && simulation.position(at: 0.021231) > 0)
    #expect(abs(simulation.velocity(at: 0.02123) - 1798.6) < 0.1)
    #expect(abs(simulation.velocity(at: 0.021231) - 1798.6) < 0.1)
  }

  @Test func `a slow fling that gets to the end ends there`() {
    // 0.8 / 2.002, 0.4 points, of which there are 0.1.
    #expect(ScrollSimulation(from: 2199.9, velocity: 0.8, in: extent).finalPosition == 2200)
    #expect(ScrollSimulation(from: 0.1, velocity: -0.8, in: extent).finalPosition == 0)
  }

  @Test(arguments: [ScrollPhysics.bouncing, .clamping])
  func `a fling of a point per second is one, and of none is not`(physics: ScrollPhysics) {
    let slow = ScrollSimulation(from: 100, velocity: 1, in: extent, physics: physics)
    #expect(slow.finalPosition > 100)
    for start in [0.0, 100, 2200] {
      let still = ScrollSimulation(from: start, velocity: 0, in: extent, physics: physics)
      #expect(still.duration == 0)
      #expect(still.finalPosition == start)
      #expect(still.position(at: 1) == start)
    }
  }

  @Test func `before it begins it is as fast as it was thrown`() {
    for physics in [ScrollPhysics.bouncing, .clamping] {
      for start in [-50.0, 1000, 2300] {
        let simulation = ScrollSimulation(from: start, velocity: 900, in: extent, physics: physics)
        #expect(simulation.position(at: -1) == start)
        #expect(simulation.velocity(at: -1) == 900)
        #expect(simulation.velocity(at: .nan) == 0)
      }
    }
  }

  @Test func `at rest and in range there is nothing to do`() {
    let simulation = ScrollSimulation(from: 50, velocity: 0, in: extent)
    #expect(simulation.duration == 0)
    #expect(simulation.isDone(at: 0))
    #expect(simulation.position(at: 0) == 50)
  }

  @Test func `the tail of a bounce is nearly done, a pass of the edge is not`() {
    let bounce = ScrollSimulation(from: -100, velocity: 0, in: extent)
    #expect(!bounce.isNearlyDone(at: 0))
    var time = 0.0
    while abs(bounce.position(at: time)) >= 0.5 { time += 0.01 }
    #expect(!bounce.isDone(at: time))
    #expect(bounce.isNearlyDone(at: time + 0.05))
    // Thrown to the start: at the moment in which it passes it, it is fast.
    let fling = ScrollSimulation(from: 300, velocity: -4000, in: extent)
    time = 0
    while fling.position(at: time) > 0 { time += 0.0001 }
    #expect(!fling.isNearlyDone(at: time))
    #expect(fling.isNearlyDone(at: fling.duration))
  }
}
