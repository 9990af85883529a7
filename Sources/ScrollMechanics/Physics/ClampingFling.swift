/// A fling that slows down by a power law and comes to a full stop, as on Android.
///
///     x(t) = x0 + d (1 - (1 - t / T)^p)      v(t) = v0 (1 - t / T)^(p - 1)
///
/// with p = ln 0.78 / ln 0.9 = 2.358. The time T follows from the friction of AOSP's
/// `android.widget.OverScroller` (0.015 times 9.80665 m/s^2 * 39.37 inch/m * 160 points/inch *
/// 0.84) and its inflexion 0.35:
///
///     T = 0.35 p (0.35 |v0| / F)^(1 / (p - 1))      d = v0 T / p
///
/// which makes the law exact at the start: v(0) = v0. Flutter's `ClampingScrollSimulation` derives
/// it the same way. Unlike the exponential law it ends at a finite time, without a tolerance.
///
/// Bad input: numbers that are NaN or infinite count as 0. O(1).
package struct ClampingFling: Sendable, Hashable {
  private static let power =
    ElementaryFunctions.log(0.78) / ElementaryFunctions.log(0.9)
  private static let inflexion = 0.35
  private static let friction = 0.015 * 9.80665 * 39.37 * 160 * 0.84

  private let start: Double
  private let initialVelocity: Double
  /// How long it moves, in seconds. 0 for a velocity of 0.
  package let duration: Double

  /// - Parameters:
  ///   - position: the offset at the release, in points.
  ///   - velocity: points per second.
  package init(from position: Double, velocity: Double) {
    start = position.finite(or: 0)
    initialVelocity = velocity.finite(or: 0).held(from: -1e12, to: 1e12)
    let ratio = Self.inflexion * initialVelocity.magnitude / Self.friction
    duration =
      Self.inflexion * Self.power * ElementaryFunctions.pow(ratio, 1 / (Self.power - 1))
  }

  /// Where it comes to rest, in points.
  package var finalPosition: Double {
    start + way
  }

  /// The offset after `time` seconds; held at both ends.
  package func position(at time: Double) -> Double {
    let left = partLeft(at: time)
    return start + way * (1 - ElementaryFunctions.pow(left, Self.power))
  }

  /// The velocity after `time` seconds, in points per second; 0 from `duration` on.
  package func velocity(at time: Double) -> Double {
    initialVelocity * ElementaryFunctions.pow(partLeft(at: time), Self.power - 1)
  }

  /// When it passes `position`, in seconds, or nil if it stops before or runs the other way.
  package func time(at position: Double) -> Double? {
    guard duration > 0 else { return position == start ? 0 : nil }
    let part = (position - start) / way
    guard part >= 0, part < 1 else { return nil }
    return duration * (1 - ElementaryFunctions.pow(1 - part, 1 / Self.power))
  }

  private var way: Double {
    initialVelocity * duration / Self.power
  }

  private func partLeft(at time: Double) -> Double {
    // Of no fling 0 / 0, which is held to 0.
    (1 - (time > 0 ? time : 0) / duration).held(from: 0, to: 1)
  }
}
