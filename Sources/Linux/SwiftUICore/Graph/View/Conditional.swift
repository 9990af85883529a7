/// One of two views, built by `if`/`else` and `switch`. A change of the branch makes a new view.
public struct _ConditionalContent<TrueContent, FalseContent> {
  package enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  package let storage: Storage

  package init(storage: Storage) {
    self.storage = storage
  }
}

/// A node with one of several kinds of views.
@MainActor final class SwitchNode: SingleChildNode {
  /// The current kind.
  var kind = AnyHashable(0)
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SwitchNode(parent: parent)
    switch view.storage {
    case .trueContent(let content):
      node.kind = true
      node.child = node.mount(content)
    case .falseContent(let content):
      node.kind = false
      node.child = node.mount(content)
    }
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SwitchNode.self)
    let isTrue = node.kind == AnyHashable(true)
    switch view.storage {
    case .trueContent(let content):
      if isTrue, let child = node.child {
        updateMounted(child, to: content)
      } else {
        node.kind = true
        node.replaceChild(false, with: true, revive: { updateMounted($0, to: content) }) {
          $0.mount(content)
        }
      }
    case .falseContent(let content):
      if !isTrue, let child = node.child {
        updateMounted(child, to: content)
      } else {
        node.kind = false
        node.replaceChild(true, with: false, revive: { updateMounted($0, to: content) }) {
          $0.mount(content)
        }
      }
    }
  }

  public static var _isUnary: Bool { TrueContent._isUnary && FalseContent._isUnary }
}

/// An optional view, built by `if` without `else`.
extension Optional: View, PrimitiveView where Wrapped: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SwitchNode(parent: parent)
    node.child = view.map { node.mount($0) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SwitchNode.self)
    switch (view, node.child) {
    case (let content?, let child?): updateMounted(child, to: content)
    case (let content?, nil):
      node.replaceChild(with: true, revive: { updateMounted($0, to: content) }) {
        $0.mount(content)
      }
    case (nil, _?): node.replaceChild(true) { _ in nil }
    case (nil, nil): break
    }
  }

  public static var _isUnary: Bool { false }
}

/// A type-erased view. A change of the type makes a new view.
public struct AnyView {
  private let box: any AnyViewBox

  public init<Content: View>(_ view: Content) {
    if let erased = view as? AnyView {
      self = erased
    } else {
      box = TypedViewBox(view: view)
    }
  }

  public init<Content: View>(erasing view: Content) {
    self.init(view)
  }

  /// The view that `value` is; nil where it is none.
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  fileprivate init(box: any AnyViewBox) {
    self.box = box
  }

  /// The wrapped view.
  var content: Any { box.content }
}

private protocol AnyViewBox {
  var kind: ObjectIdentifier { get }
  var content: Any { get }
  @MainActor func make(in parent: ViewNode) -> ViewNode
  @MainActor func update(_ node: ViewNode)
}

private struct TypedViewBox<Content: View>: AnyViewBox {
  let view: Content
  var kind: ObjectIdentifier { ObjectIdentifier(Content.self) }
  var content: Any { view }

  func make(in parent: ViewNode) -> ViewNode { parent.mount(view) }
  func update(_ node: ViewNode) { updateMounted(node, to: view) }
}

extension AnyView: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SwitchNode(parent: parent)
    node.kind = AnyHashable(view.box.kind)
    node.child = view.box.make(in: node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SwitchNode.self)
    let kind = AnyHashable(view.box.kind)
    if node.kind == kind, let child = node.child {
      view.box.update(child)
    } else {
      node.kind = kind
      node.replaceChild { view.box.make(in: $0) }
    }
  }

  public static var _isUnary: Bool { false }
}
