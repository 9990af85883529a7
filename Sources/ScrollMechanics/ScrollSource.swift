/// Who moves the content.
public enum ScrollSource: Sendable, Hashable {
  /// A finger, and the fling that it started.
  case user
  /// The program: scroll-to, restored positions, changes of layout.
  case program
}
