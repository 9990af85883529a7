// animation(_:value:) and transaction: what views say about the changes inside them.

/// A structural node that changes the transaction of the updates passing through it.
@MainActor final class TransactionNode: SingleChildNode {
  /// The value that was last seen, for `animation(_:value:)`.
  var value: Any?

  func pass(_ change: (inout Transaction) -> Void, _ update: () -> Void) {
    let outer = host.transaction
    var inner = outer
    change(&inner)
    host.transaction = inner
    update()
    host.transaction = outer
  }
}

public struct _AnimationModifier<Value: Equatable> {
  let animation: Animation?
  let value: Value
}

extension _AnimationModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = TransactionNode(parent: parent)
    node.value = modifier.value
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    guard let child = node.child else { return }
    let isChanged = (node.value as? Value) != modifier.value
    node.value = modifier.value
    if isChanged {
      node.pass({ $0.animation = modifier.animation }) {
        Modified._updateNode(child, to: content)
      }
    } else {
      Modified._updateNode(child, to: content)
    }
  }

  public static var _keepsUnary: Bool { true }
}

public struct _TransactionModifier {
  let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = TransactionNode(parent: parent)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    guard let child = node.child else { return }
    node.pass(modifier.transform) { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }
}

extension View {
  /// Animates the changes inside the view in updates in which `value` changed; nil: without.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Changes what the views inside are told about how changes are animated.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }
}

extension Binding {
  /// The binding with what it writes animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// The binding with what it writes in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(base: location, transaction: transaction))
  }
}

private final class TransactionLocation<Value>: Location<Value>, @unchecked Sendable {
  let base: Location<Value>
  let transaction: Transaction

  init(base: Location<Value>, transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override var value: Value { base.value }
  override var ownTransaction: Transaction? { transaction }

  override func set(_ value: Value) {
    withTransaction(transaction) { base.set(value) }
  }
}
