import ScrollMechanics

/// A container inside a scroll view that knows the frames of its views, built or not.
///
/// Frames are in the content's own coordinates: (0, 0) is its first point, x grows from the leading edge.
@MainActor protocol ScrollTargetSource: AnyObject {
  /// The frame of the view with an id; nil if there is none.
  func targetFrame(of id: AnyHashable, in node: ScrollNode) -> CGRect?
  /// The views in a part of the content, in order. O(found + log n) at best.
  func targets(in rect: CGRect, of node: ScrollNode) -> [(id: AnyHashable, frame: CGRect)]
  /// Whether its views are targets without being marked, as the rows of a list are.
  var hasImplicitTargets: Bool { get }
  /// Whether scrolling to one of its views takes account of the bar as it will be afterwards; otherwise as it
  /// was before (behaviour sheet §10, ios/nav/list-scroll and ios/nav/scroll).
  var alignsBelowCollapsedBar: Bool { get }
}

extension ScrollTargetSource {
  var hasImplicitTargets: Bool { false }
  var alignsBelowCollapsedBar: Bool { false }
}

/// The view that a programmatic scroll makes visible.
struct ScrollDestination: @unchecked Sendable {
  var id: AnyHashable
  /// Nil: the smallest movement that makes the whole view visible.
  var anchor: UnitPoint?
  /// The collapsed height of a bar above when scrolling began, if that counts until the end (behaviour sheet
  /// §10, ios/nav/scroll).
  var collapsedBar: CGFloat?
  /// Where to look for it in the content; nil for all of it.
  weak var root: ViewNode?
}

/// The views of a scroll view's content with ids: those at which scrolling stops and that it reports, and those
/// that programs scroll to.
@MainActor final class ScrollTargets {
  private unowned(unsafe) let node: ScrollNode
  private var marked: [Weak<ScrollTargetNode>] = []
  private var sources: [WeakSource] = []

  private struct WeakSource {
    weak var object: (any ScrollTargetSource)?
  }

  init(_ node: ScrollNode) {
    self.node = node
  }

  /// Adds a view that is marked as a target, or whose children are; held weakly.
  func add(_ target: ScrollTargetNode) {
    marked.removeAll { $0.object?.isMounted != true }
    marked.append(Weak(object: target))
  }

  /// Adds a container that knows the frames of its views; held weakly.
  func add(_ source: any ScrollTargetSource) {
    remove(source)
    sources.append(WeakSource(object: source))
  }

  func remove(_ source: any ScrollTargetSource) {
    sources.removeAll { $0.object == nil || $0.object === source }
  }

  /// Whether the content has lazy containers.
  var hasSources: Bool { !sources.isEmpty }

  /// Whether the content is that of a list.
  var areRowsOfList: Bool { sources.contains { $0.object?.alignsBelowCollapsedBar == true } }

  // MARK: Targets

  /// Whether there are no targets.
  var isEmpty: Bool {
    !marked.contains { $0.object?.isMounted == true }
      && !sources.contains { $0.object?.hasImplicitTargets == true }
  }

  /// The marked targets in a part of the content, in order. O(children), or the cost of a lazy container.
  func marked(in rect: CGRect) -> [(id: AnyHashable, frame: CGRect)] {
    var result: [(id: AnyHashable, frame: CGRect)] = []
    for target in marked {
      if let target = target.object, target.isMounted {
        target.appendTargets(in: rect, of: node, to: &result)
      }
    }
    return result
  }

  /// The target at the anchor's point of the viewport, or the one that is visible most.
  func target(at anchor: UnitPoint?) -> AnyHashable? {
    let view = CGRect(origin: node.offset, size: node.size.less(node.insets.margins))
    var targets = marked(in: view)
    for source in sources where source.object?.hasImplicitTargets == true {
      targets += source.object?.targets(in: view, of: node) ?? []
    }
    if let anchor {
      let point = anchor.point(in: view)
      return targets.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }?.id
    }
    func area(_ frame: CGRect) -> CGFloat {
      let shown = frame.intersection(view)
      return shown.isNull ? -1 : shown.width * shown.height
    }
    var best: (id: AnyHashable, area: CGFloat)?
    for target in targets {
      let area = area(target.frame)
      if area > (best?.area ?? -1) + 0.01 { best = (target.id, area) }
    }
    return best?.id
  }

  // MARK: Scrolling to a view

  /// The offset that makes a view visible; nil if there is none.
  ///
  func offset(showing destination: ScrollDestination) -> CGPoint? {
    frame(of: destination.id, below: destination.root).map {
      node.offset(
        showing: $0, anchor: destination.anchor, collapsedBar: destination.collapsedBar)
    }
  }

  /// The destination with the bar height to use: a list's row uses that after scrolling, other views the
  /// current one.
  func countingBar(_ destination: ScrollDestination) -> ScrollDestination {
    var result = destination
    if !areRowsOfList {
      result.collapsedBar = node.remainingBar > 0.01 ? 0 : node.insets.collapsedBar
    }
    return result
  }

  /// The frame of a view in content coordinates; nil if there is none with the id.
  ///
  /// Searches containers that know the frames of their views first, then the views with ids, then the elements
  /// of loops: O(views) in the worst case.
  func frame(of id: AnyHashable, below root: ViewNode? = nil) -> CGRect? {
    func isBelow(_ object: AnyObject?) -> Bool {
      guard let root else { return true }
      return (object as? ViewNode)?.isInside(root) ?? false
    }
    for source in sources where isBelow(source.object) {
      if let frame = source.object?.targetFrame(of: id, in: node) { return frame }
    }
    for entry in node.host.identified[id]?.entries ?? [] {
      guard let named = entry.object, named.isMounted, let found = layoutNode(of: named),
        isBelow(found)
      else { continue }
      return node.contentFrame(of: found)
    }
    return (root ?? node.content).flatMap { element(id, below: $0) }
      .map { node.contentFrame(of: $0) }
  }

  /// The view of a node, if it is part of this content, and not of another scroll view's in it unless that one
  /// scrolls along the other axis only: then both have to scroll.
  private func layoutNode(of named: ViewNode) -> LayoutNode? {
    guard let first = named.identifiedNode, first.isPlaced, isNearest(around: first) else {
      return nil
    }
    return first
  }

  private func isNearest(around view: LayoutNode) -> Bool {
    var current = view.enclosingScrollNode
    while let inner = current, inner !== node {
      if !inner.axes.isDisjoint(with: node.axes) { return false }
      current = inner.enclosingScrollNode
    }
    return current === node
  }

  private func element(_ id: AnyHashable, below view: ViewNode) -> LayoutNode? {
    if let elements = view as? any ElementContainer,
      let found = elements.element(identifiedBy: id), let layout = layoutNode(of: found)
    {
      return layout
    }
    if view is ScrollNode { return nil }
    var result: LayoutNode?
    view.forEachChild { child in
      if result == nil { result = element(id, below: child) }
    }
    return result
  }
}

extension ScrollNode {
  /// The offset that makes a rectangle visible: its point at `anchor` is aligned with the same point of the
  /// viewport without insets; nil: the smallest movement that makes all of it visible.
  ///
  /// - Parameter collapsedBar: The collapsed height of a bar above, in points; nil for the current one.
  func offset(
    showing rect: CGRect, anchor: UnitPoint?, padding: EdgeInsets = EdgeInsets(),
    collapsedBar: CGFloat? = nil, from start: CGPoint? = nil
  ) -> CGPoint {
    let start = start ?? offset
    var full = insets.full
    if let collapsedBar { full.top += collapsedBar - insets.collapsedBar }
    func along(_ axis: Axis, _ part: CGFloat?) -> CGFloat {
      guard axes.contains(Axis.Set(axis)) else { return 0 }
      let total = insets.total
      var alignment = ScrollAlignment(part.map { .fraction($0) } ?? .nearest)
      alignment.startPadding = total.start(axis) + padding.start(axis)
      alignment.endPadding =
        total.along(axis) - total.start(axis) + padding.along(axis) - padding.start(axis)
      // In the extent, the content begins after its start inset.
      return alignment.offset(
        showing: rect.origin[axis] + full.start(axis), length: rect.size[axis],
        from: start[axis], in: extent(axis))
    }
    return CGPoint(x: along(.horizontal, anchor?.x), y: along(.vertical, anchor?.y))
  }
}

extension CGRect {
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
