import ScrollMechanics
import SwiftUI

/// What the header's place in the content tells on a tick.
struct HeaderReading: Equatable, Sendable {
  /// How far the content is scrolled.
  var offset: CGFloat
  /// How the header's own scroll view stands in the viewport's coordinates.
  var ownViewport: CGRect?
  /// What the offset was found with.
  var metrics: HeaderMetrics

  init(_ proxy: GeometryProxy, _ metrics: HeaderMetrics) {
    offset = metrics.slotOffset(in: proxy)
    ownViewport = metrics.ownViewport(in: proxy)
    self.metrics = metrics
  }
}

/// The one owner of a header's state: hears of its scroll view, tells views and bindings, and moves the
/// scroll view, to positions, to where the header may rest, and to keep the content in place.
///
/// It is fed by actions alone. What effects need of it is in `HeaderMetrics`.
@MainActor @Observable final class HeaderCoordinator: ComparedByIdentity {
  // What views read, each observed by itself; nil before the first frame.
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderPhase?
  private(set) var visibleHeight: CGFloat?
  private(set) var keptContentHeight: CGFloat?
  /// How the header's own scroll view stands in the viewport's coordinates.
  private(set) var ownViewport: CGRect?
  /// By how much a plain offset moves the header from its place in layout, in points: all of the way while
  /// nothing scrolls. The rest of the way is an effect's.
  private(set) var restingShift: CGFloat = 0

  /// What the bar above is told.
  @ObservationIgnored let bar = HeaderBarModel()
  /// What effects ask about the way of a floating header.
  @ObservationIgnored let floating = FloatingHeader()
  /// What the content's rows are laid out by, so that what is read stays when they get other heights.
  @ObservationIgnored let anchor = ScrollAnchorState()
  /// How far the content is scrolled.
  @ObservationIgnored private(set) var offset = 0.0
  /// Which way the reader scrolled last.
  @ObservationIgnored private var direction: ScrollMechanics.ScrollDirection?
  @ObservationIgnored private var metrics: HeaderMetrics?
  @ObservationIgnored private var position: Binding<ScrollPosition>?
  @ObservationIgnored private var snapshot: HeaderSnapshot?
  @ObservationIgnored private var safeArea = RestingSafeArea()
  @ObservationIgnored private let rest = RestTimer()
  /// What the header's views wanted when they were measured on the way: it counts once the header rests
  /// open.
  @ObservationIgnored var wantedHeight: CGFloat?
  /// The pages under the header, if it has any.
  @ObservationIgnored weak var pages: (any HeaderPageModel)?

  @ObservationIgnored private var scrollPhase = ScrollPhase.idle
  /// The movement under way brings a floating header to rest, as the reader's own would.
  @ObservationIgnored private var isSettling = false
  /// A finger has been on the content since it rested last.
  @ObservationIgnored private var wasTouched = false
  /// Where a step of a wheel or a key began: the offset, and how much of a floating header was hidden.
  @ObservationIgnored private var stepStart: (offset: Double, hidden: Double) = (0, 0)

  // The position binding.
  @ObservationIgnored private var lastReported: HeaderPosition?
  /// The first value of the binding has been seen.
  @ObservationIgnored private var hasBegun = false
  /// A movement is under way to this part of the way; until it is there, nothing is reported.
  @ObservationIgnored private var awaited: Double?
  /// Where the content was sent so that it stays in place, and from where.
  @ObservationIgnored private var moved: (from: Double, goal: Double)?
  /// The offset that came with a phase before a frame's reading had it, and the offset before.
  @ObservationIgnored private var phaseStep: (from: Double, to: Double)?

  nonisolated init() {}

  // MARK: - What it hears

  /// The scroll view is on screen, and is moved by its position.
  func begin(_ metrics: HeaderMetrics, _ position: Binding<ScrollPosition>) {
    self.metrics = self.metrics ?? metrics
    self.position = position
  }

  /// Takes how the content stands in this frame.
  ///
  /// - Returns: Whether the header stands otherwise than in the last one.
  func update(_ reading: HeaderReading) -> Bool {
    if isOutdated(reading.offset) { return false }
    let metrics = reading.metrics
    let old = self.metrics ?? metrics
    self.metrics = metrics
    let hasArrived = moved.map { abs($0.goal - reading.offset) < 0.5 } ?? false
    if hasArrived { moved = nil }
    let before = hasArrived ? reading.offset : offset
    note(reading.offset)
    if ownViewport != reading.ownViewport { ownViewport = reading.ownViewport }
    _ = safeArea.update(
      safeArea: metrics.safeAreaTop, offset: reading.offset, width: metrics.width)
    if metrics.floats { floating.move(to: metrics.headerOffset(at: reading.offset), by: metrics) }
    if !old.hasSameRoom(as: metrics) { keepContent(from: old, to: metrics, before: before) }
    let new = HeaderSnapshot(
      metrics.state(at: reading.offset), pull: max(0, -reading.offset), zooms: metrics.zooms)
    restLater()
    guard new != snapshot else { return false }
    snapshot = new
    tell(new)
    return true
  }

  /// Nothing has scrolled for a while: what the effect moved is handed to a plain offset, which touches and
  /// assistive technology follow for certain. No pixel changes.
  private func restLater() {
    rest.run { [weak self] in
      guard let self, let metrics else { return }
      let shift = metrics.shift(of: metrics.state(at: offset), at: offset)
      guard shift != restingShift else { return }
      withoutAnimation { self.restingShift = shift }
    }
  }

  /// Whether a reading is older than the offset that came with the last phase: actions come in any order, at
  /// most one frame late, and a step back and forth would count as the program's. Only one reading can be.
  private func isOutdated(_ offset: Double) -> Bool {
    guard let step = phaseStep else { return false }
    phaseStep = nil
    let way = min(step.from, step.to)...max(step.from, step.to)
    return abs(offset - step.to) > 1e-6 && way.contains(offset)
  }

  private func note(_ new: Double) {
    let delta = max(0, new) - max(0, offset)
    if abs(delta) > 1e-6, source == .user { direction = delta > 0 ? .towardEnd : .towardStart }
    offset = new
    anchor.note(new)
  }

  private func tell(_ new: HeaderSnapshot) {
    if height != new.height { height = new.height }
    if collapseProgress != new.collapseProgress { collapseProgress = new.collapseProgress }
    if visibleRatio != new.visibleRatio { visibleRatio = new.visibleRatio }
    if stretch != new.stretch { stretch = new.stretch }
    if pull != new.pull { pull = new.pull }
    if phase != new.phase { phase = new.phase }
    if visibleHeight != new.visibleHeight { visibleHeight = new.visibleHeight }
    if keptContentHeight != new.keptContentHeight { keptContentHeight = new.keptContentHeight }
  }

  /// What bars cover while the content is at rest; see `RestingSafeArea`.
  func restingSafeArea(_ present: CGFloat, width: CGFloat) -> CGFloat {
    var safeArea = self.safeArea
    return safeArea.update(safeArea: present, offset: offset, width: width)
  }

  /// A floating header comes back for the reader, not for the program.
  private var source: ScrollSource {
    switch scrollPhase {
    case .tracking, .interacting, .decelerating: .user
    case .animating: isSettling ? .user : .program
    case .idle: .program
    }
  }

  /// Takes what the scroll view does now.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled at that moment: the frame's reading may come later. Nil where
  ///     that is not known.
  ///   - room: How far the content could be scrolled on, in points.
  func update(
    _ new: ScrollPhase, at offset: CGFloat?, room: CGFloat, _ metrics: HeaderMetrics
  ) {
    pages?.update(new)
    phaseStep = nil
    if let offset, abs(self.offset - offset) > 1e-6 {
      phaseStep = (self.offset, Double(offset))
      note(offset)
      if metrics.floats { floating.move(to: metrics.headerOffset(at: offset), by: metrics) }
    }
    let old = scrollPhase
    scrollPhase = new
    if new == .decelerating, old == .idle || old == .animating {
      stepStart = (self.offset, floating.current?.hidden ?? 0)
    }
    switch new {
    case .tracking, .interacting, .decelerating:
      awaited = nil
      moved = nil
      isSettling = false
      if new != .decelerating { wasTouched = true }
    case .idle: if old == .animating { awaited = nil }
    case .animating: break
    }
    floating.setSource(source, rows: metrics.rows)
    if new != .animating { floating.goAlong(to: nil) }
    guard new == .idle else { return }
    // Steps of a wheel and keys end without a release.
    let isStep = old == .decelerating && !wasTouched
    wasTouched = false
    if isSettling {
      isSettling = false
    } else if let goal = snapGoal(room: room, isStep: isStep, metrics) {
      isSettling = true
      floating.setSource(.user, rows: metrics.rows)
      // Without overshoot: a floating header would take the way back for scrolling on.
      scroll(to: goal, .easeOut(duration: 0.3))
    }
  }

  // MARK: - Moving the scroll view

  /// Scrolls to an offset, over an animation or at once.
  func scroll(to goal: CGFloat, _ animation: Animation? = nil) {
    // While something is loaded the content rests below a room of its own.
    let goal = goal + (metrics?.keptRoom ?? 0)
    moved = nil
    if let animation {
      withAnimation(animation) { position?.scroll(to: goal) }
    } else {
      position?.scroll(to: goal)
    }
  }

  /// Where the content goes so that the header rests at one of its positions.
  ///
  /// - Parameter isStep: A wheel or a key moved it, which never gets far: its direction counts.
  private func snapGoal(room: CGFloat, isStep: Bool, _ metrics: HeaderMetrics) -> CGFloat? {
    guard let snap = metrics.snap else { return nil }
    let goal: CGFloat
    if metrics.floats {
      let rule = isStep ? .lastDirection : snap.rule.mechanics
      guard
        let header = floating.current,
        // Offsets are sums.
        let resting = header.restingOffset(
          rule: rule, maximumOffset: header.offset + room + 0.01, viewLength: metrics.viewLength,
          hiddenBefore: isStep ? stepStart.hidden : nil)
      else { return nil }
      goal = resting
    } else {
      guard snap.moment == .afterDeceleration || isStep, let policy = metrics.snapPolicy else {
        return nil
      }
      let target =
        isStep
        ? policy.target(ofStepFrom: stepStart.offset, to: offset, lastDirection: direction)
        : policy.target(from: offset, lastDirection: direction)
      guard let target else { return nil }
      goal = target
    }
    return abs(goal - offset) > 0.5 ? goal : nil
  }

  /// Where a release that would end at an offset ends instead; nil where it may do as it would.
  func target(of policy: SnapPolicy, endingAt end: CGFloat) -> CGFloat? {
    policy.target(from: offset, endingAt: end, lastDirection: direction).map { CGFloat($0) }
  }

  /// Another layout of header or rows: what is read stays where the reader sees it.
  private func keepContent(
    from old: HeaderMetrics, to new: HeaderMetrics, before: Double
  ) {
    var goal = new.layout.offset(
      keepingContentOf: old.layout, at: goal(from: before) ?? before)
    // A bar that is measured for the first time was there before: nothing was below another one.
    if old.barLength > 0 {
      goal = TabOffsets(header: new.header(at: goal))
        .offset(goal, keepingContentBelow: old.barLength, to: new.barLength)
    }
    // The scroll view's own offset counts from its margin, and stays when that becomes another.
    let isElsewhere = abs((goal - new.margin) - (before - old.margin)) > 1e-6
    if before > 0, isElsewhere || abs(goal - offset) > 1e-6 { keep(at: goal) }
  }

  /// Rows have other heights: what is read stays where the reader sees it.
  func keepRows(_ shift: AnchorShift) {
    anchor.countMove()
    let goal = shift.goal(from: offset, movedTo: goal(from: offset))
    if abs(goal - offset) > 1e-6 { keep(at: goal) }
  }

  /// Where the content was sent, and is not yet: header and rows may change in one update.
  private func goal(from offset: Double) -> Double? {
    moved.flatMap { $0.from == offset ? $0.goal : nil }
  }

  private func keep(at goal: Double) {
    anchor.setGoal(goal)
    // Nobody scrolls: what shows of a floating header stays.
    jump()
    scroll(to: goal)
    moved = (offset, goal)
  }

  /// The content is about to be put elsewhere: a floating header stays as it is.
  func jump() {
    if let metrics, metrics.floats { floating.jump(from: metrics.headerOffset(at: offset)) }
  }

  /// Scrolls as little as it takes to show a view below the header and below what sticks above it.
  func reveal(_ place: FocusPlace, in registry: StickyRegistry) {
    guard let metrics else { return }
    let covered = registry.currentPlan.coveredLength(
      showing: place.stickyStart,
      below: metrics.keptLength + metrics.floatingCover(at: offset),
      viewLength: metrics.viewLength)
    // Between the view and what covers the content, in points.
    let room = 8.0
    let alignment = ScrollAlignment(
      .nearest, startPadding: covered, startMargin: room, endMargin: room)
    let goal = alignment.offset(
      showing: place.start, length: place.length, from: offset,
      in: ScrollExtent(
        contentLength: place.end + 2 * metrics.viewLength, viewportLength: metrics.viewLength))
    guard abs(goal - offset) > 0.5 else { return }
    scroll(to: goal, .easeOut(duration: 0.25))
  }

  // MARK: - The position binding

  /// Writes the binding when the header rests, or is at an end of its way.
  func report(to binding: Binding<HeaderPosition>?, _ metrics: HeaderMetrics) {
    let progress = metrics.position(at: offset)
    guard let binding, hasBegun, scrollPhase == .idle || progress <= 0 || progress >= 1 else {
      return
    }
    if let awaited {
      guard abs(progress - awaited) < 1e-6 else { return }
      self.awaited = nil
    }
    // Offsets are sums: what is all but at an end is there.
    let position = HeaderPosition.fraction(
      progress < 1e-6 ? 0 : progress > 1 - 1e-6 ? 1 : progress)
    guard position != lastReported else { return }
    lastReported = position
    if binding.wrappedValue != position { binding.wrappedValue = position }
  }

  /// Goes where the binding says, unless the header reported that.
  func follow(
    _ position: (binding: Binding<HeaderPosition>, animation: Animation?)?,
    _ metrics: HeaderMetrics, isFirst: Bool = false
  ) {
    if isFirst { hasBegun = true }
    guard let new = position?.binding.wrappedValue, new != lastReported else { return }
    let animation = isFirst ? nil : position?.animation
    lastReported = new
    let goal: CGFloat
    if metrics.floats {
      // Where one is: the content moves along by as much as the header.
      let header = metrics.header(at: offset)
      goal = header.offset(hidingPart: new.fraction)
      if abs(goal - offset) <= 1e-6 { return }
      awaited = min(1, max(0, header.hiddenPart + (goal - offset) / header.hideable))
      isSettling = animation != nil
      floating.goAlong(to: goal)
    } else {
      goal = metrics.layout.offset(atProgress: new.fraction)
      // Further down the header is collapsed already.
      if new.fraction >= 1, offset >= goal { return }
      if abs(goal - offset) > 1e-6 { awaited = metrics.state(at: goal).collapseProgress }
    }
    scroll(to: goal, animation)
  }
}

/// The pages of tabs, which hear of the scroll view by the header's coordinator.
@MainActor protocol HeaderPageModel: AnyObject {
  func update(_ measure: ScrollMeasure)
  func update(_ phase: ScrollPhase)
}

/// What screens are told of a header: it stays the same while the header is collapsed and the content
/// scrolls on.
struct HeaderSnapshot: Equatable, Sendable {
  var height: CGFloat
  var collapseProgress: Double
  var visibleRatio: Double
  var stretch: CGFloat
  var pull: CGFloat
  var phase: HeaderPhase
  /// How much of it is in the window.
  var visibleHeight: CGFloat
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  var keptContentHeight: CGFloat

  /// - Parameters:
  ///   - pull: How far the content is pulled past its start.
  ///   - zooms: Whether it grows by scaling: then it is laid out at its open height.
  init(_ state: HeaderState, pull: CGFloat, zooms: Bool) {
    height = state.layoutLength(zooms: zooms)
    collapseProgress = state.collapseProgress
    visibleRatio = state.shownRatio
    stretch = state.stretch
    self.pull = pull
    phase = HeaderPhase(state.phase)
    visibleHeight = state.visibleLength
    keptContentHeight = max(height, state.openLength)
  }
}
