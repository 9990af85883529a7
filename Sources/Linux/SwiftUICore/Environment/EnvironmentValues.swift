/// A key of an environment value, with its default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The environment values of a view.
///
/// A linked list, newest first: setting a value is one allocation, reading one walks past the few
/// values set around a view.
public struct EnvironmentValues {
  private(set) var head: EnvironmentEntry?
  /// Records the keys that are read.
  package var reads: EnvironmentReads?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      reads?.note(id)
      guard let entry = entry(for: id) else { return Key.defaultValue }
      return unsafeDowncast(entry, to: TypedEntry<Key>.self).value
    }
    set {
      head = TypedEntry<Key>(newValue, next: head)
    }
  }

  /// Entries are unretained while the list is walked, since `self` keeps all of them alive.
  func entry(for key: ObjectIdentifier) -> EnvironmentEntry? {
    var entry = head.map(Unmanaged.passUnretained)
    while let current = entry {
      if current._withUnsafeGuaranteedRef({ $0.key }) == key {
        return current.takeUnretainedValue()
      }
      entry = current._withUnsafeGuaranteedRef { $0.unheldNext }
    }
    return nil
  }

  /// A copy without entries that newer ones of the same key hide, for environments that are set repeatedly, as
  /// a window's is. O(n).
  func withoutHidden() -> EnvironmentValues {
    var keys: Set<ObjectIdentifier> = []
    var shown: [EnvironmentEntry] = []
    var entry = head
    while let current = entry {
      if keys.insert(current.key).inserted { shown.append(current) }
      entry = current.next
    }
    guard shown.count < head?.count ?? 0 else { return self }
    var result = self
    result.head = nil
    // Entries with no hidden entry behind them are shared with the original.
    for entry in shown.reversed() {
      result.head = entry.next === result.head ? entry : entry.copied(before: result.head)
    }
    return result
  }

  /// The keys whose values may differ between two environments. The shared end of both lists is skipped: O(n ×
  /// m) for the entries before it.
  func keysChanged(from old: EnvironmentValues) -> Set<ObjectIdentifier> {
    var keys: Set<ObjectIdentifier> = []
    var (first, second) = (head, old.head)
    while first !== second {
      if let entry = first, entry.count >= second?.count ?? 0 {
        keys.insert(entry.key)
        first = entry.next
      } else if let entry = second {
        keys.insert(entry.key)
        second = entry.next
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

extension EnvironmentValues: CustomStringConvertible {
  /// What was set, the last first: `[EnvironmentPropertyKey<Key> = value, …]`.
  public var description: String {
    var texts: [String] = []
    var entry = head
    while let current = entry {
      texts.append(current.text)
      entry = current.next
    }
    return "[\(texts.joined(separator: ", "))]"
  }
}

class EnvironmentEntry {
  let key: ObjectIdentifier
  let next: EnvironmentEntry?
  /// The same as `next`, unretained.
  let unheldNext: Unmanaged<EnvironmentEntry>?
  /// The number of entries from this one to the end of the list.
  let count: Int

  init(key: ObjectIdentifier, next: EnvironmentEntry?) {
    self.key = key
    self.next = next
    unheldNext = next.map(Unmanaged.passUnretained)
    count = (next?.count ?? 0) + 1
  }

  func isSame(as other: EnvironmentEntry) -> Bool { false }
  /// Key and value in words.
  var text: String { "" }
  /// The entry's value in front of another list.
  func copied(before next: EnvironmentEntry?) -> EnvironmentEntry { self }
}

private final class TypedEntry<Key: EnvironmentKey>: EnvironmentEntry {
  let value: Key.Value

  init(_ value: Key.Value, next: EnvironmentEntry?) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self), next: next)
  }

  override func isSame(as other: EnvironmentEntry) -> Bool {
    SwiftUICore.isSame(value, unsafeDowncast(other, to: TypedEntry<Key>.self).value)
  }

  override var text: String { "EnvironmentPropertyKey<\(Key.self)> = \(value)" }

  override func copied(before next: EnvironmentEntry?) -> EnvironmentEntry {
    TypedEntry(value, next: next)
  }
}

package final class EnvironmentReads {
  package private(set) var keys: [ObjectIdentifier] = []

  package init() {}

  func note(_ key: ObjectIdentifier) {
    if !keys.contains(key) { keys.append(key) }
  }
}

/// What has the environment of a view, which changes.
package protocol EnvironmentSource: AnyObject, Sendable {
  @MainActor var values: EnvironmentValues { get }
}
