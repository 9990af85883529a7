extension StickyLayout {
  /// Calls `body` for every item whose shift may change while the window is moved by at most `margin`
  /// either way; every other item is moved by a constant all the while. An item may be told twice.
  ///
  ///     line - margin        line        line + margin
  ///     ------|----------------|----------------|------>
  ///       far: constant     follows the      far: constant
  ///                          window
  ///
  /// O(log n + k) for k such items. Does not allocate.
  ///
  /// - Parameters:
  ///   - viewStart: as in `shift(of:viewStart:viewLength:)`.
  ///   - viewLength: as there; finite.
  ///   - margin: in points. What is not a length counts as 0.
  ///   - body: is told the index of each of them.
  package func forEachMoving(
    viewStart: Double, viewLength: Double, margin: Double, _ body: (Int) -> Void
  ) {
    guard viewStart.isFinite, viewLength.isFinite else { return }
    let margin = margin.asLength
    // One that does not fit between both edges keeps to one line, and so moves later at the other.
    let late = max(0, longestOfBoth - viewLength.asLength)
    var search = startPins.search(
      crossedBy: viewStart + margin, reachingPast: viewStart - margin - late - outermost)
    while let index = startPins.next(&search) {
      if entries[index].maxShift > 0 { body(index) }
    }
    // The index of the end edge is kept mirrored.
    let end = 0 - (viewStart + viewLength.asLength)
    search = endPins.search(
      crossedBy: end + margin + late, reachingPast: end - margin - late - outermost)
    while let index = endPins.next(&search) {
      if entries[index].minShift < 0 { body(index) }
    }
  }

  /// Calls `body` for every item whose line lies between two windows: those that a jump from one to the
  /// other may have moved from one end of their room to the other. O(log n + k) for k such items. Does not
  /// allocate.
  ///
  /// - Parameters:
  ///   - old: where the first window starts and ends, in the frame of reference of the items.
  ///   - new: the same of the other one.
  ///   - body: is told the index of each of them.
  package func forEachPassed(
    from old: (start: Double, end: Double), to new: (start: Double, end: Double),
    _ body: (Int) -> Void
  ) {
    guard old.start.isFinite, old.end.isFinite, new.start.isFinite, new.end.isFinite else { return }
    startPins.forEach(between: old.start, and: new.start, body)
    endPins.forEach(between: 0 - old.end, and: 0 - new.end, body)
  }

  /// Whether an item is inside another one, which takes it along. False for an index out of range.
  package func isCarried(_ index: Int) -> Bool {
    entries.indices.contains(index) && entries[index].carrier >= 0
  }
}

extension PinIndex {
  /// Calls `body` for every item whose line lies between two positions, or on one. O(log n + k).
  func forEach(between a: Double, and b: Double, _ body: (Int) -> Void) {
    let (first, last) = (crossedCount(by: min(a, b)), reachedCount(by: max(a, b)))
    for rank in first..<max(first, last) { body(item(atRank: rank)) }
  }
}
