/// How far a view is beyond an edge of the window, for scroll transitions.
///
///     -1             0          0            1
///      |--- leaving ---|  in full  |-- coming --|
///      start edge   threshold   threshold   end edge
///
/// At its threshold and further in, the view is shown as it is (0). From there to where it is out of
/// sight the value goes to -1 at the start and to 1 at the end of the window.
///
/// Bad input: a length that is NaN, infinite or negative counts as 0, a start that is not finite gives
/// 0. O(1).
package struct EdgeTransition: Sendable, Hashable {
  /// Where the view has come in.
  package indirect enum Threshold: Sendable, Hashable {
    /// So much of the view is in the window, 0 ... 1.
    case visible(Double)
    /// The view's middle is in the middle of the window.
    case centered
    /// Another threshold in a window that is shorter by so much at both ends, in points.
    case inset(Threshold, Double)
    /// Between two thresholds: 0 the first, 1 the second.
    case between(Threshold, Threshold, Double)
  }

  /// Where the view's start is in the window, in points.
  package let start: Double
  /// The view's length, in points, not negative.
  package let length: Double
  /// The window's length, in points, not negative.
  package let windowLength: Double

  package init(start: Double, length: Double, windowLength: Double) {
    self.start = start
    self.length = length.asLength
    self.windowLength = windowLength.asLength
  }

  /// How far the view is out at the start of the window: 0 in full, 1 out of sight.
  package func leaving(_ threshold: Threshold) -> Double {
    part(from: place(threshold, atEnd: false), to: -length)
  }

  /// How far it is out at the end.
  package func coming(_ threshold: Threshold) -> Double {
    part(from: place(threshold, atEnd: true), to: windowLength)
  }

  private func part(from full: Double, to gone: Double) -> Double {
    guard start.isFinite else { return 0 }
    if gone == full { return start == full ? 0 : (gone > 0) == (start > full) ? 1 : 0 }
    return ((start - full) / (gone - full)).held(from: 0, to: 1)
  }

  /// Where the view starts when it has come in, at the window's end or at its start.
  private func place(_ threshold: Threshold, atEnd: Bool) -> Double {
    switch threshold {
    case .visible(let part):
      let visible = part.held(from: 0, to: 1)
      return atEnd ? windowLength - visible * length : (visible - 1) * length
    case .centered: return (windowLength - length) / 2
    case .inset(let other, let distance):
      let distance = distance.finite(or: 0)
      return place(other, atEnd: atEnd) + (atEnd ? -distance : distance)
    case .between(let a, let b, let part):
      let (first, second) = (place(a, atEnd: atEnd), place(b, atEnd: atEnd))
      return first + (second - first) * part.finite(or: 0)
    }
  }
}
