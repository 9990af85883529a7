/// The opacities of a title in a header and of the same title in the bar above it, while the one
/// replaces the other.
///
///     opacity  1 --.                 .-- 1
///                   \  header   bar /
///              0     '------.------'     0
///             progress   lower  middle  upper
///
/// The header's title fades out in the first half of the range, the bar's fades in in the second,
/// so they are never visible together. In the middle the bar's becomes the one for assistive
/// technology.
///
/// Bad input: see `ProgressRange`; a range without length is a step at its upper bound. O(1).
package struct TitleHandOver: Sendable, Hashable {
  /// The part of the header's way, 0 open to 1 collapsed, on which it happens; the last two fifths by default.
  package var range: ProgressRange

  package init(_ range: ProgressRange = ProgressRange(0.6, 1)) {
    self.range = range
  }

  /// The first half of the range, over which the header's title fades out.
  package var headerRange: ProgressRange {
    ProgressRange(range.lower, middle)
  }

  /// Where, on the way, the header's title is gone and the bar's begins to show.
  package var middle: Double {
    let lower = range.lower.finite(or: 0)
    let upper = range.upper.finite(or: 1)
    return upper > lower ? (lower + upper) / 2 : upper
  }

  /// How opaque the bar's title is at `progress`: 0 ... 1. NaN counts as 0.
  package func barOpacity(at progress: Double) -> Double {
    ProgressRange(middle, range.upper).value(at: progress)
  }

  /// Whether the bar's is the title by now.
  package func isInBar(at progress: Double) -> Bool {
    progress >= middle
  }
}
