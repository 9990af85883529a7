/// A value that views read from their environment, with its default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view finds around it.
///
/// A linked list, newest first: setting a value is one allocation, reading one walks past the few
/// values set around a view.
public struct EnvironmentValues {
  private(set) var head: EnvironmentEntry?
  /// Notes the keys that are read.
  var reads: EnvironmentReads?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      reads?.note(id)
      var entry = head
      while let current = entry {
        if current.key == id { return unsafeDowncast(current, to: TypedEntry<Key>.self).value }
        entry = current.next
      }
      return Key.defaultValue
    }
    set {
      head = TypedEntry<Key>(newValue, next: head)
    }
  }

  func entry(for key: ObjectIdentifier) -> EnvironmentEntry? {
    var entry = head
    while let current = entry, current.key != key { entry = current.next }
    return entry
  }

  /// The keys whose values may differ between two environments. O(values set).
  func keysChanged(from old: EnvironmentValues) -> Set<ObjectIdentifier> {
    if head === old.head { return [] }
    var keys: Set<ObjectIdentifier> = []
    for values in [self, old] {
      var entry = values.head
      while let current = entry {
        keys.insert(current.key)
        entry = current.next
      }
    }
    return keys.filter { key in
      let new = entry(for: key)
      let previous = old.entry(for: key)
      if new === previous { return false }
      guard let new, let previous else { return true }
      return !new.isSame(as: previous)
    }
  }
}

class EnvironmentEntry {
  let key: ObjectIdentifier
  let next: EnvironmentEntry?

  init(key: ObjectIdentifier, next: EnvironmentEntry?) {
    self.key = key
    self.next = next
  }

  func isSame(as other: EnvironmentEntry) -> Bool { false }
}

private final class TypedEntry<Key: EnvironmentKey>: EnvironmentEntry {
  let value: Key.Value

  init(_ value: Key.Value, next: EnvironmentEntry?) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self), next: next)
  }

  override func isSame(as other: EnvironmentEntry) -> Bool {
    SwiftUIRuntime.isSame(value, unsafeDowncast(other, to: TypedEntry<Key>.self).value)
  }
}

final class EnvironmentReads {
  private(set) var keys: [ObjectIdentifier] = []

  func note(_ key: ObjectIdentifier) {
    if !keys.contains(key) { keys.append(key) }
  }
}
