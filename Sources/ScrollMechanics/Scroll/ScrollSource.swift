/// Who moves the content.
package enum ScrollSource: Sendable, Hashable {
  /// A finger, and the fling that it started.
  case user
  /// The program: scroll-to, restored positions, changes of layout.
  case program
}
