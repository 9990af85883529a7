/// A key of a value that a view gives to the container of its subviews, with its default.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The container values of a subview or section; see ``View/containerValue(_:_:)``.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  package init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { self[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { self[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag of a type; nil if there is none.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    for tag in tags.reversed() {
      if let value = tag.base as? V { return value }
    }
    return nil
  }

  /// Whether the view has this tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool {
    self.tag(for: V.self) == tag
  }

  subscript(key: ObjectIdentifier) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  mutating func add(tag: AnyHashable) { tags.append(tag) }

  mutating func override(with other: ContainerValues) {
    values.merge(other.values) { $1 }
    tags += other.tags
  }
}

/// Sets container values.
struct _ContainerValueModifier {
  let change: (inout ContainerValues) -> Void
  /// The value, to find out whether a new one differs.
  let value: Any
  let isSameValue: (Any) -> Bool
}

extension _ContainerValueModifier: ViewModifier {
  public typealias Body = Never

  static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = ContainerValueNode(modifier, parent: parent)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  static func _updateNode<Modified: View>(_ node: ViewNode, to modifier: Self, content: Modified) {
    let node = unsafeDowncast(node, to: ContainerValueNode.self)
    node.update(modifier)
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  static var _keepsUnary: Bool { true }
}

@MainActor final class ContainerValueNode: SingleChildNode, ContainerValueGiving {
  private var modifier: _ContainerValueModifier

  init(_ modifier: _ContainerValueModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func update(_ newModifier: _ContainerValueModifier) {
    let isSame = newModifier.isSameValue(modifier.value)
    modifier = newModifier
    if !isSame { containerValuesChanged() }
  }

  func give(to values: inout ContainerValues) { modifier.change(&values) }
}

extension View {
  /// Sets a value that the container of subviews can read as ``Subview/containerValues``. Of two values for a
  /// key, the inner one wins.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(
      _ContainerValueModifier(
        change: { $0[keyPath: keyPath] = value }, value: value,
        isSameValue: { ($0 as? V).map { isSame($0, value) } ?? false }))
  }

  /// Sets a value for an underscored trait key, which existing packages use; see ``containerValue(_:_:)``.
  public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(
      _ContainerValueModifier(
        change: { $0[ObjectIdentifier(key)] = value }, value: value,
        isSameValue: { ($0 as? K.Value).map { isSame($0, value) } ?? false }))
  }
}

extension DistributorNode: ContainerValueGiving {
  func give(to values: inout ContainerValues) {
    if let tag = modifier as? _TagModifier { values.add(tag: tag.tag) }
  }
}
