import ScrollMechanics
import SwiftUI

/// When a header leaves the viewport as the content is scrolled, and when it comes back.
///
/// Two choices make every kind of header:
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

  /// A combination of your own; the usual ones have names.
  ///
  /// - Parameters:
  ///   - exit: How much of it leaves.
  ///   - entry: When it comes back.
  ///   - requiresFullScrollBack: Whether a header that stayed collapsed opens only after the reader has
  ///     scrolled back by its collapsed height, as if it had to come in from outside. False by default;
  ///     means nothing for one that leaves completely.
  public init(exit: Exit, entry: Entry, requiresFullScrollBack: Bool = false) {
    mechanics = HeaderReveal(
      exit: exit == .completely ? .completely : .untilCollapsed,
      entry: entry == .atStart ? .atStart : entry == .always ? .always : .alwaysCollapsed,
      entersAsIfGone: requiresFullScrollBack)
  }

  /// Collapses to its least height and stays.
  public static let pinned = HeaderScrollBehavior(exit: .untilCollapsed, entry: .atStart)
  /// Leaves with the content and returns with its start.
  public static let scrollsAway = HeaderScrollBehavior(exit: .completely, entry: .atStart)
  /// Leaves with the content and comes back whenever the reader scrolls back.
  public static let floating = HeaderScrollBehavior(exit: .completely, entry: .always)
  /// Collapses and stays; opens whenever the reader scrolls back by more than its collapsed height.
  public static let floatingPinned = HeaderScrollBehavior(
    exit: .untilCollapsed, entry: .always, requiresFullScrollBack: true)
  /// Leaves; comes back at its least height whenever the reader scrolls back, and opens at the start.
  public static let floatingCollapsed = HeaderScrollBehavior(
    exit: .completely, entry: .alwaysCollapsed)
}

extension View {
  /// Sets when the headers inside leave and when they come back; `.pinned` by default: they collapse and
  /// stay.
  ///
  ///     .headerScrollBehavior(.floating, tolerance: 30)
  ///
  /// A wheel and keys count as the reader's fingers do; the program's scrolling brings no header back.
  ///
  /// - Parameters:
  ///   - behavior: When they leave and come back.
  ///   - tolerance: How far the reader must scroll back in one go before a floating header comes, in
  ///     points; 0 by default. Negative or not finite counts as 0.
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
