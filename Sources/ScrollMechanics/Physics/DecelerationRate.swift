/// How fast a flung scroll view loses speed: the part of its velocity left after a millisecond.
///
/// The meaning is that of `UIScrollView.DecelerationRate` (0.998 normal, 0.99 fast): after t
/// seconds the velocity is `v * rate^(1000 t)`. In the closed form, with the friction
/// `k = -1000 ln(rate)` per second:
///
///     v(t) = v0 * e^(-k t)
///     x(t) = x0 + v0 / k * (1 - e^(-k t))
///
/// Flutter writes the same law with the part left after a second (`drag` 0.135 = 0.998^1000), GTK
/// with k itself (4).
///
/// Bad input: a rate outside 0 ..< 1, or NaN, counts as `.normal`.
///
/// Everything here is O(1).
package struct DecelerationRate: Sendable, Hashable {
  /// The part of the velocity that is left after one millisecond, 0 ..< 1.
  package var perMillisecond: Double

  package init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond
  }

  /// The rate with a friction of `friction` per second, above 0, as GTK counts it.
  package init(friction: Double) {
    self.perMillisecond =
      friction > 0 ? ElementaryFunctions.exp(-friction / 1000) : Self.normal.perMillisecond
  }

  /// The rate that leaves the part `part` of the velocity after one second, above 0 and below 1,
  /// as Flutter counts it.
  package init(perSecond part: Double) {
    self.perMillisecond =
      part > 0 && part < 1
      ? ElementaryFunctions.pow(part, 0.001) : Self.normal.perMillisecond
  }

  /// 0.998: the rate of Apple's scroll views.
  package static let normal = DecelerationRate(perMillisecond: 0.998)
  /// 0.99: stops about five times sooner; for pages and pickers.
  package static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The friction k per second: the velocity falls by the factor e in 1 / k seconds. 2.002 for
  /// `.normal`.
  package var friction: Double {
    -1000 * ElementaryFunctions.log(used)
  }

  /// How far a view flung at `velocity` (points per second) travels until it rests, in points, by
  /// the continuous law: `velocity / friction`. This is where the simulation ends.
  package func travel(from velocity: Double) -> Double {
    velocity.finite(or: 0) / friction
  }

  /// How far it travels when the velocity is reduced once a millisecond:
  /// `velocity / 1000 * rate / (1 - rate)`, the formula shown in WWDC 2018 session 803, "Designing
  /// Fluid Interfaces". 0.1 % less than `travel(from:)`; use it to decide where a flick would end.
  package func projection(of velocity: Double) -> Double {
    velocity.finite(or: 0) / 1000 * used / (1 - used)
  }

  /// The velocity left after `time` seconds.
  package func velocity(from velocity: Double, after time: Double) -> Double {
    velocity.finite(or: 0) * ElementaryFunctions.exp(-friction * time.asLength)
  }

  private var used: Double {
    perMillisecond > 0 && perMillisecond < 1 ? perMillisecond : Self.normal.perMillisecond
  }
}
