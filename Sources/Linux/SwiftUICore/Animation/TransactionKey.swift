/// A key for a custom value of a ``Transaction``.
public protocol TransactionKey {
  associatedtype Value
  /// The value in transactions that set none.
  static var defaultValue: Value { get }
}

/// Custom values by key. Read and written on the main actor only.
struct TransactionValues: @unchecked Sendable {
  var values: [ObjectIdentifier: Any] = [:]
}

extension Transaction {
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { custom.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { custom.values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether the change is one of a continuous interaction, such as a drag. Set and read by programs only.
  @Entry public var isContinuous: Bool = false

  /// Where the view stands that a scroll position's id names, when this change scrolls to it; nil for the position's own
  /// anchor.
  @Entry public var scrollTargetAnchor: UnitPoint?

  /// Has no effect: springs always take over the velocity of the one before.
  @Entry public var tracksVelocity: Bool = false
}
