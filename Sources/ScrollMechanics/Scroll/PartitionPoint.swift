extension Array {
  /// The first index whose element does not satisfy a condition, which all elements before it satisfy and none after it
  /// does; the end for none. O(log n).
  ///
  /// - Parameter range: where to look; everywhere by default.
  func partitionPoint(in range: Range<Int>? = nil, _ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = range.map { ($0.lowerBound, $0.upperBound) } ?? (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
