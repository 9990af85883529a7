/// Inherited by nodes between a lazy container and its rows, which are built only near the viewport.
@MainActor class LazyContext {
  /// The context for headers and footers of sections in the container; nil if this is it.
  final let pinnable: LazyContext?

  init(pinnable: LazyContext?) {
    self.pinnable = pinnable
  }

  /// Whether a section's header or footer is being mounted.
  final var isPinnable: Bool { pinnable == nil }

  /// Mounts a single view that is built when it comes near the viewport, and updated by ``ViewNode/updateLate(to:)``.
  func mount<Content: View>(_ view: Content, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view, in: parent)
  }

  /// Mounts a header or footer so that it can be pinned together with its modifiers.
  func mountPinnable(in parent: ViewNode, _ make: (ViewNode) -> LayoutNode) -> ViewNode {
    make(parent)
  }
}

extension ViewNode {
  /// Mounts a view: at once, or in a lazy container when it comes near the viewport.
  package final func mount<Content: View>(_ view: Content) -> ViewNode {
    // A view of several views is mounted, so that each of them can be built separately.
    if let lazy, Content._isUnary { return lazy.mount(view, in: self) }
    return Content._makeNode(view, in: self)
  }
}

/// Updates a node that ``ViewNode/mount(_:)`` has returned.
@MainActor package func updateMounted<Content: View>(_ node: ViewNode, to view: Content) {
  if !node.updateLate(to: view) { Content._updateNode(node, to: view) }
}
