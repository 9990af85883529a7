/// The room that a pull opens beside a header, for a sign that something is loaded.
///
///     above                      below
///     +--------+                 +--------+
///     |   o    | room            | header | keeps its place and length
///     | header | grown by it     +--------+
///     +--------+                 |   o    | room
///     content                    +--------+
///                                content
///
/// Above, the header does with the pull what it does with any: a header that grows is as much longer,
/// and the sign lies over its start. Below, the first `length` points of a pull open the room, and the
/// header stretches by what is pulled beyond. All of it depends on the offset alone: while something
/// is loaded the content rests at `-length`, and scrolls from there.
///
/// Bad input: a length that is NaN, infinite or negative counts as 0, an offset that is NaN or
/// infinite as 0. O(1).
public struct RefreshRoom: Sendable, Hashable {
  /// Where the room opens.
  public enum Place: Sendable, Hashable {
    case above, below
  }

  /// Where the room opens.
  public var place: Place
  /// How long it gets, in points.
  public var length: Double

  /// - Parameters:
  ///   - place: where the room opens.
  ///   - length: how long it gets, in points.
  public init(_ place: Place, length: Double) {
    self.place = place
    self.length = length
  }

  /// How much of the room is open, in points: 0 ... `length`.
  ///
  /// - Parameter offset: how far the content is scrolled; negative while pulled.
  public func opened(at offset: Double) -> Double {
    (0 - offset.finite(or: 0)).held(from: 0, to: length.asLength)
  }

  /// The offset that the header is to be shown as at.
  ///
  /// - Parameter offset: how far the content is scrolled; negative while pulled.
  public func headerOffset(at offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    return place == .below ? offset + opened(at: offset) : offset
  }

  /// How far the header is moved from its natural place at the content's start, in points.
  ///
  /// - Parameters:
  ///   - state: the header at `headerOffset(at:)`.
  ///   - offset: how far the content is scrolled.
  public func shift(of state: HeaderState, at offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    return state.shift + (offset - headerOffset(at: offset))
  }

  /// Where the middle of the room is, in points from the window's start.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled.
  ///   - state: the header at `headerOffset(at:)`.
  ///   - safeArea: what bars cover of the window's start, which the header reaches under.
  public func middle(at offset: Double, header state: HeaderState, safeArea: Double) -> Double {
    let half = opened(at: offset) / 2
    return place == .below ? state.windowEnd + half : safeArea.asLength + half
  }
}
