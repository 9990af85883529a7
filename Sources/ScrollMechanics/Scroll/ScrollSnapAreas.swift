/// Content that likes to rest aligned: pages, cards, chapters.
///
/// Every area gives the offsets at which it is aligned with the window: a single one for an area
/// that fits, and a whole range for an area longer than the window, inside which one may rest
/// anywhere. The rules are those of CSS scroll snapping (www.w3.org/TR/css-scroll-snap-1).
///
///     offsets   |  *        *     [=============]     *  |
///               area 0   area 1    area 2 (long)    area 3
///
/// Bad input: areas whose start is not finite are dropped; lengths that are NaN, infinite or
/// negative count as 0. Building is O(n log n), a query O(log n).
package struct ScrollSnapAreas: Sendable, Hashable {
  /// A stretch of content and how it wants to be aligned.
  package struct Area: Sendable, Hashable {
    /// Where it starts, in content coordinates.
    package var start: Double
    /// Its length, in points.
    package var length: Double

    /// The stretch from `start` on, `length` points long.
    package init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  /// Whether the view must rest aligned.
  package enum Strictness: Sendable, Hashable {
    /// The view always rests aligned.
    case mandatory
    /// Only if an aligned offset is at most so many points away.
    case proximity(Double)
  }

  private struct Stop: Sendable, Hashable {
    var low: Double
    var high: Double
    /// The furthest end among this and all earlier stops.
    var reach: Double
  }

  private let stops: [Stop]
  private let extent: ScrollExtent
  /// Whether the view must rest aligned. `.mandatory` by default.
  package var strictness: Strictness

  /// - Parameters:
  ///   - areas: in content coordinates, in any order.
  ///   - alignment: how areas meet the window; `.nearest` counts as `.start`.
  ///   - extent: the limits: offsets beyond them are held to them.
  ///   - strictness: `.mandatory` by default.
  package init(
    areas: [Area],
    alignment: ScrollAlignment = ScrollAlignment(.start),
    extent: ScrollExtent,
    strictness: Strictness = .mandatory
  ) {
    var alignment = alignment
    if alignment.anchor == .nearest { alignment.anchor = .start }
    var stops: [Stop] = []
    for area in areas where area.start.isFinite {
      let length = area.length.asLength
      func offset(_ anchor: ScrollAlignment.Anchor) -> Double {
        var aligned = alignment
        aligned.anchor = anchor
        return aligned.offset(showing: area.start, length: length, from: 0, in: extent)
      }
      let single = offset(alignment.anchor)
      let low = offset(.start)
      let high = offset(.end)
      // Longer than the window: everything between the two alignments shows nothing else.
      stops.append(
        low < high
          ? Stop(low: low, high: high, reach: high)
          : Stop(low: single, high: single, reach: single))
    }
    stops.sort { $0.low < $1.low }
    for index in stops.indices.dropFirst() {
      stops[index].reach = max(stops[index].reach, stops[index - 1].reach)
    }
    self.stops = stops
    self.extent = extent
    self.strictness = strictness
  }

  /// Where to rest instead of `offset`: the nearest aligned offset, the earlier of two equally
  /// near, or `offset` itself, held to the limits, when there is none to go to. NaN gives the
  /// start of the limits. O(log n).
  package func rest(for offset: Double) -> Double {
    let offset = extent.clamp(offset)
    var low = 0
    var high = stops.count
    while low < high {
      let middle = low + (high - low) / 2
      if stops[middle].low <= offset { low = middle + 1 } else { high = middle }
    }
    var best: Double?
    if low > 0 {
      let reach = stops[low - 1].reach
      if reach >= offset { return offset }
      best = reach
    }
    if low < stops.count {
      let next = stops[low].low
      if best.map({ next - offset < offset - $0 }) ?? true { best = next }
    }
    guard let best else { return offset }
    if case .proximity(let limit) = strictness, !((best - offset).magnitude <= limit) {
      return offset
    }
    return best
  }
}
