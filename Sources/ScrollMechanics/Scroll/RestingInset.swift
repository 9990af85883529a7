/// The inset at the content's start while the content rests there, of a bar that may get shorter by the
/// scrolling itself, as one with a large title does: it is at its tallest then.
///
///     inset    155         125         103         103        the bar at present
///     offset  -155        -125        -103         -60        of the content in the viewport
///     from       0          30          52          95        `offset` + 155, not + the inset
///
/// Counted from the present inset the first part of the way would be no way at all. So an inset that
/// shrinks while the content stands right at it is taken for the scrolling's own doing, and the one at
/// rest stays. A larger one is a new one at rest; so is any in a viewport of another width, any while
/// the content is pulled past it (bars are at their tallest then), and one that goes back, in one step,
/// to what it was before it grew. What it grows by under a pull is the room of a spinner: given back at
/// rest, in however many steps, it was no way either.
///
/// A bar that is hidden while the content rests at its start can't be told from scrolling: the way
/// counts from where the bar was until one of these happens.
///
/// ``RestingSafeArea`` answers the same for a header, whose own room hangs on the answer: so it takes no
/// inset for grown that only a pull tells of, and knows no spinner.
///
/// Bad input: an inset that is NaN, infinite or negative counts as 0, an offset that is NaN or infinite
/// too. O(1).
package struct RestingInset: Sendable, Hashable {
  /// The inset at rest, in points.
  package private(set) var length = 0.0
  private var breadth: Double?
  private var last = 0.0
  /// What it was before it grew.
  private var before: Double?
  /// It grew while the content was pulled: by room for a spinner.
  private var hasRoom = false

  package init() {}

  /// Takes the present inset; returns the one at rest.
  ///
  /// - Parameters:
  ///   - inset: what bars and margins take of the viewport's start at present, in points.
  ///   - offset: from the content's start to the viewport's, in points: at rest it is `-inset`.
  ///   - breadth: the viewport's extent across the scrolling, in points.
  package mutating func update(_ inset: Double, offset: Double, breadth: Double) -> Double {
    let inset = inset.asLength
    let scrolled = offset.finite(or: 0) + inset
    if breadth != self.breadth {
      length = inset
      before = nil
    } else if inset > length {
      if before == nil || !hasRoom {
        before = last == length ? length : nil
        hasRoom = before != nil && scrolled < -0.5
      }
      length = inset
    } else if scrolled < -0.5 {
      if inset < length { before = nil }
      length = inset
    } else if let before, inset < length, scrolled <= 0.5 {
      if hasRoom { length = max(inset, before) }
      if hasRoom ? inset <= before : last == length && (inset - before).magnitude <= 0.5 {
        length = inset
        self.before = nil
      }
    }
    self.breadth = breadth
    last = inset
    return length
  }
}
