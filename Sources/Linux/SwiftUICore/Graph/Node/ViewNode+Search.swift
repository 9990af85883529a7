extension ViewNode {
  /// Visits the visible nodes from this one down, in reading order.
  final func forEachShown(_ body: (ViewNode) -> Void) {
    if let layout = self as? LayoutNode, layout.isSetAside { return }
    body(self)
    forEachInReadingOrder { $0.forEachShown(body) }
  }

  /// Whether the node is another one or inside it.
  package final func isInside(_ other: ViewNode) -> Bool {
    var current: ViewNode? = self
    while let node = current {
      if node === other { return true }
      current = node.parent
    }
    return false
  }
}
