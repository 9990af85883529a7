/// A part of a header's way over which something changes evenly.
///
///     1           .-----      0.5 ... 0.8 of the way: nothing before, done after
///               /
///     0  ------'
///        0   0.5 0.8   1
///
/// Bad input: bounds that are NaN count as 0 (lower) and 1 (upper). When the upper bound is not
/// above the lower one the change is a step at the upper bound. O(1).
package struct ProgressRange: Sendable, Hashable {
  /// Where the change begins, as a part of the way.
  package let lower: Double
  /// Where it is done.
  package let upper: Double

  /// The whole way unless said otherwise.
  package init(_ lower: Double = 0, _ upper: Double = 1) {
    self.lower = lower.isNaN ? 0 : lower
    self.upper = upper.isNaN ? 1 : upper
  }

  /// The whole way.
  package static let all = ProgressRange(0, 1)

  /// How much of the change has happened at `progress`: 0 ... 1. NaN counts as 0.
  package func value(at progress: Double) -> Double {
    extrapolatedValue(at: progress).held(from: 0, to: 1)
  }

  /// How much of the change has happened at `progress`, evenly and without end: below 0 before the range and
  /// above 1 after it. NaN counts as 0.
  package func extrapolatedValue(at progress: Double) -> Double {
    let progress = progress.isNaN ? 0 : progress
    guard upper > lower else { return progress >= upper ? 1 : 0 }
    return (progress - lower) / (upper - lower)
  }
}
