/// The part of a scroll view in which content is seen: what bars, headers and stuck views leave of its window.
///
///     +------------------+
///     | header           |
///     +------------------+ start
///     | stuck heading    | a cover
///     +------------------+
///     | row              | in sight
///     | row              |
///     +------------------+ end
///     | bar              |
///     +------------------+
///
/// All places are in points, in one frame of reference. Bad input: a start or an end that is not finite shows nothing; a
/// cover or content whose place is not finite counts as not there; lengths that are NaN, infinite or negative count as 0.
package struct ScrollSight: Sendable, Hashable {
  /// A view that is held in the window, over what is laid out there.
  package struct Cover: Sendable, Hashable {
    /// Where layout put it.
    package var naturalStart: Double
    /// Where it is shown.
    package var start: Double
    /// Its length.
    package var length: Double

    package init(naturalStart: Double, start: Double, length: Double) {
      self.naturalStart = naturalStart
      self.start = start
      self.length = length
    }
  }

  /// Where it begins.
  package var start: Double
  /// Where it ends.
  package var end: Double

  /// What is between two places; nothing if the end lies before the start.
  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// How much of content that is shown at a place is in sight, in points.
  ///
  /// A cover that layout put inside of the content is a part of it, and hides nothing: a section's own heading. O(k log
  /// k) for k covers.
  package func visibleLength(
    ofStart contentStart: Double, length: Double, under covers: [Cover] = []
  ) -> Double {
    guard start.isFinite, end.isFinite, contentStart.isFinite else { return 0 }
    let contentEnd = contentStart + length.asLength
    let (low, high) = (max(start, contentStart), min(end, contentEnd))
    guard high > low else { return 0 }
    // Half a point hides the rounding of places.
    let hiding = covers.filter { cover in
      let naturalEnd = cover.naturalStart + cover.length.asLength
      return cover.start.isFinite && cover.naturalStart.isFinite
        && (cover.naturalStart < contentStart - 0.5 || naturalEnd > contentEnd + 0.5)
    }
    var (visible, reached) = (high - low, low)
    for cover in hiding.sorted(by: { $0.start < $1.start }) {
      let (first, last) = (
        max(reached, cover.start), min(high, cover.start + cover.length.asLength)
      )
      guard last > first else { continue }
      visible -= last - first
      reached = last
    }
    return max(0, visible)
  }

  /// The visible part of content that is shown at a place, 0…1. Content without length is all in sight if its place is.
  package func ratio(of visibleLength: Double, length: Double, at place: Double) -> Double {
    let length = length.asLength
    guard length > 0 else { return place >= start && place < end ? 1 : 0 }
    return (visibleLength.asLength / length).held(from: 0, to: 1)
  }
}

/// Parts of content, each of which is told of when it comes into sight.
package struct VisibilityThresholds: Sendable, Hashable {
  private let parts: [Double]

  /// - Parameter parts: 0…1; what is below or above counts as 0 or 1, NaN as 0.
  package init(_ parts: [Double]) {
    self.parts = parts.map { $0.held(from: 0, to: 1) }.sorted()
  }

  /// How many of the parts are reached by the visible part of content; 0 for content that is not in sight. O(n) for n
  /// parts.
  package func count(reachedBy ratio: Double) -> Int {
    guard ratio > 0 else { return 0 }
    // Sums of lengths end differently at each offset.
    return parts.prefix { $0 <= ratio + 1e-9 }.count
  }
}

/// Finds, among much content, what a window meets.
package struct SightIndex: Sendable, Hashable {
  private let pins: PinIndex

  /// O(n log n). What is not finite is met by no window.
  package init(_ content: [(start: Double, length: Double)]) {
    let pins = content.enumerated().filter { $1.start.isFinite }.map { index, content in
      PinIndex.Pin(
        threshold: content.start, reach: content.start + content.length.asLength,
        item: Int32(truncatingIfNeeded: index))
    }
    self.pins = PinIndex(
      sorted: pins.sorted { ($0.threshold, $0.item) < ($1.threshold, $1.item) })
  }

  /// The indices of what a window meets, in the order of their starts. O(log n + k log k) for k of them.
  package func content(from start: Double, to end: Double) -> [Int] {
    guard start.isFinite, end.isFinite else { return [] }
    var search = pins.search(crossedBy: end, reachingPast: start - 1e-6)
    var ranks: [Int] = []
    while let rank = pins.nextRank(&search) { ranks.append(rank) }
    return ranks.sorted().map { pins.item(atRank: $0) }
  }
}
