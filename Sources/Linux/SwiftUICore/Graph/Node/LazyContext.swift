/// Inherited by nodes between a lazy container and its rows, which are built only near the viewport.
@MainActor final class LazyContext {
  unowned(unsafe) let container: LazyContainerNode
  /// Whether a section's header or footer is being mounted.
  let isPinnable: Bool
  /// The context for headers and footers of sections in the container.
  private(set) var pinnable: LazyContext!

  init(_ container: LazyContainerNode, isPinnable: Bool = false) {
    self.container = container
    self.isPinnable = isPinnable
    pinnable = isPinnable ? nil : LazyContext(container, isPinnable: true)
  }
}

extension ViewNode {
  /// Mounts a view: at once, or in a lazy container when it comes near the viewport.
  package final func mount<Content: View>(_ view: Content) -> ViewNode {
    // A view of several views is mounted, so that each of them can be built separately.
    if lazy != nil, Content._isUnary { return LazySlotNode(view, parent: self) }
    return Content._makeNode(view, in: self)
  }
}

/// Updates a node that ``ViewNode/mount(_:)`` has returned.
@MainActor package func updateMounted<Content: View>(_ node: ViewNode, to view: Content) {
  if let slot = node as? LazySlotNode<Content> {
    slot.update(view)
  } else {
    Content._updateNode(node, to: view)
  }
}

/// Whether two values have the same bits, which proves that they are equal while the first one is alive.
func isIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { left in
    withUnsafeBytes(of: b) { right in
      left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
    }
  }
}
