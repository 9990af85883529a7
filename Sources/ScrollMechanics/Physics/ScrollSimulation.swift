/// The motion of a scroll view after the finger has left it, as a closed form of time.
///
/// `position(at:)` depends on the time only, so 30, 60 and 120 frames a second, or frames that
/// come late, show the same curve. A simulation is made of up to three pieces, each solved in
/// closed form, and position and velocity are continuous where they meet:
///
///     offset
///     maxOffset - - - - - - .-'-. - - - - - - - -      spring, from the end's crossing on
///                        .'       ' - . _____________  back at the end
///                     .'
///                  .'      deceleration
///               .'
///     start   .'
///             +---------------------------------- time
///
/// - Released inside the extent: decelerates; if it reaches an end with speed left, it runs past
///   it and a spring brings it back (`.bouncing`), or it stops there (`.clamping`).
/// - Released outside: a spring brings it to the nearer end. If it was thrown inwards so fast that
///   the spring would arrive with speed left, it goes on decelerating into the content from there
///   (springs that swing excepted: they swing about the end).
/// - With a target (`init(from:to:velocity:...)`): a spring brings it there. Snapping and
///   scroll-to use this.
///
/// Sources: the exponential law and the spring at the end as in public analyses of `UIScrollView`
/// and in Flutter's `BouncingScrollSimulation`; the clamping law is `ClampingFling`.
///
/// Bad input: a position that is NaN or infinite counts as the start of the extent, a velocity as
/// 0. Every simulation ends: `duration` is finite. All functions are O(1).
package struct ScrollSimulation: Sendable, Hashable {
  private enum Law: Sendable, Hashable {
    case rest
    case friction(FrictionMotion)
    case spring(target: Double, SpringMotion)
    case clamping(ClampingFling)
  }

  private struct Piece: Sendable, Hashable {
    var start: Double
    var law: Law
  }

  private var first = Piece(start: 0, law: .rest)
  private var second: Piece?
  private var third: Piece?

  /// When the motion is over, in seconds from its start. Finite, not negative.
  package private(set) var duration = 0.0
  /// Where it ends, in points.
  package private(set) var finalPosition: Double
  private let initialPosition: Double

  /// The motion of a view let go at `position` with `velocity`.
  ///
  /// - Parameters:
  ///   - position: the offset shown at the release, in points; may be outside the extent.
  ///   - velocity: points per second, positive towards the end of the content.
  ///   - extent: the limits.
  ///   - physics: what happens at the limits. `.bouncing` by default.
  package init(
    from position: Double,
    velocity: Double,
    in extent: ScrollExtent,
    physics: ScrollPhysics = .bouncing
  ) {
    self.init(
      from: position,
      velocity: velocity,
      lower: extent.minOffset,
      upper: extent.maxOffset,
      physics: physics
    )
  }

  /// The same between two bare limits, either of which may be infinite. When they are in the wrong
  /// order the lower one counts for both; a limit that is NaN counts as none.
  package init(
    from position: Double,
    velocity: Double,
    lower: Double,
    upper: Double,
    physics: ScrollPhysics = .bouncing
  ) {
    let lower = lower.isNaN || lower == .infinity ? -.infinity : lower
    let upper = upper.isNaN || upper == -.infinity ? .infinity : max(lower, upper)
    let x = position.isFinite ? position : (lower.isFinite ? lower : 0)
    // Faster than any finger by far, and no sum below can overflow.
    let v = velocity.finite(or: 0).held(from: -1e12, to: 1e12)
    (initialPosition, finalPosition) = (x, x)

    guard x < lower || x > upper else {
      fling(from: x, velocity: v, at: 0, lower: lower, upper: upper, physics: physics)
      return
    }
    let edge = x < lower ? lower : upper
    let motion = physics.usedSpring.solution(from: x - edge, velocity: v)
    append(Piece(start: 0, law: .spring(target: edge, motion)))
    if upper > lower, let crossing = motion.firstCrossing,
      motion.velocity(at: crossing).magnitude > physics.usedVelocityTolerance
    {
      fling(
        from: edge,
        velocity: motion.velocity(at: crossing),
        at: crossing,
        lower: lower,
        upper: upper,
        physics: physics
      )
    } else {
      settle(motion, at: 0, target: edge, physics: physics)
    }
  }

  /// The motion to a given place: a spring from `position` to `target`, starting with `velocity`.
  ///
  /// - Parameters:
  ///   - position: points.
  ///   - target: where to come to rest, in points; NaN or infinite counts as `position`.
  ///   - velocity: points per second.
  ///   - spring: the spring to use; one without damping is replaced by `.overscroll`.
  ///   - distanceTolerance: how close counts as arrived, in points.
  package init(
    from position: Double,
    to target: Double,
    velocity: Double = 0,
    spring: Spring = .overscroll,
    distanceTolerance: Double = 0.1
  ) {
    let x = position.isFinite ? position : target.finite(or: 0)
    let target = target.finite(or: x)
    (initialPosition, finalPosition) = (x, target)
    let physics = ScrollPhysics(
      kind: .bouncing, spring: spring, distanceTolerance: distanceTolerance)
    let velocity = velocity.finite(or: 0)
    guard x != target || velocity != 0 else { return }
    let motion = physics.usedSpring.solution(from: x - target, velocity: velocity)
    append(Piece(start: 0, law: .spring(target: target, motion)))
    settle(motion, at: 0, target: target, physics: physics)
  }

  /// The offset `time` seconds after the release, in points. Times before 0 (and NaN) give the
  /// position at the release, times after `duration` the final one.
  package func position(at time: Double) -> Double {
    guard time > 0 else { return initialPosition }
    guard time < duration else { return finalPosition }
    let piece = piece(at: time)
    let t = time - piece.start
    switch piece.law {
    case .rest: return finalPosition
    case .friction(let motion): return motion.position(at: t)
    case .spring(let target, let motion): return target + motion.displacement(at: t)
    case .clamping(let fling): return fling.position(at: t)
    }
  }

  /// The velocity `time` seconds after the release, in points per second: 0 once it is over.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let piece = piece(at: time)
    let t = time - piece.start
    switch piece.law {
    case .rest: return 0
    case .friction(let motion): return motion.velocity(at: t)
    case .spring(_, let motion): return motion.velocity(at: t)
    case .clamping(let fling): return fling.velocity(at: t)
    }
  }

  /// Whether the motion is over after `time` seconds.
  package func isDone(at time: Double) -> Bool {
    time >= duration
  }

  /// Whether what is left of the motion after `time` seconds can't be seen: less than half a point, at less than ten
  /// points per second. The tail of a bounce takes most of a second.
  package func isNearlyDone(at time: Double) -> Bool {
    (position(at: time) - finalPosition).magnitude < 0.5 && velocity(at: time).magnitude < 10
  }

  // MARK: - Composition

  private func piece(at time: Double) -> Piece {
    if let third, time >= third.start { return third }
    if let second, time >= second.start { return second }
    return first
  }

  private mutating func append(_ piece: Piece) {
    if case .rest = first.law {
      first = piece
    } else if second == nil {
      second = piece
    } else {
      third = piece
    }
  }

  private mutating func settle(
    _ motion: SpringMotion, at start: Double, target: Double, physics: ScrollPhysics
  ) {
    duration =
      start
      + motion.settlingTime(
        distance: physics.usedDistanceTolerance, velocity: physics.usedVelocityTolerance)
    finalPosition = target
  }

  private mutating func fling(
    from x: Double, velocity v: Double, at start: Double, lower: Double, upper: Double,
    physics: ScrollPhysics
  ) {
    let edge = v > 0 ? upper : lower
    switch physics.kind {
    case .clamping:
      let fling = ClampingFling(from: x, velocity: v)
      append(Piece(start: start, law: .clamping(fling)))
      if let hit = fling.time(at: edge) {
        finalPosition = edge
        duration = start + hit
      } else {
        finalPosition = fling.finalPosition
        duration = start + fling.duration
      }
    case .bouncing:
      let motion = FrictionMotion(from: x, velocity: v, rate: physics.deceleration)
      append(Piece(start: start, law: .friction(motion)))
      if v > 0 ? motion.finalPosition > edge : motion.finalPosition < edge,
        let hit = motion.time(at: edge)
      {
        let limit = physics.maximumImpactVelocity > 0 ? physics.maximumImpactVelocity : .infinity
        let impact = motion.velocity(at: hit).held(from: -limit, to: limit)
        let spring = physics.usedSpring.solution(from: 0, velocity: impact)
        append(Piece(start: start + hit, law: .spring(target: edge, spring)))
        settle(spring, at: start + hit, target: edge, physics: physics)
      } else {
        finalPosition = motion.finalPosition
        // Over when the rest of the way and the velocity are both within tolerance.
        let k = physics.deceleration.friction
        let byWay = ElementaryFunctions.log(
          v.magnitude / (k * physics.usedDistanceTolerance))
        let bySpeed = ElementaryFunctions.log(v.magnitude / physics.usedVelocityTolerance)
        duration = start + max(0, byWay, bySpeed) / k
      }
    }
  }
}
