/// A value that somebody else owns, to read and to write.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let location: Location<Value>

  init(location: Location<Value>) {
    self.location = location
  }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are read and written on the main actor, where views live.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    location = FunctionLocation(get: get, set: set)
  }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: FunctionLocation(get: { value }, set: { _ in }))
  }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: MemberLocation(base: location, keyPath: keyPath))
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {
  public static var _isPrimitive: Bool { true }
}

private final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
  let read: () -> Value
  let write: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  override var value: Value { read() }

  override func set(_ value: Value) {
    write(value)
  }
}

private final class MemberLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  let base: Location<Base>
  let keyPath: WritableKeyPath<Base, Value>

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var value: Value { base.value[keyPath: keyPath] }

  override func set(_ value: Value) {
    var whole = base.value
    whole[keyPath: keyPath] = value
    base.set(whole)
  }
}
