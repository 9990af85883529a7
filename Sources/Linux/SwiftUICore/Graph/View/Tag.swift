// Tags of views: for the options of a picker, the pages of a tab view, or the symbols of a canvas.

package struct _TagModifier {
  let tag: AnyHashable

  package init(tag: AnyHashable) {
    self.tag = tag
  }
}

extension _TagModifier: PrimitiveModifier {
  package static var keepsPaintBounds: Bool { true }

  package typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TagNode {
    TagNode(modifier.tag, parent: parent)
  }

  package static func updateWrapper(_ node: TagNode, to modifier: Self) {
    guard node.tag != modifier.tag else { return }
    node.tag = modifier.tag
    node.invalidateLayout()
  }
}

@MainActor package final class TagNode: UnaryNode {
  static let key = ObjectIdentifier(_TagModifier.self)
  var tag: AnyHashable

  init(_ tag: AnyHashable, parent: ViewNode) {
    self.tag = tag
    super.init(parent: parent)
  }

  package override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == TagNode.key ? tag : super.layoutValue(key)
  }
}

extension LayoutNode {
  /// The value that represents the view in a selection: its tag, or its id in a `ForEach`; nil if neither has
  /// the type.
  package final func selectionValue<Value: Hashable>(
    _ type: Value.Type, inside container: ViewNode
  ) -> Value? {
    // No tag is no value, also where nil would be one.
    guard let tag = selectionTag(inside: container) else { return nil }
    return tag.base as? Value
  }

  /// The tag of the view, or its id in a `ForEach`, of whatever type; nil without both.
  package final func selectionTag(inside container: ViewNode) -> AnyHashable? {
    if let tag = layoutValue(TagNode.key) as? AnyHashable { return tag }
    var child: ViewNode = self
    while let parent = child.parent, child !== container {
      if let loop = parent as? any ElementIdentifying, let id = loop.elementID(of: child) {
        return id
      }
      child = parent
    }
    return nil
  }
}

extension View {
  /// Sets the value that represents the view in a selection.
  ///
  /// - Parameter includeOptional: Has no effect: optional selections always accept tags of the wrapped type.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(_TagModifier(tag: AnyHashable(tag)))
  }
}
