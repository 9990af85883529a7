import ScrollMechanics
import SwiftUI

/// The axes along which a section is snapped.
@MainActor @Observable final class SectionSnapState {
  fileprivate(set) var axes: Axis.Set = []

  nonisolated init() {}
}

/// The sections of a scroll view, and which of them it has snapped to.
@MainActor final class SectionSnap: ScrollSectionList, ComparedByIdentity {
  /// What the screen says.
  struct Setting: Equatable {
    var axes: Axis.Set = []
    var anchor = UnitPoint.topLeading
    var isRightToLeft = false
  }

  var table = ScrollSectionTable()
  /// Places came: `flush()` is to be called once all have come.
  let reports = PendingWork()
  private var setting = Setting()
  private var tell: ((AnyHashable?) -> Void)?
  private var heard: [Axis: ScrollReport] = [:]
  /// Nothing has moved for longer than a frame: phases may be told a frame before or after the last place.
  private var isAtRest = false
  private let quiet = RestTimer(delay: 0.05)
  /// What is found by the places of the sections; nil after a report, or for other lengths.
  private var order: [Placed]?
  private var targets: [Axis: (key: [Double], targets: SnapTargets)] = [:]
  private var states: [ObjectIdentifier: SectionSnapState] = [:]
  /// The views that are snapped, and the id that was told.
  private var snapped: [Axis: ObjectIdentifier] = [:]
  private var told: AnyHashable?
  /// Lengths may depend on what is snapped.
  private var feedback = FeedbackGuard<[Axis: ObjectIdentifier]>()
  private var way = ScrollWay()
  private var starts: [ObjectIdentifier: CGPoint] = [:]

  nonisolated init() {}

  // MARK: - What it hears

  func placesChanged() {
    order = nil
    reports.request()
  }

  /// All reports of a layout have come.
  func flush() {
    if reports.isPending { update() }
  }

  func take(_ report: ScrollReport, _ old: ScrollReport, _ axis: Axis) {
    heard[axis] = report
    if table.sections.isEmpty, report.isScrolledByUser {
      Warning.once(
        "section-snap-none",
        "onScrollSectionSnapChange(idType:axes:anchor:perform:) has no sections to tell of; give views a "
          + "scrollSection(id:), in a stickyLayout(), a HeaderScrollView or StickySections")
    }
    // Other lengths alone move nothing: they may come of what is snapped.
    if report.phase != .idle || report.measure?.offset != old.measure?.offset { isAtRest = false }
    update()
  }

  /// What the view says now.
  func set(_ new: Setting, _ tell: @escaping (AnyHashable?) -> Void) {
    self.tell = tell
    guard new != setting else { return }
    (setting, targets, order) = (new, [:], nil)
    update()
  }

  /// The state that a section's views read.
  func know(_ state: SectionSnapState, of view: ObjectIdentifier) {
    states[view] = state
  }

  // MARK: - What is snapped

  /// O(log n + k) for k sections that are aligned; O(n log n) after a report.
  private func update() {
    reports.begin()
    let members = placed()
    var (offset, limit) = (0.0, 0.0)
    for axis in [Axis.horizontal, .vertical] where setting.axes.contains(Axis.Set(axis)) {
      guard let whole = whole(axis) else { continue }
      (offset, limit) = (offset + whole.offset, limit + whole.extent.maxOffset)
    }
    way.move(to: offset, upTo: limit)
    func aligned(_ axis: Axis) -> [Int] {
      guard setting.axes.contains(Axis.Set(axis)), let whole = whole(axis) else { return [] }
      let found = targets(axis, members, whole).aligned(at: whole.offset, isAtRest: isAtRest)
      // What is out of sight along the other axis is not what the reader has snapped to.
      let other: Axis = axis == .vertical ? .horizontal : .vertical
      guard setting.axes.contains(Axis.Set(other)), let across = self.whole(other) else {
        return found
      }
      return found.filter { number in
        let (start, length) = span(of: members[number], other, across)
        return start < across.offset + across.extent.viewportLength
          && start + length > across.offset
      }
    }
    let choice = SnapTargets.choice(horizontal: aligned(.horizontal), vertical: aligned(.vertical))
    {
      members[$0].member.section.isAround(members[$1].member.section)
    }
    var new: [Axis: Int] = [:]
    new[.horizontal] = choice.horizontal
    new[.vertical] = choice.vertical
    show(new.mapValues { members[$0] })
    restLater()
  }

  private func show(_ new: [Axis: Placed]) {
    let views = new.mapValues(\.view)
    if feedback.tells(views, at: way, time: ScrollClock.now), views != snapped {
      let changed = Set(snapped.values).union(views.values)
      snapped = views
      for view in changed {
        let axes = Axis.Set(views.filter { $0.value == view }.map { Axis.Set($0.key) })
        if let state = states[view], state.axes != axes { state.axes = axes }
      }
    }
    guard isAtRest, !feedback.isBehind else { return }
    // Along all the axes.
    let ids = [Axis.horizontal, .vertical].filter { setting.axes.contains(Axis.Set($0)) }
      .map { new[$0]?.member.id }
    let id = ids.dropFirst().allSatisfy { $0 == ids.first } ? ids.first ?? nil : nil
    guard id != told else { return }
    told = id
    tell?(id)
  }

  private func restLater() {
    guard !isAtRest, heard.values.allSatisfy({ $0.phase == .idle }) else { return }
    quiet.run { [weak self] in
      guard let self, !isAtRest, heard.values.allSatisfy({ $0.phase == .idle }) else { return }
      isAtRest = true
      feedback.rest(at: way)
      update()
    }
  }

  // MARK: - Places

  private struct Placed {
    let view: ObjectIdentifier
    let member: Member
  }

  /// How the content stands along an axis, as if the header's margin were content; nil before it was laid out.
  private func whole(_ axis: Axis) -> ScrollMeasure? {
    let measure = heard[axis]?.measure
    return axis == .vertical
      ? measure?.withoutMargin(table.header?.rules.margin ?? 0) : measure
  }

  /// Where a section is along an axis, counted from the content's start.
  private func span(
    of placed: Placed, _ axis: Axis, _ whole: ScrollMeasure
  ) -> (start: Double, length: Double) {
    let section = placed.member.section
    guard axis == .horizontal else { return (section.contentStart, section.length) }
    let frame = section.frame
    return (
      setting.isRightToLeft ? whole.extent.contentLength - frame.maxX : frame.minX, frame.width
    )
  }

  private func targets(
    _ axis: Axis, _ members: [Placed], _ whole: ScrollMeasure
  ) -> SnapTargets {
    let extent = whole.extent
    let start =
      axis == .vertical
      ? max(extent.covered(with: table.header), members.first?.member.section.cover.top ?? 0)
      : extent.startInset
    let end =
      extent.endInset - (axis == .vertical ? table.header?.rules.endMargin ?? 0 : 0)
    let key = [
      start, end, extent.contentLength, extent.viewportLength, extent.startInset, extent.endInset,
    ]
    if let found = targets[axis], found.key == key { return found.targets }
    if let old = targets[axis] { way.layOut(by: key[2] - old.key[2]) }
    let part = axis == .vertical ? setting.anchor.y : setting.anchor.x
    let new = SnapTargets(
      areas: members.map { span(of: $0, axis, whole) },
      alignment: ScrollAlignment(
        .fraction(Double(part)), startPadding: Double(start), endPadding: Double(end)),
      extent: extent)
    targets[axis] = (key, new)
    return new
  }

  /// In the order of reading.
  private func placed() -> [Placed] {
    if let order { return order }
    targets = [:]
    let all = table.sections.map { Placed(view: $0.key, member: $0.value) }
    let old = starts
    starts = Dictionary(uniqueKeysWithValues: all.map { ($0.view, $0.member.section.frame.origin) })
    // What has gone, as with its page, is not snapped when it comes back.
    for (view, state) in states where starts[view] == nil {
      states[view] = nil
      if !state.axes.isEmpty { state.axes = [] }
    }
    let moves = starts.map { view, start in
      old[view].map { max(abs($0.x - start.x), abs($0.y - start.y)) } ?? 0
    }
    way.layOut(by: moves.max() ?? 0)
    let sign: CGFloat = setting.isRightToLeft ? -1 : 1
    let found = all.map {
      ($0.member.section.contentStart, $0.member.section.frame.midX * sign, $0)
    }
    .sorted { ($0.0, $0.1, $0.2.member.number) < ($1.0, $1.1, $1.2.member.number) }
    .map(\.2)
    order = found
    return found
  }
}

extension ScrollSection {
  /// Whether another section is inside of it.
  fileprivate func isAround(_ other: ScrollSection) -> Bool {
    registry === other.registry && frame != other.frame && frame.contains(other.frame)
  }
}

extension EnvironmentValues {
  /// Who wants to know which sections are snapped.
  @Entry var sectionSnaps: [SectionSnap] = []
  @Entry fileprivate var sectionSnapAxes: Axis.Set = []

  /// The axes along which the scroll view has snapped to the nearest `scrollSection(id:)` around, inside of
  /// ``SwiftUICore/View/onScrollSectionSnapChange(idType:axes:anchor:perform:)``; empty elsewhere.
  public var snappedAxes: Axis.Set { sectionSnapAxes }

  /// Whether the scroll view has snapped to the nearest `scrollSection(id:)` around, along any axis; inside of
  /// ``SwiftUICore/View/onScrollSectionSnapChange(idType:axes:anchor:perform:)``.
  ///
  ///     @Environment(\.isSnapped) private var isSnapped
  ///
  /// While the content moves it is the section that it would snap to; at rest none where none is aligned. Only the bodies
  /// that read it are evaluated when it changes.
  public var isSnapped: Bool { !sectionSnapAxes.isEmpty }
}

/// Tells the views of a section that it is snapped; the only body that is evaluated when it changes, besides those that
/// read it.
struct SectionSnapped: ViewModifier {
  let state: SectionSnapState

  func body(content: Content) -> some View {
    content.environment(\.sectionSnapAxes, state.axes)
  }
}

private nonisolated struct SectionSnapModifier<ID: Hashable>: ViewModifier {
  let axes: Axis.Set
  let anchor: UnitPoint
  let action: (ID?) -> Void

  @Environment(\.sectionSnaps) private var snaps
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var snap = SectionSnap()

  @MainActor func body(content: Content) -> some View {
    let snap = self.snap
    let setting = SectionSnap.Setting(
      axes: axes, anchor: anchor, isRightToLeft: layoutDirection == .rightToLeft)
    content
      .environment(\.sectionSnaps, snaps + [snap])
      // Along both axes, so that the scroll view stays when others are asked for.
      .modifier(report(.vertical))
      .modifier(report(.horizontal))
      .onChange(of: Latest(value: action), initial: true) { _, action in
        snap.set(setting) { id in action.value(id?.base as? ID) }
      }
      .onChange(of: snap.reports.requests) { snap.flush() }
  }

  @MainActor private func report(_ axis: Axis) -> ScrollReportModifier {
    ScrollReportModifier(
      name: "onScrollSectionSnapChange(idType:axes:anchor:perform:)", axis: axis, hearsPages: false
    ) { [snap] in snap.take($0, $1, axis) }
  }
}

extension View {
  /// Lets sections know that the scroll view has snapped to them, and runs an action with the one where it rests.
  ///
  ///     ScrollView(.horizontal) {
  ///       LazyHStack { ForEach(cards) { CardView($0).scrollSection(id: $0.id) } }
  ///         .scrollTargetLayout()
  ///         .stickyLayout()
  ///     }
  ///     .contentMargins(.horizontal, 60, for: .scrollContent)
  ///     .scrollTargetBehavior(.viewAligned)
  ///     .onScrollSectionSnapChange(idType: Card.ID.self, axes: .horizontal) { card in
  ///       player.play(card)
  ///     }
  ///
  /// Views in a section read ``SwiftUICore/EnvironmentValues/isSnapped``, as CSS has it in `scroll-state(snapped)`: while
  /// the content moves, the section is snapped that it would snap to if it came to rest where it is. The action is CSS's
  /// `scrollsnapchange`: it runs when the content has come to rest at another section than before, with nil where no
  /// section is aligned, and at first if one is.
  ///
  /// A section is snapped where its `anchor` is at the same point of the viewport, below bars, header, tab bar and what
  /// stacks. The last sections, which can't be scrolled so far, are at the end of the scrolling; of several at one
  /// offset the first counts, of two within each other the inner one. One longer than the viewport is snapped wherever
  /// it fills it. Along two axes the action gets the section that is snapped along both, or nil.
  ///
  /// It snaps nothing by itself: that is `scrollTargetBehavior`, `scrollTargetLayout` and the same anchor. Use it around
  /// the scroll view. Sections are found in a ``HeaderScrollView``, on the shown page of tabs, in ``StickySections`` and
  /// in a ``stickyLayout()`` on the content. A frame of scrolling evaluates no body, O(log n) for n sections, unless
  /// another one is snapped.
  ///
  /// - Parameters:
  ///   - idType: The type of the ids; for sections with other ones the action gets nil.
  ///   - axes: Vertical by default.
  ///   - anchor: The start by default. Its `x` counts from the leading edge.
  ///   - action: Runs with the section that is snapped; nil for none.
  public nonisolated func onScrollSectionSnapChange<ID: Hashable>(
    idType: ID.Type, axes: Axis.Set = .vertical, anchor: UnitPoint = .topLeading,
    perform action: @escaping (_ section: ID?) -> Void
  ) -> some View {
    modifier(SectionSnapModifier(axes: axes, anchor: anchor, action: action))
  }
}
