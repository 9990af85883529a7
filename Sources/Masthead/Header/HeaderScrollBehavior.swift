import ScrollMechanics
import SwiftUI

/// When a header leaves the viewport while the content is scrolled, and when it comes back.
///
/// It is a combination of two choices:
///
///                          leaves completely     leaves until collapsed
///     enters at the start  `scrollsAway`         `pinned`
///     enters always        `floating`            `floatingPinned`
///     enters collapsed     `floatingCollapsed`   —
public struct HeaderScrollBehavior: Hashable, Sendable {
  /// How much of the header leaves when the content is scrolled on.
  public enum Exit: Hashable, Sendable {
    /// All of it.
    case completely
    /// Everything above its least height.
    case untilCollapsed
  }

  /// When the header comes back.
  public enum Entry: Hashable, Sendable {
    /// With the start of the content.
    case atStart
    /// As soon as the reader scrolls back, from anywhere.
    case always
    /// Its least height as soon as the reader scrolls back, the rest with the start of the content.
    case alwaysCollapsed
  }

  let mechanics: HeaderReveal

  /// Makes a combination. The usual ones have names.
  ///
  /// - Parameters:
  ///   - exit: How much of the header leaves.
  ///   - entry: When it comes back.
  ///   - requiresFullScrollBack: Whether a collapsed header opens only after the user has scrolled
  ///     back by its collapsed height, as if it came in from outside the viewport. False by
  ///     default. It has no meaning for a header that leaves completely.
  public init(exit: Exit, entry: Entry, requiresFullScrollBack: Bool = false) {
    mechanics = HeaderReveal(
      exit: exit == .completely ? .completely : .untilCollapsed,
      entry: entry == .atStart ? .atStart : entry == .always ? .always : .alwaysCollapsed,
      entersAsIfGone: requiresFullScrollBack)
  }

  /// Collapses to its minimum height and stays.
  public static let pinned = HeaderScrollBehavior(exit: .untilCollapsed, entry: .atStart)
  /// Leaves with the content and returns with its start.
  public static let scrollsAway = HeaderScrollBehavior(exit: .completely, entry: .atStart)
  /// Leaves with the content and comes back whenever the user scrolls back.
  public static let floating = HeaderScrollBehavior(exit: .completely, entry: .always)
  /// Collapses and stays; opens whenever the user scrolls back by more than its collapsed height.
  public static let floatingPinned = HeaderScrollBehavior(
    exit: .untilCollapsed, entry: .always, requiresFullScrollBack: true)
  /// Leaves; comes back at its minimum height whenever the user scrolls back, and opens at the
  /// start.
  public static let floatingCollapsed = HeaderScrollBehavior(
    exit: .completely, entry: .alwaysCollapsed)
}

extension View {
  /// Sets when the headers inside leave and when they come back; `.pinned` by default: they collapse and
  /// stay.
  ///
  ///     .headerScrollBehavior(.floating, tolerance: 30)
  ///
  /// Fingers, wheels and keys bring a floating header back; scrolling by the program does not.
  ///
  /// - Parameters:
  ///   - behavior: When they leave and come back.
  ///   - tolerance: How far the user must scroll back in one go before a floating header comes
  ///     back, in points; 0 by default. Negative and not finite count as 0.
  ///   - isFrozen: While true, scrolling neither hides nor shows a floating header, except at the
  ///     content's start. False by default.
  public nonisolated func headerScrollBehavior(
    _ behavior: HeaderScrollBehavior, tolerance: CGFloat = 0, isFrozen: Bool = false
  ) -> some View {
    let tolerance = Warning.length(
      tolerance, "headerScrollBehavior(_:tolerance:isFrozen:): tolerance")
    return transformEnvironment(\.headerSettings) {
      $0.scrollBehavior = behavior
      $0.tolerance = tolerance
      $0.isFrozen = isFrozen
    }
  }
}
