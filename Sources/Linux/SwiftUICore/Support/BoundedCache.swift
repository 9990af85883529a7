/// A cache that drops values which have not been used for a while.
///
/// There are two generations: used values are in the young one; when it is full it becomes the old one, and the
/// former old one is dropped. At most twice `capacity` is kept. All operations are O(1). They are inlinable because the
/// painter's are hot.
package struct BoundedCache<Key: Hashable, Value> {
  /// The maximum cost of a generation, in the units of `insert`'s cost.
  package let capacity: Int
  @usableFromInline var young: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var youngCost = 0

  @inlinable package init(capacity: Int) {
    self.capacity = capacity
  }

  @inlinable package var count: Int { young.count + old.count }

  @inlinable package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry.value, for: key, cost: entry.cost)
    return entry.value
  }

  /// Inserts a value, unless its cost alone exceeds the capacity.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      old = young
      young.removeAll(keepingCapacity: true)
      youngCost = 0
    }
    youngCost += cost - (young.updateValue((value, cost), forKey: key)?.cost ?? 0)
  }
}
