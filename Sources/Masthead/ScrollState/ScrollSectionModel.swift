import ScrollMechanics
import SwiftUI

/// Where a view with `scrollSection(id:)` is.
struct ScrollSection: Equatable, Sendable {
  /// In the coordinates of the sticky view around, or of the container.
  var frame: CGRect
  /// From the container's coordinates to the content's, in points.
  var offset: CGSize
  /// That it is a section of.
  let content: ScrollContent
  /// The sticky view around.
  var carrier: ObjectIdentifier?
  /// What a header covers of the viewport's start.
  var cover: ScrollCover
  let registry: StickyRegistry

  /// The same, down.
  var shift: CGFloat { offset.height }
  var start: CGFloat { frame.minY }
  var length: CGFloat { frame.height }

  /// Where layout put it in the container.
  @MainActor var containerStart: CGFloat { containerStart(frame.minY, along: .vertical) }

  /// The same in the content.
  @MainActor var contentStart: CGFloat { containerStart + shift }

  /// Where layout put it from the content's left.
  @MainActor var contentSide: CGFloat {
    containerStart(frame.minX, along: .horizontal) + offset.width
  }

  @MainActor private func containerStart(_ start: CGFloat, along axis: Axis) -> CGFloat {
    carrier.map { registry.updatePlan().start(of: start, inside: $0, along: axis) } ?? start
  }
}

/// Is told of the sections of a scroll view.
@MainActor protocol ScrollSectionListener: AnyObject {
  /// - Parameters:
  ///   - view: Tells those with the same id apart.
  ///   - section: Nil for one that has gone.
  func report(_ id: AnyHashable, of view: ObjectIdentifier, _ section: ScrollSection?)
  /// The view stays where it is, and is another section.
  func rename(_ view: ObjectIdentifier, to id: AnyHashable)
}

/// The sections of a scroll view that are on screen.
struct ScrollSectionTable {
  /// - Parameter number: In the order in which the views told first: one order in every run.
  typealias Member = (id: AnyHashable, section: ScrollSection, number: Int)

  /// By their views.
  private(set) var sections: [ObjectIdentifier: Member] = [:]
  /// The header over them, as the section says that told last.
  private(set) var header: HeaderMetrics?
  private var nextNumber = 0

  /// What that header covers that is a margin of the scroll view, in points: sections don't know of it.
  var margin: CGFloat { header?.rules.margin ?? 0 }

  /// The ids that several views have, and these views.
  fileprivate var twins: [AnyHashable: Set<ObjectIdentifier>] {
    Dictionary(grouping: sections, by: \.value.id).filter { $0.value.count > 1 }
      .mapValues { Set($0.map(\.key)) }
  }

  /// Returns whether it says something new.
  fileprivate mutating func report(
    _ id: AnyHashable, of view: ObjectIdentifier, _ section: ScrollSection?
  ) -> Bool {
    let old = sections[view]
    guard old?.section != section || section != nil && old?.id != id else { return false }
    if old == nil { nextNumber += 1 }
    sections[view] = section.map { (id, $0, old?.number ?? nextNumber) }
    if let section { header = section.cover.header }
    return true
  }
}

/// Keeps the sections of a scroll view.
@MainActor protocol ScrollSectionList: ScrollSectionListener {
  typealias Member = ScrollSectionTable.Member

  var table: ScrollSectionTable { get set }
  /// Sections have other places, also because sticky views around or before them have.
  func placesChanged()
}

extension ScrollSectionList {
  func report(_ id: AnyHashable, of view: ObjectIdentifier, _ section: ScrollSection?) {
    guard table.report(id, of: view, section) else { return }
    placesChanged()
    section?.registry.observe(self) { [weak self] in self?.placesChanged() }
  }

  func rename(_ view: ObjectIdentifier, to id: AnyHashable) {
    if let section = table.sections[view]?.section { report(id, of: view, section) }
  }

  /// Warns where somebody scrolls and there is nothing to tell the modifier of.
  func warnOfNone(_ api: String, _ report: ScrollReport) {
    guard table.sections.isEmpty, report.isScrolledByUser else { return }
    Warning.once(
      "\(api) has no sections to tell of; give views a scrollSection(id:), in a stickyLayout(), a HeaderScrollView "
        + "or StickySections")
  }
}

/// The sections that count in the order of their places: of several views with one id the first in the content.
@MainActor private final class ScrollSectionOrder {
  private var found: (layout: StickyLayout, sections: [ScrollSectionTable.Member])?
  /// The ids that several views have, and these views.
  private var twins: [AnyHashable: Set<ObjectIdentifier>] = [:]

  nonisolated init() {}

  func placesChanged() { found = nil }

  /// O(n log n) after another place, else O(1).
  func sections(
    in table: ScrollSectionTable
  ) -> (layout: StickyLayout, sections: [ScrollSectionTable.Member]) {
    if let found { return found }
    var ids: Set<AnyHashable> = []
    let sorted = table.sections.values.map { (start: $0.section.contentStart, member: $0) }
      .sorted { ($0.start, $0.member.number) < ($1.start, $1.member.number) }
      .filter { ids.insert($0.member.id).inserted }
    let items = sorted.map { start, member in
      StickyItem(
        start: start, length: member.section.length, startInset: member.section.cover.top)
    }
    let order = (StickyLayout(items: items), sorted.map(\.member))
    found = order
    return order
  }

  /// Warns of ids that several views keep having; in a transition the old view is there beside the new one.
  ///
  /// - Parameter table: The sections, asked for again after a second: of views that have left nobody tells.
  func watchTwins(in table: @escaping @MainActor () -> ScrollSectionTable?) {
    guard let new = table()?.twins, new != twins else { return }
    twins = new
    ScrollClock.run(after: 1) { [weak self] in
      guard let self, twins == new, table()?.twins == new else { return }
      for id in new.keys {
        Warning.once(
          "several views in a scroll view have the section id \(id.base); the first of them counts")
      }
    }
  }
}

/// How a scroll view stands.
private struct ScrollStand {
  private(set) var measure: ScrollMeasure?
  /// Its start's margins when it rested, a header's among them: sections that tell of that may come later.
  private(set) var inset = RestingInset()

  mutating func take(_ new: ScrollMeasure) {
    measure = new
    _ = inset.update(new.extent.startInset, offset: new.offset, breadth: new.breadth)
  }
}

/// What moves the scroll view of sections: of two scroll positions the one nearest to the scroll view counts, and a
/// header has its own.
struct ScrollSectionMover {
  /// The scroll view's, unless a header is inside.
  var own: Binding<ScrollPosition>?
  private var header: (binding: Binding<ScrollPosition>, owner: ObjectIdentifier)?

  /// The one that counts.
  var position: Binding<ScrollPosition>? { header?.binding ?? own }

  mutating func attach(_ position: Binding<ScrollPosition>, of owner: AnyObject) {
    header = (position, ObjectIdentifier(owner))
  }

  /// A header has gone. Another one may have come before, which stays.
  mutating func detach(_ owner: AnyObject) {
    if header?.owner == ObjectIdentifier(owner) { header = nil }
  }
}

/// Of what type the ids of a scroll position are. Sections may have ids of other types besides.
struct ScrollSectionIDs {
  private let type: Any.Type
  fileprivate let fits: (AnyHashable) -> Bool

  init<ID: Hashable>(_ type: ID.Type) {
    self.type = type
    fits = { $0.base is ID }
  }

  /// Warns if none of the sections can be bound. O(1) if the first can.
  fileprivate func check(_ sections: some Collection<ScrollSectionTable.Member>) {
    guard let other = sections.first?.id.base, !sections.contains(where: { fits($0.id) })
    else { return }
    Warning.once(
      "scroll-section-type-\(type)",
      "scrollPosition(section:) is a \(type), and the section id \(other) is a "
        + "\(Swift.type(of: other)): it is never the current one, nor scrolled to")
  }
}

/// The sections of a scroll view: which one is read, and the way to each.
@MainActor final class ScrollSectionModel: ScrollSectionList, ComparedByIdentity {
  var table = ScrollSectionTable()
  private let order = ScrollSectionOrder()
  private var stand = ScrollStand()
  /// What the binding asks for, and the way there.
  private var target: (id: AnyHashable, animation: Animation?)?
  private var approach = ScrollApproach()
  private let timer = RestTimer()
  private var hasBegun = false
  private var told: AnyHashable?
  /// Of what type the binding's ids are.
  var ids: ScrollSectionIDs?
  /// Writes the binding.
  var tell: ((AnyHashable?) -> Void)?
  var mover = ScrollSectionMover()
  /// What the binding asks for is to be looked for, in the next pass: `seek(_:)`.
  let isReady = Signal()
  /// Places came: `flush()` is to be called once all have come.
  let reports = PendingWork()

  nonisolated init() {}

  // MARK: - Reports

  func placesChanged() {
    order.placesChanged()
    reports.request()
  }

  /// All reports of a layout have come.
  func flush() {
    guard reports.isPending else { return }
    order.watchTwins { [weak self] in self?.table }
    ids?.check(table.sections.values)
    // What sticks above it has reported by now too.
    if approach.canGo, targetSection != nil { go() } else { followGoal() }
    contentChanged()
    update()
  }

  /// Other content has come, of another length or with other sections: what is sought may be there now. A lazy stack
  /// builds and reports only what is in sight, so the length is all that it tells of the others.
  func contentChanged() {
    approach.contentChanged()
    seekIfReady()
  }

  /// Looks for what is asked for in the next pass, when all of this one is known.
  private func seekIfReady() {
    if measure != nil, approach.isReady { isReady.send() }
  }

  func take(_ new: ScrollMeasure) {
    let isOther = stand.measure?.extent.contentLength != new.extent.contentLength
    stand.take(new)
    followGoal()
    if isOther { approach.contentChanged() }
    seekIfReady()
    update()
    // Until the reports of other places have come it is not known whether the content has left the section.
    if isOther, approach.stage == .there { timer.run { [weak self] in self?.update() } }
  }

  /// Goes to where the section is now, on the way and right after.
  private func followGoal() {
    if let view { send(approach.update(view) { targetOffset }) }
  }

  func take(_ new: ScrollPhase) {
    let old = approach.stage
    approach.update(ScrollActivity(new), at: view)
    seekIfReady()
    if approach.stage != old { update() }
  }

  /// The scroll view as if the header's margin were content.
  private var measure: ScrollMeasure? { stand.measure?.withoutMargin(table.margin) }

  /// How the scroll view stands; nil before the first time.
  private var view: ScrollApproach.View? {
    measure.map {
      ScrollApproach.View(
        offset: $0.offset, covered: covered($0.extent),
        restInset: stand.inset.length - table.margin,
        time: ScrollClock.now, end: $0.extent.maxOffset)
    }
  }

  // MARK: - Which one is read

  private func update() {
    reports.begin()
    guard let measure, let view, !table.sections.isEmpty else { return }
    // On the way it is the one that is gone to.
    guard approach.stage == .none || approach.stage == .there else { return }
    let current = currentSection(measure)
    approach.leave(view, isShown: current == target?.id)
    guard approach.stage == .none, current != told else { return }
    told = current
    tell?(current)
  }

  /// The section that the viewport's start is in; at the content's end the last one. Of those only whose ids can be bound:
  /// rows may have others besides. O(log n) and the number of those in between, after a report O(n log n).
  private func currentSection(_ measure: ScrollMeasure) -> AnyHashable? {
    let (order, extent) = (order.sections(in: table), measure.extent)
    if !extent.isAtStart(measure.offset), extent.isAtEnd(measure.offset) {
      return order.sections.last { fits($0.id) }?.id
    }
    // Half a point hides the rounding of offsets.
    let line = measure.offset + covered(extent) + 0.5
    let count = order.layout.currentIndex(viewStart: line).map { $0 + 1 } ?? 0
    // The next ones may meet headings that stick above them before they meet the header.
    let met = order.sections[count...].prefix {
      $0.section.contentStart - padding(of: $0.section, in: extent) <= line
    }
    return (met.last { fits($0.id) } ?? order.sections[..<count].last { fits($0.id) })?.id
  }

  private func fits(_ id: AnyHashable) -> Bool { ids?.fits(id) ?? true }

  private func covered(_ extent: ScrollExtent) -> Double { extent.covered(with: table.header) }

  /// What covers the viewport's start when a section stands right below it.
  private func padding(of section: ScrollSection, in extent: ScrollExtent) -> Double {
    section.registry.updatePlan().plane.vertical.coveredLength(
      showing: section.containerStart, below: section.cover.top, viewLength: extent.viewportLength)
  }

  // MARK: - Going to one

  /// The section that the binding asks for, if it is there.
  private var targetSection: ScrollSection? {
    order.sections(in: table).sections.first { $0.id == target?.id }?.section
  }

  /// The offset that shows it below all that sticks above it.
  private var targetOffset: Double? {
    guard let section = targetSection, let measure else { return nil }
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
    guard let header = section.cover.header, header.rules.floats else { return offset }
    return goal(below: header.floatingCover(goingTo: offset))
  }

  private func go() {
    if let view, let goal = targetOffset { send(approach.go(to: goal, from: view)) }
  }

  /// Moves the content to an offset, counted from rest.
  private func send(_ goal: Double?) {
    guard let goal else { return }
    withAnimation(target?.animation) { mover.position?.scroll(to: goal) }
  }

  /// Goes to a section that the binding was set to, in the next pass: what was done in the same action, another page of
  /// tabs say, has come into effect by then.
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
    target = (id, animation)
    approach.want(isAnimated: animation != nil)
    seekIfReady()
  }

  /// Everything has been measured that there is: goes to where the binding wants to be. `seek` goes roughly to a
  /// section that is not built.
  func seek(_ seek: (AnyHashable, Animation?) -> Void) {
    guard let target, approach.seek() else { return }
    if targetSection != nil { go() } else { seek(target.id, target.animation) }
  }
}

extension Binding<ScrollPosition> {
  /// Scrolls up or down to an offset, in points, with the animation of the transaction around.
  ///
  /// An equal position would be no request: the content may be elsewhere by now, because a margin became another one,
  /// and is to go to where it was sent last. The offset to the side, which content that scrolls up and down does not
  /// have, makes the difference.
  @MainActor func scroll(to offset: CGFloat) {
    var position = wrappedValue
    position.scrollTo(y: offset)
    if position == wrappedValue { position.scrollTo(x: 0, y: offset) }
    wrappedValue = position
  }
}

extension ScrollExtent {
  /// What bars cover of the viewport's start, in points: the room for a refresh in a header's margin is content.
  func covered(with header: HeaderMetrics?) -> Double {
    startInset - min(header?.rules.keptRoom ?? 0, max(0, startInset))
  }
}
