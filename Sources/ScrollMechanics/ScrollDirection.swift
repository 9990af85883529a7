/// Which way content is being scrolled.
public enum ScrollDirection: Sendable, Hashable {
  /// The offset falls: earlier content comes into view.
  case towardStart
  /// The offset grows: later content comes into view.
  case towardEnd

  /// The other way.
  public var opposite: ScrollDirection {
    self == .towardStart ? .towardEnd : .towardStart
  }
}
