/// The way to a place in a scroll view, whose offset may become another one on the way: bars get other lengths by the
/// scrolling itself.
///
///     want()          seek()          go()         reached
///     -----> wanted --------> sought -----> going --------> there
///                              | ^           | ^              |
///                              '-'           '-'<-------------'   bars cover another length, or
///                       other content came                       the content has another end
///
/// A place that is not there is looked for again whenever other content has come, once nothing moves.
///
/// `none` again it becomes by the user, who may scroll until the content is there, and once the content is moved away
/// from it. A finger that is down and does not scroll only puts off looking for it. Until then the place counts as the
/// one that is shown, though it may be too near to the end to get to the viewport's start.
///
/// The offset of a place is one of `ScrollExtent`. What the content is *sent* to counts from rest, as the scroll
/// positions of SwiftUI do; should the content come to rest a bar's length from the goal, it is sent on by what is
/// missing.
///
/// Rows before the place may get other lengths on the way or right after, and a lazy stack then moves the offset with
/// them, so that what is in sight stays: the goal goes along. What is sent may come into effect a frame later, when its
/// offset shows the place no more; then it is sent again.
///
/// Bad input: a number that is NaN is near to nothing, so that nothing is reached or corrected by it. O(1).
package struct ScrollApproach: Sendable, Hashable {
  /// How far on the way it is.
  package enum Stage: Sendable, Hashable {
    /// There is nothing to go to.
    case none
    /// It is to be looked for, when everything has been measured.
    case wanted
    /// It is not there yet; maybe the content is on the way to where it will be.
    case sought
    /// The content is on the way.
    case going
    /// The content was moved there, and by nobody since.
    case there
  }

  /// How the scroll view stands.
  package struct View: Sendable, Hashable {
    /// How far the content is scrolled, in points.
    package var offset: Double
    /// What bars cover of the viewport's start at present, in points.
    package var covered: Double
    /// The same while the content rests at its start.
    package var restInset: Double
    /// In seconds, from anywhere.
    package var time: Double
    /// How far the content can be scrolled; without an end by default.
    package var end: Double

    package init(
      offset: Double, covered: Double, restInset: Double, time: Double, end: Double = .infinity
    ) {
      self.end = end
      self.offset = offset
      self.covered = covered
      self.restInset = restInset
      self.time = time
    }
  }

  /// How far on the way it is.
  package private(set) var stage = Stage.none
  private var activity = ScrollActivity.idle
  private var isAnimated = false
  /// Other content has come since the place was looked for.
  private var hasNews = false
  /// The offset that shows the place.
  private var goal = 0.0
  /// What bars covered when that was worked out: a large title that collapses on the way covers less.
  private var covered = 0.0
  /// Where the content ended then: the place may be told of before the length of the content that it came with.
  private var end = 0.0
  /// Where the content was sent.
  private var sent = 0.0
  /// Which goal it had then: that may have gone along since.
  private var aim = 0.0
  /// From which offset.
  private var origin = 0.0
  /// And when.
  private var departure = 0.0
  /// The animation may be under way.
  private var isMoving = false
  /// How often the content may still be sent on, when it comes to rest elsewhere.
  private var corrections = 0
  /// How often the goal may still be worked out or looked for anew: where the offset decides what bars cover or what a
  /// lazy stack builds, that could go on and on.
  private var turns = 0
  /// When the content was there.
  private var arrival = 0.0
  /// How far the content could be scrolled last.
  private var lastEnd = 0.0
  /// When that changed, and by how much.
  private var endChange = -Double.infinity
  private var endStep = 0.0

  package init() {}

  /// A place is to be gone to, by an animation or at once.
  package mutating func want(isAnimated: Bool) {
    stage = .wanted
    turns = 8
    self.isAnimated = isAnimated
  }

  /// Other content has come: the place may be there now. Without effect unless it is sought.
  package mutating func contentChanged() {
    if stage == .sought { hasNews = true }
  }

  /// Whether the place is to be looked for now: it is wanted, or other content has come and nothing moves.
  package var isReady: Bool {
    stage == .wanted || stage == .sought && hasNews && activity == .idle
  }

  /// Whether it can be gone to as soon as it is found: it is sought, and no finger is down.
  package var canGo: Bool { stage == .sought && activity != .tracking }

  /// Everything has been measured.
  ///
  /// - Returns: whether the place is to be looked for now.
  package mutating func seek() -> Bool {
    guard isReady else { return false }
    (stage, hasNews) = (.sought, false)
    return true
  }

  /// Goes to the place.
  ///
  /// - Parameter goal: the offset that shows it, in points.
  /// - Returns: where to send the content, in points from rest; nil: nowhere.
  package mutating func go(to goal: Double, from view: View) -> Double? {
    if stage == .going || stage == .there {
      guard turns > 0 else { return nil }
      turns -= 1
      sent += goal - self.goal
    } else {
      sent = goal + view.restInset
    }
    (self.goal, aim, covered, end) = (goal, goal, view.covered, view.end)
    (origin, departure) = (view.offset, view.time)
    lastEnd = view.end
    (isMoving, corrections) = (isAnimated, 2)
    stage = .going
    if isNear(view.offset, goal) { arrive(at: view.time) }
    return sent
  }

  /// Takes how the scroll view stands.
  ///
  /// - Parameter goal: works out anew the offset that shows the place, in points; nil if it is gone.
  /// - Returns: where to send the content, in points from rest; nil: nowhere.
  package mutating func update(_ view: View, goal newGoal: () -> Double?) -> Double? {
    guard stage == .going || stage == .there else { return nil }
    if view.end != lastEnd {
      endStep = (view.end - lastEnd).magnitude
      (lastEnd, endChange) = (view.end, view.time)
    }
    let isSettling = stage == .going || view.time <= arrival + Self.settling
    // What is sent may come into effect a frame later.
    let isSending = view.time <= departure + Self.reporting
    let place = isSettling ? newGoal() : nil
    if !activity.isUsers, let place {
      // No further off than rows of other lengths can have taken it.
      let isDisplaced =
        view.time <= endChange + Self.reporting
        && (place - view.offset).magnitude <= endStep + 0.5
      let mayGo =
        activity == .idle && !isMoving && (stage == .going || isSending || isDisplaced)
      // What was sent and is not in effect yet would take the content away from the place.
      if mayGo, !isNear(aim, place), isSending || !isNear(view.offset, place) {
        return go(to: place, from: view)
      }
      if isNear(view.offset, place) {
        sent += place - goal
        goal = place
      }
    }
    let isAtGoal = isNear(view.offset, goal)
    // Rows that got other lengths took it out of sight.
    if stage == .there, place == nil, isSending, activity == .idle,
      view.time <= endChange + Self.reporting
    {
      seekAgain()
      return nil
    }
    if !activity.isUsers, isSettling, isNear(goal, end), !isNear(end, view.end),
      let newGoal = newGoal()
    {
      return go(to: newGoal, from: view)
    }
    if !activity.isUsers, stage == .going || isAtGoal, !isNear(covered, view.covered) {
      return newGoal().flatMap { go(to: $0, from: view) }
    }
    guard stage == .going, isAtGoal || activity == .idle && !isMoving else { return nil }
    // What was sent is not in effect yet.
    if !isAtGoal, view.offset == origin { return nil }
    // A lazy stack took it for out of sight on the way.
    if place == nil, turns > 0 {
      seekAgain()
      return nil
    }
    let missing = goal - view.offset
    // No further off than bars can have made it.
    guard !isAtGoal, missing.magnitude <= view.restInset + 0.5, corrections > 0 else {
      arrive(at: view.time)
      return nil
    }
    corrections -= 1
    (origin, departure) = (view.offset, view.time)
    sent += missing
    return sent
  }

  /// Takes what moves the content now.
  ///
  /// - Parameter view: how the scroll view stood last; nil before the first time.
  package mutating func update(_ new: ScrollActivity, at view: View?) {
    let old = activity
    activity = new
    if new.isUsers {
      // A touch stops what moves. Where nothing does, it may be a tap.
      if stage == .going || stage != .there && new != .tracking { stage = .none }
    } else if new == .idle, old == .animating {
      isMoving = false
      // The last step may still be to be told.
      if stage == .going, let view, isNear(view.offset, goal) { arrive(at: view.time) }
    }
  }

  /// Leaves the place once the content is moved away from it, and once it is what is shown in any case. When rows got
  /// other lengths, it may be the place that has moved, which is told in another report than the offset.
  ///
  /// - Parameter isShown: whether it is.
  package mutating func leave(_ view: View, isShown: Bool) {
    let isDone = isShown && view.time > arrival + Self.settling
    let isMoved = !isNear(view.offset, goal) && !(view.time <= endChange + Self.reporting)
    if stage == .there, isDone || isMoved { stage = .none }
  }

  /// What bars and lengths need to settle, in seconds.
  private static let settling = 0.5

  /// What reports of one layout take to come, in seconds: a frame and some more.
  private static let reporting = 0.1

  /// Looks for the place again, which no view tells of any more; without effect after so many turns.
  private mutating func seekAgain() {
    guard turns > 0 else { return }
    turns -= 1
    (stage, hasNews) = (.sought, true)
  }

  private mutating func arrive(at time: Double) {
    (stage, arrival) = (.there, time)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0.5 }
}
