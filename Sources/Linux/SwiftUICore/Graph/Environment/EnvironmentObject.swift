/// The key of an object in the environment: its type.
private enum ObjectKey<ObjectType>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

// MARK: - ObservableObject

/// An object that a view around this one has provided with `environmentObject(_:)`. The body is evaluated again
/// after it changes or is replaced.
@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private nonisolated(unsafe) var object: ObjectType?

  /// Bindings to the object's properties: `$model.name`.
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object: object, keyPath: keyPath))
    }
  }

  public nonisolated init() {}

  /// The object. The program stops if there is none, as on Apple's systems.
  public var wrappedValue: ObjectType {
    object ?? missingObject(ObjectType.self, "ObservableObject", "environmentObject")
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public nonisolated mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
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

  public nonisolated static var _isPrimitive: Bool { true }
}

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

/// Finds an `Observable` object by its type. A metatype, so that an `Environment` has the same bits in every
/// update.
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
  /// The `Observable` object of a type; nil if no view around has provided one.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}

extension Environment {
  /// An `Observable` object that a view around has provided with `environment(_:)`. The program stops if there
  /// is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    self.init(finder: ObservableFinder<Value>.self)
  }

  /// An `Observable` object that a view around has provided with `environment(_:)`; nil if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init(finder: OptionalFinder<T>.self)
  }
}

// MARK: - Providing objects

struct _EnvironmentObjectModifier<ObjectType> {
  let object: ObjectType?
}

extension _EnvironmentObjectModifier: EnvironmentChange {
  var change: (inout EnvironmentValues) -> Void {
    let object = self.object
    return { $0[ObjectKey<ObjectType>.self] = object }
  }
}

extension View {
  /// Provides an object to this view and those inside it, which read it with `@EnvironmentObject`.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentObjectModifier(object: object))
  }

  /// Provides an `Observable` object to this view and those inside it, which read it with
  /// `@Environment(Type.self)`; nil removes it for them.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentObjectModifier(object: object))
  }
}
