/// Tells deliberate changes of direction from trembling fingers and bouncing ends.
///
/// Feed it every offset; read `direction`. A change counts once the offset has come back by more
/// than the tolerance *from its furthest point*, however many events that took:
///
///     offset     furthest
///                  .-'-.          tolerance
///               .-'     '-. - - - - - - - - -
///            .-'           '-.  <- direction becomes .towardStart here
///     -------------------------------------> time
///
/// - Offsets outside the extent are ignored, so the bounce at an end never flips the direction.
/// - Content that becomes shorter than the offset is not scrolled by that: a way back counts from its new end.
/// - At the start the direction is `.towardStart` at once: there a header always shows.
/// - While frozen nothing changes; thawing starts afresh from the current offset.
///
/// The rules are those of headroom.js (and its public tests), except that it compares the distance
/// of a single event with the tolerance, which depends on how often the browser reports.
///
/// Bad input: a tolerance that is NaN, infinite or negative counts as 0; offsets that are NaN or infinite
/// are ignored. O(1).
package struct DirectionTracker: Sendable, Hashable {
  /// Which way content is being scrolled.
  package enum Direction: Sendable, Hashable {
    /// The offset falls: earlier content comes into view.
    case towardStart
    /// The offset grows: later content comes into view.
    case towardEnd

    /// The other way.
    package var opposite: Direction {
      self == .towardStart ? .towardEnd : .towardStart
    }

    /// Whether a movement goes the other way; a millionth of a point is none.
    func isTurned(from old: Double, to new: Double) -> Bool {
      self == .towardEnd ? new < old - 1e-6 : new > old + 1e-6
    }
  }

  /// How far back is a change of direction, in points. 0 by default.
  package var tolerance: Double
  /// The direction; nil until the first deliberate move.
  package private(set) var direction: Direction?
  /// Whether changes are suspended.
  package private(set) var isFrozen = false

  private var furthest: Double?

  package init(tolerance: Double = 0) {
    self.tolerance = tolerance
  }

  /// Takes the next offset. The first one only says where the view stands.
  package mutating func update(offset: Double, in extent: ScrollExtent) {
    guard offset.isFinite, offset >= extent.minOffset, offset <= extent.maxOffset else { return }
    // Content that became shorter takes the offset along: the part of the way that is gone was not scrolled back.
    let origin = furthest.map { extent.clamp($0) } ?? offset
    // Thawing starts from here.
    if isFrozen || offset <= extent.minOffset {
      furthest = offset
      if !isFrozen, direction != nil { direction = .towardStart }
      return
    }
    let turned: Direction = offset > origin ? .towardEnd : .towardStart
    if direction == turned || (offset - origin).magnitude > tolerance.asLength {
      direction = turned
      furthest = offset
    } else {
      furthest = origin
    }
  }

  /// Suspends changes, for example during a programmatic scroll.
  package mutating func freeze() {
    isFrozen = true
  }

  /// Ends the suspension.
  package mutating func thaw() {
    isFrozen = false
  }
}
