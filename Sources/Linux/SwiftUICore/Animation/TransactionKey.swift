/// A value of your own that goes with a change; see ``Transaction``.
public protocol TransactionKey {
  associatedtype Value
  /// What transactions have that were given none.
  static var defaultValue: Value { get }
}

/// Values by their keys. They are written and read where views are updated, on the main actor.
struct TransactionValues: @unchecked Sendable {
  var values: [ObjectIdentifier: Any] = [:]
}

extension Transaction {
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { custom.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { custom.values[ObjectIdentifier(key)] = newValue }
  }

  /// The change is one of many that follow each other, as a finger drags; yours to set and to read.
  @Entry public var isContinuous: Bool = false

  /// Accepted: springs always take over the speed of the one before.
  @Entry public var tracksVelocity: Bool = false
}
