@testable import ScrollMechanics

/// Flutter's resistance past the end, move by move (`BouncingScrollPhysics`): the scenes of its public
/// tests are played with it, as their drags are told before it.
///
///     factor = base * (1 - overscroll / length)^2
///
/// Moves back inwards are eased with the factor at the place they lead to, until the edge, and are
/// free from there. A move that starts in range is free altogether, also the part of it that leads out.
struct ProgressiveResistance: Sendable, Hashable {
  /// Flutter's factor at the edge.
  static let defaultBase = 0.52

  /// The length of the window, in points.
  var length: Double
  /// The factor at the edge. 0.52; Flutter uses 0.26 for its fast deceleration.
  var base: Double

  init(length: Double, base: Double = ProgressiveResistance.defaultBase) {
    self.length = length
    self.base = base
  }

  /// The factor at an overscroll that is the part `fraction` of the window. Held to 0 ... 1.
  func factor(atFraction fraction: Double) -> Double {
    let left = 1 - fraction.held(from: 0, to: 1)
    return base * left * left
  }

  /// How far the offset changes for a move of the finger.
  ///
  /// - Parameters:
  ///   - delta: how far the offset would change without resistance, in points.
  ///   - offset: the offset before the move.
  ///   - extent: the limits.
  func applied(_ delta: Double, at offset: Double, in extent: ScrollExtent) -> Double {
    let overscroll = extent.overscroll(at: offset)
    guard overscroll != 0, delta != 0 else { return delta }
    let past = overscroll.magnitude
    let inwards = (overscroll < 0) == (delta > 0)
    let reached = inwards ? past - delta.magnitude : past
    let factor = factor(atFraction: reached / length)
    guard inwards else { return delta * factor }
    let eased = delta.magnitude * factor
    // What is left of the move once the edge is reached is free.
    let moved = eased <= past ? eased : past + (delta.magnitude - past / factor)
    return delta < 0 ? -moved : moved
  }
}
