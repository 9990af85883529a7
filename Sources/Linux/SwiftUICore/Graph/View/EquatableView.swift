/// A view that is updated only when it does not equal its former value.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public nonisolated init(content: Content) {
    self.content = content
  }
}

extension EquatableView: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EquatableNode(view.content, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if node.content == view.content { return }
    node.content = view.content
    if let child = node.child { Content._updateNode(child, to: view.content) }
  }

  public static var _isUnary: Bool { Content._isUnary }
}

@MainActor private final class EquatableNode<Content: View & Equatable>: SingleChildNode {
  var content: Content

  init(_ content: Content, parent: ViewNode) {
    self.content = content
    super.init(parent: parent)
  }
}

extension View where Self: Equatable {
  /// Updates the view only when it does not equal its former value.
  public nonisolated func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
