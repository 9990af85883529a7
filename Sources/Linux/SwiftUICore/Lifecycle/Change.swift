/// Implements onChange.
struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension _ValueActionModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ValueActionNode<Value> {
    ValueActionNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ValueActionNode<Value>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class ValueActionNode<Value: Equatable>: UnaryNode {
  /// What is told of one transaction.
  private struct Change {
    let old: Value
    var modifier: _ValueActionModifier<Value>
    let transaction: Int
  }

  private var modifier: _ValueActionModifier<Value>
  /// The changes whose actions are queued.
  private var changes: [Change] = []

  init(_ modifier: _ValueActionModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    if modifier.isInitial { queue(old: modifier.value) }
  }

  func update(_ newModifier: _ValueActionModifier<Value>) {
    let old = modifier.value
    modifier = newModifier
    if changes.last?.transaction == host.updates.transactions.number {
      changes[changes.count - 1].modifier = newModifier
    } else if old != newModifier.value {
      queue(old: old)
    }
  }

  private func queue(old: Value) {
    changes.append(
      Change(old: old, modifier: modifier, transaction: host.updates.transactions.number))
    guard changes.count == 1 else { return }
    host.enqueue(from: self) { [self] in
      let due = changes
      changes = []
      for change in due where isMounted {
        change.modifier.action(change.old, change.modifier.value)
      }
    }
  }
}

extension View {
  /// Runs an action after an update in which `value` changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action after an update in which `value` changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// The deprecated form: the action takes the new value.
  @available(*, deprecated, message: "Use onChange with a two or zero parameter action closure.")
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: false, action: { _, new in action(new) }))
  }
}
