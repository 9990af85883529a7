// overlayPreferenceValue and backgroundPreferenceValue: layers made from preferences of the view.

struct _PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
  let alignment: Alignment
  let role: LayerRole
  let transform: (Key.Value) -> Layer
}

extension _PreferenceLayerModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PreferenceLayerNode<Key, Layer>
  {
    PreferenceLayerNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: PreferenceLayerNode<Key, Layer>, to modifier: Self) {
    node.update(modifier)
  }
}

/// A layer that is rebuilt when the preference of the view changes.
@MainActor
final class PreferenceLayerNode<Key: PreferenceKey, Layer: View>: LayerNode,
  PreferenceObserver
{
  private let bits = PreferenceBits.of(Key.self)
  private var isScheduled = false
  private var layer: PreferenceLayerContent<Key, Layer>?
  /// Set while the layer's own preferences change, from which the layer is not made.
  fileprivate var isLayerChanging = false

  init(_ modifier: _PreferenceLayerModifier<Key, Layer>, parent: ViewNode) {
    super.init(modifier.role, parent: parent)
    alignment = modifier.alignment
    makeLayer = { [unowned self] slot in
      let layer = PreferenceLayerContent(
        modifier.transform, value: self.current, owner: self, parent: slot)
      self.layer = layer
      layer.evaluate()
      return layer
    }
  }

  var observerNode: ViewNode { self }

  private var current: Key.Value {
    child?.preference(Key.self, bits: bits) ?? Key.defaultValue
  }

  func update(_ modifier: _PreferenceLayerModifier<Key, Layer>) {
    layer?.transform = modifier.transform
    layer?.invalidateBody()
    guard alignment != modifier.alignment else { return }
    alignment = modifier.alignment
    invalidateLayout()
  }

  override func preferenceChanged(_ changed: UInt64) {
    guard changed & bits != 0, !isLayerChanging, !isScheduled else { return }
    isScheduled = true
    host.schedule(self)
  }

  func deliver() {
    isScheduled = false
    guard let layer else { return }
    let value = current
    if isSame(layer.value, value) { return }
    layer.value = value
    layer.invalidateBody()
  }
}

@MainActor
private final class PreferenceLayerContent<Key: PreferenceKey, Layer: View>:
  SingleChildNode
{
  var transform: (Key.Value) -> Layer
  var value: Key.Value
  private unowned(unsafe) let owner: PreferenceLayerNode<Key, Layer>

  init(
    _ transform: @escaping (Key.Value) -> Layer, value: Key.Value,
    owner: PreferenceLayerNode<Key, Layer>, parent: ViewNode
  ) {
    self.transform = transform
    self.value = value
    self.owner = owner
    super.init(parent: parent)
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let view = tracking { transform(value) }
    owner.isLayerChanging = true
    defer { owner.isLayerChanging = false }
    if let child {
      Layer._updateNode(child, to: view)
    } else {
      child = Layer._makeNode(view, in: self)
    }
  }
}

extension View {
  /// Adds a layer in front of this view, made from a preference of the views inside it.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<Key, T>(alignment: .center, role: .overlay, transform: transform))
  }

  /// Adds a layer in front of this view, made from a preference of the views inside it.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<K, V>(alignment: alignment, role: .overlay, transform: transform))
  }

  /// Adds a layer behind this view, made from a preference of the views inside it.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<Key, T>(alignment: .center, role: .background, transform: transform))
  }

  /// Adds a layer behind this view, made from a preference of the views inside it.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<K, V>(alignment: alignment, role: .background, transform: transform))
  }
}
