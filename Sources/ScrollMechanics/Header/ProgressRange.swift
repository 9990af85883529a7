/// A part of a header's way over which something changes, and how evenly.
///
///     1           .-----      0.5 ... 0.8 of the way: nothing before, done after
///               /
///     0  ------'
///        0   0.5 0.8   1
///
/// Bad input: bounds that are NaN count as 0 (lower) and 1 (upper). When the upper bound is not
/// above the lower one the change is a step at the upper bound. O(1).
package struct ProgressRange: Sendable, Hashable {
  /// How the change is spread over the range; t runs from 0 to 1.
  package enum Curve: Sendable, Hashable {
    /// Evenly: t.
    case linear
    /// Starts slowly: t^2.
    case easeIn
    /// Ends slowly: 1 - (1 - t)^2.
    case easeOut
    /// Both: 3 t^2 - 2 t^3.
    case easeInOut
  }

  /// Where the change begins, as a part of the way.
  package var lower: Double
  /// Where it is done.
  package var upper: Double
  /// How evenly it happens. `.linear` by default.
  package var curve: Curve

  /// The whole way, evenly, unless said otherwise.
  package init(_ lower: Double = 0, _ upper: Double = 1, curve: Curve = .linear) {
    self.lower = lower
    self.upper = upper
    self.curve = curve
  }

  /// The whole way.
  package static let all = ProgressRange(0, 1)
  /// Only at the very end: 0 until collapsed, then 1, as the title of Material's medium bars.
  package static let onceCollapsed = ProgressRange(1, 1)

  /// How much of the change has happened at `progress`: 0 ... 1. NaN counts as 0.
  package func value(at progress: Double) -> Double {
    let progress = progress.isNaN ? 0 : progress
    let low = lower.isNaN ? 0 : lower
    let high = upper.isNaN ? 1 : upper
    guard high > low else { return progress >= high ? 1 : 0 }
    let t = ((progress - low) / (high - low)).held(from: 0, to: 1)
    switch curve {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return t * (2 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    }
  }

  /// How much of the change has happened at `progress`, evenly and without end: below 0 before the range and
  /// above 1 after it, whatever the curve. NaN counts as 0.
  package func extrapolatedValue(at progress: Double) -> Double {
    let low = lower.isNaN ? 0 : lower
    let high = upper.isNaN ? 1 : upper
    guard high > low else { return value(at: progress) }
    return ((progress.isNaN ? 0 : progress) - low) / (high - low)
  }
}
