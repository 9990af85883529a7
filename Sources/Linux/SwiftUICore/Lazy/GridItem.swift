/// A column of a vertical lazy grid, or a row of a horizontal one; adaptive ones are several.
public struct GridItem: Sendable {
  /// How much of the room across a track takes, in points.
  public enum Size: Sendable {
    /// Exactly so much.
    case fixed(CGFloat)
    /// An equal share of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks of equal breadth as its share has room for, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Room to the next track, in points; nil: 8.
  public var spacing: CGFloat?
  /// Where cells stand in the track; nil: in the middle.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Divides the room across a grid among its tracks; see the behaviour sheet §6 for the measurements.
///
/// Fixed tracks first; the rest in equal shares, each held to its limits. What a share leaves is not
/// given to others.
struct GridTracks {
  private(set) var tracks: [LazyTrack] = []
  /// From the first track's start to the last one's end.
  private(set) var breadth: CGFloat = 0

  static let defaultSpacing: CGFloat = 8

  /// - Parameter room: Points across; nil or infinite where nobody says: every track is as narrow as
  ///   it may be.
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
    // A grid without tracks has one that takes everything.
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
      // Narrower than a point can't be told from nothing.
      let least = max(1, self.length(minimum, 1))
      guard let share else { return (1, least) }
      // More tracks than any window shows: a frame without measure asks for billions.
      let count = Int(max(1, min(((share + gap) / (least + gap)).rounded(.down), 10_000)))
      let length = (share - gap * CGFloat(count - 1)) / CGFloat(count)
      return (count, max(count == 1 ? 0 : least, min(length, limit(maximum))))
    }
  }

  /// A length that is not finite, or negative, counts as `fallback`.
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
