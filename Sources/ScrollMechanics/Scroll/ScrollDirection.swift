/// Which way content is being scrolled.
package enum ScrollDirection: Sendable, Hashable {
  /// The offset falls: earlier content comes into view.
  case towardStart
  /// The offset grows: later content comes into view.
  case towardEnd

  /// The other way.
  package var opposite: ScrollDirection {
    self == .towardStart ? .towardEnd : .towardStart
  }
}
