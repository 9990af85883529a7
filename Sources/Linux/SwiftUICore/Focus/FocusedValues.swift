/// Values that the focused view, or the scene, offers to the commands of its window and to other views.
///
/// Keys are declared with ``Entry()`` or as types that conform to ``FocusedValueKey``:
///
///     extension FocusedValues {
///       @Entry var document: Binding<String>?
///     }
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; nil if no focused view has one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of a value of the focused view. It has no default: without a focused view there is no value.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The key of a focused object: its type. A value too, as arguments in key paths are.
private struct FocusedObjectKey<ObjectType>: FocusedValueKey, Hashable {
  typealias Value = ObjectType
}

extension FocusedValues {
  fileprivate subscript<ObjectType>(object key: FocusedObjectKey<ObjectType>) -> ObjectType? {
    get { self[FocusedObjectKey<ObjectType>.self] }
    set { self[FocusedObjectKey<ObjectType>.self] = newValue }
  }
}

// MARK: - Collecting

/// The focused values of a window.
@MainActor final class FocusedValueCollection: HostPart {
  private unowned(unsafe) let host: ViewHost
  private var sources: [Weak<FocusedValueNode>] = []
  private let readers = ReaderList()
  private var isCollecting = false
  private var stored = FocusedValues()

  init(host: ViewHost) {
    self.host = host
  }

  var values: FocusedValues {
    readers.note()
    return stored
  }

  func register(_ source: FocusedValueNode) {
    sources.removeAll { $0.object?.isMounted != true }
    sources.append(Weak(object: source))
    collect()
  }

  /// Collects the values after the update, since more sources may change in it.
  func collect() {
    guard !isCollecting, !sources.isEmpty else { return }
    isCollecting = true
    host.enqueue { [weak self] in
      guard let self else { return }
      isCollecting = false
      var values = FocusedValues()
      let focused = host.focus.holder
      let mounted = sources.compactMap(\.object).filter(\.isMounted)
        .sorted { $0.depth < $1.depth }
      // The innermost view counts; a focused view before its scene.
      for source in mounted where source.isForScene { source.change(&values) }
      if let focused {
        for source in mounted where !source.isForScene && focused.isInside(source) {
          source.change(&values)
        }
      }
      stored = values
      readers.invalidate()
    }
  }
}

/// A view with `focusedValue(_:_:)` or one of its other forms.
@MainActor class FocusedValueNode: UnaryNode {
  var isForScene: Bool { false }
  func change(_ values: inout FocusedValues) {}

  override func didMount() {
    super.didMount()
    host.part(FocusedValueCollection.self).register(self)
  }

  override func didUnmount() {
    super.didUnmount()
    host.part(FocusedValueCollection.self).collect()
  }
}

@MainActor final class TypedFocusedValueNode<Value>: FocusedValueNode {
  var modifier: _FocusedValueModifier<Value>?

  override var isForScene: Bool { modifier?.isForScene == true }

  override func change(_ values: inout FocusedValues) {
    if let modifier, let value = modifier.value { values[keyPath: modifier.keyPath] = value }
  }

  override func didUnmount() {
    super.didUnmount()
    modifier = nil
  }
}

struct _FocusedValueModifier<Value> {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isForScene: Bool
}

extension _FocusedValueModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(
    _ modifier: Self, in parent: ViewNode
  ) -> TypedFocusedValueNode<Value> {
    let node = TypedFocusedValueNode<Value>(parent: parent)
    node.modifier = modifier
    return node
  }

  static func updateWrapper(_ node: TypedFocusedValueNode<Value>, to modifier: Self) {
    if let old = node.modifier, isSame(old, modifier) { return }
    node.modifier = modifier
    node.host.part(FocusedValueCollection.self).collect()
  }
}

extension View {
  /// Offers a value while the focus is in this view; nil offers none.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Offers a value while the focus is in this view.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Offers a value to the commands of the window, whatever view has the focus; nil offers none.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Offers a value to the commands of the window, whatever view has the focus.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Offers an `Observable` object while the focus is in this view, to be read with `@FocusedValue(Type.self)`.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    offering(object, isForScene: false)
  }

  /// Offers an `Observable` object to the commands of the window, whatever view has the focus.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    offering(object, isForScene: true)
  }

  /// Offers an object while the focus is in this view, to be read with ``FocusedObject``.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    offering(object, isForScene: false)
  }

  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    offering(object, isForScene: false)
  }

  /// Offers an object to the commands of the window, whatever view has the focus.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    offering(object, isForScene: true)
  }

  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    offering(object, isForScene: true)
  }

  private nonisolated func offering<T>(_ object: T?, isForScene: Bool) -> some View {
    modifier(
      _FocusedValueModifier(
        keyPath: \.[object: FocusedObjectKey<T>()], value: object, isForScene: isForScene))
  }
}

// MARK: - Reading

/// A value of the focused view, or of the scene; nil if none has one.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var collection: FocusedValueCollection?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    self.keyPath = keyPath
  }

  /// An `Observable` object that the focused view, or the scene, offers.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \.[object: FocusedObjectKey<Value>()]
  }

  public var wrappedValue: Value? {
    guard let collection else { return nil }
    return read(collection, keyPath)
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    collection = MainActor.assumeIsolated { node.host.part(FocusedValueCollection.self) }
  }

  public static var _isPrimitive: Bool { true }
}

/// Reads a focused value; nil when it is asked for elsewhere than on the main thread.
private func read<Value>(
  _ collection: FocusedValueCollection, _ keyPath: KeyPath<FocusedValues, Value?>
) -> Value? {
  guard MainContext.isCurrent else { return nil }
  nonisolated(unsafe) let keyPath = keyPath
  nonisolated(unsafe) var value: Value?
  MainActor.assumeIsolated { value = collection.values[keyPath: keyPath] }
  return value
}

/// The value of a binding that the focused view, or the scene, offers; nil if none has one.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private var binding: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    binding = FocusedValue(keyPath)
  }

  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { binding.wrappedValue?.wrappedValue = newValue }
    }
  }

  /// A binding to the value. Writing nil changes nothing.
  public var projectedValue: Binding<Value?> {
    let binding = binding.wrappedValue
    return Binding(
      get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
  }
}

/// An object that the focused view, or the scene, offers; nil if none does. The body is evaluated again after the
/// object changes.
@propertyWrapper @MainActor @preconcurrency
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private nonisolated(unsafe) var object: ObjectType?

  public nonisolated init() {}

  /// Bindings to the object's properties: `$model?.name`.
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    let object: ObjectType

    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<
      T
    > {
      Binding(location: ObjectMemberLocation(object: object, keyPath: keyPath))
    }
  }

  public var wrappedValue: ObjectType? { object }
  public var projectedValue: Wrapper? { object.map { Wrapper(object: $0) } }

  public nonisolated mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    nonisolated(unsafe) var watcher = slot
    nonisolated(unsafe) var found: ObjectType?
    MainActor.assumeIsolated {
      found =
        node.host.part(FocusedValueCollection.self).values[object: FocusedObjectKey<ObjectType>()]
      let current =
        watcher.map { unsafeDowncast($0, to: ObjectWatcher.self) } ?? ObjectWatcher(node)
      current.watch(found)
      watcher = current
    }
    object = found
    slot = watcher
  }

  public nonisolated static var _isPrimitive: Bool { true }
}
