/// Elements in the order in which they came, each with the identity of an object. Adding, finding and removing
/// one is O(1), amortized.
struct KeyedList<Element>: Sequence {
  fileprivate struct Slot {
    let key: ObjectIdentifier
    var element: Element
  }

  /// Removed elements leave a gap, until half of the list are gaps.
  private var slots: [Slot?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }

  struct Iterator: IteratorProtocol {
    fileprivate var slots: IndexingIterator<[Slot?]>

    mutating func next() -> Element? {
      while let slot = slots.next() {
        if let slot { return slot.element }
      }
      return nil
    }
  }

  /// The elements that there are now, whatever comes or goes meanwhile.
  func makeIterator() -> Iterator { Iterator(slots: slots.makeIterator()) }

  /// An element that replaces another one takes its place; nil removes it.
  subscript(key: ObjectIdentifier) -> Element? {
    get { places[key].flatMap { slots[$0]?.element } }
    set {
      guard let newValue else { return remove(key) }
      if let place = places[key] {
        slots[place]?.element = newValue
      } else {
        places[key] = slots.count
        slots.append(Slot(key: key, element: newValue))
      }
    }
  }

  private mutating func remove(_ key: ObjectIdentifier) {
    guard let place = places.removeValue(forKey: key) else { return }
    slots[place] = nil
    guard slots.count >= 16, slots.count > 2 * places.count else { return }
    slots.removeAll { $0 == nil }
    for (place, slot) in slots.enumerated() {
      if let slot { places[slot.key] = place }
    }
  }
}
