/// An object that is owned elsewhere. The body is evaluated again after it changes.
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private nonisolated(unsafe) let object: ObjectType

  /// Bindings to the object's properties: `$model.name`.
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object: object, keyPath: keyPath))
    }
  }

  public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: ObjectType {
    get { object }
    set { self = ObservedObject(wrappedValue: newValue) }
  }

  public var projectedValue: Wrapper { Wrapper(object: object) }

  public nonisolated mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    nonisolated(unsafe) let object = self.object
    nonisolated(unsafe) var watcher = slot
    MainActor.assumeIsolated {
      let current =
        watcher.map { unsafeDowncast($0, to: ObjectWatcher.self) }
        ?? ObjectWatcher(node)
      current.watch(object)
      watcher = current
    }
    slot = watcher
  }

  public nonisolated static var _isPrimitive: Bool { true }
}

/// A property of an object, as the location of a binding.
final class ObjectMemberLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var value: Value { object[keyPath: keyPath] }

  override func set(_ value: Value) {
    object[keyPath: keyPath] = value
  }
}
