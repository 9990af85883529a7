import ScrollMechanics
import SwiftUI

/// One sticky view, or a section of them: how it is moved, and whether it is stuck.
@MainActor @Observable final class StickyViewState {
  fileprivate(set) var motion = StickyMotion()
  fileprivate(set) var isStuck = false
  /// What stacks above it, if it asks.
  fileprivate(set) var stack = StackedLength()
  /// What was reported last; kept while the view is not on screen, in case it comes back.
  @ObservationIgnored fileprivate var entry: StickyEntry?
  /// Views are laid out in the order of their first reports.
  @ObservationIgnored fileprivate var number = 0
  /// Heights may depend on whether it is stuck.
  @ObservationIgnored fileprivate var feedback = FeedbackGuard<Bool>()

  nonisolated init() {}

  /// Its identity, and the name of its coordinates.
  nonisolated var name: ObjectIdentifier { ObjectIdentifier(self) }

  fileprivate func move(_ new: StickyMotion) {
    if motion != new { motion = new }
  }

  /// It has rested since it changed last.
  fileprivate func begin(at way: ScrollWay) {
    feedback = FeedbackGuard()
    _ = feedback.tells(isStuck, at: way, time: ScrollClock.now)
  }

  fileprivate func stick(_ isStuck: Bool, at way: ScrollWay) {
    guard feedback.tells(isStuck, at: way, time: ScrollClock.now) else { return }
    if self.isStuck != isStuck { self.isStuck = isStuck }
  }

  fileprivate func leave() {
    feedback = FeedbackGuard()
    if isStuck { isStuck = false }
  }
}

/// What keeps a screen whose heights depend on what is stuck from moving for ever: see `FeedbackGuard`. Each view has a
/// guard of its own: what one does to and fro would make each state of all a new one.
@MainActor private struct StickyFeedback {
  /// How far the content has been moved, as what sticks sees it.
  var way = ScrollWay()
  /// The furthest that a view was laid out elsewhere since the last layout, in points.
  var distance = 0.0
  /// Views that became stuck or were released since the content rested last.
  private var changed: Set<ObjectIdentifier> = []
  /// Those of them that are not told what they are now.
  private(set) var behind: Set<ObjectIdentifier> = []

  var hasChanges: Bool { !changed.isEmpty }

  mutating func layOut() {
    way.layOut(by: distance)
    distance = 0
  }

  mutating func stick(_ view: StickyViewState, _ isStuck: Bool) {
    guard isStuck != view.isStuck || changed.contains(view.name) else { return }
    if changed.insert(view.name).inserted { view.begin(at: way) }
    view.stick(isStuck, at: way)
    if view.feedback.isBehind { behind.insert(view.name) } else { behind.remove(view.name) }
  }

  mutating func leave(_ view: StickyViewState) {
    changed.remove(view.name)
    behind.remove(view.name)
    view.leave()
  }

  mutating func rest(_ view: (ObjectIdentifier) -> StickyViewState?) {
    for id in changed { view(id)?.feedback.rest(at: way) }
    changed = behind
  }
}

/// The sticky views and sections of one container, and the layout made from their places.
///
/// Views report after layout, never while scrolling. On a tick the container tells where its scroll view stands
/// (`update(_:)`); only views within a viewport of their lines follow by effects, all others are moved by a constant. Where
/// it scrolls along both axes, what is out of sight along either is left behind until it comes near or all rests.
@MainActor final class StickyRegistry: ComparedByIdentity {
  /// The name of the container's coordinates.
  nonisolated var space: ObjectIdentifier { ObjectIdentifier(self) }
  /// Places came: `flush()` is to be called once all have come.
  let reports = PendingWork()

  /// What is on screen.
  private var views: [ObjectIdentifier: StickyViewState] = [:]
  private var nextNumber = 0
  /// A sticky view has reported. Sections alone, and what a header covers, move nothing.
  private var isUsed = false
  private var cover = ScrollCover()
  private var reading = StickyReading()
  /// By which the views are shown, and by which they will be: nil after a report.
  private var plans: (shown: StickyPlan?, next: StickyPlan?)
  /// The views of the plan that follow the viewport, and those that are stuck.
  private var followers = StickyFollowers()
  /// Views far from their lines that a new layout moved: an effect does it until all rests.
  private var moved: Set<ObjectIdentifier> = []
  private var feedback = StickyFeedback()
  private var observers: [(name: ObjectIdentifier, action: () -> Void)] = []
  private let rest = RestTimer()
  /// What is to be done once a view is where layout put it.
  private var arrivals: [ObjectIdentifier: () -> Void] = [:]

  nonisolated init() {}

  // MARK: - Reports

  /// - Parameter entry: Nil for a view that is elsewhere, on a sheet.
  func report(_ view: StickyViewState, _ entry: StickyEntry?) {
    let old = view.entry
    guard old != nil || entry != nil else { return }
    if old == nil {
      nextNumber += 1
      view.number = nextNumber
    }
    view.entry = entry
    if entry?.options != nil { isUsed = true }
    if let old, let entry {
      if old.isNearly(entry) { return }
      feedback.distance = max(
        feedback.distance, abs(old.frame.minY - entry.frame.minY),
        abs(old.frame.maxY - entry.frame.maxY),
        abs(old.frame.minX - entry.frame.minX), abs(old.frame.maxX - entry.frame.maxX))
    }
    invalidate()
  }

  func appear(_ view: StickyViewState) {
    views[view.name] = view
    invalidate()
  }

  func disappear(_ view: StickyViewState) {
    views[view.name] = nil
    moved.remove(view.name)
    feedback.leave(view)
    invalidate()
  }

  /// What a header covers changed.
  func update(_ new: ScrollCover) {
    guard new != cover else { return }
    feedback.way.layOut(by: new.top - cover.top)
    cover = new
    invalidate()
  }

  private func invalidate() {
    plans.next = nil
    if isUsed { reports.request() }
  }

  // MARK: - Answers

  /// Makes the layout of all that has been reported, unless there was no report since. O(n log n) after a report, else
  /// O(1).
  func updatePlan() -> StickyPlan {
    if let plan = plans.next { return plan }
    let plan = StickyPlan(entries, cover: cover, bounds: reading.bounds, space: space)
    plans.next = plan
    return plan
  }

  /// By which the views are shown while new places are reported.
  var shownPlan: StickyPlan? { plans.shown }

  /// The anchor by which a `ScrollViewProxy` scrolls to a view so that it is clear of what sticks above it; nil for a
  /// view that is, and where nothing sticks.
  ///
  /// - Parameter frame: Where layout put the view in the container.
  func anchor(revealing frame: CGRect) -> UnitPoint? {
    guard let window = reading.window.vertical else { return nil }
    let plan = updatePlan()
    let alignment = ScrollAlignment.focus(
      below: plan.plane.vertical.coveredLength(
        showing: frame.minY, below: plan.cover.top, viewLength: window.length))
    let shift = alignment.shift(
      showing: frame.minY - window.start, length: frame.height, viewportLength: window.length)
    guard abs(shift) > 0.5 else { return nil }
    return anchor(placing: frame, at: frame.minY - shift - window.start, in: window)
  }

  /// The anchor by which a `ScrollViewProxy` scrolls a view to a place of the window, in points from its start. Along the
  /// other axis it stays where it is.
  private func anchor(
    placing frame: CGRect, at start: CGFloat, in window: StickyWindow.Span
  ) -> UnitPoint {
    func fraction(_ start: CGFloat, _ length: CGFloat, in span: StickyWindow.Span) -> Double {
      ScrollAlignment.fraction(placing: length, at: start, viewportLength: span.length)
    }
    return UnitPoint(
      x: reading.window.horizontal.map { fraction(frame.minX - $0.start, frame.width, in: $0) }
        ?? 0,
      y: fraction(start, frame.height, in: window))
  }

  /// The container is in the scroll view of the header around.
  var isHeaders: Bool { reading.scrollView.isHeaders }

  /// How to scroll so that a sticky view that is stuck at the start is where layout put it, without moving in the window:
  /// how far, in points, and the same as the anchor of a `ScrollViewProxy`; see `StickyReturn`. Nil for a view that is
  /// there.
  func placeInLayout(of id: ObjectIdentifier) -> (distance: CGFloat, anchor: UnitPoint)? {
    guard let window = reading.window.vertical else { return nil }
    let plan = updatePlan()
    guard let frame = plan.frame(of: id),
      let goal = StickyReturn(
        from: frame.minY - window.start,
        shift: plan.shift(of: id, in: reading.window).height, below: plan.cover.top)
    else { return nil }
    return (CGFloat(goal.distance), anchor(placing: frame, at: goal.place, in: window))
  }

  /// Runs an action once a sticky view that the content is scrolled to is where layout put it; soon if it never is.
  func whenInPlace(_ id: ObjectIdentifier, _ action: @escaping () -> Void) {
    arrivals[id] = action
    ScrollClock.run(after: 0.1) { [weak self] in self?.arrivals.removeValue(forKey: id)?() }
  }

  private func tellArrivals() {
    guard !arrivals.isEmpty else { return }
    let plan = updatePlan()
    for id in Array(arrivals.keys)
    where StickyReturn.isDone(plan.shift(of: id, in: reading.window).height) {
      arrivals.removeValue(forKey: id)?()
    }
  }

  /// What is on screen, in the order in which it is laid out.
  private var entries: [StickyEntry] { inOrder(views.values).compactMap(\.entry) }

  /// Views in the order in which they reported first: what they tell comes in one order in every run. O(n log n).
  private func inOrder(_ views: some Sequence<StickyViewState>) -> [StickyViewState] {
    views.sorted { $0.number < $1.number }
  }

  /// Calls `action` when sticky views have other places, after those that began to observe before.
  func observe(_ observer: AnyObject, _ action: @escaping () -> Void) {
    let name = ObjectIdentifier(observer)
    observers.removeAll { $0.name == name }
    observers.append((name, action))
  }

  private func tellPlaces() {
    for observer in observers { observer.action() }
    for view in inOrder(views.values) { tellStack(view) }
  }

  /// Tells a view that asks how much stacks above it.
  private func tellStack(_ view: StickyViewState) {
    var stack = StackedLength()
    if let scrollView = view.entry?.scrollView {
      stack = StackedLength(isInHeaders: scrollView.isHeaders, space: space)
      // The container's scroll view may be another one, around the view's.
      if scrollView == reading.scrollView {
        stack.length = updatePlan().stackedLength(above: view.name)
      }
    }
    if view.stack != stack { view.stack = stack }
  }

  // MARK: - Moving

  /// All reports of a layout have come: every view is told how it is moved. O(n log n).
  func flush() {
    guard reports.begin() else { return }
    feedback.layOut()
    let plan = updatePlan()
    plans.shown = plan
    followers = StickyFollowers(of: plan.plane, in: reading.window)
    // With the animation that gave views other places, which is the effects': plain offsets stay as they are.
    warnOfIdleEdges()
    for view in inOrder(views.values) {
      move(view, by: plan, offset: view.motion.offset)
      if view.motion.plan == nil, view.motion.shift != view.motion.offset {
        moved.insert(view.name)
      }
      stick(view, by: plan)
    }
    tellPlaces()
    // Views may be on their way to other places for a while.
    rest.postpone(by: 1)
    restLater()
  }

  /// Warns of views that stick to edges to which nothing scrolls. O(n).
  private func warnOfIdleEdges() {
    let axes = reading.axes
    guard axes == .horizontal || axes == .vertical else { return }
    let idle: Edge.Set = axes == .horizontal ? .vertical : .horizontal
    guard
      views.values.contains(where: {
        guard let edges = $0.entry?.options?.edges else { return false }
        return !edges.isEmpty && edges.isSubset(of: idle)
      })
    else { return }
    Warning.once(
      axes == .horizontal
        ? "a view that is sticky at the top or bottom is in no scroll view that scrolls up and down; it stays in its place"
        : "a view that is sticky at its leading or trailing edge is in no scroll view that scrolls sideways; "
          + "it stays in its place")
  }

  /// The content has been scrolled, or the viewport is another. O(log n + k) for k views near an edge; O(1) mostly.
  func update(_ new: StickyReading) {
    let old = reading
    reading = new
    defer { tellArrivals() }
    feedback.way.move(to: new.window.start, upTo: new.maximumStart, isWhole: false)
    if old.bounds != new.bounds { invalidate() }
    if old.scrollView != new.scrollView { tellPlaces() }
    if old.axes != new.axes { warnOfIdleEdges() }
    guard !reports.isPending, let plan = plans.next else { return }
    let changes = followers.update(to: new.window)
    if !changes.moved.isEmpty {
      withoutAnimation {
        for number in changes.moved {
          if let view = views[plan.id(of: number)] { move(view, by: plan) }
        }
      }
    }
    let changed = feedback.behind.union(changes.stuck.map(plan.id))
    for view in inOrder(changed.lazy.compactMap { self.views[$0] }) { stick(view, by: plan) }
    restLater()
  }

  private func stick(_ view: StickyViewState, by plan: StickyPlan) {
    let isStuck = plan.number(of: view.name).map { followers.stuck.contains($0) } ?? false
    feedback.stick(view, isStuck)
  }

  /// - Parameter offset: What a plain offset does of it from now on; nil: all, for a view that does not follow.
  private func move(_ view: StickyViewState, by plan: StickyPlan, offset: CGSize? = nil) {
    if let number = plan.number(of: view.name), followers.following.contains(number) {
      view.move(StickyMotion(offset: view.motion.offset, plan: plan, number: number))
    } else {
      let shift = plan.shift(of: view.name, in: reading.window)
      view.move(StickyMotion(offset: offset ?? shift, shift: shift))
    }
  }

  /// Looks at views that may have stayed behind, 200 at a time until some had, and moves those.
  private func moveThoseBehind(by plan: StickyPlan) {
    for _ in 0..<10 {
      var hasMoved = false
      for number in followers.settle(upTo: 200) where !followers.following.contains(number) {
        guard let view = views[plan.id(of: number)] else { continue }
        let old = view.motion
        move(view, by: plan)
        if view.motion != old { hasMoved = true }
      }
      if hasMoved || !followers.hasBehind { return }
    }
  }

  /// What effects moved is handed to plain offsets; see `RestTimer`. What stayed behind out of sight is moved where it
  /// belongs, so many views at a time that no frame is late.
  private func restLater() {
    guard
      !followers.following.isEmpty || !moved.isEmpty || feedback.hasChanges || followers.hasBehind
    else { return }
    rest.run { [weak self] in
      guard let self, !reports.isPending, let plan = plans.next else { return }
      withoutAnimation {
        for id in self.moved.union(self.followers.following.map(plan.id)) {
          guard let view = self.views[id] else { continue }
          var motion = view.motion
          motion.offset = plan.shift(of: id, in: self.reading.window)
          view.move(motion)
        }
        self.moved = []
        self.moveThoseBehind(by: plan)
      }
      feedback.rest { self.views[$0] }
      if followers.hasBehind { restLater() }
    }
  }
}

extension View {
  /// Tells the container where layout put the view; what moves the view is inside.
  ///
  /// - Parameters:
  ///   - options: How it sticks; nil for a section.
  ///   - context: Without one nobody is told.
  ///   - cover: What covers the viewport's start around a view that asks what stacks above it, whose start alone
  ///     counts; nil for others.
  @ViewBuilder func reported(
    _ view: StickyViewState, _ options: StickyOptions?, to context: StickyContext?,
    below cover: ScrollCover? = nil
  ) -> some View {
    if let context {
      onGeometryChange(for: StickyEntry?.self) { proxy in
        guard var frame = context.frame(of: proxy) else { return nil }
        if cover != nil { frame.size.height = 0 }
        return StickyEntry(
          id: view.name, options: options, section: context.section, carrier: context.carrier,
          frame: frame,
          scrollView: cover.map { StickyScrollView(around: proxy, below: $0) })
      } action: { entry in
        context.registry.report(view, entry)
      }
      .onAppear { context.registry.appear(view) }
      .onDisappear { context.registry.disappear(view) }
    } else {
      self
    }
  }
}
