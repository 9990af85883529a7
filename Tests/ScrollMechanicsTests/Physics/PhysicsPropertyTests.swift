import RandomNumbers
import ScrollMechanics
import Testing

/// What must hold for any fling: the closed forms solve the equations of motion, nothing jumps, the
/// frame rate does not matter, and it ends.
@Suite("Physics: properties")
struct PhysicsPropertyTests {
  /// Integrates `x'' = force(x, v)` in small steps (Runge-Kutta, fourth order).
  func integrate(
    _ x: Double, _ v: Double, time: Double, steps: Int, force: (Double, Double) -> Double
  ) -> (x: Double, v: Double) {
    let h = time / Double(steps)
    var (x, v) = (x, v)
    for _ in 0..<steps {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test(
    "springs solve m x'' + c x' + k x = 0",
    arguments: [0, 0.05, 0.25, 0.9, 0.999_999_9, 1, 1.000_000_1, 1.1, 2, 20])
  func spring(ratio: Double) {
    let (mass, stiffness) = (0.5, 120.0)
    let spring = Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    let damping = 2 * ratio * (stiffness * mass).squareRoot()
    for (x, v) in [(100.0, 0.0), (0, 2000), (-40, 900), (30, -5000)] {
      for time in [0.01, 0.1, 0.5, 1.5] {
        let expected = integrate(x, v, time: time, steps: 4000) { x, v in
          -(stiffness * x + damping * v) / mass
        }
        let motion = spring.motion(from: x, velocity: v, at: time)
        #expect((motion.displacement - expected.x).magnitude < 1e-4)
        #expect((motion.velocity - expected.v).magnitude < 1e-2)
      }
    }
  }

  @Test("friction solves x'' = -k x'")
  func friction() {
    for v in [1200.0, -3000, 10] {
      let motion = FrictionMotion(from: 40, velocity: v)
      let k = DecelerationRate.normal.friction
      for time in [0.01, 0.2, 1, 4] {
        let expected = integrate(40, v, time: time, steps: 2000) { _, v in -k * v }
        #expect((motion.position(at: time) - expected.x).magnitude < 1e-6)
        #expect((motion.velocity(at: time) - expected.v).magnitude < 1e-6)
      }
      #expect(motion.position(at: .infinity) == motion.finalPosition)
    }
  }

  @Test("a constant deceleration stops it, and its velocity is the slope of its position")
  func constantDeceleration() {
    for v in [1200.0, -3000, 10] {
      let motion = FrictionMotion(from: 40, velocity: v, constantDeceleration: 250)
      #expect(motion.stopTime < v.magnitude / 250)
      #expect(motion.velocity(at: motion.stopTime) == 0)
      #expect(motion.velocity(at: motion.stopTime - 1e-6).magnitude < 1e-2)
      #expect(motion.position(at: 1000) == motion.finalPosition)
      for part in [0.01, 0.3, 0.99] {
        let time = motion.stopTime * part
        let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
        #expect((slope - motion.velocity(at: time)).magnitude < 1e-3)
      }
    }
  }

  @Test("friction knows when it passes a place", arguments: [0.0, 250])
  func passing(constant: Double) {
    let motion = FrictionMotion(from: 40, velocity: 1200, constantDeceleration: constant)
    for part in stride(from: 0.05, to: 1, by: 0.05) {
      let place = 40 + (motion.finalPosition - 40) * part
      let time = motion.time(at: place) ?? .nan
      #expect((motion.position(at: time) - place).magnitude < 1e-6)
    }
    #expect(motion.time(at: 39) == nil)
    #expect(motion.time(at: 40) == 0)
    #expect(motion.time(at: motion.finalPosition + 1) == nil)
  }

  @Test func `what a small constant deceleration stops gets to where it stops`() throws {
    let motion = FrictionMotion(from: 40, velocity: 1200, constantDeceleration: 0.5)
    let time = try #require(motion.time(at: motion.finalPosition))
    #expect(motion.velocity(at: time).magnitude < 1e-3)
    // Without any the limit is never reached.
    let plain = FrictionMotion(from: 40, velocity: 1200)
    #expect(plain.time(at: plain.finalPosition) == nil)
  }

  /// `android.widget.OverScroller` with its friction of 0.015 on a screen of 160 points an inch, by hand:
  /// p = ln 0.78 / ln 0.9, F = 0.015 * 9.80665 * 39.37 * 160 * 0.84 = 778.353.
  @Test(arguments: [(1000, 0.4582307, 194.31362), (3000, 1.0288999, 1308.92097)])
  func `a clamping fling lasts and goes as far as Android's`(
    _ velocity: Double, _ duration: Double, _ way: Double
  ) {
    let fling = ClampingFling(from: 10, velocity: velocity)
    #expect(abs(fling.duration - duration) < 1e-6)
    #expect(abs(fling.finalPosition - 10 - way) < 1e-4)
    #expect(abs(ClampingFling(from: 0, velocity: -velocity).finalPosition + way) < 1e-4)
  }

  @Test("the velocity of a clamping fling is the slope of its position")
  func clampingSlope() {
    let fling = ClampingFling(from: 10, velocity: 3000)
    for time in stride(from: 0.01, to: fling.duration, by: 0.05) {
      let slope = (fling.position(at: time + 1e-6) - fling.position(at: time - 1e-6)) / 2e-6
      #expect((slope - fling.velocity(at: time)).magnitude < 0.1)
      let place = fling.position(at: time)
      #expect(((fling.time(at: place) ?? .nan) - time).magnitude < 1e-6)
    }
    #expect(fling.time(at: 9) == nil)
    #expect(fling.time(at: fling.finalPosition + 1) == nil)
  }

  struct Throw: CustomTestStringConvertible {
    var x: Double
    var v: Double
    var testDescription: String { "from \(x) at \(v)" }
  }

  static let throwsInAndOut = [-300.0, -20, 0, 1, 900, 2190, 2200, 2205, 2600].flatMap { x in
    [-9000.0, -800, -30, 0, 30, 800, 9000].map { Throw(x: x, v: $0) }
  }

  static let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

  @Test("position and velocity are continuous at every hand-over", arguments: throwsInAndOut)
  func continuity(_ start: Throw) {
    let simulation = ScrollSimulation(from: start.x, velocity: start.v, in: Self.extent)
    let step = 1.0 / 4096
    // No acceleration exceeds the spring's and the friction's at the highest speed.
    let fastest = start.v.magnitude + 10 * 600
    let jerk = (100 * 600 + 20 * fastest) * step
    var time = step
    while time < simulation.duration {
      let moved = simulation.position(at: time) - simulation.position(at: time - step)
      #expect(moved.magnitude <= fastest * step)
      let gained = simulation.velocity(at: time) - simulation.velocity(at: time - step)
      #expect(gained.magnitude <= jerk, "at \(time)")
      // The velocity is the slope of the position.
      let mean = (simulation.velocity(at: time) + simulation.velocity(at: time - step)) / 2
      #expect((moved / step - mean).magnitude <= jerk, "at \(time)")
      time += step
    }
    // The end is met within its tolerances: 0.1 points and 5 points per second.
    let last = simulation.duration * (1 - 1e-12)
    #expect((simulation.position(at: last) - simulation.finalPosition).magnitude <= 0.1 + 1e-6)
    #expect(simulation.velocity(at: last).magnitude <= 5 + 1e-6)
  }

  @Test("starting again from any frame goes on with the same curve", arguments: throwsInAndOut)
  func restart(_ start: Throw) {
    let whole = ScrollSimulation(from: start.x, velocity: start.v, in: Self.extent)
    var numbers = SeededNumbers(seed: 17)
    for rate in [30.0, 60, 120, nil] {
      // A scroll view that makes a new simulation in every frame, as when its content grows; at a
      // steady rate, or with frames that come when they like.
      var simulation = whole
      var time = 0.0
      while true {
        let step = rate.map { 1 / $0 } ?? Double.random(in: 0.001...0.1, using: &numbers)
        guard time + step < whole.duration else { break }
        time += step
        let (x, v) = (simulation.position(at: step), simulation.velocity(at: step))
        #expect((x - whole.position(at: time)).magnitude < 0.3, "\(rate ?? 0) Hz at \(time)")
        simulation = ScrollSimulation(from: x, velocity: v, in: Self.extent)
      }
    }
  }

  /// Positions 0, 0 and 10 at 0, 1/32 and 2/32 of a second: the best line rises by 10 in 2/32.
  @Test func `the velocity is that of the window, its beginning included, and no more`() {
    var tracker = VelocityTracker(window: 0.0625)
    tracker.add(500, at: -0.03125)
    for (position, time) in [(0.0, 0.0), (0, 0.03125), (10, 0.0625)] {
      tracker.add(position, at: time)
    }
    #expect(abs(tracker.velocity(at: 0.0625) - 160) < 1e-9)
    // One position is none, and so is none.
    #expect(tracker.velocity(at: 0.125) == 0)
    #expect(tracker.velocity(at: 0.2) == 0)
    #expect(tracker.velocity(at: .nan) == 0)
  }

  @Test func `of very many positions the last 32 count`() {
    var tracker = VelocityTracker(window: 1)
    tracker.add(1000, at: 0)
    for step in 1...32 { tracker.add(Double(step) * 2, at: Double(step) / 64) }
    #expect(abs(tracker.velocity(at: 0.5) - 128) < 1e-9)
  }

  @Test("every simulation ends inside the extent, in finite time", arguments: throwsInAndOut)
  func ending(_ start: Throw) {
    for physics in [ScrollPhysics.bouncing, .clamping] {
      let simulation = ScrollSimulation(
        from: start.x, velocity: start.v, in: Self.extent, physics: physics)
      #expect(simulation.duration < 10)
      let end = simulation.finalPosition
      #expect(Self.extent.overscroll(at: end) == 0)
      #expect(simulation.position(at: simulation.duration) == end)
      #expect(simulation.position(at: .infinity) == end)
      #expect(simulation.velocity(at: simulation.duration) == 0)
      #expect(simulation.isDone(at: simulation.duration))
      #expect(simulation.duration == 0 || !simulation.isDone(at: 0))
      #expect(simulation.position(at: 0) == start.x)
      if simulation.duration > 0 {
        #expect((simulation.velocity(at: 0) - start.v).magnitude <= 1e-9 * start.v.magnitude)
      }
    }
  }

  @Test("what is settled stays settled", arguments: [0.02, 0.3, 1, 1.5, 8])
  func settling(ratio: Double) {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: ratio)
    for (x, v) in [(100.0, 0.0), (0, 3000), (-50, 700), (0.01, 0)] {
      let motion = spring.solution(from: x, velocity: v)
      let settled = motion.settlingTime(distance: 0.1, velocity: 5)
      #expect(settled.isFinite)
      for step in 0..<200 {
        let now = motion.motion(at: settled + Double(step) * 0.01)
        #expect(now.displacement.magnitude <= 0.1 + 1e-9)
        #expect(now.velocity.magnitude <= 5 + 1e-9)
      }
    }
    #expect(
      Spring(dampingRatio: 0).solution(from: 9, velocity: 0)
        .settlingTime(distance: 0.1, velocity: 5) == .infinity)
  }

  @Test func `a creeping spring is not settled while it is fast, however near it is`() {
    for ratio in [1.5, 8] {
      let motion = Spring(mass: 1, stiffness: 100, dampingRatio: ratio)
        .solution(from: 0, velocity: 500)
      let settled = motion.settlingTime(distance: 1e6, velocity: 1)
      #expect(settled > 0.01, "\(ratio)")
      #expect(motion.velocity(at: settled).magnitude <= 1 + 1e-9, "\(ratio)")
    }
  }

  @Test func `a stiff spring settles once its envelope is low enough, be that before a second`() {
    // Mass 1, frequency 40, damping 0.5: e^(-20 t) sqrt(100² + 57.735²) is 1 at ln(115.47) / 20.
    let swinging = Spring(stiffness: 1600, dampingRatio: 0.5).solution(from: 100, velocity: 0)
    #expect(abs(swinging.settlingTime(distance: 1, velocity: 1e9) - 0.2374506) < 1e-6)
    // Forty times as fast as that is high: ln(40 * 115.47) / 20.
    #expect(abs(swinging.settlingTime(distance: 1e9, velocity: 1) - 0.4218945) < 1e-6)
  }

  @Test func `a mass at rest is settled at once; one that leaves slowly is not, as it gets far`() {
    let spring = Spring(stiffness: 100)
    #expect(spring.solution(from: 0, velocity: 0).settlingTime(distance: 0.1, velocity: 5) == 0)
    // It gets 4 / (10 e) points far, 0.147, a tenth of a second after it left.
    let leaving = spring.solution(from: 0, velocity: 4)
    #expect(leaving.settlingTime(distance: 0.1, velocity: 5) > 0.1)
  }

  @Test func `what does not move has stopped`() {
    #expect(FrictionMotion(from: 3, velocity: 0).stopTime == 0)
    #expect(FrictionMotion(from: 3, velocity: 0, constantDeceleration: 1).stopTime == 0)
  }

  @Test func `a slow motion loses its constant part too`() {
    let motion = FrictionMotion(from: 0, velocity: 0.5, constantDeceleration: 1)
    let plain = FrictionMotion(from: 0, velocity: 0.5)
    #expect(abs(motion.velocity(at: 0.125) - (plain.velocity(at: 0.125) - 0.125)) < 1e-12)
    #expect(abs(motion.position(at: 0.125) - (plain.position(at: 0.125) - 0.0078125)) < 1e-12)
  }

  @Test func `tolerances under a point count; a spring that is damped a hundred times does not`() {
    let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)
    func duration(_ velocityTolerance: Double = 5, ratio: Double = 1) -> Double {
      let physics = ScrollPhysics(
        kind: .bouncing, spring: Spring(dampingRatio: ratio), velocityTolerance: velocityTolerance)
      return ScrollSimulation(from: -50, velocity: 0, in: extent, physics: physics).duration
    }
    #expect(duration(0.5) > duration(1))
    #expect(duration(1) > duration(5))
    func duration(distance: Double) -> Double {
      let physics = ScrollPhysics(
        kind: .bouncing, distanceTolerance: distance, velocityTolerance: 1e6)
      return ScrollSimulation(from: -50, velocity: 0, in: extent, physics: physics).duration
    }
    #expect(duration(distance: 0.5) > duration(distance: 0.9))
    let overscroll = ScrollSimulation(from: -50, velocity: 0, in: extent, physics: .bouncing)
    #expect(duration(ratio: 100) > 10 * overscroll.duration)
    #expect(duration(ratio: 100.5) == overscroll.duration)
    // Nor one that hardly is.
    #expect(duration(ratio: 0.01) > 10 * overscroll.duration)
    #expect(duration(ratio: 0.0099) == overscroll.duration)
  }

  @Test("a spring without damping is not used for scrolling: the view would never rest")
  func undamped() {
    let physics = ScrollPhysics(kind: .bouncing, spring: Spring(dampingRatio: 0))
    let simulation = ScrollSimulation(
      from: -100, velocity: 0, in: Self.extent, physics: physics)
    #expect(simulation.duration < 5)
    #expect(ScrollSimulation(from: 0, to: 100, spring: Spring(dampingRatio: 0)).duration < 5)
  }

  @Test("a drag past the end hands its place and speed on without a jump")
  func dragToSpring() {
    let band = RubberBand(length: 800)
    // A finger that pulls at 900 points a second, 200 points past the start.
    let step = 1e-6
    let shown = band.offset(forDragged: -200, in: Self.extent)
    let before = band.offset(forDragged: -200 + 900 * step, in: Self.extent)
    let speed = (shown - before) / step
    let simulation = ScrollSimulation(from: shown, velocity: speed, in: Self.extent)
    #expect(simulation.position(at: 0) == shown)
    #expect((simulation.velocity(at: 0) - speed).magnitude < 1e-6)
    // And a finger that catches it finds the content where it is.
    let caught = simulation.position(at: 0.05)
    let dragged = band.draggedOffset(forShown: caught, in: Self.extent)
    #expect((band.offset(forDragged: dragged, in: Self.extent) - caught).magnitude < 1e-9)
  }

  @Test("going to a place ends there, from any speed")
  func target() {
    for velocity in [-4000.0, 0, 4000] {
      let simulation = ScrollSimulation(from: 100, to: 640, velocity: velocity)
      #expect(simulation.finalPosition == 640)
      #expect(simulation.position(at: 0) == 100)
      #expect(simulation.velocity(at: 0) == velocity)
      #expect(simulation.duration < 3)
    }
    #expect(ScrollSimulation(from: 100, to: 100).duration == 0)
    // Within 0.1 of 100 points: (1 + u) e^-u is 0.001 at u = 9.2334, ten of which are a second.
    #expect(abs(ScrollSimulation(from: 0, to: 100).duration - 0.92334) < 1e-4)
  }

  @Test func `a fling without velocity is where it is at once, and nowhere else`() {
    let still = ClampingFling(from: 30, velocity: 0)
    #expect(still.duration == 0)
    #expect(still.time(at: 30) == 0)
    #expect(still.time(at: 30.5) == nil)
    #expect(ClampingFling(from: 30, velocity: 900).time(at: 30) == 0)
  }

  @Test func `numbers that can't be meant count as the documented ones`() {
    // Of a rate: what is not a part counts as the normal one.
    for part in [2, 1, 0, -0.5, .nan] {
      #expect(DecelerationRate(perSecond: part) == .normal, "\(part)")
    }
    // Of a spring: 100 and 1.
    #expect(
      Spring(mass: 1, stiffness: 0).motion(from: 10, velocity: 0, at: 0.1).displacement
        == Spring().motion(from: 10, velocity: 0, at: 0.1).displacement)
    #expect(
      Spring(mass: -2).motion(from: 10, velocity: 0, at: 0.1).displacement
        == Spring().motion(from: 10, velocity: 0, at: 0.1).displacement)
    // Of a tolerance: 5 points per second, 0.1 points.
    let extent = ScrollExtent(contentLength: 5000, viewportLength: 500)
    let usual = ScrollSimulation(from: 100, velocity: 900, in: extent, physics: .bouncing).duration
    for tolerance in [0, -3, .nan] {
      var physics = ScrollPhysics.bouncing
      physics.velocityTolerance = tolerance
      physics.distanceTolerance = tolerance
      #expect(
        ScrollSimulation(from: 100, velocity: 900, in: extent, physics: physics).duration == usual)
    }
    // Of the fastest impact: none at all.
    let impact = ScrollSimulation(from: 4400, velocity: 900, in: extent).position(at: 0.2)
    #expect(impact > 4501)
    for fastest in [0, -3, .nan] {
      let physics = ScrollPhysics(kind: .bouncing, maximumImpactVelocity: fastest)
      let simulation = ScrollSimulation(from: 4400, velocity: 900, in: extent, physics: physics)
      #expect(simulation.position(at: 0.2) == impact, "\(fastest)")
    }
    let byVelocity = ScrollPhysics(kind: .bouncing, distanceTolerance: 1e6)
    for tolerance in [0, -3, .nan] {
      var physics = byVelocity
      physics.velocityTolerance = tolerance
      #expect(
        ScrollSimulation(from: 100, velocity: 900, in: extent, physics: physics).duration
          == ScrollSimulation(from: 100, velocity: 900, in: extent, physics: byVelocity).duration)
    }
    // Of a velocity: 0.
    #expect(Spring().motion(from: 0, velocity: .nan, at: 0.1).displacement == 0)
    #expect(Spring().motion(from: .nan, velocity: 0, at: 0.1).displacement == 0)
    #expect(ScrollDrag(at: 100, in: extent).release(velocity: .nan).finalPosition == 100)
    #expect(ScrollSimulation(from: .nan, to: .nan).finalPosition == 0)
    for velocity in [Double.nan, .infinity, -.infinity] {
      #expect(DecelerationRate.normal.travel(from: velocity) == 0)
      #expect(DecelerationRate.normal.projection(of: velocity) == 0)
      #expect(DecelerationRate.normal.velocity(from: velocity, after: 1) == 0)
    }
    // Of a window: a tenth of a second.
    for window in [0, -1, .nan] {
      var tracker = VelocityTracker(window: window)
      for step in 0...4 { tracker.add(Double(step) * 10, at: Double(step) * 0.02) }
      #expect(abs(tracker.velocity(at: 0.08) - 500) < 1e-9, "\(window)")
      #expect(tracker.velocity(at: 0.19) == 0)
    }
  }
}
