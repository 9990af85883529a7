/// Pull to refresh, as a state machine without a view.
///
///            pull >= threshold          release
///     idle ------------------> armed ------------> refreshing --- end() ---> idle
///       ^   pull < threshold     |                     ^           (once the pull is let go)
///       '------------------------'                     '---- begin()
///
/// With `.onCrossing` it starts as soon as the pull crosses the threshold, with the finger still
/// down (Flutter's `onStretchTrigger`); with `.onRelease` when the finger leaves (Apple's control
/// starts late in the pull, Android's on release). It starts once per pull: the next one needs a
/// pull that has been let go.
///
/// While it works the content keeps room for a sign at its start. The room opens and closes by an
/// animation that the owner plays towards `keptPart`, and it moves the content, so it waits for the
/// finger: one that comes down keeps the room as it is shown, however the refresh goes on, and when
/// it leaves the room opens or closes to where it belongs.
///
/// Bad input: a part of the room that is NaN counts as what it was to be. A threshold that is NaN,
/// infinite or not positive can never be crossed; pulls that are NaN count as 0. O(1).
package struct RefreshControl: Sendable, Hashable {
  /// What starts a refresh.
  package enum Trigger: Sendable, Hashable {
    /// The pull that gets as far as the threshold.
    case onCrossing
    /// The finger that leaves past the threshold.
    case onRelease
  }

  /// The states of the machine.
  package enum Phase: Sendable, Hashable {
    /// Neither pulled nor refreshing.
    case idle
    /// Pulled, not far enough; how far, 0 ..< 1.
    case pulling(progress: Double)
    /// Pulled far enough; refreshes when let go.
    case armed
    /// At work, until told that it is done.
    case refreshing
  }

  /// How far to pull, in points of overscroll, above 0.
  package var threshold: Double
  /// What starts a refresh. `.onRelease` by default.
  package var trigger: Trigger
  /// The room kept open at the start while refreshing, in points. 60 by default.
  package var holdLength: Double
  package private(set) var phase: Phase = .idle
  /// Whether this pull has started a refresh already.
  private var isSpent = false
  private var pull = 0.0
  private var isDragging = false
  /// How much of the room the content keeps: 0 ... 1. What an animation of it leads to.
  package private(set) var keptPart = 0.0

  package init(threshold: Double, trigger: Trigger = .onRelease, holdLength: Double = 60) {
    self.threshold = threshold
    self.trigger = trigger
    self.holdLength = holdLength
  }

  /// Whether the pull refreshes when it is let go now.
  package var isArmed: Bool {
    phase == .armed
  }

  /// Whether there is nothing to show: no pull, or one that has refreshed.
  package var isIdle: Bool { phase == .idle }

  /// Whether a finger is down, so that the room stays as it is.
  package var isHeld: Bool { isDragging }

  package var isRefreshing: Bool {
    phase == .refreshing
  }

  /// The inset to add to the content's start: `holdLength` while refreshing, else 0.
  package var startInset: Double {
    isRefreshing ? holdLength.asLength : 0
  }

  /// How far the pull has come: 0 ... 1; 1 while refreshing.
  package var progress: Double {
    switch phase {
    case .idle: 0
    case .pulling(let progress): progress
    case .armed, .refreshing: 1
    }
  }

  /// Takes the next offset.
  ///
  /// - Parameters:
  ///   - newPull: how far the content is pulled past its start, in points; not positive at rest. Nil: as before.
  ///   - newDragging: whether a finger is down; nil: as before.
  ///   - shownPart: how much of the room is shown at this moment, on the way to `keptPart`; 0 ... 1. Nil: all of the
  ///     way.
  /// - Returns: true when the refresh is to be started now.
  package mutating func update(
    pull newPull: Double? = nil, isDragging newDragging: Bool? = nil, shownPart: Double? = nil
  ) -> Bool {
    if let newPull { pull = newPull > 0 ? newPull : 0 }
    if newDragging == true, !isDragging, let shownPart, !shownPart.isNaN {
      keptPart = shownPart.held(from: 0, to: 1)
    }
    isDragging = newDragging ?? isDragging
    defer { openOrClose() }
    if pull == 0, !isDragging { isSpent = false }
    if isRefreshing || isSpent { return false }
    let wasArmed = isArmed
    let isFar = threshold > 0 && threshold.isFinite && pull >= threshold
    // Bouncing back by itself: nothing arms without a finger.
    let arms = isDragging && isFar
    if trigger == .onCrossing ? arms : wasArmed && !isDragging { return start() }
    let isPulled = pull > 0 && threshold > 0
    phase = arms ? .armed : isPulled ? .pulling(progress: min(pull / threshold, 1)) : .idle
    return false
  }

  /// Starts refreshing from the program.
  ///
  /// - Returns: false if it is refreshing already.
  package mutating func begin() -> Bool {
    defer { openOrClose() }
    return isRefreshing ? false : start()
  }

  /// Ends refreshing. Does nothing otherwise.
  package mutating func end() {
    if isRefreshing { phase = .idle }
    openOrClose()
  }

  private mutating func openOrClose() {
    if !isDragging { keptPart = isRefreshing ? 1 : 0 }
  }

  private mutating func start() -> Bool {
    phase = .refreshing
    isSpent = true
    return true
  }
}
