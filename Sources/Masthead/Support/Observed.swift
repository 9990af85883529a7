import Observation

/// A value whose properties are observed one by one: what reads one is told when that one changes.
@MainActor @dynamicMemberLookup final class Observed<Value: Sendable>: Observable {
  private(set) var value: Value?
  private let registrar = ObservationRegistrar()
  /// What has been read, in that order.
  private var properties: [Property] = []

  private struct Property {
    let path: PartialKeyPath<Value>
    let differs: (_ old: Value?, _ new: Value) -> Bool
    let willChange: (Observed) -> Void
    let didChange: (Observed) -> Void
  }

  /// - Parameter value: What holds at first; nil where that is not known.
  nonisolated init(_ value: Value? = nil) {
    self.value = value
  }

  /// A property of the value; nil before the first value.
  subscript<Member: Equatable>(dynamicMember path: KeyPath<Value, Member>) -> Member? {
    let observed = \Observed[dynamicMember: path]
    if !properties.contains(where: { $0.path == path }) {
      properties.append(
        Property(
          path: path, differs: { $0?[keyPath: path] != $1[keyPath: path] },
          willChange: { $0.registrar.willSet($0, keyPath: observed) },
          didChange: { $0.registrar.didSet($0, keyPath: observed) }))
    }
    registrar.access(self, keyPath: observed)
    return value?[keyPath: path]
  }

  func update(_ new: Value) {
    let changed = properties.filter { $0.differs(value, new) }
    for property in changed { property.willChange(self) }
    value = new
    for property in changed { property.didChange(self) }
  }
}
