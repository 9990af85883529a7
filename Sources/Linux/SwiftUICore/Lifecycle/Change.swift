/// Implements onChange.
struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension _ValueActionModifier: LifecycleModifier {
  public typealias Body = Never

  static func makeEffect(_ modifier: Self) -> LifecycleEffect<Self> { ValueEffect(modifier) }
}

private final class ValueEffect<Value: Equatable>: LifecycleEffect<_ValueActionModifier<Value>> {
  /// What is told of one transaction.
  private struct Change {
    let old: Value
    var modifier: _ValueActionModifier<Value>
    let transaction: Int
  }

  /// The changes whose actions are queued.
  private var changes: [Change] = []

  /// Whether the initial call is still to come, which tells the newest value.
  private var isNew = true

  override var followsViews: Bool { modifier.isInitial }

  override func came() {
    isNew = false
    if modifier.isInitial { modifier.action(modifier.value, modifier.value) }
  }

  override func update(to newModifier: _ValueActionModifier<Value>) {
    let old = modifier.value
    super.update(to: newModifier)
    guard let source, !(isNew && newModifier.isInitial) else { return }
    let transaction = source.host.updates.transactions.number
    if changes.last?.transaction == transaction {
      changes[changes.count - 1].modifier = newModifier
    } else if old != newModifier.value {
      changes.append(Change(old: old, modifier: newModifier, transaction: transaction))
      guard changes.count == 1 else { return }
      source.host.enqueue(from: source) { [self] in
        let due = changes
        changes = []
        for change in due where source.isMounted {
          change.modifier.action(change.old, change.modifier.value)
        }
      }
    }
  }
}

extension View {
  /// Runs an action after an update in which `value` changed.
  ///
  /// - Parameters:
  ///   - value: What is compared.
  ///   - initial: Whether it runs when the view appears too, also when it comes back from behind another screen.
  ///   - action: Takes the old value and the new one, which are the same when the view appears.
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
