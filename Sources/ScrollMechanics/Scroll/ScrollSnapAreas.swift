/// Content that likes to rest aligned: pages, cards, chapters.
///
/// Every area has one snap position, the offset at which it is aligned with the window. An area longer
/// than the window also allows the offsets at which it covers the window, but only where snap positions
/// leave room for that: between two that are more than a window apart. The rules are those of CSS scroll
/// snapping (www.w3.org/TR/css-scroll-snap-1, "Snapping Boxes that Overflow the Scrollport").
///
///     offsets   |  *        *  *  *     *===============*    *  |
///               area 0   areas inside     covered by area 1  area 2
///                        of area 1
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
    /// How it meets the window; nil, the default: as all others do. `.nearest` counts as `.start`.
    package var anchor: ScrollAlignment.Anchor?

    package init(start: Double, length: Double, anchor: ScrollAlignment.Anchor? = nil) {
      self.start = start
      self.length = length
      self.anchor = anchor
    }
  }

  /// Whether the view must rest aligned.
  package enum Strictness: Sendable, Hashable {
    /// The view always rests aligned.
    case mandatory
    /// Only if an aligned offset is at most so many points away.
    case proximity(Double)
  }

  /// Offsets at which the window is covered by an area.
  private struct Cover: Sendable, Hashable {
    var low: Double
    var high: Double
  }

  /// The offsets at which an area is aligned, in order.
  private let positions: [Double]
  /// In order, none touching another.
  private let covers: [Cover]
  /// How much of the window areas are aligned with, in points.
  private let snapLength: Double
  private let extent: ScrollExtent
  /// Whether the view must rest aligned. `.mandatory` by default.
  package var strictness: Strictness

  /// - Parameters:
  ///   - areas: in content coordinates, in any order.
  ///   - alignment: how areas meet the window that say nothing else; `.nearest` counts as `.start`.
  ///   - extent: the limits: offsets beyond them are clamped to them.
  ///   - strictness: `.mandatory` by default.
  package init(
    areas: [Area],
    alignment: ScrollAlignment = ScrollAlignment(.start),
    extent: ScrollExtent,
    strictness: Strictness = .mandatory
  ) {
    var positions: [Double] = []
    var covers: [Cover] = []
    for area in areas where area.start.isFinite {
      func offset(_ anchor: ScrollAlignment.Anchor) -> Double {
        var aligned = alignment
        aligned.anchor = anchor == .nearest ? .start : anchor
        return aligned.offset(showing: area.start, length: area.length, from: 0, in: extent)
      }
      positions.append(offset(area.anchor ?? alignment.anchor))
      let cover = Cover(low: offset(.start), high: offset(.end))
      if cover.low < cover.high { covers.append(cover) }
    }
    positions.sort()
    covers.sort { $0.low < $1.low }
    var merged: [Cover] = []
    for cover in covers {
      if let last = merged.last, cover.low <= last.high {
        merged[merged.count - 1].high = max(last.high, cover.high)
      } else {
        merged.append(cover)
      }
    }
    self.positions = positions
    self.covers = merged
    snapLength = alignment.windowLength(in: extent)
    self.extent = extent
    self.strictness = strictness
  }

  /// Where to rest instead of `offset`: the nearest legal offset, the earlier of two equally
  /// near, or `offset` itself, clamped to the limits, when there is none to go to. NaN gives the
  /// start of the limits. O(log n).
  package func rest(for offset: Double) -> Double {
    let offset = extent.clamp(offset)
    let next = positions.partitionPoint { $0 < offset }
    let after = next < positions.count ? positions[next] : nil
    if after == offset { return offset }
    let before = next > 0 ? positions[next - 1] : nil
    var candidates = [before, after]
    // Nobody is aligned for more than a window: there the longer area may be read.
    if (after ?? .infinity) - (before ?? -.infinity) > snapLength {
      let cover = covers.partitionPoint { $0.high < offset }
      if cover < covers.count { candidates.append(max(covers[cover].low, offset)) }
      if cover > 0 { candidates.append(covers[cover - 1].high) }
    }
    var best: Double?
    for case .some(let candidate) in candidates {
      // Beyond the neighbours others count.
      guard candidate >= before ?? candidate, candidate <= after ?? candidate else { continue }
      let (new, old) = (
        (candidate - offset).magnitude, best.map { ($0 - offset).magnitude } ?? .infinity
      )
      if new < old || (new == old && candidate < best ?? candidate) { best = candidate }
    }
    guard let best else { return offset }
    if case .proximity(let limit) = strictness, !((best - offset).magnitude <= limit) {
      return offset
    }
    return best
  }
}
