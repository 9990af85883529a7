/// How a scroll view moves after a fling, and what happens at its ends.
///
/// Everything here is O(1).
package struct ScrollPhysics: Sendable, Hashable {
  /// What stops a fling that reaches an end, and how it slows down on the way.
  package enum Kind: Sendable, Hashable {
    /// As on iOS: exponential deceleration; runs past the end and is brought back by a spring.
    case bouncing
    /// As on Android: a power law that comes to a full stop; stops dead at the end.
    case clamping
  }

  /// How it moves and what stops it.
  package var kind: Kind
  /// How fast a bouncing fling slows down. A clamping one has its own law.
  package var deceleration: DecelerationRate
  /// What brings overscrolled content back, in both kinds. One with a damping ratio outside
  /// 0.01 ... 100, or slower than 0.1 radians per second, is replaced by `.overscroll`: the view
  /// would not come to rest.
  package var spring: Spring
  /// The fastest that a bouncing fling may run into its spring, in points per second, above 0.
  /// Infinite by default: the velocity is continuous at the end. Flutter caps it at 5000.
  package var maximumImpactVelocity: Double
  /// A motion is over when it is within this distance of where it ends, in points, at least 10^-6;
  /// what is not above 0 counts as 0.1.
  package var distanceTolerance: Double
  /// … and slower than this, in points per second, at least 10^-6; what is not above 0 counts as 5.
  package var velocityTolerance: Double

  /// Numbers of your own; unless said otherwise with the numbers of iOS.
  package init(
    kind: Kind,
    deceleration: DecelerationRate = .normal,
    spring: Spring = .overscroll,
    maximumImpactVelocity: Double = .infinity,
    distanceTolerance: Double = 0.1,
    velocityTolerance: Double = 5
  ) {
    self.kind = kind
    self.deceleration = deceleration
    self.spring = spring
    self.maximumImpactVelocity = maximumImpactVelocity
    self.distanceTolerance = distanceTolerance
    self.velocityTolerance = velocityTolerance
  }

  /// As on iOS: rate 0.998 per millisecond, a critical spring at the ends.
  package static let bouncing = ScrollPhysics(kind: .bouncing)
  /// As on Android.
  package static let clamping = ScrollPhysics(kind: .clamping)

  var usedDistanceTolerance: Double {
    distanceTolerance > 0 && distanceTolerance.isFinite ? max(distanceTolerance, 1e-6) : 0.1
  }

  var usedVelocityTolerance: Double {
    velocityTolerance > 0 && velocityTolerance.isFinite ? max(velocityTolerance, 1e-6) : 5
  }

  /// The spring, or the default one if this one would not come to rest in any reasonable time.
  var usedSpring: Spring {
    let ratio = spring.usedDampingRatio
    return ratio >= 0.01 && ratio <= 100 && spring.frequency >= 0.1 ? spring : .overscroll
  }
}
