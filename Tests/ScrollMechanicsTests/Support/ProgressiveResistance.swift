@testable import ScrollMechanics

/// Flutter's resistance beyond the end (`BouncingScrollPhysics`), which the scenes of its public tests need, as
/// their drags are without it.
///
///     factor = base * (1 - overscroll / length)^2
///
/// Moves back inwards have the factor of their destination until the edge, and none from there. A move that
/// starts in range has none at all.
struct ProgressiveResistance: Sendable, Hashable {
  /// Flutter's factor at the edge.
  static let defaultBase = 0.52

  /// The length of the viewport, in points.
  var length: Double
  /// The factor at the edge: 0.52; Flutter uses 0.26 for its fast deceleration.
  var base: Double

  init(length: Double, base: Double = ProgressiveResistance.defaultBase) {
    self.length = length
    self.base = base
  }

  /// The factor at an overscroll of a fraction of the viewport, which is clamped to 0…1.
  func factor(atFraction fraction: Double) -> Double {
    let left = 1 - fraction.held(from: 0, to: 1)
    return base * left * left
  }

  /// The change of the offset for a move of the finger.
  ///
  /// - Parameters:
  ///   - delta: The change without resistance, in points.
  ///   - offset: The offset before the move.
  ///   - extent: The limits.
  func applied(_ delta: Double, at offset: Double, in extent: ScrollExtent) -> Double {
    let overscroll = extent.overscroll(at: offset)
    guard overscroll != 0, delta != 0 else { return delta }
    let past = overscroll.magnitude
    let inwards = (overscroll < 0) == (delta > 0)
    let reached = inwards ? past - delta.magnitude : past
    let factor = factor(atFraction: reached / length)
    guard inwards else { return delta * factor }
    let eased = delta.magnitude * factor
    // The rest of the move after the edge is free.
    let moved = eased <= past ? eased : past + (delta.magnitude - past / factor)
    return delta < 0 ? -moved : moved
  }
}
