/// A modifier of views.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode
  static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  )
  /// Whether the modified view is one view for layout if its content is.
  static var _keepsUnary: Bool { get }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) has no body")
  }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Modifier._makeNode(view.modifier, content: view.content, in: parent)
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    Modifier._updateNode(node, to: view.modifier, content: view.content)
  }

  public static var _isUnary: Bool { Content._isUnary && Modifier._keepsUnary }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  // Inlined, as other hot modifiers are: otherwise each call computes the result's type at run time.
  @inlinable public nonisolated func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  public nonisolated func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

// MARK: - Modifiers with a body

/// The modified view in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let source: ModifierContent
}

/// The modified view of one modifier, which can be updated without the modifier's body.
@MainActor final class ModifierContent {
  var make: (ViewNode) -> ViewNode
  var update: (ViewNode) -> Void
  let isUnary: Bool
  var mounted: [ViewNode] = []

  init<Content: View>(_ content: Content) {
    make = { $0.mount(content) }
    update = { updateMounted($0, to: content) }
    isUnary = Content._isUnary
  }

  /// The nodes that still show what was there before.
  private var waiting: [ViewNode] = []
  /// The transaction of the update that the other view came in, which is not that of the modifier's own state.
  private var transaction = Transaction()
  /// How many modifiers of transactions that update passed through.
  private var depth = 0

  /// Takes another view. The modifier's body updates the nodes, ``finish(within:)`` those that it has not updated.
  func take<Content: View>(_ content: Content, in host: ViewHost) {
    transaction = host.transaction
    depth = host.updates.transactions.passing.count
    make = { $0.mount(content) }
    update = { updateMounted($0, to: content) }
    mounted.removeAll { !$0.isMounted }
    waiting = mounted
  }

  /// Updates a node that the body has come to, with what its modifiers of transactions change.
  func updateIfWaiting(_ node: ViewNode) {
    guard let index = waiting.firstIndex(where: { $0 === node }) else { return }
    waiting.remove(at: index)
    var inner = transaction
    for change in node.host.updates.transactions.passing.dropFirst(depth) { change(&inner) }
    update(node, in: inner)
  }

  private func update(_ node: ViewNode, in transaction: Transaction) {
    let outer = node.host.transaction
    node.host.transaction = transaction
    update(node)
    node.host.transaction = outer
  }

  /// Updates the other nodes, in the transactions that the body would give them.
  func finish(within modifier: ViewNode) {
    let nodes = waiting
    waiting = []
    for node in nodes where node.isMounted {
      update(node, in: node.transaction(transaction, within: modifier))
    }
    // Nobody waits for its animations here.
    transaction = Transaction()
  }

  func removeNodes() {
    mounted = []
    waiting = []
    transaction = Transaction()
  }
}

extension _ViewModifier_Content: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = view.source.make(parent)
    view.source.mounted.append(node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    view.source.updateIfWaiting(node)
  }

  // The number of views is not known by type; modifiers look at the views that are there.
  public static var _isUnary: Bool { false }
}

@MainActor final class ModifierNode<Modifier: ViewModifier>: SingleChildNode {
  private var modifier: Modifier
  private let content: ModifierContent
  private var properties: PropertyStorage

  init(_ modifier: Modifier, content: ModifierContent, parent: ViewNode) {
    self.modifier = modifier
    self.content = content
    properties = PropertyStorage(Modifier.self)
    super.init(parent: parent)
  }

  package override nonisolated var bodyType: Any.Type? { Modifier.self }

  func update<Content: View>(_ newModifier: Modifier, content newContent: Content) {
    content.take(newContent, in: host)
    if needsBody || !isSame(modifier, newModifier) {
      modifier = newModifier
      evaluateInUpdate()
    }
    content.finish(within: self)
  }

  override func didUnmount() {
    properties.disconnect()
    // A closure of one of them may have kept the content.
    content.removeNodes()
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let body = tracking {
      var current = modifier
      properties.install(into: &current, node: self)
      return current.body(content: _ViewModifier_Content(source: content))
    }
    if let child {
      Modifier.Body._updateNode(child, to: body)
    } else {
      child = Modifier.Body._makeNode(body, in: self)
    }
  }
}

extension ViewModifier {
  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = ModifierNode(modifier, content: ModifierContent(content), parent: parent)
    node.evaluate()
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    unsafeDowncast(node, to: ModifierNode<Self>.self).update(modifier, content: content)
  }

  public static var _keepsUnary: Bool { false }
}

/// A modifier without effect.
public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()

  public nonisolated init() {}

  public func body(content: Content) -> Content { content }
}
