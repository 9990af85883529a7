/// A value that is owned elsewhere, to read and to write.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  package let location: Location<Value>

  package init(location: Location<Value>) {
    self.location = location
  }

  /// Makes a binding of two closures, which run on the main actor if they are made there.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: { value, _ in set(value) })
  }

  /// For functions with an explicit isolation.
  @_disfavoredOverload
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are read and written on the main actor, where views live.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    location = FunctionLocation(get: get, set: { value, _ in set(value) })
  }

  /// Makes a binding whose setter gets the transaction of the change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// For functions with an explicit isolation.
  @_disfavoredOverload
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
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

  /// A binding to a constant; writing has no effect.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: FunctionLocation(get: { value }, set: { _, _ in }))
  }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: location.member(keyPath))
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {
  public static var _isPrimitive: Bool { true }
}

// MARK: - Other shapes of the same value

extension Binding {
  /// The value as an optional; writing nil has no effect.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: DerivedLocation(base.location, get: { $0 }, set: { $0 }))
  }

  /// The value inside an optional; nil if the optional is nil.
  ///
  /// If the optional becomes nil later, the binding keeps the last value; writing sets the optional again.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location, last: first))
  }

  /// The value as an `AnyHashable`; writing a value of another type has no effect.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: DerivedLocation(
        base.location, get: { AnyHashable($0) }, set: { $0.base as? V }))
  }
}

// MARK: - How changes are animated

extension Binding {
  /// The transaction of changes through the binding.
  public var transaction: Transaction {
    get { location.ownTransaction ?? Transaction() }
    set { self = transaction(newValue) }
  }
}
