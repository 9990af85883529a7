/// A motion slowed down by friction only: a fling before it meets the end of the content.
///
///     v(t) = v0 e^(-k t) - c t          x(t) = x0 + v0 / k (1 - e^(-k t)) - c t^2 / 2
///
/// (for a positive v0; mirrored for a negative one) with the friction k of a `DecelerationRate` and
/// an optional constant deceleration c, which makes it stop at a finite time. Without c it never
/// quite stops: `finalPosition` is the limit. Flutter's `FrictionSimulation` is the same law.
///
/// Bad input: positions and velocities that are NaN or infinite count as 0, as does a constant
/// deceleration that is not a positive number. O(1); with a constant deceleration the initializer
/// and `time(at:)` search in at most 200 steps.
package struct FrictionMotion: Sendable, Hashable {
  private let start: Double
  private let initialVelocity: Double
  private let friction: Double
  private let deceleration: Double
  /// When it stops, in seconds: infinite without a constant deceleration (0 if it never moves).
  package let stopTime: Double

  /// - Parameters:
  ///   - position: points.
  ///   - velocity: points per second.
  ///   - rate: how fast the speed is lost.
  ///   - constantDeceleration: what is lost besides, in points per second squared. 0 by default.
  package init(
    from position: Double,
    velocity: Double,
    rate: DecelerationRate = .normal,
    constantDeceleration: Double = 0
  ) {
    start = position.finite(or: 0)
    initialVelocity = velocity.finite(or: 0).held(from: -1e12, to: 1e12)
    friction = rate.friction
    deceleration = constantDeceleration.asLength
    let speed = initialVelocity.magnitude
    if speed == 0 {
      stopTime = 0
    } else if deceleration == 0 {
      stopTime = .infinity
    } else {
      let (friction, deceleration) = (friction, deceleration)
      // The speed falls at least by the constant part and falls for ever.
      stopTime = Self.end(before: speed / deceleration) { time in
        speed * ElementaryFunctions.exp(-friction * time) > deceleration * time
      }
    }
  }

  /// Where it comes to rest, or the limit that it approaches, in points.
  package var finalPosition: Double {
    stopTime == .infinity ? start + initialVelocity / friction : position(at: stopTime)
  }

  /// The position after `time` seconds. Times before 0, and NaN, count as 0.
  package func position(at time: Double) -> Double {
    let t = min(time > 0 ? time : 0, stopTime)
    if t == .infinity { return finalPosition }
    let gone = ElementaryFunctions.expMinus1(-friction * t) / friction
    let lost = deceleration * t * t / 2
    return start - initialVelocity * gone - (initialVelocity < 0 ? -lost : lost)
  }

  /// The velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    let t = time > 0 ? time : 0
    guard t < stopTime else { return 0 }
    let lost = deceleration * t
    return initialVelocity * ElementaryFunctions.exp(-friction * t)
      - (initialVelocity < 0 ? -lost : lost)
  }

  /// When it passes `position`, in seconds, or nil if it never gets there. The limit itself, which
  /// it only approaches, counts as never reached.
  package func time(at position: Double) -> Double? {
    if position == start { return 0 }
    let way = finalPosition - start
    let part = (position - start) / way
    guard part > 0, deceleration > 0 ? part <= 1 : part < 1 else { return nil }
    if deceleration == 0 { return -ElementaryFunctions.log(1 - part) / friction }
    return Self.end(before: stopTime) { (self.position(at: $0) - start) / way < part }
  }

  /// Until when a condition holds that holds at 0 and never again after it has ended, before a time; by halving.
  private static func end(before time: Double, of holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, time)
    for _ in 0..<200 where high - low > 1e-12 * high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
