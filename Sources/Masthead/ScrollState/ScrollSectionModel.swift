import ScrollMechanics
import SwiftUI

/// The sections of a scroll view: which one is read, and the way to each.
@MainActor final class ScrollSectionModel {
  struct Section: Equatable, Sendable {
    /// In the coordinates of the sticky view around, or of the container.
    var start: CGFloat
    var length: CGFloat
    /// From the container's coordinates to the content's.
    var shift: CGFloat
    /// The sticky view around.
    var carrier: ObjectIdentifier?
    /// What a header covers of the viewport's start.
    var cover: ScrollCover
    let registry: StickyRegistry

    /// Where layout put it in the container.
    @MainActor var containerStart: CGFloat {
      carrier.map { registry.updatePlan().start(of: start, inside: $0) } ?? start
    }

    /// The same in the content.
    @MainActor var contentStart: CGFloat { containerStart + shift }
  }

  /// What the binding asks for.
  private enum Aim {
    case none
    /// It is to be gone to in the next pass, when everything has been measured.
    case wanted(id: AnyHashable, Animation?)
    /// It is not there yet; maybe the scroll view is on the way to where it will be.
    case sought(id: AnyHashable, Animation?)
    /// Until the offset is reached, nothing is told of what is passed.
    case going(Way)
    /// It was gone to; it stays the current one until somebody scrolls, though it may be too near to
    /// the end to get to the top.
    case chosen(Way)
  }

  /// The way to a section.
  private struct Way {
    var id: AnyHashable
    /// The offset that shows it.
    var goal: Double
    /// What bars covered when that was worked out: a large title that collapses on the way covers less.
    var covered: Double
    /// Where the content was sent for it, in points from rest.
    var sent: Double
    var animation: Animation?
    /// The animation may be under way.
    var isMoving = false
    /// How often the content may still be sent on, when it comes to rest elsewhere.
    var corrections = 2
    /// How often it may still be worked out anew because bars got other lengths on the way: where the
    /// offset decides these, that could go on and on.
    var turns = 8
    /// When it was there.
    var arrival = 0.0
  }

  private typealias Member = (id: AnyHashable, section: Section)

  /// By their views. Of several views with one id the first in the content counts.
  private var sections: [ObjectIdentifier: Member] = [:]
  /// The sections that count in the order of their places; nil after a report.
  private var order: (layout: StickyLayout, sections: [Member])?
  /// The ids that several views have, and these views.
  private var twins: [AnyHashable: Set<ObjectIdentifier>] = [:]
  /// Reports came since the last look at which one is read.
  private var isStale = false
  private var whole: ScrollMeasure?
  /// What a header covers that is a margin of the scroll view; sections don't know of it.
  private var margin: CGFloat = 0
  /// The scroll view as if the header's margin were content.
  private var measure: ScrollMeasure? { whole?.withoutMargin(margin) }
  private var phase = ScrollPhase.idle
  private var aim = Aim.none
  /// What bars cover of the viewport's start while the content rests there, in points: what is scrolled
  /// counts from there.
  private var restInset: Double { rest.length - margin }
  private var rest = RestingInset()
  private var hasBegun = false
  /// The room for a refresh in the scroll view's margin: it is content, and covers nothing.
  private var room: CGFloat = 0
  private var told: AnyHashable?
  /// Writes the binding.
  var tell: ((AnyHashable?) -> Void)?
  /// What moves the scroll view, unless a header is inside.
  var position: Binding<ScrollPosition>?
  /// What moves the scroll view of a header inside: of two scroll positions the one nearest to the scroll view
  /// counts, and a header has its own. Nil where no header is inside.
  var headerPosition: Binding<ScrollPosition>?
  /// What the binding says can be gone to, in the next pass: `seek(_:)`.
  let isReady = Signal()
  /// Reports came: `flush()` is to be called once all have come.
  let hasReports = Signal()

  nonisolated init() {}

  // MARK: - Reports

  /// - Parameter view: Tells those with the same id apart.
  func report(_ id: AnyHashable, of view: ObjectIdentifier, _ section: Section?) {
    let old = sections[view]
    guard old?.section != section || section != nil && old?.id != id else { return }
    sections[view] = section.map { (id, $0) }
    if let section {
      let header = section.cover.header
      (margin, room) = (header?.margin ?? 0, header?.keptRoom ?? 0)
      section.registry.observe(self) { [weak self] in self?.placesChanged() }
      if case .sought(id, let animation) = aim { start(id, animation) }
    }
    placesChanged()
  }

  /// The view stays where it is, and is another section.
  func rename(_ view: ObjectIdentifier, to id: AnyHashable) {
    if let section = sections[view]?.section { report(id, of: view, section) }
  }

  /// Sections have other places, also because sticky views around or before them have.
  private func placesChanged() {
    order = nil
    guard !isStale else { return }
    isStale = true
    hasReports.send()
  }

  /// All reports of a layout have come.
  func flush() {
    guard isStale else { return }
    watchTwins()
    update()
  }

  /// Warns of ids that several views keep having; in a transition the old view is there beside the new one.
  private func watchTwins() {
    let new = Dictionary(grouping: sections, by: \.value.id).filter { $0.value.count > 1 }
      .mapValues { Set($0.map(\.key)) }
    guard new != twins else { return }
    twins = new
    ScrollClock.run(after: 1) { [weak self] in
      guard let self, twins == new else { return }
      for id in new.keys {
        Warning.once(
          "scroll-section-twice-\(id.base)",
          "several views in a scroll view have the section id \(id.base); the first of them counts")
      }
    }
  }

  /// The section of an id; of several views the first in the content.
  private func section(_ id: AnyHashable) -> Section? {
    sections.values.filter { $0.id == id }.map(\.section)
      .min { $0.contentStart < $1.contentStart }
  }

  func take(_ new: ScrollMeasure) {
    whole = new
    guard let measure else { return }
    // Of all that is a margin: sections that tell of the header's may come later.
    _ = rest.update(new.extent.startInset, offset: new.offset, breadth: new.breadth)
    switch aim {
    case .going(let way):
      if !phase.isReaders, !isNear(way.covered, covered(measure.extent)) {
        start(way.id, way.animation, after: way)
      } else if phase == .idle && !way.isMoving || isNear(measure.offset, way.goal) {
        // At once, or it is there.
        arrive(way, measure)
      }
    case .chosen(let way):
      // The title may collapse right after.
      if !phase.isReaders, isNear(measure.offset, way.goal),
        !isNear(way.covered, covered(measure.extent))
      {
        start(way.id, way.animation, after: way)
      }
    case .wanted: isReady.send()
    case .none, .sought: break
    }
    update()
  }

  /// The content is where it was sent; should bars have made another place of it, it is sent on.
  private func arrive(_ way: Way, _ measure: ScrollMeasure) {
    var way = way
    let missing = abs(way.goal - measure.offset)
    guard missing > 0.5, missing <= restInset + 0.5, way.corrections > 0 else {
      way.arrival = ScrollClock.now
      aim = .chosen(way)
      return
    }
    way.corrections -= 1
    way.sent += way.goal - measure.offset
    aim = .going(way)
    scroll(to: way.sent, way.animation)
  }

  func take(_ new: ScrollPhase) {
    let old = phase
    phase = new
    guard phase.isReaders || (new == .idle && old == .animating) else { return }
    switch aim {
    case .going(var way):
      // The last step may still be to be told.
      way.isMoving = false
      aim = phase.isReaders ? .none : .going(way)
      if !phase.isReaders, let measure, isNear(measure.offset, way.goal) { arrive(way, measure) }
    case .sought: aim = .none
    // What ends may be a movement before.
    case .wanted: if phase.isReaders { aim = .none }
    case .none, .chosen: break
    }
    update()
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.5 }

  // MARK: - Which one is read

  private func update() {
    isStale = false
    guard let measure, !sections.isEmpty else { return }
    switch aim {
    case .wanted, .sought, .going: return
    case .chosen(let way):
      if isNear(measure.offset, way.goal) {
        // Bars need a moment to settle.
        if currentSection(measure) == way.id, ScrollClock.now > way.arrival + 0.5 { aim = .none }
        return
      }
      aim = .none
    case .none: break
    }
    let current = currentSection(measure)
    guard current != told else { return }
    told = current
    tell?(current)
  }

  /// The section that the viewport's start is in; at the content's end the last one. O(log n), after a
  /// report O(n log n).
  private func currentSection(_ measure: ScrollMeasure) -> AnyHashable? {
    let order = self.order ?? makeOrder()
    self.order = order
    let extent = measure.extent
    if !extent.isAtStart(measure.offset), extent.isAtEnd(measure.offset) {
      return order.sections.last?.id
    }
    // Half a point hides the rounding of offsets.
    let line = measure.offset + covered(extent) + 0.5
    let count = order.layout.currentIndex(viewStart: line).map { $0 + 1 } ?? 0
    // The next ones may meet headings that stick above them before they meet the header.
    let met = order.sections[count...].prefix {
      $0.section.contentStart - padding(of: $0.section, in: extent) <= line
    }
    return (met.last ?? order.sections[..<count].last)?.id
  }

  private func makeOrder() -> (layout: StickyLayout, sections: [Member]) {
    var ids: Set<AnyHashable> = []
    let sorted = sections.values.map { (start: $0.section.contentStart, section: $0) }
      .sorted { $0.start < $1.start }
      .filter { ids.insert($0.section.id).inserted }
    let items = sorted.map { start, view in
      StickyItem(start: start, length: view.section.length, startInset: view.section.cover.top)
    }
    return (StickyLayout(items: items), sorted.map(\.section))
  }

  /// What bars cover of the viewport's start, without room for a refresh.
  private func covered(_ extent: ScrollExtent) -> Double {
    extent.startInset - min(room, max(0, extent.startInset))
  }

  /// What covers the viewport's start when a section stands right below it.
  private func padding(of section: Section, in extent: ScrollExtent) -> Double {
    section.registry.updatePlan().vertical.coveredLength(
      showing: section.containerStart, below: section.cover.top, viewLength: extent.viewportLength)
  }

  // MARK: - Going to one

  /// The offset that shows a section below all that sticks above it.
  private func offset(showing id: AnyHashable) -> Double? {
    guard let section = section(id), let measure else { return nil }
    let extent = measure.extent
    func goal(below cover: Double) -> Double {
      let alignment = ScrollAlignment(
        .start, startPadding: covered(extent) + padding(of: section, in: extent) + cover,
        endPadding: extent.endInset)
      return alignment.offset(
        showing: section.contentStart, length: section.length, from: measure.offset, in: extent)
    }
    let offset = goal(below: 0)
    // One that floats goes along, and may be in sight there.
    guard let header = section.cover.header, header.floats else { return offset }
    return goal(below: header.floatingCover(goingTo: offset))
  }

  /// - Parameter old: The way that was taken to it so far.
  private func start(_ id: AnyHashable, _ animation: Animation?, after old: Way? = nil) {
    guard let goal = offset(showing: id), let measure, old?.turns != 0 else { return }
    told = id
    var way = Way(
      id: id, goal: goal, covered: covered(measure.extent),
      sent: old.map { $0.sent + goal - $0.goal } ?? goal + restInset, animation: animation,
      isMoving: animation != nil)
    if let old { way.turns = old.turns - 1 }
    if isNear(goal, measure.offset) { arrive(way, measure) } else { aim = .going(way) }
    scroll(to: way.sent, animation)
  }

  /// Moves the content to an offset, counted from rest.
  private func scroll(to goal: CGFloat, _ animation: Animation?) {
    withAnimation(animation) { (headerPosition ?? position)?.scroll(to: goal) }
  }

  /// Goes to a section that the binding was set to, in the next pass: what was done in the same action,
  /// another page of tabs say, has come into effect by then.
  ///
  /// - Parameter isCall: Somebody asked: then also to one that the binding was told of.
  func follow(_ id: AnyHashable, isCall: Bool, _ animation: Animation?) {
    guard isCall || id != told else { return }
    seekSoon(id, animation)
  }

  /// Begins at a section, as soon as it is known where it is.
  func begin(_ id: AnyHashable?) {
    guard !hasBegun else { return }
    hasBegun = true
    if let id { seekSoon(id, nil) }
  }

  private func seekSoon(_ id: AnyHashable, _ animation: Animation?) {
    told = id
    aim = .wanted(id: id, animation)
    if measure != nil { isReady.send() }
  }

  /// Everything has been measured that there is: goes to where the binding wants to be. `seek` goes
  /// roughly to a section that is not built.
  func seek(_ seek: (AnyHashable, Animation?) -> Void) {
    guard case .wanted(let id, let animation) = aim else { return }
    aim = .sought(id: id, animation)
    if section(id) != nil { start(id, animation) } else { seek(id, animation) }
  }
}

extension Binding<ScrollPosition> {
  /// Scrolls up or down to an offset, in points, with the animation of the transaction around.
  ///
  /// An equal position would be no request: the content may be elsewhere by now, because a margin became
  /// another one, and is to go to where it was sent last. The offset to the side, which content that
  /// scrolls up and down does not have, makes the difference.
  @MainActor func scroll(to offset: CGFloat) {
    var position = wrappedValue
    position.scrollTo(y: offset)
    if position == wrappedValue { position.scrollTo(x: 0, y: offset) }
    wrappedValue = position
  }
}
