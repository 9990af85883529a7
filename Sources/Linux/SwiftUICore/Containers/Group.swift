/// A group of views; modifiers of a group apply to each of them.
public struct Group<Content> {
  package let content: Content

  private nonisolated init(holding content: Content) {
    self.content = content
  }

  /// A group with a content that is not a view. Not an initializer, for which a trailing closure would be
  /// ambiguous.
  package nonisolated static func holding(_ content: Content) -> Group {
    Group(holding: content)
  }
}

extension Group: _DynamicPropertyOwner {
  public static var _isPropertyOwner: Bool { isPropertyOwner(Content.self) }
}

extension Group: View, PrimitiveView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    Content._updateNode(node, to: view.content)
  }

  public static var _isUnary: Bool { Content._isUnary }
}
