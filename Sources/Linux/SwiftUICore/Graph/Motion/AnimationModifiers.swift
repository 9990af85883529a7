// animation(_:value:), transaction(_:) and their variants.

/// A structural node that modifies the transactions of updates inside it.
@MainActor final class TransactionNode: SingleChildNode {
  /// The last value, for modifiers with a `value`.
  var value: Any?
  /// Modifies the transaction of every update, also of those that begin inside.
  var transform: ((inout Transaction) -> Void)? {
    didSet { host.updates.transactions.hasModifiers = true }
  }
  /// Whether only the modifiers in a closure get the changed transaction; see ``PlaceholderContentView``.
  var isScoped = false
  /// The unmodified transaction, while an update passes.
  private(set) var outer: Transaction?
  /// How many modifiers the update passes through outside of this one.
  fileprivate var passed = 0

  func pass(_ change: @escaping (inout Transaction) -> Void, _ update: () -> Void) {
    let outer = host.transaction
    var inner = outer
    change(&inner)
    self.outer = outer
    passed = host.updates.transactions.passing.count
    host.updates.transactions.passing.append(change)
    host.transaction = inner
    update()
    host.transaction = outer
    host.updates.transactions.passing.removeLast()
    self.outer = nil
  }
}

extension ViewNode {
  /// A transaction with the changes of all modifiers around this node, outermost first.
  final func transaction(
    _ transaction: Transaction, within outermost: ViewNode? = nil
  ) -> Transaction {
    guard host.updates.transactions.hasModifiers else { return transaction }
    var transforms: [(inout Transaction) -> Void] = []
    var skipped = 0
    var current = parent
    while let node = current, node !== outermost {
      if node is PlaceholderNode {
        skipped += 1
      } else if let node = node as? TransactionNode {
        if node.isScoped, skipped > 0 {
          skipped -= 1
        } else if let transform = node.transform {
          transforms.append(transform)
        }
      }
      current = node.parent
    }
    var result = transaction
    for transform in transforms.reversed() { transform(&result) }
    return result
  }
}

/// Modifies the transaction of updates in which a value changed.
struct _ValueTransactionModifier<Value: Equatable> {
  let value: Value
  let transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: ViewModifier {
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
      node.pass(modifier.transform) { Modified._updateNode(child, to: content) }
    } else {
      Modified._updateNode(child, to: content)
    }
  }

  public static var _keepsUnary: Bool { true }
}

/// Modifies the transaction of every update.
struct _TransactionModifier {
  let transform: (inout Transaction) -> Void
  var isScoped = false
}

extension _TransactionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = TransactionNode(parent: parent)
    node.transform = modifier.transform
    node.isScoped = modifier.isScoped
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    node.transform = modifier.transform
    guard let child = node.child else { return }
    node.pass(modifier.transform) { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }
}

/// Stands for the modified view in a modifier's closure, and for the view that is inserted or removed in a
/// ``Transition``.
public struct PlaceholderContentView<Value> {
  fileprivate let make: @MainActor (ViewNode) -> ViewNode
  fileprivate let update: @MainActor (ViewNode) -> Void

  nonisolated init<Content: View>(_ content: Content) {
    nonisolated(unsafe) let content = content
    make = { Content._makeNode(content, in: $0) }
    update = { Content._updateNode($0, to: content) }
  }
}

extension PlaceholderContentView: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PlaceholderNode(parent: parent)
    node.child = view.make(node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: PlaceholderNode.self)
    guard let child = node.child else { return }
    let (host, inner) = (node.host, node.host.transaction)
    guard let scope = node.scope, let outer = scope.outer else { return view.update(child) }
    let passing = host.updates.transactions.passing
    host.updates.transactions.passing.removeLast(passing.count - scope.passed)
    host.transaction = outer
    view.update(child)
    host.transaction = inner
    host.updates.transactions.passing = passing
  }

  // The number of views is not known by type; modifiers look at the views that are there.
  public static var _isUnary: Bool { false }
}

/// Puts a view back inside a scoped transaction; the transaction outside of the scope applies to it.
@MainActor final class PlaceholderNode: SingleChildNode {
  /// The scoped transaction that this node is the content of.
  fileprivate var scope: TransactionNode? {
    var inner = 0
    var current = parent
    while let node = current {
      if node is PlaceholderNode {
        inner += 1
      } else if let scope = node as? TransactionNode, scope.isScoped {
        if inner == 0 { return scope }
        inner -= 1
      }
      current = node.parent
    }
    return nil
  }
}

extension View {
  /// Animates changes inside the view when `value` has changed; a nil animation disables them.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value) { $0.animation = animation })
  }

  /// Animates what the modifiers in `body` change; changes of the view itself are not affected.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ $0.animation = animation }, body: body)
  }

  /// Modifies the transaction of changes inside the view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Modifies the transaction of changes inside the view when `value` has changed.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Modifies the transaction of the modifiers in `body`; the view itself gets the one outside.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(self))
      .modifier(_TransactionModifier(transform: transform, isScoped: true))
  }
}

extension ViewModifier {
  /// Modifies the transaction of the modifier's changes; the modified view gets the one outside.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    _ModifierTransaction(modifier: self, transform: transform)
  }

  /// Animates changes of the modifier; changes of the modified view are not affected. A nil animation disables
  /// them.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { $0.animation = animation }
  }
}

/// A modifier whose transactions are modified.
struct _ModifierTransaction<Modifier: ViewModifier> {
  let modifier: Modifier
  let transform: (inout Transaction) -> Void
}

extension _ModifierTransaction: ViewModifier {
  func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(modifier) }
  }
}

extension Binding {
  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// A binding whose writes have a transaction.
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
