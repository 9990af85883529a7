import ScrollMechanics
import SwiftUI

extension View {
  /// When the headers inside leave and when they come back; `.pinned` by default: they collapse and
  /// stay.
  ///
  ///     .headerReveal(.floating, tolerance: 30)
  ///
  /// `.scrollsAway` leaves with the content and returns with its start. `.floating` comes back as
  /// soon as the reader scrolls back, from anywhere; `.enterAlwaysCollapsed` comes back at its least
  /// height, and opens with the content's start. A wheel and keys count as the reader's fingers do; the
  /// program's scrolling brings no header back.
  ///
  /// - Parameters:
  ///   - reveal: When they leave and come back.
  ///   - tolerance: How far the reader must scroll back in one go before a header comes, in points;
  ///     0 by default. What is not a length counts as 0.
  ///   - isFrozen: While true, scrolling neither hides nor shows a floating header, except at the
  ///     content's start. False by default.
  public func headerReveal(
    _ reveal: HeaderReveal, tolerance: CGFloat = 0, isFrozen: Bool = false
  ) -> some View {
    let tolerance = Warning.length(tolerance, "the tolerance of a reveal")
    return transformEnvironment(\.headerSettings) {
      $0.reveal = reveal
      $0.tolerance = tolerance
      $0.isFrozen = isFrozen
    }
  }
}
