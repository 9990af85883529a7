import Foundation
import ScrollMechanics
import Testing

/// Flutter's simulations, the published formulas of UIScrollView, and GTK's kinetic scrolling
/// (Oracles/scroll_physics.json).
@Suite("Physics: Flutter, UIScrollView, GTK")
struct PhysicsOracleTests {
  static func cases(_ functions: String...) -> [OracleCase] {
    Oracle.physics.cases.filter { row in
      functions.contains { row.json["function"].string?.hasPrefix($0) == true }
    }
  }

  @Test func `every row is driven by one of the tests here`() {
    let driven = [
      "friction.", "spring(", "bouncing", "ballistic", "applyUserOffset", "frictionFactor",
      "maxSpringTransferVelocity", "carriedMomentum", "clamping", "rubberBand", "project",
      "velocity after 1s", "gtkKinetic", "gtkOvershoot",
    ]
    for row in Oracle.physics.cases {
      let function = row.json["function"].string ?? ""
      #expect(driven.filter { function.hasPrefix($0) }.count == 1, "\(row.id): \(function)")
    }
  }

  func tolerance(_ row: OracleCase) -> Double {
    // A tolerance of the file is rounded to decimals as its numbers are.
    (row.json["tolerance"].number ?? 0) + 1e-9
  }

  func check(_ value: Double, _ key: String, _ row: OracleCase) {
    if let expected = row.expect[key].number {
      #expect((value - expected).magnitude <= tolerance(row), "\(key) is \(value)")
    }
    let between = row.expect["\(key)_between"].numbers
    if between.count == 2 {
      #expect(value > between[0] && value < between[1], "\(key) is \(value)")
    }
    if let floored = row.expect["floor_\(key)"].number {
      #expect(value.rounded(.down) == floored, "\(key) is \(value)")
    }
  }

  @Test(arguments: cases("friction.")) func `friction`(_ row: OracleCase) {
    let given = row.given
    let motion = FrictionMotion(
      from: given["x0"].number!,
      velocity: given["v0"].number!,
      rate: DecelerationRate(perSecond: given["drag"].number!),
      constantDeceleration: given["constant_deceleration"].number ?? 0
    )
    switch row.json["function"].string {
    case "friction.x(t)": check(motion.position(at: given["t"].number!), "x", row)
    case "friction.dx(t)": check(motion.velocity(at: given["t"].number!), "v", row)
    case "friction.finalX": check(motion.finalPosition, "x", row)
    case "friction.timeAtX":
      #expect(row.expect["t"].string == "infinity")
      #expect(motion.time(at: given["x"].number!) == nil)
    default: Issue.record("unknown function")
    }
  }

  @Test(arguments: cases("spring(")) func `springs`(_ row: OracleCase) {
    let given = row.given
    let spring = Spring(
      mass: given["mass"].number!,
      stiffness: given["stiffness"].number!,
      dampingRatio: given["damping_ratio"].number!
    )
    let (from, to) = (given["from"].number!, given["to"].number!)
    let motion = spring.motion(
      from: from - to, velocity: given["v0"].number!, at: given["t"].number!)
    check(to + motion.displacement, "x", row)
    check(motion.velocity, "v", row)
  }

  @Test(arguments: cases("bouncing")) func `bouncing simulations`(_ row: OracleCase) {
    let given = row.given
    let tolerance = given["tolerance"]
    var spring = Spring.overscroll
    if given["spring"].exists {
      spring = Spring(
        mass: given["spring"]["mass"].number!,
        stiffness: given["spring"]["stiffness"].number!,
        dampingRatio: given["spring"]["ratio"].number!)
    }
    let simulation = ScrollSimulation(
      from: given["position"].number!,
      velocity: given["velocity"].number!,
      lower: given["leading"].number!,
      upper: given["trailing"].number ?? .infinity,
      physics: ScrollPhysics(
        kind: .bouncing,
        deceleration: DecelerationRate(perSecond: 0.135),
        spring: spring,
        distanceTolerance: tolerance["distance"].number ?? 0.1,
        velocityTolerance: tolerance["velocity"].number ?? 0.5
      )
    )
    if let t = given["t"].number {
      check(simulation.position(at: t), "x", row)
      check(simulation.velocity(at: t), "v", row)
      if let done = row.expect["done"].bool { #expect(simulation.isDone(at: t) == done) }
    } else {
      #expect(simulation.isDone(at: 0.5) == row.expect["done_at_0.5"].bool)
      #expect(simulation.isDone(at: 3.5) == row.expect["done_at_3.5"].bool)
    }
  }

  @Test(arguments: cases("ballistic"))
  func `a fling that is started again keeps its speed`(_ row: OracleCase) {
    let given = row.given
    let extent = ScrollExtent(
      contentLength: given["max"].number! + given["viewport"].number!,
      viewportLength: given["viewport"].number!)
    #expect(
      given["physics"].array == [.string("bouncing"), .string("clamping"), .string("paging")])
    let (x, v) = (given["pixels"].number!, given["velocity"].number!)
    check(ScrollSimulation(from: x, velocity: v, in: extent).velocity(at: 0), "v", row)
    check(
      ScrollSimulation(from: x, velocity: v, in: extent, physics: .clamping).velocity(at: 0), "v",
      row)
    // Paging goes to a page by a spring.
    check(ScrollSimulation(from: x, to: 100, velocity: v).velocity(at: 0), "v", row)
  }

  @Test(arguments: cases("applyUserOffset"))
  func `drags past the end, move by move`(_ row: OracleCase) {
    let given = row.given
    let viewport = given["viewport"].number!
    // A drag by +10 moves the content by 10 towards its end: the offset falls.
    func applied(_ drag: Double, at offset: Double, max: Double = 1000) -> Double {
      let extent = ScrollExtent(contentLength: max + viewport, viewportLength: viewport)
      return -ProgressiveResistance(length: viewport).applied(-drag, at: offset, in: extent)
    }
    switch row.id {
    case "drag-inrange":
      #expect(given["offset"].numbers.map { applied($0, at: 300) } == row.expect["applied"].numbers)
    case "drag-over-progressive":
      #expect(applied(10, at: -20) > applied(10, at: -40))
      #expect(applied(10, at: -40) > 1)
    case "drag-easing-less":
      #expect(applied(-10, at: -20).magnitude > applied(10, at: -20).magnitude)
    case "drag-content-independent":
      let lengths = given["max"].numbers
      #expect(applied(10, at: -20, max: lengths[0]) == applied(10, at: -20, max: lengths[1]))
    default:
      let value = applied(given["offset"].number!, at: given["pixels"].number!)
      let between = row.expect["between"].numbers
      if between.count == 2 {
        #expect(value > between[0] && value < between[1])
      } else {
        check(value, "applied", row)
      }
    }
  }

  @Test(arguments: cases("frictionFactor")) func `the factor of resistance`(_ row: OracleCase) {
    let isFast = row.given["rate"].string == "fast"
    let resistance = ProgressiveResistance(
      length: 100, base: isFast ? 0.26 : ProgressiveResistance.defaultBase)
    check(resistance.factor(atFraction: row.given["fraction"].number!), "factor", row)
  }

  @Test(arguments: cases("maxSpringTransfer"))
  func `the speed handed to the spring can be capped`(_ row: OracleCase) {
    let cap = row.expect["v"].number!
    var physics = ScrollPhysics.bouncing
    func fastestPastTheEnd() -> Double {
      let simulation = ScrollSimulation(
        from: 0, velocity: 9000, lower: 0, upper: 500, physics: physics)
      return stride(from: 0.0, to: simulation.duration, by: 0.000_1)
        .filter { simulation.position(at: $0) > 500 }
        .map { simulation.velocity(at: $0) }.max()!
    }
    #expect(fastestPastTheEnd() > cap)
    physics.maximumImpactVelocity = cap
    #expect(fastestPastTheEnd() <= cap)
    #expect(fastestPastTheEnd() > cap - 20)
  }

  @Test(arguments: cases("clamping"))
  func `clamping flings start as thrown and stop`(_ row: OracleCase) {
    let fling = ClampingFling(
      from: row.given["position"].number!, velocity: row.given["velocity"].number!)
    check(fling.position(at: 0), "x_at_0", row)
    check(fling.velocity(at: 0), "v_at_0", row)
    check(fling.velocity(at: 10), "v_at_10", row)
  }

  @Test(arguments: cases("rubberBand")) func `the rubber band`(_ row: OracleCase) {
    let band = RubberBand(length: row.given["d"].number!, constant: row.given["c"].number!)
    check(band.shown(forPulled: row.given["x"].number!), "b", row)
  }

  @Test(arguments: cases("project", "velocity after"))
  func `projection and deceleration`(_ row: OracleCase) {
    let rate = DecelerationRate(perMillisecond: row.given["rate"].number!)
    let v = row.given["v"].number!
    check(rate.projection(of: v), "distance", row)
    check(rate.velocity(from: v, after: 1), "v", row)
  }

  @Test(arguments: cases("gtkKinetic"))
  func `GTK's deceleration is the same law with a friction of 4`(_ row: OracleCase) {
    let given = row.given
    let motion = FrictionMotion(
      from: given["x0"].number!,
      velocity: given["v0"].number!,
      rate: DecelerationRate(friction: given["friction"].number!))
    check(motion.position(at: given["t"].number!), "x", row)
    check(motion.velocity(at: given["t"].number!), "v", row)
  }

  @Test(arguments: cases("gtkOver"))
  func `GTK's overshoot is a critical spring of half its friction`(_ row: OracleCase) {
    let given = row.given
    let frequency = given["friction"].number! / 2
    let spring = Spring(stiffness: frequency * frequency)
    let motion = spring.motion(
      from: given["x0"].number! - given["equilibrium"].number!,
      velocity: given["v0"].number!,
      at: given["t"].number!)
    check(given["equilibrium"].number! + motion.displacement, "x", row)
  }
}
