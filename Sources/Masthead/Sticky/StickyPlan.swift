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

  /// The edges of one axis. Frames count from the left, whatever the language, so the leading edge may be the far one.
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
  /// The name of the view.
  let id: ObjectIdentifier
  /// How the view wants to stick; nil for a section.
  let options: StickyOptions?
  /// The nearest section around, inside the nearest sticky view around.
  let section: ObjectIdentifier?
  /// The nearest sticky view around; frames are measured from it.
  let carrier: ObjectIdentifier?
  /// In the container's coordinates, or those of the sticky view around.
  var frame: CGRect
  /// Of a view that asks what stacks above it: the scroll view that it is in.
  let scrollView: StickyScrollView?

  /// The same but for the last bits of sums made in another order.
  func isNearly(_ other: StickyEntry) -> Bool {
    var moved = self
    moved.frame = other.frame
    return moved == other && frame.isNear(other.frame, by: 1e-6)
  }
}

/// By what a view knows the nearest vertical scroll view around it: no name can be read, and its place changes.
struct StickyScrollView: Equatable, Sendable {
  /// Whether it is that of the header around.
  var isHeaders = false
  /// Its length in whole points; 0 without one.
  var length: CGFloat = 0
}

/// What the scroll views around a container show of it.
struct StickyReading: Equatable, Sendable {
  /// In the container's coordinates.
  var window = StickyWindow()
  /// Where the window starts at the content's end, along both axes: the sum, in points.
  var maximumStart = 0.0
  /// The nearest vertical scroll view.
  var scrollView = StickyScrollView()
  /// Along an axis that the nearest scroll view does not scroll along, what sticks to one further out stays in the
  /// container.
  var bounds = StickyBounds()
  /// There is no scroll view around.
  var isAlone = false

  /// Along which a scroll view around scrolls.
  var axes: Axis.Set {
    (window.horizontal == nil ? [] : Axis.Set.horizontal)
      .union(window.vertical == nil ? [] : .vertical)
  }
}

extension StickyReading {
  /// - Parameter cover: What a header covers of the viewport's start.
  init(_ proxy: GeometryProxy, below cover: ScrollCover) {
    let (down, across) = (
      proxy.bounds(of: .scrollView(axis: .vertical)),
      proxy.bounds(of: .scrollView(axis: .horizontal))
    )
    let vertical = proxy.viewport(.vertical, below: cover, in: down)
    let horizontal = proxy.viewport(.horizontal, below: cover, in: across)
    var bounds = StickyBounds()
    if let down, let across, let nearest = proxy.bounds(of: .scrollView) {
      if !nearest.isSame(as: across, along: .horizontal) { bounds.horizontal = proxy.size.width }
      if !nearest.isSame(as: down, along: .vertical) { bounds.vertical = proxy.size.height }
    }
    self.init(
      window: StickyWindow(horizontal: horizontal?.span, vertical: vertical?.span),
      maximumStart: (horizontal.map { proxy.size.width - $0.span.length } ?? 0)
        + (vertical.map { proxy.size.height - $0.span.length } ?? 0),
      scrollView: StickyScrollView(down, isHeaders: vertical?.isHeaders ?? false), bounds: bounds,
      isAlone: vertical == nil && horizontal == nil)
  }
}

/// The lengths of a container that what sticks in it never leaves, in points; nil along an axis where it may.
struct StickyBounds: Equatable, Sendable {
  var horizontal: CGFloat?
  var vertical: CGFloat?
}

extension StickyScrollView {
  fileprivate init(_ bounds: CGRect?, isHeaders: Bool) {
    self.init(isHeaders: isHeaders, length: bounds?.height.rounded() ?? 0)
  }

  /// - Parameter cover: What a header covers of the viewport's start.
  init(around proxy: GeometryProxy, below cover: ScrollCover) {
    let down = proxy.bounds(of: .scrollView(axis: .vertical))
    self.init(
      down, isHeaders: proxy.viewport(.vertical, below: cover, in: down)?.isHeaders ?? false)
  }
}

/// A stuck view over content.
struct StickyCover {
  /// The name of the view.
  let id: ObjectIdentifier
  /// Where it begins and ends from the left.
  let sides: (min: CGFloat, max: CGFloat)
  /// In the container's coordinates.
  var place: ScrollSight.Cover
}

/// The sticky layout of a container, made once per layout.
final class StickyPlan: Sendable, ComparedByIdentity {
  /// What covers the viewport's start.
  let cover: ScrollCover
  /// How the views stick along both axes.
  let plane: StickyPlane
  /// The name of the container's coordinates.
  private let space: ObjectIdentifier
  /// The sticky views, by their numbers in the plane, with frames in the container's coordinates.
  private let views: [StickyEntry]
  /// What the views and the sections are in the plane.
  private let places: [ObjectIdentifier: StickyContainer]

  /// - Parameters:
  ///   - entries: Sticky views and sections, in the order in which they are laid out.
  ///   - bounds: What nothing leaves.
  init(
    _ entries: [StickyEntry], cover: ScrollCover, bounds: StickyBounds, space: ObjectIdentifier
  ) {
    let reported = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    // Circles can't be: a view is measured from one around it. Without that one nobody knows where it is.
    func inContainer(_ entry: StickyEntry) -> StickyEntry? {
      guard let id = entry.carrier else { return entry }
      guard let carrier = reported[id].flatMap(inContainer) else { return nil }
      var entry = entry
      entry.frame = entry.frame.offsetBy(dx: carrier.frame.minX, dy: carrier.frame.minY)
      return entry
    }
    let placed = entries.compactMap(inContainer)
    let views = placed.filter { $0.options != nil }
    let sections = placed.filter { $0.options == nil }
    var places: [ObjectIdentifier: StickyContainer] = [:]
    for (number, view) in views.enumerated() { places[view.id] = .item(number) }
    for (number, section) in sections.enumerated() { places[section.id] = .section(number) }
    func layout(along axis: Axis, below cover: CGFloat, in bound: CGFloat?) -> StickyLayout {
      // Along an axis along which nothing sticks, where it is tells what is in sight.
      guard views.contains(where: { $0.options?.edge(along: axis) != .neither }) else {
        return StickyLayout(
          items: views.map { view in
            let span = view.frame.span(along: axis)
            return StickyItem(start: span.start, length: span.length, edge: .neither)
          })
      }
      let content: StickyContainer = bound == nil ? .content : .section(sections.count)
      func container(of entry: StickyEntry) -> StickyContainer {
        if let section = entry.section.flatMap({ places[$0] }) { return section }
        guard case .item(let number) = entry.carrier.flatMap({ places[$0] }) else { return content }
        let carrier = views[number]
        // A view that has one modifier for each axis is one box, which does not bound itself.
        let isSameView =
          carrier.options?.edge(along: axis) == .neither
          && carrier.frame.isNear(entry.frame, by: 0.01)
        return isSameView ? container(of: carrier) : .item(number)
      }
      let items = views.compactMap { view in
        view.options.map { options in
          let span = view.frame.span(along: axis)
          return StickyItem(
            start: span.start, length: span.length, edge: options.edge(along: axis),
            startInset: options.inset + (axis == .vertical ? cover + options.topInset : 0),
            endInset: options.inset, collision: options.collision.mechanics,
            keepsToEnd: axis == .horizontal && options.isRightToLeft,
            container: container(of: view))
        }
      }
      var sections = sections.map { section in
        let span = section.frame.span(along: axis)
        return StickySection(
          start: span.start, length: span.length, container: container(of: section))
      }
      if let bound { sections.append(StickySection(start: 0, length: bound)) }
      return StickyLayout(items: items, sections: sections)
    }
    self.views = views
    self.places = places
    plane = StickyPlane(
      horizontal: layout(along: .horizontal, below: 0, in: bounds.horizontal),
      vertical: layout(along: .vertical, below: cover.top, in: bounds.vertical))
    self.cover = cover
    self.space = space
  }

  /// The number of a sticky view in the plane; nil for a section, and for a view that is not there.
  func number(of id: ObjectIdentifier) -> Int? {
    if case .item(let number) = places[id] { number } else { nil }
  }

  /// Where layout put a sticky view, in the container's coordinates; nil for a view that is not there.
  func frame(of id: ObjectIdentifier) -> CGRect? { number(of: id).map { views[$0].frame } }

  /// The sticky view with a number.
  func id(of number: Int) -> ObjectIdentifier { views[number].id }

  /// Where layout put what is inside a sticky view, from the container's top or left: what is inside one that is stuck is
  /// shown elsewhere. One that sticks along the axis is one place with all that is inside.
  ///
  /// - Parameter start: Where it begins in the sticky view.
  func start(of start: CGFloat, inside id: ObjectIdentifier, along axis: Axis) -> CGFloat {
    guard let view = number(of: id).map({ views[$0] }) else { return 0 }
    return view.frame.span(along: axis).start
      + (view.options?.edge(along: axis) == .neither ? start : 0)
  }

  /// The length of what stacks above a section, in points: so much lower sticks what is in it.
  func stackedLength(above id: ObjectIdentifier) -> CGFloat {
    if case .section(let number) = places[id] {
      plane.vertical.stackedLength(before: number)
    } else {
      0
    }
  }

  /// Where what is inside a sticky view is shown in a viewport, from the container's top.
  ///
  /// - Parameter start: Where it begins in the sticky view.
  func shownStart(
    of start: CGFloat, inside id: ObjectIdentifier, in span: StickyWindow.Span
  ) -> CGFloat {
    guard let number = number(of: id) else { return start }
    return views[number].frame.minY + start
      + plane.vertical.shift(of: number, viewStart: span.start, viewLength: span.length)
  }

  /// What is stuck in a viewport along the vertical axis and covers content there, unless it is inside another sticky
  /// view, with the edges of its sides. O(log n + k) for k of them.
  func covers(in span: StickyWindow.Span) -> [StickyCover] {
    var covers: [StickyCover] = []
    func add(_ number: Int, _ shift: Double) {
      guard !plane.vertical.isCarried(number) else { return }
      let frame = views[number].frame
      covers.append(
        StickyCover(
          id: views[number].id, sides: (frame.minX, frame.maxX),
          place: ScrollSight.Cover(
            naturalStart: frame.minY, start: frame.minY + shift, length: frame.height)))
    }
    plane.vertical.forEachPinnedAtStart(viewStart: span.start, viewLength: span.length, add)
    plane.vertical.forEachPinnedAtEnd(viewStart: span.start, viewLength: span.length, add)
    return covers
  }

  // MARK: - Where a view is shown

  /// How far a view is shown from where layout put it, relative to the sticky view around it. Without a scroll view
  /// around nothing moves.
  func shift(of id: ObjectIdentifier, in window: StickyWindow) -> CGSize {
    number(of: id).map { shift(of: $0, in: window) } ?? .zero
  }

  /// The same, as the view's proxy sees the viewport. O(1), O(d) inside d sticky views.
  fileprivate func shift(of number: Int, in proxy: GeometryProxy) -> CGSize {
    func span(along axis: Axis, _ layout: StickyLayout) -> StickyWindow.Span? {
      guard layout.canMove(number), var span = proxy.viewport(axis, below: cover)?.span else {
        return nil
      }
      // Inside another sticky view, the start is as the proxy sees it too: whatever moved the view, told by proxies or
      // not, is in both and cancels out.
      span.start +=
        layout.isCarried(number)
        ? proxy.frame(in: .named(space)).span(along: axis).start : layout.naturalStart(of: number)
      return span
    }
    let window = StickyWindow(
      horizontal: span(along: .horizontal, plane.horizontal),
      vertical: span(along: .vertical, plane.vertical))
    return shift(of: number, in: window)
  }

  private func shift(of number: Int, in window: StickyWindow) -> CGSize {
    let shift = plane.ownShift(of: number, in: window)
    return CGSize(width: shift.x, height: shift.y)
  }
}

extension CGRect {
  /// Whether two scroll views' bounds are those of one, as far as an axis tells.
  fileprivate func isSame(as other: CGRect, along axis: Axis) -> Bool {
    let (own, others) = (span(along: axis), other.span(along: axis))
    return abs(own.start - others.start) < 0.5 && abs(own.length - others.length) < 0.5
  }

  fileprivate func span(along axis: Axis) -> (start: CGFloat, length: CGFloat) {
    axis == .vertical ? (minY, height) : (minX, width)
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
  /// Its number in that layout: a tick looks nothing up.
  var number = 0

  /// What an effect moves the view with this proxy by on top of the offset.
  func effectOffset(in proxy: GeometryProxy) -> CGSize {
    let shift = plan?.shift(of: number, in: proxy) ?? shift
    return CGSize(width: shift.width - offset.width, height: shift.height - offset.height)
  }
}
