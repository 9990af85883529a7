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
  /// What is found by the places of the sections; nil after a report.
  private var order: [Placed]?
  private var plane: (sides: [Axis: SnapPlane.Side], plane: SnapPlane)?
  /// Where the window starts in each content, by its coordinates, and where that content starts in the scroll view's.
  private var windows: [ObjectIdentifier: ContentWindow] = [:]
  private var origins: [ObjectIdentifier: CGPoint] = [:]
  /// The content may have moved in the scroll view's since.
  private var isOriginOld = false
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
    if windows.keys.contains(where: { origins[$0] == nil }) { order = nil }
    warnOfNone("onScrollSectionSnapChange(idType:axes:anchor:perform:)", report)
    if report.measure != old.measure { isOriginOld = true }
    // Other lengths alone move nothing: they may come of what is snapped.
    if report.phase != .idle || report.measure?.offset != old.measure?.offset { isAtRest = false }
    update()
  }

  /// What the view says now.
  func set(_ new: Setting, _ tell: @escaping (AnyHashable?) -> Void) {
    self.tell = tell
    guard new != setting else { return }
    (setting, plane, order) = (new, nil, nil)
    update()
  }

  /// The state that a section's views read.
  func know(_ state: SectionSnapState, of view: ObjectIdentifier) {
    states[view] = state
  }

  /// What the window shows of a content with sections; nil when that is gone.
  func take(_ window: ContentWindow?, of space: ObjectIdentifier) {
    windows[space] = window
    isOriginOld = true
    if window == nil { origins[space] = nil }
    if origins[space] == nil { placesChanged() }
    restLater()
  }

  // MARK: - What is snapped

  /// O(log n + k) for k sections that are aligned; O(n log n) after a report.
  private func update() {
    reports.begin()
    let members = placed()
    var wholes: [Axis: ScrollMeasure] = [:]
    for axis in axes { wholes[axis] = whole(axis) }
    way.move(
      to: wholes.values.map(\.offset).reduce(0, +),
      upTo: wholes.values.map(\.extent.maxOffset).reduce(0, +))
    let choice = plane(members, wholes).snapped(
      horizontal: wholes[.horizontal]?.offset ?? 0, vertical: wholes[.vertical]?.offset ?? 0,
      isAtRest: isAtRest)
    var new: [Axis: Placed] = [:]
    new[.horizontal] = choice.horizontal.map { members[$0] }
    new[.vertical] = choice.vertical.map { members[$0] }
    show(new)
    restLater()
  }

  private func show(_ new: [Axis: Placed]) {
    let views = new.mapValues(\.view)
    if feedback.tells(views, at: way, time: ScrollClock.now), views != snapped {
      let changed = Set(snapped.values).union(views.values)
      snapped = views
      for view in changed {
        let axes = Axis.Set(views.filter { $0.value == view }.map(\.key.alone))
        if let state = states[view], state.axes != axes { state.axes = axes }
      }
    }
    guard isAtRest, !feedback.isBehind else { return }
    // Along all the axes.
    let ids = axes.map { new[$0]?.member.id }
    let id = ids.dropFirst().allSatisfy { $0 == ids.first } ? ids.first ?? nil : nil
    guard id != told else { return }
    told = id
    tell?(id)
  }

  private func restLater() {
    guard !isAtRest || isOriginOld, isIdle else { return }
    quiet.run { [weak self] in
      guard let self, !isAtRest || isOriginOld, isIdle else { return }
      if isOriginOld {
        isOriginOld = false
        findOrigins()
      }
      if !isAtRest {
        isAtRest = true
        feedback.rest(at: way)
      }
      update()
    }
  }

  private var axes: [Axis] {
    [.horizontal, .vertical].filter { setting.axes.contains($0.alone) }
  }

  private var isIdle: Bool { heard.values.allSatisfy { $0.phase == .idle } }

  // MARK: - Places

  private struct Placed {
    let view: ObjectIdentifier
    let member: Member
    let box: SnapPlane.Box
  }

  /// How the content stands along an axis, as if the header's margin were content; nil before it was laid out.
  private func whole(_ axis: Axis) -> ScrollMeasure? {
    let measure = heard[axis]?.measure
    return axis == .vertical ? measure?.withoutMargin(table.margin) : measure
  }

  /// Both are told of a scroll view in one frame or in two, so they are compared at rest, and at first.
  private func findOrigins() {
    for space in windows.keys {
      guard let new = origin(of: space) else { continue }
      // Sums end differently at each offset.
      if let old = origins[space], abs(old.x - new.x) + abs(old.y - new.y) < 0.01 { continue }
      origins[space] = new
      order = nil
    }
  }

  private func origin(of space: ObjectIdentifier) -> CGPoint? {
    guard let window = windows[space] else { return nil }
    func start(_ axis: Axis, _ windowStart: CGFloat?) -> CGFloat? {
      guard let windowStart else { return 0 }
      guard let measure = heard[axis]?.measure else { return nil }
      let (extent, offset) = (measure.extent, measure.offset)
      let start =
        axis == .horizontal && setting.isRightToLeft
        ? extent.mirrored.start(ofViewShownFrom: windowStart, at: extent.mirrored(offset))
        : extent.start(ofViewShownFrom: windowStart, at: offset)
      return start + (axis == .vertical ? table.margin : 0)
    }
    guard let left = start(.horizontal, window.left), let top = start(.vertical, window.top)
    else { return nil }
    return CGPoint(x: left, y: top)
  }

  private func plane(_ members: [Placed], _ wholes: [Axis: ScrollMeasure]) -> SnapPlane {
    var sides: [Axis: SnapPlane.Side] = [:]
    for (axis, whole) in wholes { sides[axis] = side(axis, whole.extent, members) }
    if let plane, plane.sides == sides { return plane.plane }
    for (axis, old) in plane?.sides ?? [:] {
      way.layOut(by: (sides[axis]?.extent.contentLength ?? 0) - old.extent.contentLength)
    }
    let new = SnapPlane(
      boxes: members.map(\.box), horizontal: sides[.horizontal], vertical: sides[.vertical],
      isRightToLeft: setting.isRightToLeft)
    plane = (sides, new)
    return new
  }

  private func side(_ axis: Axis, _ extent: ScrollExtent, _ members: [Placed]) -> SnapPlane.Side {
    guard axis == .vertical else {
      return SnapPlane.Side(
        extent: extent,
        alignment: ScrollAlignment(
          .fraction(setting.anchor.x), startPadding: extent.startInset,
          endPadding: extent.endInset),
        isMirrored: setting.isRightToLeft)
    }
    return SnapPlane.Side(
      extent: extent,
      alignment: ScrollAlignment(
        .fraction(setting.anchor.y),
        startPadding: max(
          extent.covered(with: table.header), members.first?.member.section.cover.top ?? 0),
        endPadding: extent.endInset - (table.header?.rules.endMargin ?? 0)))
  }

  /// In the order in which they told first.
  private func placed() -> [Placed] {
    if let order { return order }
    plane = nil
    let old = starts
    starts = table.sections.mapValues(\.section.frame.origin)
    // What has gone, as with its page, is not snapped when it comes back.
    for (view, state) in states where starts[view] == nil {
      states[view] = nil
      if !state.axes.isEmpty { state.axes = [] }
    }
    let moves = starts.map { view, start in
      old[view].map { max(abs($0.x - start.x), abs($0.y - start.y)) } ?? 0
    }
    way.layOut(by: moves.max() ?? 0)
    for space in Set(table.sections.values.map(\.section.content.space)) where origins[space] == nil
    {
      origins[space] = origin(of: space)
    }
    let found = table.sections.map { view, member in
      let section = member.section
      let origin = origins[section.content.space] ?? .zero
      return Placed(
        view: view, member: member,
        box: SnapPlane.Box(
          left: section.contentSide + origin.x, top: section.contentStart + origin.y,
          width: section.frame.width, height: section.length))
    }
    .sorted { $0.member.number < $1.member.number }
    order = found
    return found
  }
}

extension EnvironmentValues {
  @Entry fileprivate var sectionSnapAxes: Axis.Set = []

  /// The axes along which the scroll view has snapped to the nearest `scrollSection(id:)` around, inside of
  /// ``SwiftUICore/View/onScrollSectionSnapChange(idType:axes:anchor:perform:)``; empty elsewhere.
  public var snappedAxes: Axis.Set { sectionSnapAxes }

  /// Whether the scroll view has snapped to the nearest `scrollSection(id:)` around, along any axis; inside of
  /// ``SwiftUICore/View/onScrollSectionSnapChange(idType:axes:anchor:perform:)``.
  ///
  ///     @Environment(\.isSnapped) private var isSnapped
  ///
  /// While the content moves, it is true in the section that the content would snap to; at rest in the one that is
  /// aligned, if any. Only the bodies that read it are evaluated when it changes.
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

  @Environment(\.layoutDirection) private var layoutDirection
  @State private var snap = SectionSnap()

  @MainActor func body(content: Content) -> some View {
    let snap = self.snap
    let setting = SectionSnap.Setting(
      axes: axes, anchor: anchor, isRightToLeft: layoutDirection == .rightToLeft)
    content
      .transformEnvironment(\.sectionListeners) { $0.snaps.append(snap) }
      .coordinateSpace(.named(ObjectIdentifier(snap)))
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
  /// Tells sections that the scroll view has snapped to them, and runs an action with the section at which it rests.
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
  /// The modifier does not make the scroll view snap: use it around a scroll view with a `scrollTargetBehavior` and a
  /// `scrollTargetLayout`, and give it the same axes and anchor.
  ///
  /// Views in a section read ``SwiftUICore/EnvironmentValues/isSnapped``. While the content moves, it is true in the
  /// section that the content would snap to if it stopped there; CSS calls this `scroll-state(snapped)`. The action
  /// runs when the content has come to rest at another section than before, with nil if no section is aligned, and at
  /// first if one is; CSS calls this `scrollsnapchange`.
  ///
  /// A section is snapped when its `anchor` is at the same point of the viewport, which begins below bars, header, tab
  /// bar and stacked headings. Sections too near the end to reach the anchor count as snapped at the end of the
  /// content. Of several sections at one offset the first counts, of two within each other the inner one. A section
  /// longer than the viewport is snapped while it fills the viewport. With two axes the action gets the section that is
  /// snapped along both, or nil.
  ///
  /// Sections are found in a ``HeaderScrollView``, on the shown page of tabs, in ``StickySections`` and in a
  /// ``stickyLayout()`` on the content. A frame of scrolling costs O(log n) for n sections, and evaluates no body
  /// unless another section is snapped.
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

extension Axis {
  /// The set of this axis; Apple's `Axis.Set` has no initializer for it.
  fileprivate var alone: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
