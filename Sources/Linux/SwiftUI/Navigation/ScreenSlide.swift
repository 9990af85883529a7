import ScrollMechanics

/// How one screen comes over another, and goes again: the upper one slides in from the side, the
/// lower one moves away more slowly and darkens.
///
///     progress 0            0.5            1
///     upper    beside       half over      in place
///     lower    in place     a bit aside    aside by ``lowerPart``, darkened by ``dimming``
///
/// Figures: behaviour sheet §10 (0.35 s, ease-in-out, 30 %, 10 %). Places are parts of the width towards
/// the trailing edge; a caller mirrors them for right-to-left languages. Bad input: a progress that
/// is NaN counts as 0; progress is held to 0 ... 1. O(1).
package struct ScreenSlide: Sendable, Hashable {
  /// 0: only the lower screen is seen; 1: only the upper one.
  package var progress: Double

  /// Seconds for the whole way.
  package static let duration = 0.35
  /// How the way is spread over that time.
  package static let curve = TimingCurve.easeInOut
  /// The part of the width by which the lower screen moves.
  package static let lowerPart = 0.3
  /// How dark the lower screen becomes.
  package static let dimming = 0.1
  /// How far from the edge a finger may begin to pull the upper screen away, in points.
  package static let edgeWidth = 20.0

  /// - Parameter progress: 0, only the lower screen is seen, to 1, only the upper one.
  package init(progress: Double) {
    self.progress = progress
  }

  private var part: Double { progress.held(from: 0, to: 1) }

  /// Where the upper screen is, as a part of the width.
  package var upperPlace: Double { 1 - part }
  /// Where the lower screen is, as a part of the width.
  package var lowerPlace: Double { -ScreenSlide.lowerPart * part }
  /// How much black lies on the lower screen.
  package var lowerDimming: Double { ScreenSlide.dimming * part }

  /// True when a finger that lets go of the upper screen lets it go away: it is thrown that way, or
  /// past the middle and not thrown back.
  ///
  /// - Parameters:
  ///   - place: Where it is, as a part of the width, 0 in place.
  ///   - velocity: Widths per second, away is positive.
  package static func leaves(at place: Double, velocity: Double) -> Bool {
    let velocity = velocity.finite(or: 0)
    if abs(velocity) > 0.5 { return velocity > 0 }
    return place.finite(or: 0) > 0.5
  }
}
