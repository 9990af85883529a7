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
/// - Near the start (at or before `activation`) the direction is `.towardStart` at once: there a
///   header always shows. The activation may differ by direction: hide only after 120 points, but
///   count as being at the top only before 70.
/// - While frozen nothing changes; thawing starts afresh from the current offset.
///
/// The rules are those of headroom.js (and its public tests), except that it compares the distance
/// of a single event with the tolerance, which depends on how often the browser reports.
///
/// Bad input: tolerances that are NaN, infinite or negative count as 0, activations that are NaN or
/// infinite as 0; offsets that are NaN or infinite are ignored. O(1).
package struct DirectionTracker: Sendable, Hashable {
  /// How far back is a change, in points, for changes towards the start.
  package var toleranceTowardStart: Double
  /// … and towards the end.
  package var toleranceTowardEnd: Double
  /// The distance from the start up to which one counts as being at the start, while moving
  /// towards the start, in points.
  package var activationTowardStart: Double
  /// … and while moving towards the end.
  package var activationTowardEnd: Double

  /// The direction; nil until the first deliberate move.
  package private(set) var direction: ScrollDirection?
  /// Whether the last offset was at the start, activation included. True in the beginning.
  package private(set) var isAtStart = true
  /// Whether the last offset was at the end.
  package private(set) var isAtEnd = false
  /// Whether changes are suspended.
  package private(set) var isFrozen = false

  private var furthest: Double?
  private var last: Double?

  /// - Parameters:
  ///   - tolerance: how far back is a change of direction, in points, for both directions.
  ///   - activation: up to where one counts as being at the start, in points from `minOffset`.
  package init(tolerance: Double = 0, activation: Double = 0) {
    self.init(
      toleranceTowardStart: tolerance,
      toleranceTowardEnd: tolerance,
      activationTowardStart: activation,
      activationTowardEnd: activation
    )
  }

  /// A tracker whose tolerance and activation differ by direction; all in points, not negative.
  package init(
    toleranceTowardStart: Double,
    toleranceTowardEnd: Double,
    activationTowardStart: Double,
    activationTowardEnd: Double
  ) {
    self.toleranceTowardStart = toleranceTowardStart
    self.toleranceTowardEnd = toleranceTowardEnd
    self.activationTowardStart = activationTowardStart
    self.activationTowardEnd = activationTowardEnd
  }

  /// Takes the next offset. The first one only says where the view stands.
  ///
  /// - Returns: whether `direction` changed.
  @discardableResult
  package mutating func update(offset: Double, in extent: ScrollExtent) -> Bool {
    guard offset.isFinite, offset >= extent.minOffset, offset <= extent.maxOffset else {
      return false
    }
    guard !isFrozen else {
      // Thawing starts from here.
      furthest = offset
      last = offset
      return false
    }
    let origin = furthest ?? offset
    furthest = origin
    let moving: ScrollDirection = offset < (last ?? offset) ? .towardStart : .towardEnd
    last = offset
    let activation =
      moving == .towardEnd ? activationTowardEnd : activationTowardStart
    isAtStart = offset - extent.minOffset <= activation.finite(or: 0)
    isAtEnd = offset >= extent.maxOffset

    let before = direction
    if isAtStart {
      if direction != nil { direction = .towardStart }
      furthest = offset
      return direction != before
    }
    switch direction {
    case .towardEnd where offset >= origin, .towardStart where offset <= origin:
      furthest = offset
    default:
      let turned: ScrollDirection = offset > origin ? .towardEnd : .towardStart
      let tolerance = turned == .towardEnd ? toleranceTowardEnd : toleranceTowardStart
      if (offset - origin).magnitude > tolerance.asLength {
        direction = turned
        furthest = offset
      }
    }
    return direction != before
  }

  /// Sets the direction by hand: `.towardStart` reveals, `.towardEnd` hides. The next turn is
  /// measured from the last offset.
  package mutating func set(_ direction: ScrollDirection) {
    self.direction = direction
    furthest = last
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
