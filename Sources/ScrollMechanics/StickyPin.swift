/// An item that is held away from its natural place, and is in the window.
///
/// Everything here is O(1).
public struct StickyPin: Sendable, Hashable {
  /// The item.
  public var index: Int
  /// How far it is shown from its natural place, in points.
  public var shift: Double
  /// Whether it has met the end of its room: a sibling or its container is pushing it out.
  public var isPushed: Bool

  /// A pin put together by hand, for tests.
  public init(index: Int, shift: Double, isPushed: Bool) {
    self.index = index
    self.shift = shift
    self.isPushed = isPushed
  }
}
