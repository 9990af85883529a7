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

  nonisolated init() {}

  /// Its identity, and the name of its coordinates.
  nonisolated var name: ObjectIdentifier { ObjectIdentifier(self) }

  fileprivate func move(_ new: StickyMotion) {
    if motion != new { motion = new }
  }

  fileprivate func stick(_ isStuck: Bool) {
    if self.isStuck != isStuck { self.isStuck = isStuck }
  }
}

/// The sticky views and sections of one container, and the layout made from their places.
///
/// Views report after layout, never while scrolling. On a tick the container tells where its scroll view stands
/// (`update(_:)`); only views within a viewport of their lines follow by effects, all others are moved by a constant.
@MainActor final class StickyRegistry: ComparedByIdentity {
  /// The name of the container's coordinates.
  nonisolated var space: ObjectIdentifier { ObjectIdentifier(self) }
  /// Places came: `flush()` is to be called once all have come.
  let hasReports = Signal()

  /// What is on screen.
  private var views: [ObjectIdentifier: StickyViewState] = [:]
  private var nextNumber = 0
  /// A sticky view has reported. Sections alone, and what a header covers, move nothing.
  private var isUsed = false
  private var cover = ScrollCover()
  private var window = StickyWindow()
  private var plan: StickyPlan?
  private var isStale = false
  /// The views that follow, and the window that they were found for.
  private var following: Set<ObjectIdentifier> = []
  private var followedWindow = StickyWindow()
  /// Views far from their lines that a new layout moved: an effect does it until all rests.
  private var moved: Set<ObjectIdentifier> = []
  private var stuck: Set<ObjectIdentifier> = []
  private var observers: [ObjectIdentifier: () -> Void] = [:]
  private let rest = RestTimer()

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
    if let old, let entry, old.isNearly(entry) { return }
    invalidate()
  }

  func appear(_ view: StickyViewState) {
    views[view.name] = view
    invalidate()
  }

  func disappear(_ view: StickyViewState) {
    views[view.name] = nil
    following.remove(view.name)
    moved.remove(view.name)
    stuck.remove(view.name)
    view.stick(false)
    invalidate()
  }

  /// What a header covers changed.
  func update(_ new: ScrollCover) {
    guard new != cover else { return }
    cover = new
    invalidate()
  }

  private func invalidate() {
    plan = nil
    guard isUsed, !isStale else { return }
    isStale = true
    hasReports.send()
  }

  // MARK: - Answers

  /// Makes the layout of all that has been reported, unless there was no report since. O(n log n) after a report, else
  /// O(1).
  func updatePlan() -> StickyPlan {
    if let plan { return plan }
    let plan = StickyPlan(entries, cover: cover, space: space)
    self.plan = plan
    return plan
  }

  /// What is on screen, in the order in which it is laid out.
  private var entries: [StickyEntry] {
    views.values.sorted { $0.number < $1.number }.compactMap(\.entry)
  }

  /// Calls `action` when sticky views have other places.
  func observe(_ observer: AnyObject, _ action: @escaping () -> Void) {
    observers[ObjectIdentifier(observer)] = action
  }

  private func tellPlaces() {
    for action in observers.values { action() }
    for view in views.values { tellStack(view) }
  }

  /// Tells a view that asks how much stacks above it.
  private func tellStack(_ view: StickyViewState) {
    var stack = StackedLength()
    if let isInHeaders = view.entry?.isInHeaders {
      stack = StackedLength(isInHeaders: window.isHeaders, space: space)
      // The container's scroll view may be another one, around the view's.
      if isInHeaders == stack.isInHeaders {
        stack.length = updatePlan().stackedLength(above: view.name)
      }
    }
    if view.stack != stack { view.stack = stack }
  }

  // MARK: - Moving

  /// All reports of a layout have come: every view is told how it is moved. O(n log n).
  func flush() {
    guard isStale else { return }
    isStale = false
    let plan = updatePlan()
    following = plan.moving(in: window)
    followedWindow = window
    // With the animation that gave views other places, which is the effects': plain offsets stay as they are.
    for view in views.values {
      let offset = view.motion.offset
      move(view, by: plan, offset: offset)
      if !following.contains(view.name), view.motion.shift != offset { moved.insert(view.name) }
    }
    tellStuck(plan)
    tellPlaces()
    // Views may be on their way to other places for a while.
    rest.postpone(by: 1)
    restLater()
  }

  /// The content has been scrolled, or the viewport is another. O(log n + k) for k views near an edge; O(1) mostly.
  func update(_ new: StickyWindow) {
    let old = window
    window = new
    if old.isHeaders != new.isHeaders { tellPlaces() }
    guard !isStale, let plan else { return }
    if !followedWindow.isNear(new) {
      withoutAnimation { follow(plan, to: new) }
    }
    tellStuck(plan)
    restLater()
  }

  private func follow(_ plan: StickyPlan, to new: StickyWindow) {
    var changed = following
    following = plan.moving(in: new)
    changed.formSymmetricDifference(following)
    // Views that a jump has passed were never near.
    if followedWindow.hasSameAxes(as: new) {
      changed.formUnion(plan.passed(from: followedWindow, to: new))
    } else {
      changed.formUnion(views.keys)
    }
    followedWindow = new
    for id in changed {
      if let view = views[id] { move(view, by: plan) }
    }
  }

  /// - Parameter offset: What a plain offset does of it from now on; nil: all, for a view that does not follow.
  private func move(_ view: StickyViewState, by plan: StickyPlan, offset: CGSize? = nil) {
    if following.contains(view.name) {
      let number = plan.number(of: view.name) ?? 0
      view.move(StickyMotion(offset: view.motion.offset, plan: plan, number: number))
    } else {
      let shift = plan.shift(of: view.name, in: window)
      view.move(StickyMotion(offset: offset ?? shift, shift: shift))
    }
  }

  private func tellStuck(_ plan: StickyPlan) {
    let new = plan.stuck(in: window)
    guard new != stuck else { return }
    for id in stuck.symmetricDifference(new) { views[id]?.stick(new.contains(id)) }
    stuck = new
  }

  /// What effects moved is handed to plain offsets; see `RestTimer`.
  private func restLater() {
    guard !following.isEmpty || !moved.isEmpty else { return }
    rest.run { [weak self] in
      guard let self, !isStale, let plan else { return }
      withoutAnimation {
        for id in self.following.union(self.moved) {
          guard let view = self.views[id] else { continue }
          var motion = view.motion
          motion.offset = plan.shift(of: id, in: self.window)
          view.move(motion)
        }
        self.moved = []
      }
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
          isInHeaders: cover.map { proxy.viewport(.vertical, below: $0)?.isHeaders ?? false })
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
