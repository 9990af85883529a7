/// The room for a spinner that a pull opens above or below a header.
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
/// is loaded the content rests at `-wholeLength`, and scrolls from there.
///
/// A header that moves with the pull leaves nothing over the room's start, which bars cover in part:
/// then the room is longer by `covered`, and the sign stands below the bars.
///
/// Offsets are how far the content is scrolled, in points: negative while it is pulled.
///
/// Bad input: a length that is NaN, infinite or negative counts as 0, an offset that is NaN or
/// infinite as 0. O(1).
package struct RefreshRoom: Sendable, Hashable {
  /// Where the room opens.
  package enum Place: Sendable, Hashable {
    case above, below
  }

  /// What opens and closes the room: the spring that brings pulled content back. Two such springs that begin at
  /// once add up to one, so that content let go at `-d` comes to rest at `-wholeLength` as one spring over the way
  /// between them would bring it: it never goes the other way first, and no frame takes it further.
  package static let spring = Spring.overscroll

  /// Where the room opens.
  package var place: Place
  /// How long the part of it gets that is in sight, in points.
  package var length: Double
  /// How much of its start bars cover, in points, so that it is longer by that. 0 by default.
  package var covered: Double

  package init(_ place: Place, length: Double, covered: Double = 0) {
    self.place = place
    self.length = length
    self.covered = covered
  }

  /// How long it gets, with what bars cover of it, in points.
  package var wholeLength: Double { length.asLength + covered.asLength }

  /// How much of the room is open, in points: 0 ... `wholeLength`.
  package func opened(at offset: Double) -> Double {
    (0 - offset.finite(or: 0)).held(from: 0, to: wholeLength)
  }

  /// The part of the room in sight that is open, 0 ... 1. 0 for a room without length.
  package func openedPart(at offset: Double) -> Double {
    length.asLength > 0 ? max(0, opened(at: offset) - covered.asLength) / length.asLength : 0
  }

  /// The offset that the header is to be shown as at.
  package func headerOffset(at offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    return place == .below ? offset + opened(at: offset) : offset
  }

  /// Where the middle of the room is, in points from the window's start.
  ///
  /// - Parameters:
  ///   - state: the header at `headerOffset(at:)`.
  ///   - safeArea: what bars cover of the window's start, which the header reaches under.
  package func middle(at offset: Double, header state: HeaderState, safeArea: Double) -> Double {
    let covered = self.covered.asLength
    let half = max(0, opened(at: offset) - covered) / 2
    return place == .below ? state.windowEnd + half : max(safeArea.asLength, covered) + half
  }
}
