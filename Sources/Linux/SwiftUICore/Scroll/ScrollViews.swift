extension ViewHost {
  func register(_ node: ScrollNode) {
    registeredScrollNodes.removeAll { $0.object?.isMounted != true }
    registeredScrollNodes.append(Weak(object: node))
  }

  /// The first scroll view in the tree. O(views before it).
  package var mainScrollNode: ScrollNode? {
    var only: ScrollNode?
    for registered in registeredScrollNodes {
      guard let node = registered.object, node.isMounted else { continue }
      if only != nil { return root.firstScrollNode() }
      only = node
    }
    return only
  }

  /// All scroll views, in the order of the tree.
  package var scrollNodes: [ScrollNode] {
    registeredScrollNodes.compactMap { $0.object }.filter(\.isMounted)
  }
}

extension ViewHost {
  /// The scroll view with an id, or the first one inside the view with that id.
  package func scrollNode(identifiedBy id: AnyHashable) -> ScrollNode? {
    guard let start = node(identifiedBy: id) else { return nil }
    return start as? ScrollNode ?? start.firstScrollNode()
  }
}
