/// How far content has been moved in a scroll view, and how much of that its layout may have done by itself.
///
/// Where lengths change, a scroll view or what keeps rows in place moves the content by no more than the lengths
/// changed: once, or there and back where a margin is another for a moment. What it was moved beyond twice that,
/// somebody has scrolled. Both sums only grow, so that holds for any stretch of time by their differences, also where
/// layouts and moves go to and fro. What is pulled past an end, or is beyond it because the content got shorter, and
/// comes back, is no way.
///
/// Bad input: a number that is NaN or infinite counts as 0. O(1).
package struct ScrollWay: Sendable, Hashable {
  /// The sum of all moves, in points.
  private var moved = 0.0
  /// The sum of all changes of lengths, in points.
  private var laidOut = 0.0
  private var offset = 0.0
  private var maximumOffset = 0.0
  private var lengths = SIMD4<Double>.zero
  private var isEmpty = true

  package init() {}

  /// Takes where the content is now.
  ///
  /// - Parameters:
  ///   - offset: how far it is scrolled, in points.
  ///   - maximumOffset: how far it can be scrolled, in points: shorter content moves what is at its end.
  ///   - isWhole: whether the offset is that of all of the content; else of a part of it, which goes on past its ends.
  ///   - lengths: what the offset depends on anywhere, as what margins keep free, in points.
  package mutating func move(
    to offset: Double, upTo maximumOffset: Double, isWhole: Bool = true,
    lengths: SIMD4<Double> = .zero
  ) {
    var old = self
    self.offset = offset.finite(or: 0)
    self.maximumOffset = maximumOffset.finite(or: 0)
    for index in 0..<4 { self.lengths[index] = lengths[index].finite(or: 0) }
    if isEmpty { old = self }
    isEmpty = false
    // Without an end that is known nothing is beyond it.
    moved +=
      isWhole && maximumOffset.isFinite
      ? (inside - old.inside).magnitude : (self.offset - old.offset).magnitude
    laidOut += (self.lengths - old.lengths).sumOfMagnitudes
    if old.isAtEnd || isAtEnd { laidOut += (self.maximumOffset - old.maximumOffset).magnitude }
  }

  private var inside: Double { offset.held(from: 0, to: max(0, maximumOffset)) }

  /// At the start nothing is moved by shorter content.
  private var isAtEnd: Bool { offset > max(0, maximumOffset - 0.5) }

  /// Takes that something in the content is laid out so much further on or back, in points.
  package mutating func layOut(by distance: Double) {
    laidOut += distance.finite(or: 0).magnitude
  }

  /// Whether other lengths came since an earlier moment.
  package func hasLayouts(since old: ScrollWay) -> Bool { laidOut - old.laidOut > 0.01 }

  /// Whether somebody has scrolled since an earlier moment. Half a point is the rounding of offsets.
  package func isScrolled(since old: ScrollWay) -> Bool {
    moved - old.moved > 2 * (laidOut - old.laidOut) + 0.5
  }
}

extension SIMD4<Double> {
  fileprivate var sumOfMagnitudes: Double {
    x.magnitude + y.magnitude + z.magnitude + w.magnitude
  }
}
