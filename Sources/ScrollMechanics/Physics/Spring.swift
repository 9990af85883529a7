/// A damped spring: a mass that is drawn back to 0.
///
/// `m x'' + c x' + k x = 0`, solved in closed form, so that a frame depends on its time only and
/// not on the frames before it. With w = sqrt(k / m) and the damping ratio z = c / (2 sqrt(k m)):
///
///     z < 1  under-damped   swings to and fro, dying away
///     z = 1  critical       comes back as fast as possible without swinging
///     z > 1  over-damped    comes back more slowly
///
/// The solutions are those of any mechanics textbook (damped harmonic oscillator).
///
/// Bad input: a mass or a stiffness that is NaN, infinite or not positive counts as the default's
/// (1 and 100); a damping ratio that is NaN, infinite or negative counts as 1. Frequencies are held
/// to 10^-6 ... 10^6 radians per second, ratios to 10^6. A ratio of 0 never settles: its settling
/// time is infinite.
///
/// Everything here is O(1).
package struct Spring: Sendable, Hashable {
  /// The mass, above 0.
  package var mass: Double
  /// The force per point, above 0.
  package var stiffness: Double
  /// 1 is critical; below it swings, above it creeps.
  package var dampingRatio: Double

  /// A spring given by its mechanics; the default is that of overscroll.
  package init(mass: Double = 1, stiffness: Double = 100, dampingRatio: Double = 1) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
  }

  /// A spring given as SwiftUI gives it: `response` is the period of the undamped swing in seconds,
  /// above 0, and the mass is 1.
  package init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(mass: 1, stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// The spring that brings overscrolled content back: mass 1, stiffness 100, critical. The values
  /// are those of public analyses of `UIScrollView`; GTK's overshoot (friction 20) is the same one.
  package static let overscroll = Spring()

  /// How far from rest a mass is, in points, and how fast, in points per second, `time` seconds after it was at
  /// `displacement` with `velocity`. Times before 0 count as 0.
  package func motion(
    from displacement: Double, velocity: Double, at time: Double
  ) -> (displacement: Double, velocity: Double) {
    solution(from: displacement, velocity: velocity).motion(at: time)
  }

  /// The solution for one start, to be asked for many times. O(1).
  package func solution(from displacement: Double, velocity: Double) -> SpringMotion {
    SpringMotion(spring: self, displacement: displacement, velocity: velocity)
  }

  /// The force per point and second of velocity: `2 z sqrt(k m)`. Bad input counts as it does for motions.
  package var damping: Double {
    2 * usedDampingRatio * frequency * (mass > 0 && mass.isFinite ? mass : 1)
  }

  /// The frequency of the undamped spring, in radians per second.
  var frequency: Double {
    let m = mass > 0 && mass.isFinite ? mass : 1
    let k = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    return (k / m).squareRoot().held(from: 1e-6, to: 1e6)
  }

  var usedDampingRatio: Double {
    dampingRatio >= 0 && dampingRatio.isFinite ? min(dampingRatio, 1e6) : 1
  }
}
