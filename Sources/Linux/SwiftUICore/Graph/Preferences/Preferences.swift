/// A key of a value that views pass to the views around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the values of sibling views, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A node that is told when a preference inside it may have changed.
@MainActor package protocol PreferenceObserver: AnyObject {
  var observerNode: ViewNode { get }
  func deliver()
}

/// Assigns each key a bit of ``ViewNode/preferenceBits``. Keys beyond 64 share bits, which costs time only.
@MainActor package enum PreferenceBits {
  private static var known: [ObjectIdentifier: UInt64] = [:]

  package static func of<K: PreferenceKey>(_ key: K.Type) -> UInt64 {
    let id = ObjectIdentifier(key)
    if let bits = known[id] { return bits }
    let bits: UInt64 = 1 << UInt64(known.count % 64)
    known[id] = bits
    return bits
  }
}

extension ViewNode {
  /// Called when a view that sets preferences is inserted below.
  package final func preferenceWriterMounted(_ bits: UInt64) {
    var current: ViewNode? = self
    while let node = current {
      node.preferenceBits |= bits
      node.preferenceChanged(bits)
      current = node.parent
    }
  }

  /// Called when the value of preferences below, or the views that set them, have changed.
  package final func preferencesChanged(_ bits: UInt64) {
    var current: ViewNode? = self
    while let node = current {
      let relevant = bits & node.preferenceBits
      // A removed view may have been the only one to set a key, so all bits are passed on.
      node.preferenceChanged(bits == .max ? bits : relevant)
      current = node.parent
    }
  }

  /// The value of a key, combined from this node and everything below it; nil if no view sets it.
  ///
  /// O(nodes that may set the key); siblings are combined in order.
  package final func preference<K: PreferenceKey>(_ key: K.Type, bits: UInt64) -> K.Value? {
    guard preferenceBits & bits != 0 else { return nil }
    if let own = ownPreference(key) { return own }
    var result: K.Value?
    forEachPreferenceChild { child in
      guard let next = child.preference(key, bits: bits) else { return }
      if result == nil {
        result = next
      } else {
        host.costs.reductions += 1
        K.reduce(value: &result!) { next }
      }
    }
    transformPreference(key, &result)
    return result
  }
}

// MARK: - Writing

struct _PreferenceWritingModifier<Key: PreferenceKey> {
  let value: Key.Value
}

extension _PreferenceWritingModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PreferenceNode<Key> {
    PreferenceNode(modifier.value, parent: parent)
  }

  static func updateWrapper(_ node: PreferenceNode<Key>, to modifier: Self) {
    node.update(modifier.value)
  }
}

@MainActor final class PreferenceNode<Key: PreferenceKey>: UnaryNode {
  private var value: Key.Value
  private let bits = PreferenceBits.of(Key.self)

  init(_ value: Key.Value, parent: ViewNode) {
    self.value = value
    super.init(parent: parent)
  }

  override func didMount() {
    preferenceWriterMounted(bits)
  }

  func update(_ newValue: Key.Value) {
    if isSame(value, newValue) { return }
    value = newValue
    preferencesChanged(bits)
  }

  override func ownPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    ObjectIdentifier(key) == ObjectIdentifier(Key.self)
      ? (value as! K.Value) : nil
  }
}

// MARK: - Transforming

struct _PreferenceTransformModifier<Key: PreferenceKey> {
  let transform: (inout Key.Value) -> Void
}

extension _PreferenceTransformModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PreferenceTransformNode<Key> {
    PreferenceTransformNode(modifier.transform, parent: parent)
  }

  static func updateWrapper(_ node: PreferenceTransformNode<Key>, to modifier: Self) {
    node.update(modifier.transform)
  }
}

@MainActor final class PreferenceTransformNode<Key: PreferenceKey>: UnaryNode {
  private var transform: (inout Key.Value) -> Void
  private let bits = PreferenceBits.of(Key.self)

  init(_ transform: @escaping (inout Key.Value) -> Void, parent: ViewNode) {
    self.transform = transform
    super.init(parent: parent)
  }

  override func didMount() {
    preferenceWriterMounted(bits)
  }

  func update(_ newTransform: @escaping (inout Key.Value) -> Void) {
    transform = newTransform
    preferencesChanged(bits)
  }

  override func transformPreference<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
    guard ObjectIdentifier(key) == ObjectIdentifier(Key.self) else { return }
    var current = (value ?? K.defaultValue) as! Key.Value
    transform(&current)
    value = (current as! K.Value)
  }
}

// MARK: - Observing

struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  let action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PreferenceActionNode<Key> {
    PreferenceActionNode(modifier.action, parent: parent)
  }

  static func updateWrapper(_ node: PreferenceActionNode<Key>, to modifier: Self) {
    node.action = modifier.action
  }
}

@MainActor final class PreferenceActionNode<Key: PreferenceKey>: UnaryNode, PreferenceObserver
where Key.Value: Equatable {
  var action: (Key.Value) -> Void
  private let bits = PreferenceBits.of(Key.self)
  private var last: Key.Value?
  private var isScheduled = false

  init(_ action: @escaping (Key.Value) -> Void, parent: ViewNode) {
    self.action = action
    super.init(parent: parent)
  }

  var observerNode: ViewNode { self }

  override func didMount() {
    preferenceChanged(bits)
  }

  override func preferenceChanged(_ changed: UInt64) {
    guard changed & bits != 0, !isScheduled else { return }
    isScheduled = true
    host.schedule(self)
  }

  func deliver() {
    isScheduled = false
    let value = preference(Key.self, bits: bits) ?? Key.defaultValue
    guard last != value else { return }
    last = value
    host.enqueuePreference(from: self) { [weak self] in
      guard let self, self.isMounted else { return }
      self.action(value)
    }
  }
}

extension View {
  /// Sets a preference and replaces those that views inside set.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Transforms a preference of the views inside.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Runs an action with the preference's value, once at first and whenever it changes.
  @preconcurrency public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
