/// Who moves the content of a header, and how, from what a scroll view does in turn.
///
///     idle -> interacting -> decelerating -> idle        a drag and its fling
///     idle ----------------> decelerating -> idle        a step of a wheel or a key, which has no release
///     idle -> animating -> idle                          the program; the user's own when a header settles
///
/// Bad input: an offset that is NaN is no move. O(1).
package struct HeaderGesture: Sendable, Hashable {
  /// A step of a wheel or a key.
  package struct Step: Sendable, Hashable {
    /// The offset at which it began, in points.
    package var offset: Double
    /// How much of a floating header was hidden then, in points.
    package var hidden: Double

    package init(offset: Double, hidden: Double) {
      self.offset = offset
      self.hidden = hidden
    }
  }

  /// Which way the user scrolled last.
  package private(set) var direction: DirectionTracker.Direction?
  /// The movement under way brings a floating header to rest, as the user's own would.
  package var isSettling = false
  /// The content has not been at rest since a fling began: a finger may have caught it, the program may scroll on.
  package private(set) var isFlinging = false
  /// What the scroll view does.
  package private(set) var activity = ScrollActivity.idle
  /// Which way a fling or a step goes on: as the finger that began it moved last, or as it has moved itself.
  package private(set) var coasting: DirectionTracker.Direction?
  /// The step under way; nil once a finger has been on the content since it rested last.
  private var step: Step?

  package init() {}

  /// A floating header comes back for the user, not for the program.
  package var source: ScrollSource {
    activity.isUsers || activity == .animating && isSettling ? .user : .program
  }

  /// Whether rows that came, went or got another height have moved the content, and nobody has scrolled. With another end
  /// of the content it was these that moved it against the fling or the step under way; at rest, where rows are before what
  /// is read, as far as the content got longer or shorter: what goes further, the program has sent there.
  package func isLaidOut(from old: HeaderPlace, to new: HeaderPlace) -> Bool {
    guard old.maximumOffset.isFinite, old.maximumOffset != new.maximumOffset else { return false }
    if let coasting { return coasting.isTurned(from: old.offset, to: new.offset) }
    return activity == .idle && old.offset > 0
      && (new.offset - old.offset).magnitude
        <= (new.maximumOffset - old.maximumOffset).magnitude + 1e-6
  }

  /// Takes from where to where the content was scrolled; what is pulled past an end has no direction.
  ///
  /// - Parameter maximumOffset: how far it can be scrolled, in points. What is negative or NaN counts as 0.
  package mutating func scroll(
    from old: Double, to new: Double, upTo maximumOffset: Double
  ) {
    let delta = new.held(from: 0, to: maximumOffset) - old.held(from: 0, to: maximumOffset)
    guard delta.magnitude > 1e-6, source == .user else { return }
    direction = delta > 0 ? .towardEnd : .towardStart
    if activity == .decelerating { coasting = direction }
  }

  /// Takes what moves the content now.
  ///
  /// - Parameter present: where a step that begins now begins.
  /// - Returns: the step that has ended.
  package mutating func update(_ new: ScrollActivity, at present: Step) -> Step? {
    let old = activity
    activity = new
    if new != .decelerating {
      coasting = nil
    } else if old == .tracking || old == .interacting {
      coasting = direction
    }
    switch new {
    case .tracking, .interacting:
      (step, isSettling) = (nil, false)
    case .decelerating:
      if old == .idle || old == .animating { step = present }
      isSettling = false
      isFlinging = true
    case .animating: break
    case .idle:
      defer { step = nil }
      return old == .decelerating ? step : nil
    }
    return nil
  }

  /// The scroll view is not on screen.
  package mutating func leave() {
    (activity, step, coasting) = (.idle, nil, nil)
  }

  /// The content rests.
  package mutating func rest() {
    (isSettling, isFlinging) = (false, false)
  }
}
