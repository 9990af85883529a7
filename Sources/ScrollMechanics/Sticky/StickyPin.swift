/// An item that is held away from its natural place, and is in the window.
///
/// Everything here is O(1).
package struct StickyPin: Sendable, Hashable {
  /// The item.
  package var index: Int
  /// How far it is shown from its natural place, in points.
  package var shift: Double
  /// Whether it has met the end of its room: a sibling or its container is pushing it out.
  package var isPushed: Bool

  /// A pin put together by hand, for tests.
  package init(index: Int, shift: Double, isPushed: Bool) {
    self.index = index
    self.shift = shift
    self.isPushed = isPushed
  }
}
