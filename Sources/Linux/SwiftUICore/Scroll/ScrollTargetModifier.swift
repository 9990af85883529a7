struct _ScrollTargetModifier {
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

/// A view that is a scroll target, or whose children are.
@MainActor final class ScrollTargetNode: UnaryNode {
  var modifier: _ScrollTargetModifier
  private var children: [(id: AnyHashable?, node: LayoutNode)]?

  init(_ modifier: _ScrollTargetModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    enclosingScrollNode?.targets.add(self)
  }

  override func placeChildren() {
    super.placeChildren()
    children = nil
  }

  override func childrenChanged() {
    children = nil
    super.childrenChanged()
  }

  /// The modified view, without the modifiers around it.
  private var container: LayoutNode? {
    var node = content
    while let unary = node as? UnaryNode { node = unary.content }
    return node
  }

  /// Appends the targets in a part of the content; all without one. O(children), or the cost of a lazy
  /// container.
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
  /// Whether the rectangles share a point, also if one is empty.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}

extension View {
  /// Makes the views of a layout inside a scroll view its targets, at which it can stop and whose ids it
  /// reports.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
  }

  /// Makes the view a target of the scroll view around it.
  package nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
  }
}
