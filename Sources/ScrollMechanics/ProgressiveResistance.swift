/// The resistance of a dragged scroll view past its end, move by move.
///
/// Where `RubberBand` maps the whole distance pulled to a distance shown, this one scales every
/// single move by a factor that falls with the overscroll reached so far:
///
///     factor = base * (1 - overscroll / length)^2
///
/// Moves back inwards are eased with the factor at the place they lead to, until the edge, and are
/// free from there. A move that starts in range is free altogether, also the part of it that leads
/// out. The way therefore depends on how the moves are cut; prefer `RubberBand` unless you need
/// Flutter's feel (`BouncingScrollPhysics`, base 0.52), whose public tests define it.
///
/// Bad input: a base that is NaN, infinite or negative counts as the default; without a length
/// nothing gets through past the end; a move or a position that is NaN or infinite gives 0. O(1).
public struct ProgressiveResistance: Sendable, Hashable {
  /// Flutter's factor at the edge.
  public static let defaultBase = 0.52

  /// The length of the window, in points.
  public var length: Double
  /// The factor at the edge. 0.52; Flutter uses 0.26 for its fast deceleration.
  public var base: Double

  /// - Parameters:
  ///   - length: the length of the window, in points.
  ///   - base: the factor at the edge.
  public init(length: Double, base: Double = ProgressiveResistance.defaultBase) {
    self.length = length
    self.base = base
  }

  /// The factor at an overscroll that is the part `fraction` of the window. Held to 0 ... 1.
  public func factor(atFraction fraction: Double) -> Double {
    let left = 1 - fraction.held(from: 0, to: 1)
    let base = base >= 0 && base.isFinite ? base : Self.defaultBase
    return base * left * left
  }

  /// How far the offset changes for a move of the finger.
  ///
  /// - Parameters:
  ///   - delta: how far the offset would change without resistance, in points.
  ///   - offset: the offset before the move.
  ///   - extent: the limits.
  public func applied(_ delta: Double, at offset: Double, in extent: ScrollExtent) -> Double {
    guard delta.isFinite, offset.isFinite else { return 0 }
    let overscroll = extent.overscroll(at: offset)
    guard overscroll != 0, delta != 0 else { return delta }
    let length = length.asLength
    let past = overscroll.magnitude
    let inwards = (overscroll < 0) == (delta > 0)
    let reached = inwards ? past - delta.magnitude : past
    let factor = length > 0 ? factor(atFraction: reached / length) : 0
    guard inwards else { return delta * factor }
    let eased = delta.magnitude * factor
    // What is left of the move once the edge is reached is free.
    let moved = eased <= past ? eased : past + (delta.magnitude - past / factor)
    return delta < 0 ? -moved : moved
  }
}
