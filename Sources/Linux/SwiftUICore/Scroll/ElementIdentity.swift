// Views with an id: by `.id`, or as elements of a ForEach.

/// A node whose children have identities.
@MainActor protocol ElementContainer: ViewNode {
  func element(identifiedBy id: AnyHashable) -> ViewNode?
  func forEachElement(_ body: (AnyHashable, ViewNode) -> Void)
}

extension ViewNode {
  /// Tells the scroll view around that elements were inserted, to distinguish this from content that grows for
  /// other reasons.
  /// longer.
  final func noteNewRows() {
    var current = parent
    while let node = current {
      if let scroll = node as? ScrollNode {
        scroll.controller.hasNewRows = true
        return
      }
      current = node.parent
    }
  }

  /// Appends the views that layout sees below this node, with the innermost id around each, or that of its
  /// modifiers.
  final func appendIdentified(
    to list: inout [(id: AnyHashable?, node: LayoutNode)], id: AnyHashable? = nil
  ) {
    if let layout = self as? LayoutNode {
      list.append((id ?? layout.innerIdentity, layout))
    } else if let identity = self as? IdentityNode {
      identity.child?.appendIdentified(to: &list, id: identity.id)
    } else if let elements = self as? any ElementContainer {
      elements.forEachElement { $1.appendIdentified(to: &list, id: $0) }
    } else {
      forEachChild { $0.appendIdentified(to: &list, id: id) }
    }
  }
}

extension LayoutNode {
  /// The id of the view that this node's modifiers are applied to.
  var innerIdentity: AnyHashable? {
    var node: ViewNode? = self
    while let current = node {
      if let identity = current as? IdentityNode { return identity.id }
      if let unary = current as? UnaryNode {
        node = unary.child
      } else if let single = current as? SingleChildNode {
        node = single.child
      } else {
        return nil
      }
    }
    return nil
  }

  /// The scroll view whose content contains the view.
  final var enclosingScrollNode: ScrollNode? {
    var current = parent
    while let node = current {
      if let scroll = node as? ScrollNode { return scroll }
      current = node.parent
    }
    return nil
  }
}
