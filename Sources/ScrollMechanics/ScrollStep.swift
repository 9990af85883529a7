/// How far a key scrolls.
///
/// Bad input: a window whose length is NaN, infinite or negative counts as 0. O(1).
public enum ScrollStep: Sendable, Hashable {
  /// An arrow: 40 points.
  case line
  /// Page up, page down, space: the window less a line, so that the eye finds its place again; at
  /// least half of the window.
  case page
  /// Home and end.
  case all

  /// The offset after a step.
  ///
  /// - Parameters:
  ///   - offset: where the view is, or is on its way to, in points.
  ///   - direction: where to.
  ///   - windowLength: the length of the window that nothing covers, in points.
  ///   - extent: the limits.
  public func offset(
    from offset: Double, _ direction: ScrollDirection, windowLength: Double,
    in extent: ScrollExtent
  ) -> Double {
    let sign: Double = direction == .towardEnd ? 1 : -1
    let window = windowLength.asLength
    switch self {
    case .line: return extent.clamp(offset + sign * 40)
    case .page: return extent.clamp(offset + sign * max(window - 40, window / 2))
    case .all: return direction == .towardEnd ? extent.maxOffset : extent.minOffset
    }
  }
}
