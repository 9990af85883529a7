/// A cache that drops values which have not been used for a while.
///
/// There are two generations: used values are in the young one; when it is full it becomes the old one, and the
/// former old one is dropped. At most twice `capacity` is kept. All operations are O(1).
struct BoundedCache<Key: Hashable, Value> {
  /// The maximum cost of a generation, in the units of `insert`'s cost.
  let capacity: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry.value, for: key, cost: entry.cost)
    return entry.value
  }

  /// Inserts a value, unless its cost alone exceeds the capacity.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      old = young
      young.removeAll(keepingCapacity: true)
      youngCost = 0
    }
    youngCost += cost - (young.updateValue((value, cost), forKey: key)?.cost ?? 0)
  }
}
