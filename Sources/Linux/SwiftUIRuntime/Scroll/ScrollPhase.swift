/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves the content.
  case idle
  /// A finger is down and may begin to scroll.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The finger has left, and the content goes on.
  case decelerating
  /// The program moves the content over an animation.
  case animating

  /// The content moves or is about to.
  public var isScrolling: Bool { self != .idle }
}

extension ScrollNode {
  func setPhase(_ newPhase: ScrollPhase) {
    guard newPhase != phase else { return }
    phase = newPhase
  }
}
