/// Where an object stands in the environment: under its type.
private enum ObjectKey<ObjectType>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

// MARK: - ObservableObject

/// An object that a view around this one put into the environment with `environmentObject(_:)`; the
/// body is evaluated again after it changes, or another takes its place.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// Bindings to the object's properties: `$model.name`.
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object: object, keyPath: keyPath))
    }
  }

  public init() {}

  /// The object. The program stops where there is none, as it does on Apple's systems: no value
  /// could stand for it.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    object ?? missingObject(ObjectType.self, "ObservableObject", "environmentObject")
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    nonisolated(unsafe) var watcher = slot
    nonisolated(unsafe) var found: ObjectType?
    MainActor.assumeIsolated {
      node.environment.register(node, keys: [ObjectIdentifier(ObjectKey<ObjectType>.self)])
      found = node.environment.values[ObjectKey<ObjectType>.self]
      let current =
        watcher.map { unsafeDowncast($0, to: ObjectWatcher.self) }
        ?? ObjectWatcher(node)
      current.watch(found)
      watcher = current
    }
    object = found
    slot = watcher
  }

  public static var _isPrimitive: Bool { true }
}

extension EnvironmentObject: @unchecked Sendable where ObjectType: Sendable {}

private func missingObject<ObjectType>(
  _ type: ObjectType.Type, _ kind: String, _ modifier: String
) -> ObjectType {
  let message =
    "No \(kind) of type \(type) found. A View.\(modifier)(_:) for \(type) may be missing as an "
    + "ancestor of this view."
  RuntimeWarning.once("missing-object-\(type)", message)
  fatalError(message)
}

// MARK: - Observable

/// Finds an `Observable` object by its type; a metatype, so that an `Environment` has the same bits
/// in every update.
protocol EnvironmentObjectFinder {
  static func find(in values: EnvironmentValues) -> Any?
  static func missing() -> Never
}

private enum ObservableFinder<ObjectType: AnyObject & Observable>: EnvironmentObjectFinder {
  static func find(in values: EnvironmentValues) -> Any? { values[ObjectType.self] }

  static func missing() -> Never {
    _ = missingObject(ObjectType.self, "Observable object", "environment") as ObjectType
    fatalError()
  }
}

private enum OptionalFinder<ObjectType: AnyObject & Observable>: EnvironmentObjectFinder {
  static func find(in values: EnvironmentValues) -> Any? {
    .some(values[ObjectType.self] as Any)
  }

  static func missing() -> Never { fatalError() }
}

extension EnvironmentValues {
  /// The `Observable` object of a type; nil where no view around has put one there.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}

extension Environment {
  /// The `Observable` object of a type that a view around put there with `environment(_:)`. The
  /// program stops where there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    self.init(finder: ObservableFinder<Value>.self)
  }

  /// The `Observable` object of a type that a view around put there with `environment(_:)`, or nil.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init(finder: OptionalFinder<T>.self)
  }
}

// MARK: - Putting objects there

struct _EnvironmentObjectModifier<ObjectType> {
  let object: ObjectType?
}

extension _EnvironmentObjectModifier: ViewModifier {
  public typealias Body = Never

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
    // Only readers of another object are told.
    node.environment.setChange(modifier.change)
    if let child = node.child { Modified._updateNode(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }

  private var change: (inout EnvironmentValues) -> Void {
    let object = self.object
    return { $0[ObjectKey<ObjectType>.self] = object }
  }
}

extension View {
  /// Gives an object to this view and those inside it, which find it with `@EnvironmentObject`.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentObjectModifier(object: object))
  }

  /// Gives an `Observable` object to this view and those inside it, which find it with
  /// `@Environment(Type.self)`; nil takes it away from them.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentObjectModifier(object: object))
  }
}
