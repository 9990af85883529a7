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

    /// Whether a movement goes the other way; a millionth of a point is none.
    func isTurned(from old: Double, to new: Double) -> Bool {
      self == .towardEnd ? new < old - 1e-6 : new > old + 1e-6
    }
  }
}
