/// What moves the content of a scroll view.
package enum ScrollActivity: Sendable, Hashable {
  /// Nothing: the content rests.
  case idle
  /// A finger is down and may begin to scroll.
  case tracking
  /// A finger scrolls.
  case interacting
  /// A fling that a finger began; also steps of wheels and keys.
  case decelerating
  /// An animation of the program's.
  case animating

  /// Whether the user scrolls: a finger, a wheel or keys, or a fling that they began.
  package var isUsers: Bool {
    self == .tracking || self == .interacting || self == .decelerating
  }
}
