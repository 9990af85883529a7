/// A value that a gesture updates, and that is reset to its initial value when the gesture ends or is
/// cancelled.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private let resetAction: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(initialValue: initialValue, reset: { _, _ in })
  }

  /// - Parameter resetTransaction: The transaction in which the value is reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue, reset: { $1 = resetTransaction })
  }

  /// - Parameter reset: Sets up the transaction in which the value is reset; gets the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.initialValue = initialValue
    resetAction = reset
  }

  public var wrappedValue: Value { box?.value ?? initialValue }

  public var projectedValue: GestureState<Value> { self }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    if let slot {
      box = unsafeDowncast(slot, to: StateBox<Value>.self)
    } else {
      let box = StateBox(initialValue)
      slot = box
      self.box = box
    }
  }

  public static var _isPrimitive: Bool { true }

  // MARK: For gestures

  @MainActor func change(_ body: (inout Value, inout Transaction) -> Void) {
    guard let box else {
      RuntimeWarning.once(
        "gesture-state", "a GestureState was changed outside of a view; nothing changes")
      return
    }
    var value = box.value
    var transaction = Transaction()
    body(&value, &transaction)
    withTransaction(transaction) { box.set(value) }
  }

  @MainActor func reset() {
    guard let box else { return }
    var transaction = Transaction()
    resetAction(box.value, &transaction)
    withTransaction(transaction) { box.set(initialValue) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: nil, reset: reset)
  }
}
