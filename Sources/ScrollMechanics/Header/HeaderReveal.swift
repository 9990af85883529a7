/// When a header leaves the window and when it comes back.
///
/// Two choices, of an exit and an entry, describe every kind of header. The kinds are those of Flutter's slivers and of Android's app bars, where `floating` is called
/// `enterAlways`, `floatingCollapsed` `enterAlwaysCollapsed` and `pinned` `exitUntilCollapsed`. How the
/// header looks on its way, shorter or pushed out, is `HeaderLayout.Collapse`'s matter.
///
/// Everything here is O(1).
package struct HeaderReveal: Sendable, Hashable {
  /// How much of the header leaves when scrolling on.
  package enum Exit: Sendable, Hashable {
    /// All of it.
    case completely
    /// Everything above its minimum length.
    case untilCollapsed
  }

  /// When it comes back.
  package enum Entry: Sendable, Hashable {
    /// With the start of the content.
    case atStart
    /// As soon as a user scrolls back, from anywhere.
    case always
    /// Its minimum length as soon as a user scrolls back, the rest with the start of the content.
    case alwaysCollapsed
  }

  /// How much of it leaves.
  package var exit: Exit
  /// When it comes back.
  package var entry: Entry
  /// Whether a header that stayed collapsed opens only after the user has scrolled back by its
  /// collapsed length, as though it had to come in from outside (Flutter), or at once (Android).
  /// Means nothing for one that exits completely.
  package var entersAsIfGone: Bool

  /// A combination of your own; the usual ones have names.
  package init(exit: Exit, entry: Entry, entersAsIfGone: Bool = false) {
    self.exit = exit
    self.entry = entry
    self.entersAsIfGone = entersAsIfGone
  }

  /// Leaves with the content and returns with its start.
  package static let scrollsAway = HeaderReveal(exit: .completely, entry: .atStart)
  /// Collapses and stays.
  package static let pinned = HeaderReveal(exit: .untilCollapsed, entry: .atStart)
  /// Leaves with the content and floats back in whenever the user scrolls back.
  package static let floating = HeaderReveal(exit: .completely, entry: .always)
  /// Collapses and stays, and floats open whenever the user scrolls back, as in Flutter: with a
  /// delay of its collapsed length. Android's app bars have none: set `entersAsIfGone` to false.
  package static let floatingPinned = HeaderReveal(
    exit: .untilCollapsed, entry: .always, entersAsIfGone: true)
  /// Leaves; floats back in at its minimum length, and opens at the start.
  package static let floatingCollapsed = HeaderReveal(
    exit: .completely, entry: .alwaysCollapsed)
}
