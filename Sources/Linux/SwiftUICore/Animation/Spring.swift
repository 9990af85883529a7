import ScrollMechanics

/// The motion of a value that is drawn to a target by a spring.
///
/// Times are in seconds, velocities in units per second. A response that is not a positive number counts as
/// 0.001, a damping ratio that is none as 1.
public struct Spring: Hashable, Sendable {
  let mechanics: ScrollMechanics.Spring

  init(_ mechanics: ScrollMechanics.Spring) {
    self.mechanics = mechanics
  }

  /// A spring that takes about `duration` seconds. `bounce` is 0 for no overshoot, up to 1 for an undamped
  /// spring, below 0 for an overdamped one.
  public init(duration: Double = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Animation.dampingRatio(bounce))
  }

  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds.
  ///   - dampingRatio: 1 is critically damped: no overshoot.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      ScrollMechanics.Spring(
        response: response.isFinite && response > 0 ? response : 0.001,
        dampingRatio: dampingRatio.isFinite ? max(0.01, dampingRatio) : 1))
  }

  /// - Parameter allowOverDamping: If false, an overdamped spring is made critically damped.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let (mass, stiffness) = (max(1e-9, mass), max(1e-9, stiffness))
    let ratio = max(0.01, damping / (2 * (mass * stiffness).squareRoot()))
    self.init(
      ScrollMechanics.Spring(
        mass: mass, stiffness: stiffness, dampingRatio: allowOverDamping ? ratio : min(1, ratio)))
  }

  /// A spring that is at rest, within `epsilon` of its distance, after `settlingDuration` seconds.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    var low = 1e-3
    var high = max(1e-3, settlingDuration.isFinite ? settlingDuration * 10 : 1)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let spring = Spring(response: middle, dampingRatio: dampingRatio)
      if spring.settlingTime(distance: 1, velocity: 0, epsilon) < settlingDuration {
        low = middle
      } else {
        high = middle
      }
    }
    self.init(response: (low + high) / 2, dampingRatio: dampingRatio)
  }

  // MARK: What it is

  public var response: Double { 2 * .pi / (stiffness / mass).squareRoot() }
  public var dampingRatio: Double { mechanics.dampingRatio }
  public var duration: Double { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var mass: Double { mechanics.mass }
  public var stiffness: Double { mechanics.stiffness }
  public var damping: Double { dampingRatio * 2 * (mass * stiffness).squareRoot() }
  /// The time until the spring stays within 0.001 of its distance, in seconds.
  public var settlingDuration: Double { settlingTime(distance: 1, velocity: 0, 0.001) }

  private func settlingTime(distance: Double, velocity: Double, _ epsilon: Double) -> Double {
    let limit = epsilon.isFinite && epsilon > 0 ? epsilon : 0.001
    let time = mechanics.solution(from: distance, velocity: velocity)
      .settlingTime(distance: limit, velocity: limit * 10)
    return time.isFinite ? min(time, 60) : 60
  }

  // MARK: Motion

  /// The remaining distance at a time, for a spring that starts with a distance and a velocity.
  func missing<V: VectorArithmetic>(distance: V, velocity: V, at time: Double) -> V {
    distance.scaled(by: mechanics.motion(from: 1, velocity: 0, at: time).displacement)
      + velocity.scaled(by: mechanics.motion(from: 0, velocity: 1, at: time).displacement)
  }

  func speed<V: VectorArithmetic>(distance: V, velocity: V, at time: Double) -> V {
    distance.scaled(by: mechanics.motion(from: 1, velocity: 0, at: time).velocity)
      + velocity.scaled(by: mechanics.motion(from: 0, velocity: 1, at: time).velocity)
  }

  /// The value at a time, for a spring that starts at 0.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    target + missing(distance: .zero - target, velocity: initialVelocity, at: time)
  }

  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = toValue
    result.animatableData =
      toValue.animatableData
      + missing(
        distance: fromValue.animatableData - toValue.animatableData,
        velocity: initialVelocity.animatableData, at: time)
    return result
  }

  /// The velocity at a time, for a spring that starts at 0.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    speed(distance: .zero - target, velocity: initialVelocity, at: time)
  }

  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = toValue
    result.animatableData = speed(
      distance: fromValue.animatableData - toValue.animatableData,
      velocity: initialVelocity.animatableData, at: time)
    return result
  }

  /// Advances a value and its velocity by a time.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let (distance, start) = (value - target, velocity)
    value = target + missing(distance: distance, velocity: start, at: deltaTime)
    velocity = speed(distance: distance, velocity: start, at: deltaTime)
  }

  /// The force on a mass at a position with a velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// The time until the value stays within `epsilon` of the target, in seconds.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    settlingTime(
      distance: target.magnitudeSquared.squareRoot(),
      velocity: initialVelocity.magnitudeSquared.squareRoot(), epsilon)
  }

  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  // MARK: Presets

  public static var smooth: Spring { .smooth() }
  public static var snappy: Spring { .snappy() }
  public static var bouncy: Spring { .bouncy() }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Animation {
  public static func spring(_ spring: Spring, blendDuration: Double = 0.0) -> Animation {
    Animation(
      kind: .spring(
        SpringAnimation(
          spring.mechanics, takes: spring.duration, blendDuration: blendDuration)))
  }

  /// A spring that is added to running animations instead of merging with them.
  ///
  /// - Parameter initialVelocity: In changes per second, positive towards the target.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      kind: .spring(
        SpringAnimation(
          spring.mechanics, takes: spring.duration, initialVelocity: initialVelocity,
          form: .interpolating)))
  }
}
