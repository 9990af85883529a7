/// How far a key scrolls.
///
/// Bad input: a window whose length is NaN, infinite or negative counts as 0. O(1).
package enum ScrollStep: Sendable, Hashable {
  /// An arrow: 40 points.
  case line
  /// Page up, page down, space: the window less a line, so that the eye finds its place again; at
  /// least half of the window.
  case page
  /// Home and end.
  case all

  /// How far a step goes, in points, when no end is in the way. Home and end go past it from wherever
  /// the view is, by at least 16 times the longer of window and range: the end may turn out to be further
  /// on as rows are built, but content that grows for ever is not followed for ever.
  ///
  /// - Parameters:
  ///   - windowLength: the length of the window that nothing covers, in points.
  ///   - extent: the limits.
  package func length(windowLength: Double, in extent: ScrollExtent) -> Double {
    let window = windowLength.asLength
    return switch self {
    case .line: 40
    case .page: max(window - 40, window / 2)
    case .all: 17 * max(window, extent.range)
    }
  }

  /// The offset after a step from where the view is, or is on its way to.
  package func offset(
    from offset: Double, _ direction: DirectionTracker.Direction, windowLength: Double,
    in extent: ScrollExtent
  ) -> Double {
    let length = length(windowLength: windowLength, in: extent)
    return extent.clamp(offset + (direction == .towardEnd ? length : -length))
  }
}
