/// A key of a value that a view gives to the layout around it, with its default.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Sets a layout value of a view.
struct _LayoutValueModifier<Key: LayoutValueKey> {
  let value: Key.Value
}

extension _LayoutValueModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> LayoutValueNode<Key> {
    LayoutValueNode(modifier.value, parent: parent)
  }

  static func updateWrapper(_ node: LayoutValueNode<Key>, to modifier: Self) {
    node.update(modifier.value)
  }
}

@MainActor final class LayoutValueNode<Key: LayoutValueKey>: UnaryNode {
  private var value: Key.Value

  init(_ value: Key.Value, parent: ViewNode) {
    self.value = value
    super.init(parent: parent)
  }

  func update(_ newValue: Key.Value) {
    guard !isSame(value, newValue) else { return }
    value = newValue
    invalidateLayout()
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    // A modifier around a group is the default of its views.
    super.layoutValue(key) ?? (key == ObjectIdentifier(Key.self) ? value : nil)
  }
}

extension View {
  /// Sets a value that the layout around the view can read. Where several modifiers set one for the same key, the
  /// innermost wins.
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}
