/// A value that somebody else owns, to read and to write.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  package let location: Location<Value>

  package init(location: Location<Value>) {
    self.location = location
  }

  /// A binding made of two closures. Those of a view's body are on the main actor, as the body is.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: { value, _ in set(value) })
  }

  /// For functions that say themselves where they run.
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

  /// A binding whose setter is also told how the change is to be animated.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// For functions that say themselves where they run.
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

  /// A binding that never changes.
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
  /// The value as an optional; writing nil changes nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: DerivedLocation(base.location, get: { $0 }, set: { $0 }))
  }

  /// The value inside an optional; nil where there is none.
  ///
  /// While the optional is nil later on, the binding keeps the last value that was there, and
  /// writing puts a value there again.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location, last: first))
  }

  /// The value as an `AnyHashable`; writing a value of another type changes nothing.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: DerivedLocation(
        base.location, get: { AnyHashable($0) }, set: { $0.base as? V }))
  }
}

// MARK: - How changes are animated

extension Binding {
  /// How changes through the binding are animated.
  public var transaction: Transaction {
    get { location.ownTransaction ?? Transaction() }
    set { self = transaction(newValue) }
  }
}
