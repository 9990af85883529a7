import SwiftUI

/// Moves the scroll view inside, for a modifier around it: of two scroll positions the one nearest to the
/// scroll view counts, and a header has its own.
@MainActor final class ScrollMover {
  /// The header's; nil where none is inside.
  var position: Binding<ScrollPosition>?

  nonisolated init() {}
}

extension Binding<ScrollPosition> {
  /// Scrolls up or down to an offset, in points, with the animation of the transaction around.
  ///
  /// An equal position would be no request: the content may be elsewhere by now, because a margin became
  /// another one, and is to go to where it was sent last. The offset to the side, which content that
  /// scrolls up and down does not have, makes the difference.
  @MainActor func scroll(to offset: CGFloat) {
    var position = wrappedValue
    position.scrollTo(y: offset)
    if position == wrappedValue { position.scrollTo(x: 0, y: offset) }
    wrappedValue = position
  }
}
