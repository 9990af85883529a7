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

  /// The edges of one axis. Frames count from the left, whatever the language, so the leading edge may be the
  /// far one.
  func edge(along axis: Axis) -> StickyEdge {
    let sides: (Edge.Set, Edge.Set) =
      axis == .vertical
      ? (.top, .bottom) : isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
    return switch (edges.contains(sides.0), edges.contains(sides.1)) {
    case (true, true): .both
    case (true, false): .start
    case (false, true): .end
    case (false, false): .neither
    }
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

  func edge(along axis: Axis) -> StickyEdge { options?.edge(along: axis) ?? .neither }

  /// The same but for the last bits of sums made in another order.
  func isNearly(_ other: StickyEntry) -> Bool {
    var moved = self
    moved.frame = other.frame
    return moved == other && frame.isNear(other.frame, by: 1e-6)
  }
}

/// The part of a container that the scroll view shows, in the container's coordinates.
struct StickyWindow: Equatable, Sendable {
  /// Nil without a scroll view around that scrolls this way.
  private var vertical: Span?
  private var horizontal: Span?
  /// Whether the vertical scroll view is that of the header around.
  private(set) var isHeaders = false

  init() {}

  /// - Parameter cover: What a header covers of the viewport's start.
  init(_ proxy: GeometryProxy, below cover: ScrollCover) {
    (vertical, isHeaders) = proxy.verticalViewport(below: cover)
    horizontal = proxy.viewport(.horizontal)
  }

  subscript(axis: Axis) -> Span? { axis == .vertical ? vertical : horizontal }

  func hasSameAxes(as other: StickyWindow) -> Bool {
    Axis.allCases.allSatisfy { (self[$0] == nil) == (other[$0] == nil) }
  }

  /// Some way is left from here to there until views move that do not follow yet.
  func isNear(_ other: StickyWindow) -> Bool {
    Axis.allCases.allSatisfy { axis in
      guard let old = self[axis], let new = other[axis] else { return self[axis] == other[axis] }
      return old.length == new.length && abs(old.start - new.start) <= old.length / 2
    }
  }
}

/// The sticky layout of a container, made once per layout.
final class StickyPlan: Sendable, ComparedByIdentity {
  /// What covers the viewport's start.
  let cover: ScrollCover
  let vertical: StickyLayout
  private let horizontal: StickyLayout
  /// The name of the container's coordinates.
  private let space: ObjectIdentifier
  /// The sticky views, with frames in the container's coordinates, and their numbers in both layouts.
  private let views: [(id: ObjectIdentifier, entry: StickyEntry)]
  private let numbers: [ObjectIdentifier: Int]

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
    func numbers(of placed: [(id: ObjectIdentifier, entry: StickyEntry)]) -> [ObjectIdentifier: Int]
    {
      Dictionary(uniqueKeysWithValues: zip(placed.map(\.id), placed.indices))
    }
    let placed = entries.compactMap { id, entry in inContainer(entry).map { (id: id, entry: $0) } }
    let views = placed.filter { $0.entry.options != nil }
    let sections = placed.filter { $0.entry.options == nil }
    let (viewNumbers, sectionNumbers) = (numbers(of: views), numbers(of: sections))
    func container(of entry: StickyEntry) -> StickyContainer {
      if let section = entry.section, let number = sectionNumbers[section] {
        return .section(number)
      }
      if let carrier = entry.carrier, let number = viewNumbers[carrier] { return .item(number) }
      return .content
    }
    func layout(along axis: Axis, below cover: CGFloat) -> StickyLayout {
      guard views.contains(where: { $0.entry.edge(along: axis) != .neither }) else {
        return StickyLayout(items: [])
      }
      let items = views.compactMap { _, entry in
        entry.options.map { options in
          let span = entry.frame.span(along: axis)
          return StickyItem(
            start: span.start, length: span.length, edge: options.edge(along: axis),
            startInset: options.inset + (axis == .vertical ? cover + options.topInset : 0),
            endInset: options.inset, collision: options.collision.mechanics,
            keepsToEnd: axis == .horizontal && options.isRightToLeft,
            container: container(of: entry))
        }
      }
      let sections = sections.map { _, entry in
        let span = entry.frame.span(along: axis)
        return StickySection(
          start: span.start, length: span.length, container: container(of: entry))
      }
      return StickyLayout(items: items, sections: sections)
    }
    self.views = views
    self.numbers = viewNumbers
    vertical = layout(along: .vertical, below: cover.top)
    horizontal = layout(along: .horizontal, below: 0)
    self.cover = cover
    self.space = space
  }

  private func layout(along axis: Axis) -> StickyLayout {
    axis == .vertical ? vertical : horizontal
  }

  /// Where layout put what is inside a sticky view, from the container's top: what is inside one that is stuck is
  /// shown elsewhere. One that sticks to the top or the bottom is one place with all that is inside.
  ///
  /// - Parameter start: Where it begins in the sticky view.
  func start(of start: CGFloat, inside id: ObjectIdentifier) -> CGFloat {
    guard let entry = numbers[id].map({ views[$0].entry }) else { return 0 }
    return entry.frame.minY + (entry.edge(along: .vertical) == .neither ? start : 0)
  }

  /// From the viewport's top to where a view sticks there, in points: its inset and what stacks above it.
  func startInset(of id: ObjectIdentifier) -> CGFloat {
    numbers[id].map { vertical.startInset(of: $0) } ?? 0
  }

  // MARK: - Where a view is shown

  /// How far a view is shown from where layout put it, relative to the sticky view around it. Without a
  /// scroll view around nothing moves.
  func shift(of id: ObjectIdentifier, in window: StickyWindow) -> CGSize {
    shift(of: id) { axis, _ in window[axis] }
  }

  /// The same, as the view's proxy sees the viewport. O(1), O(d) inside d sticky views.
  func shift(of id: ObjectIdentifier, in proxy: GeometryProxy) -> CGSize {
    shift(of: id) { [self] axis, number in
      guard var span = proxy.viewport(axis, below: cover) else { return nil }
      let layout = layout(along: axis)
      // Inside another sticky view, the start is as the proxy sees it too: whatever moved the view, told by
      // proxies or not, is in both and cancels out.
      span.start +=
        layout.isCarried(number)
        ? proxy.frame(in: .named(space)).span(along: axis).start : layout.naturalStart(of: number)
      return span
    }
  }

  private func shift(
    of id: ObjectIdentifier, in span: (_ axis: Axis, _ number: Int) -> Span?
  ) -> CGSize {
    guard let number = numbers[id] else { return .zero }
    func shift(along axis: Axis) -> CGFloat {
      guard views[number].entry.edge(along: axis) != .neither, let span = span(axis, number) else {
        return 0
      }
      return layout(along: axis)
        .ownShift(of: number, viewStart: span.start, viewLength: span.length)
    }
    return CGSize(width: shift(along: .horizontal), height: shift(along: .vertical))
  }

  // MARK: - Which views move

  /// The views that are held at an edge. O(log n + those held).
  func stuck(in window: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: window) { layout, _, span, take in
      layout.forEachPinnedAtStart(viewStart: span.start, viewLength: span.length) { number, _ in
        take(number)
      }
      layout.forEachPinnedAtEnd(viewStart: span.start, viewLength: span.length) { number, _ in
        take(number)
      }
    }
  }

  /// The views that move while the window is moved by no more than its length. O(log n + those).
  func moving(in window: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: window) { layout, _, span, take in
      layout.forEachMoving(
        viewStart: span.start, viewLength: span.length, margin: span.length, take)
    }
  }

  /// The views whose lines lie between two windows.
  func passed(from old: StickyWindow, to new: StickyWindow) -> Set<ObjectIdentifier> {
    found(in: new) { layout, axis, to, take in
      guard let from = old[axis] else { return }
      layout.forEachPassed(
        from: (from.start, from.start + from.length), to: (to.start, to.start + to.length), take)
    }
  }

  /// What `find` takes of either axis, by its number.
  private func found(
    in window: StickyWindow,
    _ find: (StickyLayout, Axis, Span, _ take: (Int) -> Void) -> Void
  ) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for axis in Axis.allCases {
      guard let span = window[axis] else { continue }
      find(layout(along: axis), axis, span) { found.insert(views[$0].id) }
    }
    return found
  }
}

extension CGRect {
  fileprivate func span(along axis: Axis) -> Span {
    axis == .vertical ? Span(start: minY, length: height) : Span(start: minX, length: width)
  }
}

/// How a sticky view is moved.
struct StickyMotion: Equatable, Sendable {
  /// What a plain offset moves it by: all of it while nothing scrolls.
  var offset = CGSize.zero
  /// By how much it is moved in all while it is far from its lines, where no tick moves it.
  var shift = CGSize.zero
  /// The layout by which it follows the viewport; nil for a view that is far from its lines.
  var plan: StickyPlan?

  /// What an effect moves a view by on top of the offset.
  func effectOffset(of id: ObjectIdentifier, in proxy: GeometryProxy) -> CGSize {
    let shift = plan?.shift(of: id, in: proxy) ?? shift
    return CGSize(width: shift.width - offset.width, height: shift.height - offset.height)
  }
}
