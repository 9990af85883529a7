/// What nodes between a lazy container and its rows know: that rows there wait until they are near
/// the view.
@MainActor final class LazyContext {
  unowned(unsafe) let container: LazyContainerNode
  /// What is mounted is the header or footer of a section.
  let isPinnable: Bool
  /// The same for headers and footers of sections in the container.
  private(set) var pinnable: LazyContext!

  init(_ container: LazyContainerNode, isPinnable: Bool = false) {
    self.container = container
    self.isPinnable = isPinnable
    pinnable = isPinnable ? nil : LazyContext(container, isPinnable: true)
  }
}

extension ViewNode {
  /// Mounts a view: at once, or, in a lazy container, when it comes near the view.
  package final func mount<Content: View>(_ view: Content) -> ViewNode {
    // Several views are looked into, so that each of them waits for itself.
    if lazy != nil, Content._isUnary { return LazySlotNode(view, parent: self) }
    return Content._makeNode(view, in: self)
  }
}

/// Brings a node that ``ViewNode/mount(_:)`` returned up to date.
@MainActor package func updateMounted<Content: View>(_ node: ViewNode, to view: Content) {
  if let slot = node as? LazySlotNode<Content> {
    slot.update(view)
  } else {
    Content._updateNode(node, to: view)
  }
}

/// True when two values have the same bits: proof that they are equal while the first is alive.
func isIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { left in
    withUnsafeBytes(of: b) { right in
      left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
    }
  }
}
