/// A column of a vertical lazy grid, or a row of a horizontal one; an adaptive item can be several.
public struct GridItem: Sendable {
  /// The breadth of a track, in points.
  public enum Size: Sendable {
    /// A constant breadth.
    case fixed(CGFloat)
    /// An equal share of the remaining breadth, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks of equal breadth as fit in the item's share, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The space to the next track, in points; nil: 8.
  public var spacing: CGFloat?
  /// The alignment of cells in the track; nil: centre.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Divides the breadth of a grid among its tracks; the rules were measured (behaviour sheet §6).
///
/// Fixed tracks come first; the others get equal shares, each within its limits. What a track leaves of its
/// share is not given to others.
struct GridTracks {
  private(set) var tracks: [LazyTrack] = []
  /// The distance from the start of the first track to the end of the last one.
  private(set) var breadth: CGFloat = 0

  static let defaultSpacing: CGFloat = 8

  /// - Parameter room: The available breadth; nil or infinity gives every track its minimum.
  init(_ items: [GridItem], room: CGFloat?) {
    let room = room.flatMap { $0.isFinite ? max(0, $0) : nil }
    let gaps = items.dropLast().reduce(0) { $0 + Self.length($1.spacing, Self.defaultSpacing) }
    var left = (room ?? 0) - gaps
    var shares = 0
    for item in items {
      if case .fixed(let length) = item.size {
        left -= Self.length(length, 0)
      } else {
        shares += 1
      }
    }
    let share = room == nil ? nil : max(0, left / CGFloat(max(1, shares)))
    var start: CGFloat = 0
    for item in items {
      let gap = Self.length(item.spacing, Self.defaultSpacing)
      let (count, length) = Self.divide(item.size, share, gap)
      for _ in 0..<count {
        tracks.append(
          LazyTrack(start: start, length: length, alignment: item.alignment ?? .center))
        breadth = start + length
        start += length + gap
      }
    }
    // A grid without tracks has one that takes the whole breadth.
    if tracks.isEmpty {
      breadth = room ?? 0
      tracks = [LazyTrack(start: 0, length: breadth, alignment: .center)]
    }
  }

  private static func divide(
    _ size: GridItem.Size, _ share: CGFloat?, _ gap: CGFloat
  ) -> (count: Int, length: CGFloat) {
    switch size {
    case .fixed(let length): return (1, self.length(length, 0))
    case .flexible(let minimum, let maximum):
      let least = self.length(minimum, 0)
      return (1, max(least, min(share ?? least, limit(maximum))))
    case .adaptive(let minimum, let maximum):
      // Less than a point counts as a point.
      let least = max(1, self.length(minimum, 1))
      guard let share else { return (1, least) }
      // A limit for unbounded grids, which would have billions of tracks.
      let count = Int(max(1, min(((share + gap) / (least + gap)).rounded(.down), 10_000)))
      let length = (share - gap * CGFloat(count - 1)) / CGFloat(count)
      return (count, max(count == 1 ? 0 : least, min(length, limit(maximum))))
    }
  }

  /// A length that is negative or not finite counts as `fallback`.
  private static func length(_ length: CGFloat?, _ fallback: CGFloat) -> CGFloat {
    guard let length else { return fallback }
    if length.isFinite, length >= 0 { return length }
    RuntimeWarning.once(
      "grid-item",
      "GridItem: a length must be finite and not negative (got \(length)); \(fallback) is used")
    return fallback
  }

  private static func limit(_ maximum: CGFloat) -> CGFloat {
    maximum.isNaN ? .infinity : max(0, maximum)
  }
}
