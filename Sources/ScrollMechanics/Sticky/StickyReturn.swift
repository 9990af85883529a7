/// How content is scrolled so that a view that is stuck at the window's start is where layout put it, and stays where it is
/// in the window; one that is pushed out comes to where it sticks.
///
///     stuck                scrolled            without its rows
///     +---------+          +---------+         +---------+
///     |  row 7  |          |  row 1  |         |  next   |
///     |  row 8  |          |  row 2  |         |         |
///
/// Bad input: what is not finite counts as 0. O(1).
package struct StickyReturn: Sendable, Hashable {
  /// By how much the offset grows, in points; below 0, since it is scrolled back.
  package let distance: Double
  /// Where the view is from the window's start then, in points.
  package let place: Double

  /// Nil for a view that is where layout put it.
  ///
  /// - Parameters:
  ///   - start: where layout put it from the window's start, in points.
  ///   - shift: how far it is shown from there.
  ///   - covered: how much of the window's start is covered, in points.
  package init?(from start: Double, shift: Double, below covered: Double) {
    let (start, shift) = (start.finite(or: 0), shift.finite(or: 0))
    guard shift > 0.01 else { return nil }
    place = max(start + shift, covered.finite(or: 0))
    distance = start - place
  }

  /// Whether a view that is shown so far from where layout put it has arrived there. Offsets are on whole pixels.
  package static func isDone(_ shift: Double) -> Bool { shift.finite(or: 0) < 0.51 }
}
