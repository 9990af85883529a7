/// Evaluates a closure where the view is shown, so that what it reads updates this view only.
package struct DeferredContent<Content: View> {
  let make: () -> Content

  package init(make: @escaping () -> Content) {
    self.make = make
  }
}

extension DeferredContent: View, PrimitiveView {
  package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DeferredNode<Content>(view.make, parent: parent)
    node.evaluate()
    return node
  }

  package static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: DeferredNode<Content>.self)
    node.make = view.make
    node.evaluate()
  }

  package static var _isUnary: Bool { Content._isUnary }
}

@MainActor private final class DeferredNode<Content: View>: SingleChildNode {
  var make: () -> Content

  init(_ make: @escaping () -> Content, parent: ViewNode) {
    self.make = make
    super.init(parent: parent)
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let view = tracking { make() }
    if let child {
      Content._updateNode(child, to: view)
    } else {
      child = Content._makeNode(view, in: self)
    }
  }
}
