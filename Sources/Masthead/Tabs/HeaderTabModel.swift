import ScrollMechanics
import SwiftUI

/// Which page is shown, which one is beside it on a switch, and where all of them are scrolled to.
@MainActor @Observable final class HeaderTabModel<Value: Hashable>: HeaderScrollListener {
  /// A page beside the shown one while the pages move to the side.
  struct Beside {
    var value: Value
    var place: HeaderTabPlace
    /// What a switch to it begins with, in pages per second.
    var velocity = 0.0
  }

  /// What the screen says.
  struct Context: Equatable {
    var values: [Value] = []
    /// The value of the binding.
    var selected: Value?
    var header: HeaderContext?
    /// They scroll by themselves, under the header.
    var pagesScroll = false
    var scrollBehavior = HeaderTabScrollBehavior.preserve
    var reducesMotion = false

    var width: CGFloat { header?.metrics.rules.rows.width ?? 0 }
  }

  /// Nil before the first frame.
  private(set) var shown: Value?
  private(set) var beside: Beside?
  /// Pages that have been shown, or swiped to.
  private(set) var built: Set<Value> = []

  /// How they move to the side.
  @ObservationIgnored let motion = HeaderTabMotion()
  @ObservationIgnored private var context = Context()
  @ObservationIgnored var selection: Binding<Value>?
  @ObservationIgnored private var pages: [Value: HeaderTabPageState] = [:]
  /// The content is on its way to this offset, and that page is not there before.
  @ObservationIgnored private var awaited: CGFloat?
  @ObservationIgnored private var measure: ScrollMeasure?
  @ObservationIgnored private var phase = ScrollPhase.idle
  @ObservationIgnored private var turnNumber = 0

  nonisolated init() {}

  // MARK: - Pages

  /// The page to show: the selected one at first, then the one that was switched to.
  func shown(of values: [Value], selection: Value?) -> Value? {
    if let shown, values.contains(shown) { return shown }
    if let selection, values.contains(selection) { return selection }
    guard !values.isEmpty else { return nil }
    // After a page that went away: the one that took its place.
    return values[shown == nil ? 0 : min(index(of: shown), values.count - 1)]
  }

  /// Where a page stands; nil out of sight.
  func place(of value: Value, shown: Value?) -> HeaderTabPlace? {
    if value == shown { return HeaderTabPlace(number: motion.place, isShown: true) }
    return beside?.value == value ? beside?.place : nil
  }

  /// The number of the shown page, with the part of the way to the one beside it while they move.
  func progress(in values: [Value], selection: Value?) -> Double {
    func number(of value: Value?) -> Double? { values.firstIndex { $0 == value }.map(Double.init) }
    guard let index = number(of: shown(of: values, selection: selection)) else { return 0 }
    let way = motion.way
    guard let beside = number(of: beside?.value) else { return index + way }
    return index + (beside - index) * min(1, way.magnitude)
  }

  /// The layout of a page has been reported.
  func update(_ reading: HeaderTabPageReading, _ page: HeaderTabPageState, of value: Value) {
    if !context.pagesScroll { page.length = reading.length }
    if pages[value] !== page || value == shown {
      pages[value] = page
      tellPage()
    }
    page.turn = reading.turn
    if context.pagesScroll { return bring(page, of: value) }
    if let turn = reading.turn, turn == place(of: value, shown: shown)?.turn { finish(to: value) }
  }

  /// A page that scrolls by itself stands so.
  ///
  /// - Parameters:
  ///   - padded: What was added at its end, in points.
  ///   - hear: Takes that of the shown page.
  /// - Returns: What is to be added so that the header can be scrolled out over it, in points.
  func take(
    _ measure: ScrollMeasure, padded: Double, _ page: HeaderTabPageState, of value: Value,
    hear: @escaping (ScrollMeasure) -> Void
  ) -> Double {
    (page.measure, page.hear) = (measure, hear)
    guard let metrics = context.header?.metrics else { return padded }
    let tabs = metrics.tabs(at: HeaderPlace(offset: liveOffset))
    let excess = measure.extent.excessLength - padded
    page.length = tabs.pageLength(excess: excess)
    if value == shown {
      hear(measure)
    } else if value == beside?.value {
      bring(page, of: value)
    } else {
      page.leave(at: max(0, measure.offset + metrics.rules.margin))
    }
    return tabs.missingLength(excess: excess)
  }

  /// A page beside the shown one goes to where it is shown. Only then does it take the place of that: before, it may be
  /// too short for it, or stand where no bars are.
  private func bring(_ page: HeaderTabPageState, of value: Value) {
    guard context.pagesScroll, let beside, beside.value == value, value != shown,
      let measure = page.measure, let margin = context.header?.metrics.rules.margin
    else { return }
    let goal = goal(of: value)
    if abs(measure.offset + margin - goal) > 0.01 {
      withoutAnimation { page.position?.scroll(to: goal) }
    } else if let turn = page.turn, turn == beside.place.turn {
      finish(to: value)
    }
  }

  /// What moves the shown page, where pages scroll by themselves.
  var shownPosition: Binding<ScrollPosition> {
    Binding {
      self.shown.flatMap { self.pages[$0]?.position?.wrappedValue } ?? ScrollPosition()
    } set: { new in
      if let shown = self.shown { self.pages[shown]?.position?.wrappedValue = new }
    }
  }

  func take(_ new: ScrollMeasure) {
    guard !new.isEmpty else { return }
    measure = new
    tellPage()
  }

  func take(_ phase: ScrollPhase) {
    self.phase = phase
    // Wherever it was to go, the reader takes it from here.
    if phase == .interacting { awaited = nil }
    tellPage()
  }

  /// Tells the shown page, and no other, how the scroll view stands.
  private func tellPage() {
    guard let shown, let page = pages[shown], let length = page.length, var measure = self.measure,
      let header = context.header
    else { return }
    let tabs = header.metrics.tabs(at: HeaderPlace(offset: measure.offset))
    let start = tabs.pageStart - header.metrics.rules.margin
    measure.extent.contentLength = start + max(length, tabs.leastLength)
    measure.readLength = start + length
    // On a switch what is known last is about the page that was left.
    if let awaited {
      // A page that was never laid out before may be too short to go so far.
      let goal = min(awaited, measure.extent.range)
      guard abs(measure.offset - measure.extent.minOffset - goal) < 1 else { return }
      self.awaited = nil
    }
    page.scroll.update(measure, phase: phase)
  }

  /// Takes what the screen says now, once it has been built.
  func update(_ new: Context) {
    let old = context
    let shown = shown(of: new.values, selection: new.selected)
    context = new
    if new.values != old.values { pagesChanged(shown: shown) }
    // What other pages show of their content stays.
    if let old = old.header?.metrics, let new = new.header?.metrics,
      !context.pagesScroll, !new.rules.hasSameRoom(as: old.rules)
    {
      for page in pages.values {
        page.map { new.offset(keepingContentOf: old, at: $0) }
      }
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
    if old != new { beside?.place.turn = nil }
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
    if let old, old != new { pages[old]?.scroll.update(nil) }
    if old != new { awaited = goal.map { $0 + (context.header?.metrics.rules.keptRoom ?? 0) } }
    tellPage()
    guard let goal, let driver = context.header?.driver else { return }
    let isElsewhere = abs(goal - live) > 1e-6
    if isElsewhere { driver.jump() }
    if context.pagesScroll, let page = new.flatMap({ pages[$0] }), let measure = page.measure {
      page.hear?(measure)
    }
    if isElsewhere || context.pagesScroll { driver.scroll(to: goal) }
  }

  private func index(of value: Value?) -> Int {
    value.flatMap { context.values.firstIndex(of: $0) } ?? 0
  }

  /// The page before another one (-1) or after it (1); nil at the ends.
  private func page(beside index: Int, _ side: Int) -> Value? {
    let values = context.values
    return values.indices.contains(index + side) ? values[index + side] : nil
  }

  // MARK: - Choosing

  /// The reader chose a tab: its page is shown, or scrolled to its top when it is.
  func choose(_ value: Value) {
    if value == shown {
      context.header?.driver.scroll(to: 0, context.reducesMotion ? nil : .default)
    } else {
      show(value)
      tell(value)
    }
  }

  /// Assistive technology scrolls: to the side to the page at that edge, else as the scroll view would, whose place the
  /// action takes in all directions.
  func scroll(towards edge: Edge) {
    switch edge {
    case .leading, .trailing:
      if let value = page(beside: index(of: shown), edge == .trailing ? 1 : -1) { choose(value) }
    case .top, .bottom:
      let own = context.pagesScroll ? shown.flatMap { pages[$0]?.measure } : measure
      guard let header = context.header, let measure = own else { return }
      let metrics = header.metrics
      let window = metrics.rules.viewLength - metrics.rules.keptLength - metrics.rules.barLength
      // A line also where header and bar leave no room.
      let way = max(
        ScrollStep.line.length(windowLength: window, in: measure.extent),
        ScrollStep.page.length(windowLength: window, in: measure.extent))
      header.driver.scroll(
        to: max(0, header.driver.offset + (edge == .bottom ? way : -way)),
        context.reducesMotion ? nil : .default)
    }
  }

  /// Shows a page; the pages slide, unless motion is reduced.
  private func show(_ value: Value) {
    let goal = beside?.place.turn == nil ? shown : beside?.value
    guard value != goal, let shown, context.values.contains(value) else { return }
    guard value != shown else {
      // Back, before the other one was there.
      beside = nil
      return
    }
    turn(to: value, side: index(of: value) > index(of: shown) ? 1 : -1)
  }

  private func tell(_ value: Value) {
    if let selection, selection.wrappedValue != value { selection.wrappedValue = value }
  }

  /// Begins a switch: content first. The page is laid out beside the shown one; once that has been reported the content
  /// has room for the offset that goes with it (`finish(to:)`).
  private func turn(to value: Value, side: Int, velocity: Double = 0) {
    turnNumber += 1
    put(value, beside: side, turn: turnNumber, velocity: velocity)
  }

  /// A page comes into sight beside the shown one.
  private func put(
    _ value: Value, beside side: Int, turn: Int? = nil, velocity: Double = 0
  ) {
    built.insert(value)
    let shift =
      context.pagesScroll ? 0 : TabOffsets.shift(from: liveOffset, to: goal(of: value))
    beside = Beside(
      value: value, place: HeaderTabPlace(number: motion.place + side, shift: shift, turn: turn),
      velocity: velocity)
  }

  /// The page that is switched to has been laid out: it takes the place of the shown one, at its own offset, and the
  /// pages slide.
  private func finish(to value: Value) {
    guard let old = shown, let new = beside else { return }
    let (live, goal) = (liveOffset, goal(of: value))
    pages[old]?.leave(at: live)
    let shift = context.pagesScroll ? 0 : TabOffsets.shift(from: goal, to: live)
    beside = Beside(value: old, place: HeaderTabPlace(number: motion.place, shift: shift))
    setShown(value, at: goal)
    settle(at: new.place.number, velocity: new.velocity, isAnimated: !context.reducesMotion)
  }

  // MARK: - Offsets

  /// How far the content is scrolled; what is pulled past the start counts as at the start.
  private var liveOffset: Double {
    max(0, context.header?.driver.offset ?? 0)
  }

  /// The content is at its start, or pulled past it.
  var isAtStart: Bool { liveOffset <= 0 }

  /// The offset at which a page is shown.
  private func goal(of value: Value) -> Double {
    guard let metrics = context.header?.metrics else { return 0 }
    let page = pages[value]
    let wanted =
      switch context.scrollBehavior.place {
      case .kept: page?.offset ?? 0
      case .start: 0.0
      case .shared: liveOffset
      }
    let tabs = metrics.tabs(at: HeaderPlace(offset: liveOffset))
    return tabs.offset(for: wanted, pageLength: page?.length)
  }

  // MARK: - Moving to the side

  private var turnRules: PageTurn {
    PageTurn(length: context.width, count: context.values.count)
  }

  /// A finger takes the pages, or a wheel or a touchpad does: see `HeaderTabMotion`.
  func beginSwipe(at distance: CGFloat, isFinger: Bool) {
    motion.begin(at: distance, width: context.width, isFinger: isFinger)
  }

  /// It has come so far; nothing when it has not taken the pages.
  func swipe(to distance: CGFloat) {
    guard motion.isSwiping, context.width > 0 else { return }
    let index = index(of: shown)
    motion.move(to: distance, from: index, by: turnRules)
    if motion.way != 0 { setNeighbour(motion.way > 0 ? 1 : -1, of: index) }
  }

  /// The page beside the shown one, on the side that the finger moves to.
  private func setNeighbour(_ side: Int, of index: Int) {
    guard let value = page(beside: index, side) else {
      if beside != nil { beside = nil }
      return
    }
    if beside?.value != value || beside?.place.number != motion.place + side {
      put(value, beside: side)
    }
  }

  /// The finger leaves, with a velocity in points per second.
  func endSwipe(velocity: CGFloat) {
    guard motion.isSwiping, context.width > 0 else { return }
    motion.end()
    let (width, index) = (context.width, index(of: shown))
    let target = turnRules.target(
      from: index, offset: (Double(index) + motion.way) * width, velocity: Double(velocity))
    let speed = Double(velocity) / width
    if target != index {
      let value = context.values[target]
      turn(to: value, side: target > index ? 1 : -1, velocity: speed)
      tell(value)
    } else {
      settle(at: motion.place, velocity: speed, isAnimated: true)
    }
  }

  /// The pages slide to where the shown one is, or back; then the one beside it is out of sight.
  private func settle(at place: Int, velocity: Double, isAnimated: Bool) {
    motion.settle(at: place, velocity: velocity, isAnimated: isAnimated) { [weak self] in
      guard let self else { return }
      beside = nil
      awaited = nil
      tellPage()
    }
  }
}
