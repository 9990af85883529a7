/// What covers a scroll view's start while its content rests there, from what covers it at present.
///
/// A bar with a large title gets shorter as the content is scrolled, point by point: measured from the
/// bar's edge the content would seem to rest until the title is gone. So the longest inset since the
/// window got its width counts: with it, the way begins with the first point.
///
///     inset     152   140   100   100
///     content  -152  -140  -100   -50      the scroll view's own offset
///     offset      0    12    52   102      the same plus 152
///
/// A bar that the program takes away while the content rests can't be told from one that scrolling
/// made shorter; the content then counts as scrolled by its length.
///
/// Bad input: an inset that is NaN, infinite or negative counts as 0. O(1).
public struct RestingInset: Sendable, Hashable {
  private var breadth: Double?
  private var longest = 0.0

  /// Nothing is covered yet.
  public init() {}

  /// Takes the present inset; returns the one at rest, in points.
  ///
  /// - Parameters:
  ///   - inset: what covers the start at present, in points.
  ///   - breadth: the viewport's extent across; with another one the count begins anew.
  public mutating func update(_ inset: Double, breadth: Double) -> Double {
    let inset = inset.asLength
    longest = breadth == self.breadth ? max(longest, inset) : inset
    self.breadth = breadth
    return longest
  }
}
