// Preferences whose value is made from an anchor in the view.

struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey> {
  let source: Anchor<AnchorValue>.Source
  let transform: (Anchor<AnchorValue>) -> Key.Value
}

extension _AnchorWritingModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(
    _ modifier: Self, in parent: ViewNode
  ) -> AnchorWritingNode<AnchorValue, Key> {
    AnchorWritingNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: AnchorWritingNode<AnchorValue, Key>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class AnchorWritingNode<AnchorValue, Key: PreferenceKey>: UnaryNode {
  private let bits = PreferenceBits.of(Key.self)
  private var modifier: _AnchorWritingModifier<AnchorValue, Key>
  private lazy var place = AnchorPlace(self)
  private lazy var value = modifier.transform(Anchor(modifier.source, in: place))

  init(_ modifier: _AnchorWritingModifier<AnchorValue, Key>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    preferenceWriterMounted(bits)
  }

  func update(_ newModifier: _AnchorWritingModifier<AnchorValue, Key>) {
    modifier = newModifier
    let newValue = modifier.transform(Anchor(modifier.source, in: place))
    if isSame(value, newValue) { return }
    value = newValue
    preferencesChanged(bits)
  }

  override func ownPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    ObjectIdentifier(key) == ObjectIdentifier(Key.self) ? (value as! K.Value) : nil
  }
}

struct _AnchorTransformModifier<AnchorValue, Key: PreferenceKey> {
  let source: Anchor<AnchorValue>.Source
  let transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
}

extension _AnchorTransformModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(
    _ modifier: Self, in parent: ViewNode
  ) -> AnchorTransformNode<AnchorValue, Key> {
    AnchorTransformNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: AnchorTransformNode<AnchorValue, Key>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class AnchorTransformNode<AnchorValue, Key: PreferenceKey>: UnaryNode {
  private let bits = PreferenceBits.of(Key.self)
  private var modifier: _AnchorTransformModifier<AnchorValue, Key>
  private lazy var place = AnchorPlace(self)

  init(_ modifier: _AnchorTransformModifier<AnchorValue, Key>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    preferenceWriterMounted(bits)
  }

  func update(_ newModifier: _AnchorTransformModifier<AnchorValue, Key>) {
    modifier = newModifier
    preferencesChanged(bits)
  }

  override func transformPreference<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
    guard ObjectIdentifier(key) == ObjectIdentifier(Key.self) else { return }
    var current = (value ?? K.defaultValue) as! Key.Value
    modifier.transform(&current, Anchor(modifier.source, in: place))
    value = (current as! K.Value)
  }
}

extension View {
  /// Sets a preference, made from an anchor in this view, and replaces those that views inside set.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(source: value, transform: transform))
  }

  /// Transforms a preference of the views inside with an anchor in this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorTransformModifier<A, K>(source: value, transform: transform))
  }
}
