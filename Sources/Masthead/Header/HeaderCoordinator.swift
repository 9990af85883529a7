import ScrollMechanics
import SwiftUI

/// What the header's place in the content tells on a tick.
struct HeaderReading: Equatable, Sendable {
  /// How far the content is scrolled.
  var offset: CGFloat
  /// How far it can be scrolled.
  var maximumOffset: CGFloat
  /// How the header's own scroll view stands in the viewport's coordinates.
  var ownViewport: CGRect?
  /// What the offset was found with.
  var metrics: HeaderMetrics
  /// What these are on the way to, while an animation changes the header's heights.
  var settled: HeaderMetrics
}

/// The one owner of a header's state: hears of its scroll view, tells views and bindings, and moves the scroll view, to
/// positions, to where the header may rest, and to keep the content in place.
///
/// It is fed by actions alone. What effects need of it is in `HeaderMetrics`.
@MainActor @Observable final class HeaderCoordinator: ComparedByIdentity, ReadingMover {
  /// How the header's own scroll view stands in the viewport's coordinates.
  private(set) var ownViewport: CGRect?
  /// By how much a plain offset moves the header from its place in layout, in points: all of the way while nothing
  /// scrolls. The rest of the way is an effect's.
  private(set) var restingShift: CGFloat = 0
  /// Counts how often other heights have waited for the end of a fling.
  private var releases = 0

  /// What the header is drawn by; nil before the first frame.
  @ObservationIgnored let observed = Observed<HeaderValues?>(nil)
  /// What views around the header hear of it, whose heights may change it: see `FeedbackGuard`.
  @ObservationIgnored let told = Observed<HeaderValues?>(nil)
  @ObservationIgnored private var feedback = FeedbackGuard<HeaderValues>()
  @ObservationIgnored private var way = ScrollWay()
  /// What effects ask about the way of a floating header.
  @ObservationIgnored let floating = Shared(FloatingHeader<RowConditions>())
  /// What the content's rows are laid out by, so that what is read stays when they get other heights.
  @ObservationIgnored let anchor = Shared(AnchoredScroll())
  @ObservationIgnored private var reports = OffsetReports()
  /// What the scroll view does.
  @ObservationIgnored private(set) var phase = ScrollPhase.idle
  /// What the user does, also for what snaps, on any thread.
  @ObservationIgnored let sharedGesture = Shared(HeaderGesture())
  private var gesture: HeaderGesture {
    get { sharedGesture.value }
    set { sharedGesture.update { $0 = newValue } }
  }
  /// Those of the last frame.
  @ObservationIgnored private var metrics: HeaderMetrics?
  /// Those that an animation of the heights leads to; else the same.
  @ObservationIgnored private var settled: HeaderMetrics?
  @ObservationIgnored private var position: Binding<ScrollPosition>?
  @ObservationIgnored private var positionLink = HeaderPositionLink()
  @ObservationIgnored private var safeArea = RestingSafeArea()
  @ObservationIgnored private let rest = RestTimer()
  @ObservationIgnored private let arrival = RestTimer()
  /// What the header's views want, until it counts: once the header rests open.
  @ObservationIgnored var wantedHeight: CGFloat?
  /// Tells the pages of tabs, if there are any, how the scroll view stands; nil says that its phase changed.
  @ObservationIgnored var tellPages: ((ScrollMeasure?) -> Void)?

  /// Where the content was sent so that it stays in place, and from where.
  @ObservationIgnored private var moved: (from: Double, goal: Double)?

  nonisolated init() {}

  /// How far the content is scrolled.
  var offset: Double { reports.offset }
  /// How far it can be scrolled, as of the last frame.
  @ObservationIgnored private var maximumOffset = CGFloat.infinity
  private var place: HeaderPlace { HeaderPlace(offset: offset, maximumOffset: maximumOffset) }

  // MARK: - What it hears

  /// The scroll view is on screen, and is moved by its position.
  func begin(_ metrics: HeaderMetrics, _ position: Binding<ScrollPosition>) {
    self.metrics = self.metrics ?? metrics
    settled = settled ?? metrics
    self.position = position
  }

  /// Takes how the content stands in this frame.
  ///
  /// - Returns: Whether the header stands otherwise than in the last one.
  func update(_ reading: HeaderReading) -> Bool {
    let (last, metrics) = (offset, reading.metrics)
    maximumOffset = reading.maximumOffset
    guard reports.read(reading.offset) else { return false }
    // Heights that are replaced on the way to them are left as they are presented.
    let isUnderWay = settled.map { !$0.hasSameRoom(as: reading.settled) } ?? false
    let old = (isUnderWay ? self.metrics : settled) ?? reading.settled
    (self.metrics, settled) = (metrics, reading.settled)
    let hasArrived = moved.map { abs($0.goal - offset) < 0.5 } ?? false
    if hasArrived { moved = nil }
    scrolled(from: last, metrics)
    way.move(
      to: offset, upTo: maximumOffset,
      lengths: SIMD4(
        metrics.layout.openLength, metrics.margin, metrics.barLength, metrics.keptRoom))
    if ownViewport != reading.ownViewport { ownViewport = reading.ownViewport }
    _ = safeArea.update(
      safeArea: metrics.safeAreaTop, offset: offset, width: metrics.width)
    if !old.hasSameRoom(as: reading.settled) {
      keepContent(from: old, to: reading.settled, before: hasArrived ? offset : last)
    }
    restLater()
    let values = HeaderValues(metrics, at: place)
    let isTold = feedback.tells(values, at: way, time: ScrollClock.now)
    guard isTold || values != observed.value else { return false }
    observed.value = values
    if isTold { told.value = values }
    return true
  }

  /// What the effect moved is handed to a plain offset; see `RestTimer`.
  private func restLater() {
    rest.run { [weak self] in
      guard let self, let metrics else { return }
      reports.rest()
      feedback.rest(at: way)
      // Content that was to snap and could not has ended no movement.
      if phase == .idle { endFling() }
      let shift = metrics.state(at: place).shift(at: offset, isWhole: metrics.drawsWhole)
      guard shift != restingShift else { return }
      withoutAnimation { self.restingShift = shift }
    }
  }

  private func scrolled(from old: Double, _ metrics: HeaderMetrics) {
    let new = offset
    gesture.scroll(from: old, to: new, upTo: maximumOffset)
    anchor.update { $0.scroll(to: new) }
    guard metrics.floats else { return }
    floating.update {
      $0.move(
        to: metrics.headerOffset(at: new), by: metrics.rules(upTo: maximumOffset),
        over: metrics.rows)
    }
  }

  /// What bars cover while the content is at rest; see `RestingSafeArea`.
  func restingSafeArea(_ present: CGFloat, width: CGFloat) -> CGFloat {
    var safeArea = self.safeArea
    return safeArea.update(safeArea: present, offset: offset, width: width)
  }

  /// Takes what the scroll view does now.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled at that moment: the frame's reading may come later. Nil where that is
  ///     not known.
  func update(_ new: ScrollPhase, at offset: CGFloat?, _ metrics: HeaderMetrics) {
    let last = self.offset
    if reports.tell(offset.map { Double($0) }) { scrolled(from: last, metrics) }
    let (activity, wasAnimating) = (ScrollActivity(new), phase == .animating)
    phase = new
    let step = gesture.update(
      activity, at: .init(offset: self.offset, hidden: floating.value.current?.hidden ?? 0))
    tellPages?(nil)
    if activity.isUsers { moved = nil }
    if activity.isUsers || new == .idle && wasAnimating { positionLink.awaited = nil }
    floating.update {
      $0.setSource(gesture.source, over: metrics.rows)
      if new != .animating { $0.goal = nil }
    }
    guard new == .idle else { return }
    if !gesture.isSettling, let goal = snapGoal(step: step, metrics) {
      gesture.isSettling = true
      floating.update { $0.setSource(.user, over: metrics.rows) }
      // Without overshoot: a floating header would take the way back for scrolling on.
      scroll(to: goal, .easeOut(duration: 0.3))
    } else {
      gesture.rest()
    }
  }

  // MARK: - Its heights

  /// The heights to lay the header out by: during a fling, those that it began with.
  ///
  /// With another room above them the rows stay in place by another offset, and setting one ends a fling.
  func heights(_ wanted: HeaderBounds) -> HeaderBounds {
    _ = releases
    return gesture.isFlinging ? settled?.heights ?? wanted : wanted
  }

  /// The scroll view is not on screen, and may not tell how a movement ends.
  func leave() {
    phase = .idle
    gesture.leave()
    reports.rest()
    endFling()
  }

  private func endFling() {
    guard gesture.isFlinging else { return }
    gesture.rest()
    releases += 1
  }

  /// Lays the header out by the heights that have waited for the end of a fling.
  func release(_ wanted: HeaderBounds) {
    if !gesture.isFlinging, let settled, settled.heights != wanted { releases += 1 }
  }

  // MARK: - Moving the scroll view

  /// Scrolls to an offset, over an animation or at once.
  func scroll(to goal: CGFloat, _ animation: Animation? = nil) {
    // While something is loaded the content rests below a room of its own.
    let goal = goal + (metrics?.keptRoom ?? 0)
    moved = nil
    withAnimation(animation) { position?.scroll(to: goal) }
  }

  /// Where the content goes so that the header rests at one of its positions.
  ///
  /// - Parameter step: Of a wheel or a key, which never gets far: its direction counts.
  private func snapGoal(step: HeaderGesture.Step?, _ metrics: HeaderMetrics) -> CGFloat? {
    guard let snap = metrics.snap else { return nil }
    let goal: Double?
    if metrics.floats {
      goal = floating.value.current.flatMap { header in
        header.restingOffset(
          rule: step == nil ? snap.rule : .lastDirection,
          viewLength: metrics.viewLength, hiddenBefore: step?.hidden)
      }
    } else if step == nil, metrics.snapsOnRelease {
      return nil
    } else {
      goal = snap.target(ofStepFrom: step?.offset, to: offset, lastDirection: gesture.direction)
    }
    // What is less is rounding.
    return goal.flatMap { abs($0 - offset) > 0.01 ? $0 : nil }
  }

  /// Another layout of header or rows: what is read stays where the reader sees it.
  private func keepContent(
    from old: HeaderMetrics, to new: HeaderMetrics, before: Double
  ) {
    let goal = new.offset(keepingContentOf: old, at: goal(from: before) ?? before)
    // The scroll view's own offset counts from its margin, and stays when that becomes another.
    let isElsewhere = abs((goal - new.margin) - (before - old.margin)) > 1e-6
    if before > 0, isElsewhere || abs(goal - offset) > 1e-6 { keep(at: goal) }
  }

  /// Rows have other heights: what is read stays where the reader sees it.
  func keepRows(_ shift: AnchorShift) {
    anchor.update { $0.moves += 1 }
    let goal = shift.goal(from: offset, movedTo: goal(from: offset))
    if abs(goal - offset) > 1e-6 { keep(at: goal) }
  }

  var lead: Double { metrics?.layout.openLength ?? 0 }

  func keepReading(at goal: Double) {
    anchor.update { $0.moves += 1 }
    if abs(goal - offset) > 1e-6 { keep(at: goal) }
  }

  /// Where the content was sent, and is not yet: header and rows may change in one update.
  private func goal(from offset: Double) -> Double? {
    moved.flatMap { $0.from == offset ? $0.goal : nil }
  }

  private func keep(at goal: Double) {
    anchor.update { $0.send(to: goal) }
    way.layOut(by: goal - offset)
    // Nobody scrolls: what shows of a floating header stays.
    jump()
    scroll(to: goal)
    moved = (offset, goal)
  }

  /// The content is about to be put elsewhere: a floating header stays as it is.
  func jump() {
    guard let metrics, metrics.floats else { return }
    floating.update { $0.jump(from: metrics.headerOffset(at: offset)) }
  }

  /// Scrolls as little as it takes to show a view below the header and below what sticks above it.
  func reveal(_ place: FocusPlace, in registry: StickyRegistry) {
    guard let metrics else { return }
    let plan = registry.updatePlan()
    let covered = plan.plane.vertical.coveredLength(
      showing: place.stickyStart,
      below: plan.cover.top + metrics.floatingCover(at: self.place),
      viewLength: metrics.viewLength)
    let alignment = ScrollAlignment.focus(below: covered)
    let goal = alignment.offset(
      showing: place.frame.minY, length: place.frame.height, from: offset,
      in: ScrollExtent(
        contentLength: place.frame.maxY + 2 * metrics.viewLength,
        viewportLength: metrics.viewLength))
    guard abs(goal - offset) > 0.5 else { return }
    scroll(to: goal, .easeOut(duration: 0.25))
  }

  // MARK: - The position binding

  /// Writes the binding when the header rests, or is at an end of its way.
  func report(to binding: Binding<HeaderPosition>?, _ metrics: HeaderMetrics) {
    guard let binding, !feedback.isBehind,
      let fraction = positionLink.report(metrics.position(at: place), isAtRest: phase == .idle)
    else { return }
    let position = HeaderPosition.fraction(fraction)
    if binding.wrappedValue != position { binding.wrappedValue = position }
  }

  /// Goes where the binding says, unless the header reported that.
  func follow(
    _ position: (binding: Binding<HeaderPosition>, animation: Animation?)?,
    _ metrics: HeaderMetrics, isFirst: Bool = false
  ) {
    guard let new = position?.binding.wrappedValue, positionLink.take(new.fraction) else { return }
    let animation = isFirst ? nil : position?.animation
    let goal: CGFloat
    if metrics.floats {
      // Where one is: the content moves along by as much as the header.
      let header = metrics.header(at: place)
      goal = header.offset(hidingPart: new.fraction)
      if abs(goal - offset) <= 1e-6 { return }
      positionLink.awaited = header.hiddenPart(movedTo: goal)
      gesture.isSettling = animation != nil
      floating.update { $0.goal = goal }
    } else {
      goal = metrics.layout.offset(atProgress: new.fraction)
      // Further down the header is collapsed already.
      if new.fraction >= 1, offset >= goal { return }
      if abs(goal - offset) > 1e-6 {
        positionLink.awaited = metrics.state(at: HeaderPlace(offset: goal)).collapseProgress
      }
    }
    scroll(to: goal, animation)
    awaitArrival(position?.binding)
  }

  /// Tells the binding where the header rests once nothing moves and content that is too short has not gone where the
  /// binding said. To be called again when the content rests: a finger on it puts that off.
  func awaitArrival(_ binding: Binding<HeaderPosition>?) {
    guard positionLink.awaited != nil else { return }
    arrival.run { [weak self] in
      guard let self, phase == .idle, positionLink.awaited != nil, let metrics else { return }
      positionLink.awaited = nil
      // What has not begun does not end either, so that no phase tells it.
      gesture.isSettling = false
      floating.update {
        $0.goal = nil
        $0.setSource(self.gesture.source, over: metrics.rows)
      }
      report(to: binding, metrics)
    }
  }
}
