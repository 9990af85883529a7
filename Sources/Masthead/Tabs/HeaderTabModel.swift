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
  }

  /// What is known of the tab view at present.
  struct Context {
    var values: [Value] = []
    var policy = TabOffsets.Policy.keep
    var header: HeaderContext?
    var barHeight: CGFloat = 0
    var isStill = false
    /// What any page counts as at least, in points.
    var leastLength: CGFloat = 0
    var selection: Binding<Value>?
  }

  /// Nil before the first frame.
  private(set) var shown: Value?
  private(set) var beside: Beside?
  /// Pages that have been shown, or swiped to.
  private(set) var built: Set<Value> = []

  @ObservationIgnored var context = Context()
  @ObservationIgnored let motion = HeaderTabMotion()
  @ObservationIgnored let facts = HeaderTabFacts<Value>()
  @ObservationIgnored let places = HeaderTabPlaces<Value>()
  @ObservationIgnored private var lengths: [Value: CGFloat] = [:]
  @ObservationIgnored private var lastIndex = 0
  /// The finger's way when it took the pages, and what they were moved by then; in points.
  @ObservationIgnored private var swipe: (start: CGFloat, moved: CGFloat)?
  /// Before the first page and after the last one the finger meets resistance.
  @ObservationIgnored private var resists = true

  nonisolated init() {}

  // MARK: - Pages

  /// The page to show: the selected one at first, then the one that was switched to.
  func shown(of values: [Value], selection: Value?) -> Value? {
    if let shown, values.contains(shown) { return shown }
    guard shown == nil else {
      // It went away: the one that took its place.
      return values.isEmpty ? nil : values[min(lastIndex, values.count - 1)]
    }
    if let selection, values.contains(selection) { return selection }
    return values.first
  }

  func role(of value: Value, shown: Value?) -> HeaderTabRole {
    if value == shown { return .shown(place: motion.place) }
    if let beside, beside.value == value {
      return .beside(place: beside.place, shift: beside.shift)
    }
    return .away
  }

  func setLength(_ length: CGFloat, of value: Value) {
    lengths[value] = length
    if value != shown { places.follow(value) }
    if value == shown { tellPage() }
  }

  /// Tells the shown page how the scroll view stands.
  func tellPage() {
    guard let shown, let length = lengths[shown], let scroller = context.header else { return }
    let metrics = scroller.metrics
    facts.tell(
      HeaderTabFacts<Value>.Room(
        start: metrics.layout.openLength + context.barHeight - metrics.margin, length: length,
        leastLength: context.leastLength))
  }

  /// Takes over what was decided while the view was built: which pages there are, which one shows.
  func pagesChanged(shown new: Value?) {
    let values = context.values
    let old = shown
    shown = new
    if let new { built.insert(new) }
    built = built.filter { values.contains($0) }
    places.keep(values)
    lengths = lengths.filter { values.contains($0.key) }
    if let beside, !values.contains(beside.value) || beside.value == new { self.beside = nil }
    lastIndex = index(of: new)
    motion.setIndex(lastIndex, beside: beside.map { index(of: $0.value) })
    facts.keep(values)
    guard let old, let new, old != new else {
      facts.show(new, at: nil)
      return tellPage()
    }
    scroll(to: goal(of: new), from: liveOffset)
    tell(new)
  }

  /// The header is another: what other pages show of their content stays.
  func headerChanged(from old: HeaderLayout, to new: HeaderLayout) {
    places.map(pageStart: new.openLength + context.barHeight) {
      new.offset(keepingContentOf: old, at: $0)
    }
  }

  /// The tab bar is another: what other pages show of their content stays.
  func barChanged(from old: CGFloat, to new: CGFloat) {
    guard let scroller = context.header, old > 0 else { return }
    let tabs = TabOffsets(header: scroller.metrics.header(at: liveOffset))
    places.map(pageStart: scroller.metrics.layout.openLength + new) {
      tabs.offset($0, keepingContentBelow: old, to: new)
    }
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
    guard value != shown, let shown, context.values.contains(value) else { return }
    let side = index(of: value) > index(of: shown) ? 1 : -1
    turn(to: value, side: side, velocity: 0)
  }

  private func tell(_ value: Value) {
    if let selection = context.selection, selection.wrappedValue != value {
      selection.wrappedValue = value
    }
  }

  private func turn(to value: Value, side: Int, velocity: Double) {
    guard let old = shown else { return }
    let live = liveOffset
    let goal = goal(of: value)
    places.leave(old, at: live, pageStart: pageStart)
    built.insert(value)
    shown = value
    beside = Beside(
      value: old, place: motion.place, shift: TabOffsets.shift(from: goal, to: live))
    lastIndex = index(of: value)
    motion.setIndex(lastIndex, beside: index(of: old))
    scroll(to: goal, from: live)
    motion.settle(
      at: motion.place + side, velocity: velocity, isAnimated: !context.isStill
    ) { [weak self] in
      self?.beside = nil
      self?.facts.arrive()
      self?.tellPage()
    }
  }

  // MARK: - Offsets

  /// How far the content is scrolled; what is pulled past the start counts as at the start.
  private var liveOffset: Double {
    max(0, context.header?.coordinator.offset ?? 0)
  }

  /// Where pages begin in the content.
  private var pageStart: Double {
    (context.header?.metrics.layout.openLength ?? 0) + context.barHeight
  }

  /// The offset at which a page is shown.
  private func goal(of value: Value) -> Double {
    guard let scroller = context.header else { return 0 }
    let left = liveOffset
    let offsets = TabOffsets(policy: context.policy, header: scroller.metrics.header(at: left))
    let kept = places.offset(of: value)
    guard let length = lengths[value] else { return offsets.offset(keeping: kept, leaving: left) }
    return offsets.offset(
      keeping: kept, leaving: left,
      pageStart: pageStart, pageLength: length,
      viewportLength: scroller.viewLength)
  }

  /// The shown page is another one, and stands where its goal is.
  private func scroll(to goal: Double, from live: Double) {
    let keptRoom = context.header?.metrics.keptRoom ?? 0
    facts.show(shown, at: CGFloat(goal) + keptRoom)
    tellPage()
    guard let scroller = context.header, abs(goal - live) > 1e-6 else { return }
    scroller.coordinator.jump(scroller.metrics)
    scroller.coordinator.scroll(to: goal)
  }

  // MARK: - Swiping

  private var turnRules: PageTurn {
    PageTurn(length: Double(context.header?.width ?? 0), count: context.values.count)
  }

  /// A finger takes the pages.
  ///
  /// - Parameter distance: How far it has come, in points, positive towards later pages.
  func beginSwipe(at distance: CGFloat) {
    begin(at: distance, resists: true)
    motion.setSwiping(true)
  }

  /// A wheel or a touchpad takes the pages; what it scrolls has met resistance already.
  func beginScroll() {
    begin(at: 0, resists: false)
  }

  /// The wheel or touchpad has come so far, in points, positive towards later pages.
  func scroll(by distance: CGFloat) {
    if isSwiping { swipe(to: distance) }
  }

  private func begin(at distance: CGFloat, resists: Bool) {
    let width = context.header?.width ?? 0
    swipe = (distance, (motion.shownPosition - CGFloat(motion.place)) * width)
    self.resists = resists
  }

  var isSwiping: Bool { swipe != nil }

  func swipe(to distance: CGFloat) {
    guard let swipe, let scroller = context.header, scroller.width > 0 else { return }
    let index = index(of: shown)
    let offset = turnRules.offset(
      from: index, draggedBy: Double(swipe.moved + distance - swipe.start), resists: resists)
    let moved = offset / Double(scroller.width) - Double(index)
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
    let place = motion.place + side
    guard beside?.value != value || beside?.place != place else { return }
    built.insert(value)
    beside = Beside(
      value: value, place: place, shift: TabOffsets.shift(from: liveOffset, to: goal(of: value)))
    motion.setIndex(index, beside: index + side)
  }

  /// The finger leaves, with a velocity in points per second.
  func endSwipe(velocity: CGFloat) {
    guard swipe != nil, let scroller = context.header, scroller.width > 0 else { return }
    swipe = nil
    motion.setSwiping(false)
    let width = Double(scroller.width)
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
      motion.settle(at: motion.place, velocity: speed, isAnimated: true) { [weak self] in
        self?.beside = nil
      }
    }
  }
}
