/// A node that container-relative frames refer to.
@MainActor protocol SizeContainer: LayoutNode {
  var containerSize: CGSize { get }
  var dependents: [Weak<LayoutNode>] { get set }
}

extension SizeContainer {
  /// Called when the container's size has changed; drops layouts that depend on it.
  func containerSizeChanged() {
    dependents.removeAll { $0.object?.isMounted != true }
    guard !dependents.isEmpty else { return }
    layOutAnew()
    for dependent in dependents {
      var node: LayoutNode? = dependent.object
      while let current = node, current !== self {
        current.layOutAnew()
        node = current.parent?.enclosingLayout
      }
    }
  }
}
