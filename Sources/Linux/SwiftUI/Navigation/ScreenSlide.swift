import ScrollMechanics

/// The geometry of a transition between two screens: the upper one slides in from the side, the lower one moves
/// away more slowly and is dimmed.
///
///     progress 0            0.5            1
///     upper    beside       half over      in place
///     lower    in place     a bit aside    aside by ``lowerPart``, darkened by ``dimming``
///
/// Numbers: behaviour sheet §10 (0.35 s, ease-in-out, 30 %, 10 %). Positions are fractions of the width towards
/// the trailing edge. Bad input: a progress of NaN counts as 0; others are clamped to 0…1. O(1).
package struct ScreenSlide: Sendable, Hashable {
  /// 0: only the lower screen is visible; 1: only the upper one.
  package var progress: Double

  /// The duration of the whole transition, in seconds.
  package static let duration = 0.35
  /// The timing curve.
  package static let curve = TimingCurve.easeInOut
  /// The fraction of the width by which the lower screen moves.
  package static let lowerPart = 0.3
  /// The opacity of the dimming of the lower screen.
  package static let dimming = 0.1
  /// The distance from the edge within which a swipe can begin, in points.
  package static let edgeWidth = 20.0

  /// - Parameter progress: From 0, only the lower screen is visible, to 1, only the upper one.
  package init(progress: Double) {
    self.progress = progress
  }

  private var part: Double { progress.held(from: 0, to: 1) }

  /// The position of the upper screen, in widths.
  package var upperPlace: Double { 1 - part }
  /// The position of the lower screen, in widths.
  package var lowerPlace: Double { -ScreenSlide.lowerPart * part }
  /// The current opacity of the dimming.
  package var lowerDimming: Double { ScreenSlide.dimming * part }

  /// Whether a swipe that ends removes the upper screen: it is flung away, or is past the middle and not flung
  /// back.
  ///
  /// - Parameters:
  ///   - place: The position in widths; 0 in place.
  ///   - velocity: In widths per second; positive is away.
  package static func leaves(at place: Double, velocity: Double) -> Bool {
    let velocity = velocity.finite(or: 0)
    if abs(velocity) > 0.5 { return velocity > 0 }
    return place.finite(or: 0) > 0.5
  }
}
