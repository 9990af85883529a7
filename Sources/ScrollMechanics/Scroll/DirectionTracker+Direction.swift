extension DirectionTracker {
  /// Which way content is being scrolled.
  package enum Direction: Sendable, Hashable {
    /// The offset falls: earlier content comes into view.
    case towardStart
    /// The offset grows: later content comes into view.
    case towardEnd

    /// The other way.
    package var opposite: Direction {
      self == .towardStart ? .towardEnd : .towardStart
    }
  }
}
