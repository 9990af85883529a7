import ScrollMechanics

/// A sheet that rests at some positions and is dragged between them, or out of the window.
///
/// Positions are those of the sheet's top edge from the top of the window, in points: the higher the sheet, the
/// smaller its position.
///
///     0      40                 310                    667
///     |------|-------------------|----------------------|
///     window large               medium                 dismissed
///
/// Bad input: resting positions that are NaN or infinite are ignored, and without any the sheet rests at 0; a
/// position that is NaN or infinite counts as the first resting position, such a velocity as 0. O(rests).
package struct CardDrag: Sendable, Hashable {
  /// The resting positions in ascending order, so the highest sheet first.
  package let rests: [Double]
  /// The position at which it is out of sight; nil if it can't be dragged away.
  package let dismissed: Double?
  /// The window's height, in points, which limits how far the sheet can be dragged beyond its ends.
  package let length: Double

  /// - Parameters:
  ///   - rests: The resting positions in points, in any order; the top of the window if empty.
  ///   - dismissed: The position at which it is out of sight; nil if it can't be dragged away.
  ///   - length: The window's height, in points.
  package init(rests: [Double], dismissed: Double?, length: Double) {
    let known = rests.filter { $0.isFinite }.map { $0 + 0 }.sorted()
    self.rests = known.isEmpty ? [0] : known
    self.dismissed = dismissed.flatMap { $0.isFinite ? $0 : nil }
    self.length = length
  }

  private var first: Double { rests[0] }
  private var last: Double { rests[rests.count - 1] }

  /// The position while a finger drags the sheet to `position`: beyond the highest resting position, and beyond
  /// the lowest one of a sheet that can't be dismissed, it follows less and less (`RubberBand`).
  package func shown(forDragged position: Double) -> Double {
    guard position.isFinite else { return first }
    let band = RubberBand(length: length)
    if position < first { return first - band.shown(forPulled: first - position) }
    if dismissed == nil, position > last {
      return last + band.shown(forPulled: position - last)
    }
    return position
  }

  /// The position to which the sheet moves after a drag: the one, including dismissal, nearest to where a fast
  /// deceleration would end.
  ///
  /// - Parameters:
  ///   - position: The position at the end of the drag, in points.
  ///   - velocity: In points per second; positive is downwards.
  package func target(from position: Double, velocity: Double) -> Double {
    let position = position.finite(or: first)
    let aim = position + DecelerationRate.fast.projection(of: velocity.finite(or: 0))
    let all = rests + (dismissed.map { [$0] } ?? [])
    return all.min { ($0 - aim).magnitude < ($1 - aim).magnitude } ?? first
  }
}
