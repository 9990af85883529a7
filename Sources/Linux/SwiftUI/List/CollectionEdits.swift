// The collection methods for actions of lists. Offsets out of range are ignored.

extension RangeReplaceableCollection {
  /// Removes the elements at some offsets. O(n).
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) {
      kept.append(element)
    }
    self = kept
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets, in order, before the element at another offset. O(n).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    guard !moved.isEmpty else { return }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element
      formIndex(after: &index)
    }
  }
}
