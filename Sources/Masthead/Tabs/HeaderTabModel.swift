import ScrollMechanics
import SwiftUI

/// Which page is shown, which one is beside it on a switch, and where all of them are scrolled to.
@MainActor @Observable final class HeaderTabModel<Value: Hashable> {
  /// A page beside the shown one while the pages move to the side.
  struct Beside: Equatable {
    var value: Value
    var place: Int
    /// How far from the others' top it stands, so as to look as it will, or did, when it is shown.
    var shift: CGFloat
    /// The number of the switch to it: it takes the place of the shown one once its layout has been reported.
    /// Nil while it only stands there.
    var turn: Int?
    /// What that switch begins with, in pages per second.
    var velocity = 0.0
  }

  /// What the screen says.
  struct Context: Equatable {
    var values: [Value] = []
    /// The value of the binding.
    var selected: Value?
    /// The page that is shown.
    var shown: Value?
    var header: HeaderContext?
    var scrollBehavior = HeaderTabScrollBehavior.preserve
    var isStill = false

    var width: CGFloat { header?.metrics.width ?? 0 }

    var barHeight: CGFloat { header?.metrics.barLength ?? 0 }

    /// Where pages begin in the content.
    var pageStart: Double { (header?.metrics.layout.openLength ?? 0) + barHeight }

    /// What any page counts as at least, in points.
    var leastLength: CGFloat {
      guard let metrics = header?.metrics else { return 0 }
      let header = RevealingHeader(layout: metrics.layout, reveal: metrics.reveal)
      return TabOffsets(header: header).leastLength(
        pageStart: pageStart, viewportLength: metrics.viewLength)
    }
  }

  /// Nil before the first frame.
  private(set) var shown: Value?
  private(set) var beside: Beside?
  /// Pages that have been shown, or swiped to.
  private(set) var built: Set<Value> = []

  @ObservationIgnored private var context = Context()
  @ObservationIgnored var selection: Binding<Value>?
  @ObservationIgnored let motion = HeaderTabMotion()
  @ObservationIgnored private var pages: [Value: HeaderTabPageState] = [:]
  /// The content is on its way to this offset, and that page is not there before.
  @ObservationIgnored private var awaited: CGFloat?
  @ObservationIgnored private var measure: ScrollMeasure?
  @ObservationIgnored private var turnNumber = 0
  /// The finger's way when it took the pages, and what they were moved by then, in points; whether it meets
  /// resistance before the first page and after the last one.
  @ObservationIgnored private var swipe: (start: CGFloat, moved: CGFloat, resists: Bool)?

  nonisolated init() {}

  // MARK: - Pages

  /// The page to show: the selected one at first, then the one that was switched to.
  func shown(of values: [Value], selection: Value?) -> Value? {
    if let shown, values.contains(shown) { return shown }
    if let selection, values.contains(selection) { return selection }
    guard !values.isEmpty else { return nil }
    // After a page that went away: the one that took its place.
    return values[shown == nil ? 0 : min(motion.index, values.count - 1)]
  }

  func role(of value: Value, shown: Value?) -> HeaderTabRole {
    if value == shown { return .shown(place: motion.place) }
    if let beside, beside.value == value {
      return .beside(place: beside.place, shift: beside.shift)
    }
    return .away
  }

  /// A page is there.
  func connect(_ page: HeaderTabPageState, of value: Value) {
    guard pages[value] !== page else { return }
    pages[value] = page
    tellPage()
  }

  /// The layout of a page has been reported.
  func update(_ reading: HeaderTabPageReading, _ page: HeaderTabPageState, of value: Value) {
    page.length = reading.length
    connect(page, of: value)
    if value == shown { tellPage() }
    if let turn = turn(to: value), turn == reading.turn { finish(to: value) }
  }

  /// The number of the switch to a page; nil for one that is not switched to.
  func turn(to value: Value) -> Int? {
    beside?.value == value ? beside?.turn : nil
  }

  /// The scroll view says so.
  private func hear(_ report: ScrollReport) {
    switch report {
    case .measure(let new):
      guard !new.isEmpty else { return }
      measure = new
    case .phase(let phase):
      // Wherever it was to go, the reader takes it from here.
      if phase == .interacting { awaited = nil }
      if awaited == nil, let shown { pages[shown]?.scroll.take(phase) }
    case .left, .other: break
    }
    tellPage()
  }

  /// Tells the shown page, and no other, how the scroll view stands.
  private func tellPage() {
    guard let shown, let page = pages[shown], let length = page.length, var measure = self.measure,
      let header = context.header
    else { return }
    let start = context.pageStart - header.metrics.margin
    measure.extent.contentLength = start + max(length, context.leastLength)
    measure.readLength = start + length
    // On a switch what is known last is about the page that was left.
    if let awaited {
      // A page that was never laid out before may be too short to go so far.
      let goal = min(awaited, measure.extent.range)
      guard abs(measure.offset - measure.extent.minOffset - goal) < 1 else { return }
      self.awaited = nil
    }
    page.scroll.take(measure, phase: header.coordinator.gesture.phase)
  }

  /// Takes what the screen says now, once it has been built.
  func update(_ new: Context) {
    let old = context
    context = new
    new.header?.coordinator.tellPages = { [weak self] in self?.hear($0) }
    if new.values != old.values { pagesChanged(shown: new.shown) }
    // What other pages show of their content stays.
    if let header = new.header, old.barHeight > 0, new.barHeight != old.barHeight {
      let tabs = TabOffsets(header: header.metrics.header(at: liveOffset))
      for page in pages.values {
        page.map { tabs.offset($0, keepingContentBelow: old.barHeight, to: new.barHeight) }
      }
    }
    if let header = old.header?.metrics.layout, let layout = new.header?.metrics.layout,
      layout != header
    {
      for page in pages.values { page.map { layout.offset(keepingContentOf: header, at: $0) } }
    }
    // After the pages: it may be one that came with them.
    if new.selected != old.selected, let selected = new.selected { show(selected) }
  }

  private func pagesChanged(shown new: Value?) {
    let values = context.values
    let old = shown
    if let new { built.insert(new) }
    built = built.filter { values.contains($0) }
    pages = pages.filter { values.contains($0.key) }
    if let beside, !values.contains(beside.value) || beside.value == new { self.beside = nil }
    if old != new { beside?.turn = nil }
    motion.setIndex(index(of: new), beside: beside.map { index(of: $0.value) })
    guard let old, let new, old != new else { return setShown(new) }
    setShown(new, at: goal(of: new))
    tell(new)
  }

  /// Another page is shown from now on, and hears of the scroll view.
  ///
  /// - Parameter goal: The offset at which it is shown; nil for the present one.
  private func setShown(_ new: Value?, at goal: Double? = nil) {
    let (old, live) = (shown, liveOffset)
    shown = new
    if let old, old != new { pages[old]?.scroll.leave() }
    if old != new { awaited = goal.map { $0 + (context.header?.metrics.keptRoom ?? 0) } }
    tellPage()
    guard let goal, let coordinator = context.header?.coordinator, abs(goal - live) > 1e-6 else {
      return
    }
    coordinator.jump()
    coordinator.scroll(to: goal)
  }

  private func index(of value: Value?) -> Int {
    value.flatMap { context.values.firstIndex(of: $0) } ?? 0
  }

  // MARK: - Choosing

  /// The reader chose a tab: its page is shown, or scrolled to its top when it is.
  func choose(_ value: Value) {
    if value == shown {
      context.header?.coordinator.scroll(to: 0, context.isStill ? nil : .default)
    } else {
      show(value)
      tell(value)
    }
  }

  /// Shows a page; the pages slide, unless motion is reduced.
  func show(_ value: Value) {
    let goal = beside?.turn == nil ? shown : beside?.value
    guard value != goal, let shown, context.values.contains(value) else { return }
    guard value != shown else {
      // Back, before the other one was there.
      beside = nil
      return
    }
    let side = index(of: value) > index(of: shown) ? 1 : -1
    turn(to: value, side: side, velocity: 0)
  }

  private func tell(_ value: Value) {
    if let selection, selection.wrappedValue != value { selection.wrappedValue = value }
  }

  /// Begins a switch: content first. The page is laid out beside the shown one; once that has been reported
  /// the content has room for the offset that goes with it (`finish(to:)`).
  private func turn(to value: Value, side: Int, velocity: Double) {
    turnNumber += 1
    put(value, beside: side, turn: turnNumber, velocity: velocity)
  }

  /// A page comes into sight beside the shown one.
  private func put(
    _ value: Value, beside side: Int, turn: Int? = nil, velocity: Double = 0
  ) {
    built.insert(value)
    beside = Beside(
      value: value, place: motion.place + side,
      shift: TabOffsets.shift(from: liveOffset, to: goal(of: value)), turn: turn,
      velocity: velocity)
  }

  /// The page that is switched to has been laid out: it takes the place of the shown one, at its own offset,
  /// and the pages slide.
  private func finish(to value: Value) {
    guard let old = shown, let new = beside else { return }
    let (live, goal) = (liveOffset, goal(of: value))
    pages[old]?.leave(at: live)
    beside = Beside(
      value: old, place: motion.place, shift: TabOffsets.shift(from: goal, to: live))
    motion.setIndex(index(of: value), beside: index(of: old))
    setShown(value, at: goal)
    settle(at: new.place, velocity: new.velocity, isAnimated: !context.isStill)
  }

  /// The pages slide to where the shown one is, or back; then the other one is out of sight.
  private func settle(at place: Int, velocity: Double, isAnimated: Bool) {
    motion.settle(at: place, velocity: velocity, isAnimated: isAnimated) { [weak self] in
      self?.beside = nil
      self?.awaited = nil
      self?.tellPage()
    }
  }

  // MARK: - Offsets

  /// How far the content is scrolled; what is pulled past the start counts as at the start.
  private var liveOffset: Double {
    max(0, context.header?.coordinator.offset ?? 0)
  }

  /// The offset at which a page is shown.
  private func goal(of value: Value) -> Double {
    guard let metrics = context.header?.metrics else { return 0 }
    let left = liveOffset
    let offsets = TabOffsets(
      policy: context.scrollBehavior.mechanics, header: metrics.header(at: left))
    let kept = pages[value]?.offset ?? 0
    guard let length = pages[value]?.length else {
      return offsets.offset(keeping: kept, leaving: left)
    }
    return offsets.offset(
      keeping: kept, leaving: left, pageStart: context.pageStart, pageLength: length,
      viewportLength: metrics.viewLength)
  }

  // MARK: - Swiping

  private var turnRules: PageTurn {
    PageTurn(length: context.width, count: context.values.count)
  }

  /// A finger takes the pages, or a wheel or a touchpad does.
  ///
  /// - Parameters:
  ///   - distance: How far it has come, in points, positive towards later pages.
  ///   - isFinger: What a wheel or a touchpad scrolls has met resistance already.
  func beginSwipe(at distance: CGFloat, isFinger: Bool) {
    let moved = (motion.shownPosition - CGFloat(motion.place)) * context.width
    swipe = (distance, moved, resists: isFinger)
    motion.setSwiping(isFinger)
  }

  var isSwiping: Bool { swipe != nil }

  /// It has come so far; nothing when it has not taken the pages.
  func swipe(to distance: CGFloat) {
    guard let swipe, context.width > 0 else { return }
    let index = index(of: shown)
    let offset = turnRules.offset(
      from: index, draggedBy: Double(swipe.moved + distance - swipe.start),
      resists: swipe.resists)
    let moved = offset / context.width - Double(index)
    if moved != 0 { setNeighbour(moved > 0 ? 1 : -1, of: index) }
    motion.move(to: CGFloat(motion.place) + CGFloat(moved))
  }

  /// The page beside the shown one, on the side that the finger moves to.
  private func setNeighbour(_ side: Int, of index: Int) {
    let values = context.values
    guard values.indices.contains(index + side) else {
      if beside != nil { beside = nil }
      return
    }
    let value = values[index + side]
    guard beside?.value != value || beside?.place != motion.place + side else { return }
    put(value, beside: side)
    motion.setIndex(index, beside: index + side)
  }

  /// The finger leaves, with a velocity in points per second.
  func endSwipe(velocity: CGFloat) {
    guard swipe != nil, context.width > 0 else { return }
    swipe = nil
    motion.setSwiping(false)
    let width = context.width
    let index = index(of: shown)
    let moved = Double(motion.position) - Double(motion.place)
    let target = turnRules.target(
      from: index, offset: (Double(index) + moved) * width, velocity: Double(velocity))
    let speed = Double(velocity) / width
    if target != index {
      let value = context.values[target]
      turn(to: value, side: target > index ? 1 : -1, velocity: speed)
      tell(value)
    } else {
      settle(at: motion.place, velocity: speed, isAnimated: true)
    }
  }
}
