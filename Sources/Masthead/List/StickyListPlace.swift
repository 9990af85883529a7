import SwiftUI

/// Warns of a ``StickyList`` that another scroll view made as tall as its rows: it has no way of its own,
/// so its headers have nothing to stick to.
@MainActor final class StickyListPlace {
  /// What it takes of the screen.
  struct Frame: Equatable, Sendable {
    var length: CGFloat
    /// There is a scroll view around it that scrolls the same way.
    var isInside: Bool
  }

  var frame: Frame? { didSet { check() } }
  var contentLength: CGFloat = 0 { didSet { check() } }

  nonisolated init() {}

  private func check() {
    // One with a height of its own is shorter than its rows, or leaves room below them.
    guard let frame, frame.isInside, contentLength > 0, abs(frame.length - contentLength) < 0.5
    else { return }
    Warning.once(
      "sticky-list-place",
      "a StickyList is in a scroll view, as tall as its rows, and nothing sticks; "
        + "use StickySections there")
  }
}
