/// Which areas of some content it is snapped to along one axis, or would be if a finger let go.
///
///     offsets   |      *              *                   * limit
///               | snapped to 0        | to 1              | to 2, the first of those that the limit holds
///                      |---- 0 ------|--- 1 -----|-- 2 …
///
/// Every area has the offset at which it is aligned with the window; one that would be beyond a limit has the limit. An
/// area longer than the window is aligned at every offset at which it fills it. Content at rest is snapped to the areas
/// aligned at its offset, to half a point; while it is moved, to the nearest ones, the earlier of two equally near.
/// Several areas may be aligned at one offset, as the last rows, which can't reach theirs, and an area with others
/// inside: `choice` tells which one counts. All of that is CSS (www.w3.org/TR/css-scroll-snap-1: unreachable positions,
/// boxes that overflow the scrollport, multiple aligned snap areas; css-scroll-snap-2: snapchange and snapchanging).
///
/// Bad input: areas whose start is not finite are never aligned; lengths as in `ScrollExtent`; an offset that is not
/// finite counts as the start. Building is O(n log n), a query O(log n + k + m) for k areas in the result and m longer
/// than the window.
package struct SnapTargets: Sendable, Hashable {
  /// The offsets at which an area is aligned.
  private struct Span: Sendable, Hashable {
    var number: Int
    var low: Double
    var high: Double

    func distance(to offset: Double) -> Double { max(low - offset, offset - high, 0) }
  }

  /// Positions that are one but for the last bits of sums.
  private static var nearly: Double { 0.01 }

  /// Of areas that fit into the window, in the order of their positions.
  private let short: [Span]
  private let long: [Span]
  private let extent: ScrollExtent

  /// - Parameter areas: start and length of each, in content coordinates; an area's index is its name from here on.
  package init(
    areas: [(start: Double, length: Double)], alignment: ScrollAlignment, extent: ScrollExtent
  ) {
    let window = alignment.windowLength(in: extent)
    func offset(_ area: (start: Double, length: Double), _ anchor: ScrollAlignment.Anchor) -> Double
    {
      var aligned = alignment
      aligned.anchor = anchor
      return aligned.offset(showing: area.start, length: area.length, from: 0, in: extent)
    }
    var (short, long): ([Span], [Span]) = ([], [])
    for (number, area) in areas.enumerated() where area.start.isFinite {
      if area.length.asLength > window {
        let (low, high) = (offset(area, .start), offset(area, .end))
        long.append(Span(number: number, low: min(low, high), high: max(low, high)))
      } else {
        let position = offset(area, alignment.anchor)
        short.append(Span(number: number, low: position, high: position))
      }
    }
    self.short = short.sorted { ($0.low, $0.number) < ($1.low, $1.number) }
    self.long = long
    self.extent = extent
  }

  /// The areas that the content is snapped to, or would be, in the order of their indices.
  ///
  /// - Parameters:
  ///   - offset: how far it is scrolled, in points.
  ///   - isAtRest: whether nothing moves it.
  package func aligned(at offset: Double, isAtRest: Bool) -> [Int] {
    let offset = extent.clamp(offset.finite(or: extent.minOffset))
    let low = short.partitionPoint { $0.low < offset }
    let (before, after) = (
      low > 0 ? short[low - 1].low : -Double.infinity,
      low < short.count ? short[low].low : Double.infinity
    )
    let nearest = min(
      offset - before, after - offset, long.map { $0.distance(to: offset) }.min() ?? .infinity)
    guard nearest.isFinite, !isAtRest || nearest <= 0.5 else { return [] }
    let reach = nearest + Self.nearly
    var found = long.filter { $0.distance(to: offset) <= reach }
    var first = low
    while first > 0, short[first - 1].low >= offset - reach { first -= 1 }
    while first < short.count, short[first].low <= offset + reach {
      found.append(short[first])
      first += 1
    }
    if nearest > Self.nearly {
      // The earlier of two that are equally near.
      let earlier = found.filter { $0.high <= offset }
      if !earlier.isEmpty { found = earlier }
    }
    return found.map(\.number).sorted()
  }

  /// The areas that count, of those that are aligned: none with another one inside; along both axes the same one where
  /// that is possible; the first of them.
  ///
  /// - Parameters:
  ///   - horizontal: those aligned along this axis, in the order of reading.
  ///   - vertical: the same along the other one.
  ///   - contains: whether the first area is around the second one.
  package static func choice(
    horizontal: [Int], vertical: [Int], contains: (Int, Int) -> Bool
  ) -> (horizontal: Int?, vertical: Int?) {
    func innermost(_ all: [Int]) -> [Int] {
      all.filter { area in !all.contains { $0 != area && contains(area, $0) } }
    }
    let (across, down) = (innermost(horizontal), innermost(vertical))
    if let both = across.first(where: down.contains) { return (both, both) }
    return (across.first, down.first)
  }
}
