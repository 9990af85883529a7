import ScrollMechanics

/// A card over the window that rests at some heights and is dragged between them, or away: a sheet.
///
/// Positions are those of the card's start edge, counted from the window's start: the higher the
/// card, the smaller its position.
///
///     0      40                 310                    667
///     |------|-------------------|----------------------|
///     window large               medium                 dismissed
///
/// Bad input: rests that are NaN or infinite are dropped, and without rests the card rests at 0; a
/// position or velocity that is NaN or infinite counts as the first rest and 0. O(rests).
package struct CardDrag: Sendable, Hashable {
  /// Where the card may rest, in ascending order: the highest card first.
  package let rests: [Double]
  /// Where the card is out of sight; nil when it can't be dragged away.
  package let dismissed: Double?
  /// The window's length, in points: how far the card yields past its ends.
  package let length: Double

  /// - Parameters:
  ///   - rests: Where the card may rest, in points and any order; the window's start when empty.
  ///   - dismissed: Where it is out of sight, in points; nil for a card that can't be dragged away.
  ///   - length: The window's length, in points.
  package init(rests: [Double], dismissed: Double?, length: Double) {
    let known = rests.filter { $0.isFinite }.map { $0 + 0 }.sorted()
    self.rests = known.isEmpty ? [0] : known
    self.dismissed = dismissed.flatMap { $0.isFinite ? $0 : nil }
    self.length = length
  }

  private var first: Double { rests[0] }
  private var last: Double { rests[rests.count - 1] }

  /// Where the card is shown while the finger asks for a position: past the highest rest, and past
  /// the lowest one of a card that stays, it follows less and less (`RubberBand`).
  package func shown(forDragged position: Double) -> Double {
    guard position.isFinite else { return first }
    let band = RubberBand(length: length)
    if position < first { return first - band.shown(forPulled: first - position) }
    if dismissed == nil, position > last {
      return last + band.shown(forPulled: position - last)
    }
    return position
  }

  /// Where the card goes when the finger leaves: to the rest, or out of sight, that is nearest to
  /// where a fast deceleration would take it.
  ///
  /// - Parameters:
  ///   - position: where the finger leaves it, in points.
  ///   - velocity: points per second; positive away.
  package func target(from position: Double, velocity: Double) -> Double {
    let position = position.finite(or: first)
    let aim = position + DecelerationRate.fast.projection(of: velocity.finite(or: 0))
    let all = rests + (dismissed.map { [$0] } ?? [])
    return all.min { ($0 - aim).magnitude < ($1 - aim).magnitude } ?? first
  }
}
