/// A header whose place depends on earlier offsets too, as that of a floating one does.
///
/// Its state is one number, `hidden`: how much of the open header has been scrolled out. For a
/// header that enters at the start it is the offset itself; a floating one lets it shrink again
/// whenever the user scrolls back:
///
///     offset  0 -> 500      500 -> 480       480 -> 380      380 -> 200
///             scrolls on    user scrolls back
///     hidden  200 (all)     180              80              0
///
/// `state` turns it into length and place by the header's `HeaderLayout.Collapse`. Programmatic scrolling
/// back does not bring a floating header in (it would cover what was scrolled to), and overscroll
/// at either end changes nothing: what lies before 0 or beyond `maximumOffset` is not scrolled. The
/// rules are those of Flutter's floating headers and their public tests.
///
/// Bad input: offsets that are NaN or infinite are ignored. O(1).
package struct RevealingHeader: Sendable, Hashable {
  /// Lengths and policies. A new layout keeps what is hidden, as far as it can be; a header that was out
  /// of sight stays out of sight.
  package var layout: HeaderLayout {
    didSet { keepHidden(of: Self.hideable(oldValue, reveal)) }
  }
  /// When it leaves and comes back. Another rule keeps what is hidden, as far as it can be.
  package var reveal: HeaderReveal {
    didSet { keepHidden(of: Self.hideable(layout, oldValue)) }
  }
  /// How far the user must scroll back, in one go, before a floating header begins to come back, in
  /// points. 0 by default; what is not a length counts as 0.
  package var tolerance: Double = 0
  /// While true scrolling neither hides nor shows a floating header, except that the content's start
  /// always shows it. False by default.
  package var isFrozen = false
  /// How far the content can be scrolled, in points; unlimited by default. What is negative or NaN counts
  /// as 0. Content that becomes shorter is not scrolled by that, but shows of the header at least
  /// what can't be scrolled out of sight any more.
  package var maximumOffset = Double.infinity {
    didSet { hide(hidden) }
  }
  /// How far the user has scrolled back since the last scroll towards the end.
  private var wayBack: Double = 0
  /// How much of the open header is scrolled out, in points.
  package private(set) var hidden: Double = 0
  /// The last offset, in points: 0 when the header is at the window's start.
  package private(set) var offset: Double = 0
  /// The last direction that the user scrolled in, for snapping.
  package private(set) var lastUserDirection: DirectionTracker.Direction?

  package init(layout: HeaderLayout, reveal: HeaderReveal) {
    self.layout = layout
    self.reveal = reveal
  }

  /// The largest value of `hidden`, in points: the open length for a header that leaves completely
  /// or enters as if it had, else what it gives up when it collapses.
  package var hideable: Double {
    Self.hideable(layout, reveal)
  }

  private static func hideable(_ layout: HeaderLayout, _ reveal: HeaderReveal) -> Double {
    reveal.exit == .completely || (reveal.entersAsIfGone && reveal.entry != .atStart)
      ? layout.openLength : layout.openLength - leastShown(layout, reveal)
  }

  /// Rules changed: as much is hidden as before, or all that can be, if all that could be was.
  private mutating func keepHidden(of all: Double) {
    let wasGone = hidden > 0 && hidden >= all
    hidden = min(wasGone ? hideable : hidden, hideable, scrolledLength)
  }

  /// How much of it shows, from the window's start: the open length
  /// less what is hidden, and never less than stays.
  package var shownLength: Double {
    max(leastShown, layout.openLength - hidden)
  }

  /// How much more of it shows than scrolling alone would, in points: the part that floats over
  /// the content. Move the content by it for a header that makes room for itself when it comes
  /// back (Flutter's snap mode `scroll`), leave the content alone for one that overlays it.
  package var floatedLength: Double {
    let byScrolling = max(leastShown, layout.openLength - scrolledLength)
    return max(0, shownLength - byScrolling)
  }

  private var leastShown: Double {
    Self.leastShown(layout, reveal)
  }

  private static func leastShown(_ layout: HeaderLayout, _ reveal: HeaderReveal) -> Double {
    reveal.exit == .untilCollapsed ? layout.keptLength : 0
  }

  /// Takes the next offset of the scroll view.
  package mutating func scroll(to offset: Double, by source: ScrollSource) {
    guard offset.isFinite else { return }
    // Both by the present end: content that became shorter was not scrolled back by that.
    let delta = withinEnds(offset) - scrolledLength
    self.offset = offset
    if source == .user, delta != 0 {
      lastUserDirection = delta > 0 ? .towardEnd : .towardStart
    }
    hide(hidden + floatingChange(delta, by: source))
  }

  /// The offset without overscroll, which bouncing back undoes: it is no scrolling.
  private var scrolledLength: Double { withinEnds(offset) }

  private func withinEnds(_ offset: Double) -> Double {
    offset.held(from: 0, to: maximumOffset)
  }

  /// Hides so much of it, as far as its place in the content allows: up to `boundLength` the offset alone decides, and so
  /// all of the way for a header that enters at the start.
  private mutating func hide(_ length: Double) {
    let most = min(hideable, scrolledLength)
    hidden = length.held(from: min(most, boundLength), to: most)
  }

  /// As long as less of it is hidden than this, in points, only one offset shows it so: it does not float.
  package var boundLength: Double {
    switch reveal.entry {
    case .atStart: hideable
    case .always: 0
    // Above its minimum it opens only as the content's start comes near.
    case .alwaysCollapsed: layout.openLength - layout.collapsedLength
    }
  }

  /// The part of a scroll that hides a floating header or brings it back.
  private mutating func floatingChange(_ delta: Double, by source: ScrollSource) -> Double {
    if delta > 0 {
      wayBack = 0
      return isFrozen ? 0 : delta
    }
    guard delta < 0, source == .user else { return 0 }
    wayBack -= delta
    let beyond = max(0, wayBack - tolerance.asLength)
    return isFrozen ? 0 : max(delta, -beyond)
  }

  /// What it covers of the window for things that stick below it, in points: what shows of it while
  /// it floats over the content, else what stays in any case. Continuous in the offset for content
  /// that starts where the header ends.
  package var coveredLength: Double {
    floatedLength > 0 ? shownLength : leastShown
  }

  /// Takes the offset of other content that is put under the header, another tab's page: what shows
  /// of a floating header stays, as far as that offset allows.
  package mutating func jump(to offset: Double) {
    guard offset.isFinite else { return }
    self.offset = offset
    wayBack = 0
    hide(hidden)
  }

  /// Brings one that floats in until no more than so much of it is hidden, in points.
  package mutating func show(hidingAtMost length: Double) {
    if length < hidden { hide(length.finite(or: hidden)) }
  }

  /// Goes where it rests, shown or hidden, over content that stays, by a rule as for `restingOffset`. Where the offset
  /// alone decides, it stays too.
  package mutating func rest(rule: SnapPolicy.Rule) {
    let ends = restingEnds(free: 0)
    guard let end = restingEnd(rule: rule, between: ends) else { return }
    hide(end > scrolledLength ? ends.shown : end)
  }

  /// How much more it covers than it does in any case, in points: while it floats.
  package var floatingCover: Double {
    max(0, coveredLength - layout.keptLength(reveal))
  }

  /// Where the content goes so that the header rests, shown or hidden, when it is between both: the
  /// header moves with the content. One that enters collapsed rests collapsed too: between that and
  /// open it goes to one of these (Android's "seam"). What can't be hidden by scrolling to
  /// `maximumOffset` is shown. Nil when it rests already.
  ///
  /// - Parameters:
  ///   - rule: `.lastDirection` follows the user's last direction (Flutter), `.nearest` takes the
  ///     nearer end (Android).
  ///   - viewLength: the length of the window, in points; unlimited by default. A header longer than
  ///     it rests anywhere while it fills the window, and is shown when it does.
  ///   - hiddenBefore: for a step of a wheel or a key, what was hidden before it: one that began while
  ///     the header filled the window goes no further than that.
  package func restingOffset(
    rule: SnapPolicy.Rule, viewLength: Double = .infinity, hiddenBefore: Double? = nil
  ) -> Double? {
    let free = layout.lengthBeyond(viewLength: viewLength)
    let ends = restingEnds(free: free)
    guard var end = restingEnd(rule: rule, between: ends) else { return nil }
    if let hiddenBefore, hiddenBefore < free { end = ends.shown }
    let goal = scrolledLength + end - hidden
    // Offsets are sums.
    if end > hidden, goal - 0.01 > withinEnds(goal) {
      return max(0, scrolledLength - hidden + ends.shown)
    }
    return max(0, goal)
  }

  /// The two ends that a header between them may rest at, as values for `hidden`.
  ///
  /// - Parameter free: up to here it rests anywhere.
  private func restingEnds(free: Double) -> (shown: Double, gone: Double) {
    guard reveal.entry == .alwaysCollapsed else { return (min(free, hideable), hideable) }
    let seam = min(boundLength, hideable)
    return hidden < seam ? (min(free, seam), seam) : (seam, hideable)
  }

  private func restingEnd(
    rule: SnapPolicy.Rule, between ends: (shown: Double, gone: Double)
  ) -> Double? {
    let (shown, gone) = ends
    guard hidden > shown, hidden < gone else { return nil }
    return switch rule {
    case .nearest: hidden - shown < (gone - shown) / 2 ? shown : gone
    case .lastDirection: lastUserDirection == .towardEnd ? gone : shown
    }
  }

  /// How much of what can be scrolled out is scrolled out, 0…1; 0 when nothing can be.
  package var hiddenPart: Double { hiddenPart(movedTo: offset) }

  /// The same once the header has moved along with content that goes to an offset, in points.
  package func hiddenPart(movedTo goal: Double) -> Double {
    hideable > 0
      ? ((hidden + withinEnds(goal) - scrolledLength) / hideable).held(from: 0, to: 1) : 0
  }

  /// Where the content goes so that such a part is scrolled out, from wherever it is: the header moves
  /// with the content, as a user's scrolling would move it. One that enters collapsed comes no further
  /// than to its minimum.
  ///
  /// - Parameter part: as `hiddenPart`; clamped to 0…1, NaN counts as 0.
  package func offset(hidingPart part: Double) -> Double {
    let least = reveal.entry == .alwaysCollapsed ? min(hidden, boundLength) : 0
    return max(0, scrolledLength + max(least, part.held(from: 0, to: 1) * hideable) - hidden)
  }

  /// Whether any of it shows, once it has met the window's start.
  package var isVisible: Bool {
    shownLength > 0
  }

  /// Length, place and progress now.
  package var state: HeaderState {
    let isPinned = reveal.entry == .atStart && reveal.exit == .untilCollapsed
    guard offset >= 0, !isPinned else { return layout.state(at: offset) }
    let open = layout.openLength
    let collapsed = layout.collapse == .shrink ? layout.collapsedLength : open
    let shown = shownLength
    let length = max(collapsed, shown)
    // 0 for `.fixed`: it leaves, if at all, without collapsing.
    let distance = layout.collapseDistance
    let progress = distance > 0 ? (hidden / distance).held(from: 0, to: 1) : 0
    return HeaderState(
      length: length,
      openLength: open,
      windowStart: shown - length,
      collapseProgress: progress,
      visibleRatio: open > 0 ? (shown / open).held(from: 0, to: 1) : 1,
      phase: hidden <= 0 || distance <= 0 ? .open : hidden < distance ? .collapsing : .collapsed
    )
  }
}
