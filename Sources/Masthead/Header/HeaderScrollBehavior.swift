import ScrollMechanics
import SwiftUI

/// A rule by which a header leaves the viewport while the content is scrolled, and comes back.
///
/// It is one of these combinations:
///
///                          leaves completely     leaves until collapsed
///     enters at the start  `scrollsAway`         `pinned`
///     enters always        `floating`            `floatingPinned`
///     enters collapsed     `floatingCollapsed`   —
public struct HeaderScrollBehavior: Hashable, Sendable {
  let mechanics: HeaderReveal

  /// Collapses to its minimum height and stays.
  public static let pinned = HeaderScrollBehavior(mechanics: .pinned)
  /// Leaves with the content and returns with its start.
  public static let scrollsAway = HeaderScrollBehavior(mechanics: .scrollsAway)
  /// Leaves with the content and comes back whenever the user scrolls back.
  public static let floating = HeaderScrollBehavior(mechanics: .floating)
  /// Collapses and stays; opens whenever the user scrolls back by more than its collapsed height.
  public static let floatingPinned = floatingPinned(requiresFullScrollBack: true)
  /// Leaves; comes back at its minimum height whenever the user scrolls back, and opens at the start.
  public static let floatingCollapsed = HeaderScrollBehavior(mechanics: .floatingCollapsed)

  /// Collapses and stays; opens whenever the user scrolls back.
  ///
  /// - Parameter requiresFullScrollBack: Whether it opens only after the user has scrolled back by its collapsed
  ///   height, as if it came in from outside the viewport; if false, it opens at once.
  public static func floatingPinned(requiresFullScrollBack: Bool) -> HeaderScrollBehavior {
    HeaderScrollBehavior(
      mechanics: HeaderReveal(
        exit: .untilCollapsed, entry: .always, entersAsIfGone: requiresFullScrollBack))
  }
}

extension View {
  /// Sets when the headers inside leave and when they come back; `.pinned` by default: they collapse and stay.
  ///
  ///     .headerScrollBehavior(.floating, tolerance: 30)
  ///
  /// Fingers, wheels and keys bring a floating header back; scrolling by the program does not, nor does content that
  /// is pulled past an end and bounces back.
  ///
  /// - Parameters:
  ///   - behavior: When they leave and come back.
  ///   - tolerance: How far the user must scroll back in one go before a floating header comes back, in points; 0 by
  ///     default. Negative and not finite count as 0.
  ///   - isFrozen: While true, scrolling neither hides nor shows a floating header, except at the content's start.
  ///     False by default.
  public nonisolated func headerScrollBehavior(
    _ behavior: HeaderScrollBehavior, tolerance: CGFloat = 0, isFrozen: Bool = false
  ) -> some View {
    let tolerance = Warning.length(
      tolerance, "headerScrollBehavior(_:tolerance:isFrozen:): tolerance")
    return transformEnvironment(\.headerSettings) {
      $0.scrolling.behavior = behavior
      $0.scrolling.tolerance = tolerance
      $0.scrolling.isFrozen = isFrozen
    }
    .headerModifier("headerScrollBehavior(_:tolerance:isFrozen:)", on: ViewType(Self.self))
  }
}
