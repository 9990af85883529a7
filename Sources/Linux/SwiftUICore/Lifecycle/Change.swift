/// Implements onChange.
struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension _ValueActionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ValueActionNode<Value> {
    ValueActionNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ValueActionNode<Value>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class ValueActionNode<Value: Equatable>: UnaryNode {
  private var modifier: _ValueActionModifier<Value>
  /// The old value for the queued action, if there is one.
  private var pendingOld: Value?

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
    if old != newModifier.value, pendingOld == nil { queue(old: old) }
  }

  private func queue(old: Value) {
    pendingOld = old
    host.enqueue(from: self) { [self] in
      pendingOld = nil
      guard isMounted else { return }
      modifier.action(old, modifier.value)
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
