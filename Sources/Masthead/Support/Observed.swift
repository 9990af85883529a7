import Observation

/// A value whose properties are observed one by one: a body that reads one is evaluated when that one differs, and not
/// for another.
@MainActor final class Observed<Value: Sendable> {
  /// The properties that have been read: what their readers observe, and whether two values differ in them. A first
  /// read adds one, as it adds a reader to an `ObservationRegistrar`; nothing that anybody observes is written by that.
  private var properties: [AnyKeyPath: (changes: Signal, differ: (Value, Value) -> Bool)] = [:]
  /// The whole value; reading this observes nothing.
  var value: Value {
    didSet {
      for property in properties.values where property.differ(oldValue, value) {
        property.changes.send()
      }
    }
  }

  nonisolated init(_ value: Value) { self.value = value }

  /// Observes a property.
  subscript<Property: Equatable>(property: KeyPath<Value, Property>) -> Property {
    if properties[property] == nil {
      properties[property] = (Signal(), { $0[keyPath: property] != $1[keyPath: property] })
    }
    _ = properties[property]?.changes.count
    return value[keyPath: property]
  }
}
