import ScrollMechanics
import SwiftUI

/// How a view wants to stick.
struct StickyOptions: Equatable, Sendable {
  let edges: Edge.Set
  let inset: CGFloat
  /// What covers the viewport's top besides a header, in points.
  let topInset: CGFloat
  let collision: StickyCollision
  let isRightToLeft: Bool

  /// The edges of one axis; nil for a view that does not stick along it. Frames count from the left,
  /// whatever the language, so the leading edge may be the far one.
  func edge(isVertical: Bool) -> StickyEdge? {
    let first = edges.contains(isVertical ? .top : isRightToLeft ? .trailing : .leading)
    let second = edges.contains(isVertical ? .bottom : isRightToLeft ? .leading : .trailing)
    return first ? (second ? .both : .start) : second ? .end : nil
  }
}

/// Where layout put a sticky view, or a section that bounds sticky views.
struct StickyEntry: Equatable, Sendable {
  /// How the view wants to stick; nil for a section.
  var options: StickyOptions?
  /// The nearest section around, inside the nearest sticky view around.
  var section: ObjectIdentifier?
  /// The nearest sticky view around; frames are measured from it.
  var carrier: ObjectIdentifier?
  /// In the container's coordinates, or those of the sticky view around.
  var frame: CGRect
  /// Of a view that asks what stacks above it: whether its scroll view is that of the header around.
  var isInHeaders: Bool?

  func start(isVertical: Bool) -> Double { isVertical ? frame.minY : frame.minX }
  func length(isVertical: Bool) -> Double { isVertical ? frame.height : frame.width }

  /// The same but for the last bits of sums made in another order.
  func isNearly(_ other: StickyEntry) -> Bool {
    options == other.options && section == other.section && carrier == other.carrier
      && isInHeaders == other.isInHeaders && frame.isNear(other.frame, by: 1e-6)
  }
}

/// The part of a container that the scroll view shows, in the container's coordinates.
struct StickyWindow: Equatable, Sendable {
  /// Nil without a scroll view around that scrolls this way.
  var vertical: Span?
  var horizontal: Span?
  /// Whether the vertical scroll view is that of the header around.
  var isHeaders = false

  init() {}

  /// - Parameter cover: What a header covers of the viewport's start.
  init(_ proxy: GeometryProxy, below cover: ScrollCover) {
    (vertical, isHeaders) = proxy.verticalViewport(below: cover)
    horizontal = proxy.viewport(.horizontal)
  }

  func hasSameAxes(as other: StickyWindow) -> Bool {
    (vertical == nil) == (other.vertical == nil) && (horizontal == nil) == (other.horizontal == nil)
  }

  func span(isVertical: Bool) -> Span? { isVertical ? vertical : horizontal }
}

/// The sticky layout of a container, made once per layout.
final class StickyPlan: Sendable, ComparedByIdentity {
  let vertical: StickyAxisPlan
  let horizontal: StickyAxisPlan
  /// What covers the viewport's start.
  let cover: ScrollCover
  /// The name of the container's coordinates.
  let space: ObjectIdentifier
  /// With frames in the container's coordinates.
  private let entries: [ObjectIdentifier: StickyEntry]

  /// - Parameter entries: Sticky views and sections, in the order in which they are laid out.
  init(
    _ entries: [(id: ObjectIdentifier, entry: StickyEntry)], cover: ScrollCover,
    space: ObjectIdentifier
  ) {
    let reported = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.entry) })
    // Circles can't be: a view is measured from one around it. Without that one nobody knows where it is.
    func inContainer(_ entry: StickyEntry) -> StickyEntry? {
      guard let id = entry.carrier else { return entry }
      guard let carrier = reported[id].flatMap(inContainer) else { return nil }
      var entry = entry
      entry.frame = entry.frame.offsetBy(dx: carrier.frame.minX, dy: carrier.frame.minY)
      return entry
    }
    let placed = entries.compactMap { id, entry in inContainer(entry).map { (id: id, entry: $0) } }
    let all = Dictionary(uniqueKeysWithValues: placed.map { ($0.id, $0.entry) })
    self.entries = all
    vertical = StickyAxisPlan(placed, isVertical: true, cover: cover.top) { all[$0] }
    horizontal = StickyAxisPlan(placed, isVertical: false, cover: 0) { all[$0] }
    self.cover = cover
    self.space = space
  }

  /// Where layout put a view in the container, from its top.
  func start(of id: ObjectIdentifier) -> CGFloat { entries[id]?.frame.minY ?? 0 }

  /// A sticky view keeps to the top or to the bottom.
  func sticksVertically(_ id: ObjectIdentifier) -> Bool {
    entries[id].map { $0.options?.edge(isVertical: true) != nil } ?? true
  }

  /// From the viewport's top to where a view sticks there, in points: its inset and what stacks above it.
  func startInset(of id: ObjectIdentifier) -> CGFloat {
    vertical.indices[id].map { vertical.layout.startInset(of: $0) } ?? 0
  }

  /// How far a view is shown from where layout put it, relative to the sticky view around it.
  func shift(of id: ObjectIdentifier, in window: StickyWindow) -> CGSize {
    CGSize(
      width: horizontal.shift(of: id, in: window), height: vertical.shift(of: id, in: window))
  }

  /// The views that are held at an edge. O(log n + those held).
  func stuck(in window: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: window) { axis, span, take in
      axis.layout.forEachPinnedAtStart(viewStart: span.start, viewLength: span.length) { index, _ in
        take(index)
      }
      axis.layout.forEachPinnedAtEnd(viewStart: span.start, viewLength: span.length) { index, _ in
        take(index)
      }
    }
  }

  /// The views that move while the window is moved by no more than its length. O(log n + those).
  func moving(in window: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: window) { axis, span, take in
      axis.layout.forEachMoving(
        viewStart: span.start, viewLength: span.length, margin: span.length, take)
    }
  }

  /// The views whose lines lie between two windows.
  func passed(from old: StickyWindow, to new: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: new) { axis, to, take in
      guard let from = old.span(isVertical: axis.isVertical) else { return }
      axis.layout.forEachPassed(
        from: (from.start, from.start + from.length), to: (to.start, to.start + to.length), take)
    }
  }

  /// What `find` takes of either axis, by its number in that axis.
  private func found(
    in window: StickyWindow,
    _ find: (StickyAxisPlan, Span, _ take: (Int) -> Void) -> Void
  ) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    func look(along axis: StickyAxisPlan) {
      guard axis.layout.count > 0, let span = window.span(isVertical: axis.isVertical) else {
        return
      }
      find(axis, span) { found.insert(axis.ids[$0]) }
    }
    look(along: vertical)
    look(along: horizontal)
    return found
  }
}

/// One axis of a plan.
struct StickyAxisPlan: Sendable {
  let isVertical: Bool
  let ids: [ObjectIdentifier]
  /// The views' numbers in the layout; none for those that do not stick along the axis.
  let indices: [ObjectIdentifier: Int]
  let layout: StickyLayout

  /// Makes the mechanics' items and sections of what was reported, with frames in the container's coordinates.
  init(
    _ entries: [(id: ObjectIdentifier, entry: StickyEntry)], isVertical: Bool, cover: CGFloat,
    entry: (ObjectIdentifier) -> StickyEntry?
  ) {
    func numbers(of ids: [ObjectIdentifier]) -> [ObjectIdentifier: Int] {
      Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    }
    let views = entries.compactMap { id, entry in
      entry.options.flatMap { options in
        options.edge(isVertical: isVertical).map { (id, entry, options, edge: $0) }
      }
    }
    let ids = views.map(\.0)
    let indices = numbers(of: ids)
    (self.isVertical, self.ids, self.indices) = (isVertical, ids, indices)
    guard !views.isEmpty else {
      layout = StickyLayout(items: [])
      return
    }
    let sections = entries.filter { $0.entry.options == nil }
    let sectionNumbers = numbers(of: sections.map(\.id))
    var boxes = sections.map { _, entry in
      StickySection(
        start: entry.start(isVertical: isVertical), length: entry.length(isVertical: isVertical))
    }
    // Views inside a sticky view that moves along the other axis only have nothing to do with those outside: they
    // are in a section of their own, with the bounds of what that view is in.
    var looseSections: [ObjectIdentifier: Int] = [:]
    func container(of entry: StickyEntry?) -> StickyContainer {
      if let number = entry?.section.flatMap({ sectionNumbers[$0] }) { return .section(number) }
      guard let carrier = entry?.carrier else { return .content }
      return indices[carrier].map { .item($0) } ?? .section(looseSection(in: carrier))
    }
    func looseSection(in carrier: ObjectIdentifier) -> Int {
      if let known = looseSections[carrier] { return known }
      let around = container(of: entry(carrier))
      var box = StickySection(start: .nan, length: 0, container: around)
      if case .section(let number) = around {
        (box.start, box.length) = (boxes[number].start, boxes[number].length)
      }
      boxes.append(box)
      looseSections[carrier] = boxes.count - 1
      return boxes.count - 1
    }
    for (number, section) in sections.enumerated() {
      boxes[number].container = container(of: section.entry)
    }
    let items = views.map { _, entry, options, edge in
      StickyItem(
        start: entry.start(isVertical: isVertical), length: entry.length(isVertical: isVertical),
        edge: edge, startInset: options.inset + (isVertical ? cover + options.topInset : 0),
        endInset: options.inset, collision: options.collision.mechanics,
        keepsToEnd: !isVertical && options.isRightToLeft,
        container: container(of: entry))
    }
    layout = StickyLayout(items: items, sections: boxes)
  }

  func shift(of id: ObjectIdentifier, in window: StickyWindow) -> CGFloat {
    guard let index = indices[id], let span = window.span(isVertical: isVertical) else { return 0 }
    return layout.ownShift(of: index, viewStart: span.start, viewLength: span.length)
  }
}

/// How a sticky view is moved.
struct StickyMotion: Equatable, Sendable {
  /// What a plain offset moves it by: all of it while nothing scrolls.
  var offset = CGSize.zero
  /// By how much it is moved in all while it is far from its lines, where no tick moves it.
  var shift = CGSize.zero
  /// The layout by which it follows the viewport; nil for a view that is far from its lines.
  private var plan: StickyPlan?
  /// Its numbers in that layout; nil along an axis on which it does not stick.
  private var vertical: Int?
  private var horizontal: Int?

  /// A view that is far from its lines.
  init(offset: CGSize = .zero, shift: CGSize = .zero) {
    self.offset = offset
    self.shift = shift
  }

  /// A view that follows the viewport.
  init(offset: CGSize, following plan: StickyPlan, _ id: ObjectIdentifier) {
    self.offset = offset
    self.plan = plan
    vertical = plan.vertical.indices[id]
    horizontal = plan.horizontal.indices[id]
  }

  /// What an effect moves it by on top of the offset. O(1), O(d) inside d sticky views.
  func effectOffset(in proxy: GeometryProxy) -> CGSize {
    let shift = plan.map { self.shift(by: $0, in: proxy) } ?? self.shift
    return CGSize(width: shift.width - offset.width, height: shift.height - offset.height)
  }

  /// How far the view is shown from where layout put it, relative to the sticky view around it. Without
  /// a scroll view around nothing moves.
  private func shift(by plan: StickyPlan, in proxy: GeometryProxy) -> CGSize {
    var shift = CGSize.zero
    if let vertical, let span = proxy.viewport(.vertical, below: plan.cover) {
      shift.height = plan.vertical.layout.ownShift(of: vertical, span) {
        proxy.frame(in: .named(plan.space)).minY
      }
    }
    if let horizontal, let span = proxy.viewport(.horizontal) {
      shift.width = plan.horizontal.layout.ownShift(of: horizontal, span) {
        proxy.frame(in: .named(plan.space)).minX
      }
    }
    return shift
  }
}

extension StickyLayout {
  /// How far a view is moved, as its proxy sees the viewport.
  ///
  /// - Parameter seenStart: Where the view is in the container as its proxy sees it, for a view inside another
  ///   sticky one. The viewport is seen from there too, so whatever moved the view, told by proxies or not, is
  ///   in both and cancels out.
  fileprivate func ownShift(
    of index: Int, _ span: Span, seenStart: () -> CGFloat
  ) -> Double {
    let start = isCarried(index) ? seenStart() : naturalStart(of: index)
    return ownShift(of: index, viewStart: start + span.start, viewLength: span.length)
  }
}
