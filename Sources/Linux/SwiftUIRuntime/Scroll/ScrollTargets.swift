// The views that a scroll view knows by their ids: where scrolling stops, and what it tells.

public struct _ScrollTargetModifier {
  let isLayout: Bool
  let isEnabled: Bool
}

extension _ScrollTargetModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollTargetNode {
    ScrollTargetNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollTargetNode, to modifier: Self) {
    node.modifier = modifier
  }
}

/// A view that is a target, or whose children are.
@MainActor final class ScrollTargetNode: UnaryNode {
  var modifier: _ScrollTargetModifier
  private var children: [(id: AnyHashable?, node: LayoutNode)]?

  init(_ modifier: _ScrollTargetModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    guard let scroll = enclosingScrollNode else { return }
    scroll.targetNodes.removeAll { $0.object?.isMounted != true }
    scroll.targetNodes.append(Weak(object: self))
  }

  override func placeChildren() {
    super.placeChildren()
    children = nil
  }

  override func childrenChanged() {
    children = nil
    super.childrenChanged()
  }

  /// What the modified view is, without the modifiers around it.
  private var container: LayoutNode? {
    var node = content
    while let unary = node as? UnaryNode { node = unary.content }
    return node
  }

  /// Adds the targets that lie in a part of the content; all of them without one. O(children), or
  /// what a container that builds its views as they come into sight takes.
  func appendTargets(
    in rect: CGRect, of scroll: ScrollNode, to list: inout [(id: AnyHashable, frame: CGRect)]
  ) {
    guard modifier.isEnabled, isPlaced else { return }
    guard modifier.isLayout else {
      var own: [(id: AnyHashable?, node: LayoutNode)] = []
      appendIdentified(to: &own, id: enclosingIdentity)
      let frame = scroll.contentFrame(of: self)
      if frame.touches(rect) {
        list.append((own.first?.id ?? AnyHashable(ObjectIdentifier(self)), frame))
      }
      return
    }
    guard let container else { return }
    if let source = container as? any ScrollTargetSource {
      list += source.targets(in: rect, of: scroll)
      return
    }
    if children == nil {
      var all: [(id: AnyHashable?, node: LayoutNode)] = []
      container.forEachChild { $0.appendIdentified(to: &all) }
      children = all
    }
    for (id, child) in children ?? [] where child.isMounted {
      let frame = scroll.contentFrame(of: child)
      if frame.touches(rect) { list.append((id ?? AnyHashable(ObjectIdentifier(child)), frame)) }
    }
  }

  private var enclosingIdentity: AnyHashable? {
    var node: ViewNode = self
    while let parent = node.parent, !(parent is LayoutNode) {
      if let identity = parent as? IdentityNode { return identity.id }
      if let elements = parent as? any ElementContainer {
        var found: AnyHashable?
        elements.forEachElement { if $1 === node { found = $0 } }
        return found
      }
      node = parent
    }
    return nil
  }
}

extension CGRect {
  /// They share a point; an empty rectangle that lies in the other does too.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}

extension ScrollNode {
  /// Somebody scrolls from view to view here.
  var hasTargets: Bool {
    targetNodes.contains { $0.object?.isMounted == true }
      || targetSources.contains { $0.object?.hasImplicitTargets == true }
  }

  /// The targets that lie in a part of the content, in the order of the content.
  func targets(in rect: CGRect) -> [(id: AnyHashable, frame: CGRect)] {
    var result: [(id: AnyHashable, frame: CGRect)] = []
    for node in targetNodes {
      if let node = node.object, node.isMounted {
        node.appendTargets(in: rect, of: self, to: &result)
      }
    }
    return result
  }

  /// What the viewport shows of the content besides insets.
  var clearContentRect: CGRect { CGRect(origin: offset, size: size.less(insets.margins)) }

  /// The target under the anchor's point of the viewport, or the one that shows most of itself.
  func target(at anchor: UnitPoint?) -> AnyHashable? {
    let view = clearContentRect
    var targets = targets(in: view)
    for source in targetSources where source.object?.hasImplicitTargets == true {
      targets += source.object?.targets(in: view, of: self) ?? []
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

  /// Where a view of the content is, in content coordinates; nil when there is none with the id.
  ///
  /// Containers that know their views, built or not, are asked first; then the views with the id;
  /// then the elements of loops: O(views) in the worst case.
  func targetFrame(of id: AnyHashable) -> CGRect? {
    for source in targetSources {
      if let frame = source.object?.targetFrame(of: id, in: self) { return frame }
    }
    for entry in host.identified[id]?.entries ?? [] {
      guard let node = entry.object, node.isMounted, let found = layoutNode(of: node) else {
        continue
      }
      return contentFrame(of: found)
    }
    return content.flatMap { element(id, below: $0) }.map { contentFrame(of: $0) }
  }

  /// The view that a node stands for, when it is part of this content and not of another's in it, unless
  /// that one scrolls along the other axis only: then both have to move.
  private func layoutNode(of node: ViewNode) -> LayoutNode? {
    guard let first = node.identifiedNode, first.isPlaced, isNearest(around: first) else {
      return nil
    }
    return first
  }

  private func isNearest(around node: LayoutNode) -> Bool {
    var current = node.enclosingScrollNode
    while let inner = current, inner !== self {
      if !inner.axes.isDisjoint(with: axes) { return false }
      current = inner.enclosingScrollNode
    }
    return current === self
  }

  private func element(_ id: AnyHashable, below node: ViewNode) -> LayoutNode? {
    if let elements = node as? any ElementContainer,
      let found = elements.element(identifiedBy: id), let layout = layoutNode(of: found)
    {
      return layout
    }
    if node is ScrollNode { return nil }
    var result: LayoutNode?
    node.forEachChild { child in
      if result == nil { result = element(id, below: child) }
    }
    return result
  }
}

extension CGRect {
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension View {
  /// Makes the views of a layout inside a scroll view its targets: what it stops at, and whose ids it
  /// tells.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
  }

  /// Makes the view a target of the scroll view around it.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
  }
}
