// Locations of bindings to other things than states.

package final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  package init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override var value: Value { read() }

  override func set(_ value: Value) {
    write(value, Transaction.current)
  }
}

final class MemberLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var value: Value { base.value[keyPath: keyPath] }
  override var ownTransaction: Transaction? { base.ownTransaction }

  override func set(_ value: Value) {
    var whole = base.value
    whole[keyPath: keyPath] = value
    base.set(whole)
  }
}

/// A location that is derived from another one.
package final class DerivedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  private let read: (Base) -> Value
  private let write: (Value) -> Base?

  /// - Parameter set: Returns the new base value; nil to leave it unchanged.
  package init(
    _ base: Location<Base>, get: @escaping (Base) -> Value,
    set: @escaping (Value) -> Base?
  ) {
    self.base = base
    read = get
    write = set
  }

  override var value: Value { read(base.value) }
  override var ownTransaction: Transaction? { base.ownTransaction }

  override func set(_ value: Value) {
    if let new = write(value) { base.set(new) }
  }
}

/// The value of an optional, or its last value while it is nil.
final class UnwrappedLocation<Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Value?>
  private let lock = NSLock()
  private var last: Value

  init(_ base: Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  override var value: Value {
    let current = base.value
    return lock.withLock {
      if let current { last = current }
      return last
    }
  }

  override var ownTransaction: Transaction? { base.ownTransaction }

  override func set(_ value: Value) {
    lock.withLock { last = value }
    base.set(value)
  }
}

/// An element of a collection, or its last value while the index is not valid.
final class ElementLocation<Base: MutableCollection>: Location<Base.Element>, @unchecked Sendable {
  private let base: Location<Base>
  private let index: Base.Index
  private let lock = NSLock()
  private var last: Base.Element?

  /// - Parameter last: The element if it is known: a loop's, which may be asked for after it has left the collection.
  init(_ base: Location<Base>, index: Base.Index, last: Base.Element? = nil) {
    self.base = base
    self.index = index
    self.last = last
  }

  override var value: Base.Element {
    let whole = base.value
    return lock.withLock {
      if ElementLocation.contains(whole, index) || last == nil { last = whole[index] }
      return last!
    }
  }

  override var ownTransaction: Transaction? { base.ownTransaction }

  override func set(_ value: Base.Element) {
    var whole = base.value
    guard ElementLocation.contains(whole, index) else {
      RuntimeWarning.once(
        "element-gone", "an element was written through a binding after it was removed; ignored")
      return
    }
    whole[index] = value
    base.set(whole)
  }

  private static func contains(_ whole: Base, _ index: Base.Index) -> Bool {
    index >= whole.startIndex && index < whole.endIndex
  }
}
