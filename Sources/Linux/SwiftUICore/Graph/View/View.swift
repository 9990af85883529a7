/// A part of the user interface.
///
/// The underscored requirements mount and update a view; composite views get them from ``body``. They are
/// static, so that views are not boxed.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Mounts the view below `parent` and returns its node.
  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode
  /// Updates a node that `_makeNode` has returned.
  static func _updateNode(_ node: ViewNode, to view: Self)
  /// Whether it is known by type that layout sees exactly one view.
  static var _isUnary: Bool { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }

  public static func _makeNode(_ view: Never, in parent: ViewNode) -> ViewNode {}
  public static func _updateNode(_ node: ViewNode, to view: Never) {}
  public static var _isUnary: Bool { true }
}

/// A view that is implemented by a node.
@MainActor package protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A primitive view with one node that layout sees.
@MainActor package protocol LeafView: PrimitiveView {
  associatedtype Node: LayoutNode
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> Node
  static func updateLeaf(_ node: Node, to view: Self)
  /// See ``PrimitiveModifier/keepsPaintBounds``.
  static var keepsPaintBounds: Bool { get }
}

extension LeafView {
  package static var keepsPaintBounds: Bool { false }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    if parent.isCollected { return SubviewSlot(view, parent: parent) }
    return parent.mountLayoutNode { makeLeaf(view, in: $0) }
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    if node.isCollected { return unsafeDowncast(node, to: SubviewSlot<Self>.self).update(view) }
    let node = unsafeDowncast(node.core, to: Node.self)
    updateLeaf(node, to: view)
    node.wasUpdated(keepsPaintBounds: keepsPaintBounds)
  }

  public static var _isUnary: Bool { true }
}

// MARK: - Composite views

extension View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, parent: parent)
    node.evaluate()
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
  }

  public static var _isUnary: Bool { UnaryTypes.isUnary(Self.self) }
}

/// Caches which composite views consist of one view; handles recursive types.
@MainActor private enum UnaryTypes {
  static var known: [ObjectIdentifier: Bool] = [:]

  static func isUnary<Content: View>(_ type: Content.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    known[key] = false
    let answer = Content.Body._isUnary
    known[key] = answer
    return answer
  }
}

/// The node of a view with a body.
@MainActor final class CompositeNode<Content: View>: SingleChildNode {
  private var view: Content
  private var properties: PropertyStorage

  init(_ view: Content, parent: ViewNode) {
    self.view = view
    properties = PropertyStorage(Content.self)
    super.init(parent: parent)
  }

  package override nonisolated var bodyType: Any.Type? { Content.self }

  func update(_ newView: Content) {
    // Valid while the old view is alive: then equal bits mean equal values.
    if !needsBody, isSame(view, newView) { return }
    view = newView
    evaluateInUpdate()
  }

  override func didUnmount() {
    properties.disconnect()
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let body = tracking {
      // A copy for each evaluation, if there are several: animated data takes the place of the view's own.
      var current = view
      properties.install(into: &current, node: self)
      return current.body
    }
    if let child {
      Content.Body._updateNode(child, to: body)
    } else {
      child = Content.Body._makeNode(body, in: self)
    }
  }
}
