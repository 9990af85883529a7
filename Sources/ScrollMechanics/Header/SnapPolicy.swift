/// The positions at which a header may come to rest.
///
/// Positions are offsets at which resting is allowed, such as 0 (open) and the collapse distance
/// (collapsed). Between the first and the last of them the view snaps; outside it is left alone, so
/// reading further down is never disturbed. A fling from further down that would end between them does.
///
///     0                72               144
///     |----------------|----------------|--------------------------->
///     open           half           collapsed      no snapping here
///
/// - `.nearest`: the position nearest to where the view would come to rest (Android's app bars,
///   Apple's large titles). A fling goes at least to the next position in its direction.
/// - `.lastDirection`: the next position in the direction of the last drag, however little was
///   dragged (Flutter's `SliverAppBar.snap`).
///
/// A fling from a position goes to another one: less than half a point from it counts as at it.
///
/// A header longer than the window has to be read to its end: up to `freeEnd` the view rests anywhere.
///
///     0                356               1160
///     |..anywhere......|-----------------|------------------------>
///     open             its end in sight  collapsed
///
/// Bad input: positions that are NaN or infinite are dropped; duplicates do not matter; without
/// positions nothing snaps; a free end that is not finite counts as none. O(n) to make (they are
/// sorted), O(log n) to ask.
package struct SnapPolicy: Sendable, Hashable {
  /// Which position is taken.
  package enum Rule: Sendable, Hashable {
    /// The one nearest to where the view would come to rest.
    case nearest
    /// The next one in the direction of the last drag.
    case lastDirection
  }

  /// The offsets at which the view may rest, in ascending order. The first one is the free part's end,
  /// if there is a free part.
  package let positions: [Double]
  /// Where the free part begins; nil without one.
  private let freeStart: Double?
  /// Which position is taken. `.nearest` by default.
  package var rule: Rule

  /// - Parameters:
  ///   - positions: offsets at which the view may rest, in any order, in points.
  ///   - freeEnd: From the first position up to this offset the view may rest anywhere; positions
  ///     there don't count, and this is one. None by default, and when it is not beyond the first one.
  package init(positions: [Double], rule: Rule = .nearest, freeEnd: Double? = nil) {
    let sorted = positions.filter { $0.isFinite }.sorted()
    if let freeEnd, freeEnd.isFinite, let first = sorted.first, let last = sorted.last,
      freeEnd > first
    {
      // All of the way is free when nothing comes after.
      self.positions = freeEnd < last ? [freeEnd] + sorted.filter { $0 > freeEnd } : []
      freeStart = first
    } else {
      self.positions = sorted
      freeStart = nil
    }
    self.rule = rule
  }

  /// Returns the offset to go to, or nil if the view may come to rest by itself.
  ///
  /// - Parameters:
  ///   - offset: where the finger left the view, or where the fling has ended.
  ///   - end: where the view would come to rest by itself; where it is by default. Less than 25 points
  ///     on it is no fling: as far as one of 50 points per second goes, Flutter's slowest.
  ///   - lastDirection: the direction of the last drag; that of the fling, if there is none.
  package func target(
    from offset: Double, endingAt end: Double? = nil,
    lastDirection: DirectionTracker.Direction? = nil
  ) -> Double? {
    let wanted = end ?? offset
    let way = (wanted - offset).finite(or: 0)
    let isFling = way.magnitude >= 25
    let end = isFling ? wanted : offset
    let thrown: DirectionTracker.Direction? = way == 0 ? nil : way > 0 ? .towardEnd : .towardStart
    guard let first = positions.first, let last = positions.last, offset.isFinite,
      offset >= freeStart ?? first
    else { return nil }
    // A fling that leaves the range is not held back.
    guard end >= first, end <= last else { return nil }
    switch rule {
    case .nearest:
      let nearest = nearest(to: end)
      guard isFling else { return nearest }
      return thrown == .towardEnd
        ? max(nearest, flung(.towardEnd, from: offset))
        : min(nearest, flung(.towardStart, from: offset))
    case .lastDirection:
      // A fling that comes into the range, or back from its end, is as if let go where it would end.
      if offset < last, isFling, let thrown { return flung(thrown, from: offset) }
      let offset = offset >= last ? end : offset
      switch (isFling ? thrown : nil) ?? lastDirection ?? thrown {
      case .towardEnd: return next(after: offset)
      case .towardStart: return next(before: offset)
      case nil: return nearest(to: offset)
      }
    }
  }

  /// Where a step of a wheel, or a key, goes on to: the next position in its direction, or the free
  /// part's end when it began in there. Nil when the view may stay.
  ///
  /// - Parameter start: the offset before it; nil for content that came to rest otherwise, which follows the rule.
  package func target(
    ofStepFrom start: Double?, to offset: Double, lastDirection: DirectionTracker.Direction?
  ) -> Double? {
    guard let start else { return target(from: offset, lastDirection: lastDirection) }
    if let freeStart, let freeEnd = positions.first, let last = positions.last,
      start >= freeStart, start < freeEnd, offset > freeEnd, offset < last - 0.5
    {
      return freeEnd
    }
    var policy = self
    policy.rule = .lastDirection
    return policy.target(from: offset, lastDirection: lastDirection)
  }

  /// How long content counts so that the view can rest at every position: longer, with room at its
  /// end, when it can be scrolled but not as far as the last one. What fits is left alone. In points.
  package func contentLength(_ length: Double, viewportLength: Double) -> Double {
    let (length, viewport) = (length.asLength, viewportLength.asLength)
    guard let last = positions.last, length > viewport + 0.5 else { return length }
    return max(length, viewport + last)
  }

  /// The next position of a fling from `offset`: not the one where it begins, if there is another. O(log n).
  private func flung(_ direction: DirectionTracker.Direction, from offset: Double) -> Double {
    direction == .towardEnd
      ? positions[min(positions.count - 1, positions.partitionPoint { $0 <= offset + 0.5 })]
      : positions[max(0, positions.partitionPoint { $0 < offset - 0.5 } - 1)]
  }

  /// The position nearest to `offset`; the earlier of two equally near. O(log n).
  private func nearest(to offset: Double) -> Double {
    let after = next(after: offset)
    let before = next(before: offset)
    return offset - before <= after - offset ? before : after
  }

  /// The first position at or after `offset`, which is not beyond the last one.
  private func next(after offset: Double) -> Double {
    positions[positions.partitionPoint { $0 < offset }]
  }

  /// The last position at or before `offset`, which is not before the first one.
  private func next(before offset: Double) -> Double {
    positions[positions.partitionPoint { $0 <= offset } - 1]
  }
}
