/// The length of a tab bar below a header, and what the scroll view keeps free for it at its start.
///
///     measured      60 at the start     30 while stuck     60     44 at the start
///     `present`     60                  30                 60     44
///     `margin`      60                  60                 60     44
///
/// Another margin moves the content of a scroll view for a moment. So the margin is as long as the bar has been since
/// the content was last at its start: a bar that is shorter while it is stuck changes no margin.
///
/// Bad input: a length that is NaN, infinite or negative counts as 0. O(1).
package struct TabBarLength: Sendable, Hashable {
  /// In points.
  package private(set) var present: Double
  /// What is kept free for it, in points.
  package private(set) var margin: Double

  /// A bar that is measured for the first time, in points.
  package init(_ length: Double) {
    present = length.asLength
    margin = present
  }

  /// Takes the length that the bar has now, and whether the content is at its start, or pulled past it.
  package mutating func measure(_ length: Double, isAtStart: Bool) {
    present = length.asLength
    margin = isAtStart ? present : max(margin, present)
  }
}
