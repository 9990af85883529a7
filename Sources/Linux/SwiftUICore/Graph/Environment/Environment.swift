/// A value from the view's environment; the body is evaluated again when it changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(any EnvironmentObjectFinder.Type)

    /// Whether the property is the whole environment, so that every change concerns it.
    var isWhole: Bool {
      if case .keyPath(let keyPath) = self { keyPath == \EnvironmentValues.self } else { false }
    }

    func read(_ values: EnvironmentValues) -> Value? {
      switch self {
      case .keyPath(let keyPath): values[keyPath: keyPath]
      case .object(let finder): finder.find(in: values) as? Value
      }
    }
  }

  private let source: Source
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  init(finder: any EnvironmentObjectFinder.Type) {
    source = .object(finder)
  }

  /// The value; outside of a body the default.
  public var wrappedValue: Value {
    if let value = value ?? source.read(EnvironmentValues()) { return value }
    guard case .object(let finder) = source else { fatalError("a key path leads to a value") }
    finder.missing()
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    nonisolated(unsafe) let source = self.source
    nonisolated(unsafe) var result: Value?
    MainActor.assumeIsolated {
      let reads = EnvironmentReads()
      var values = node.environment.values
      values.reads = reads
      result = source.read(values)
      let keys = source.isWhole ? [EnvironmentScope.anyKey] : reads.keys
      node.environment.register(node, keys: keys)
    }
    value = result
  }

  public static var _isPrimitive: Bool { true }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// Sets an environment value for a view.
public struct _EnvironmentKeyWritingModifier<Value> {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  public nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
}

extension _EnvironmentKeyWritingModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = EnvironmentNode(parent: parent, change: modifier.change)
    node.modifier = modifier
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    if let old = node.modifier as? Self, isSame(old.value, modifier.value),
      old.keyPath == modifier.keyPath
    {
      // No view inside reads the value.
    } else {
      node.modifier = modifier
      node.environment.setChange(modifier.change)
    }
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }

  private var change: (inout EnvironmentValues) -> Void {
    let keyPath = self.keyPath
    let value = self.value
    return { $0[keyPath: keyPath] = value }
  }
}

/// Transforms an environment value for a view.
struct _EnvironmentKeyTransformModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
}

extension _EnvironmentKeyTransformModifier: EnvironmentChange {
  var change: (inout EnvironmentValues) -> Void {
    let keyPath = self.keyPath
    let transform = self.transform
    return { transform(&$0[keyPath: keyPath]) }
  }
}

/// A modifier that changes the environment; what has changed is compared key by key.
protocol EnvironmentChange: ViewModifier where Body == Never {
  @MainActor var change: (inout EnvironmentValues) -> Void { get }
}

extension EnvironmentChange {
  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = EnvironmentNode(parent: parent, change: modifier.change)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    // Only readers of what has changed are invalidated.
    node.environment.setChange(modifier.change)
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }
}

extension View {
  /// Sets an environment value for this view and those inside it.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
