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
  package func forEachPassed(
    from old: (start: Double, end: Double), to new: (start: Double, end: Double),
    _ body: (Int) -> Void
  ) {
    guard old.start.isFinite, old.end.isFinite, new.start.isFinite, new.end.isFinite else { return }
    startPins.forEach(between: old.start, and: new.start, body)
    endPins.forEach(between: 0 - old.end, and: 0 - new.end, body)
  }

  /// Whether `forEachMoving` tells of an item. It may say so of one that does not move. O(d) inside d sticky boxes.
  func mayMove(_ index: Int, viewStart: Double, viewLength: Double, margin: Double) -> Bool {
    guard let reach = reach(of: index), canMove(index) else { return false }
    let entry = entries[index]
    let around = margin + max(0, longestOfBoth - viewLength.asLength) + outermost
    let viewEnd = viewStart + viewLength.asLength
    return entry.maxShift > 0 && reach.low - entry.startInset < viewStart + around
      && reach.high > viewStart - around
      || entry.minShift < 0 && reach.high + entry.endInset > viewEnd - around
        && reach.low < viewEnd + around
  }

  /// Between which places an item is shown wherever the window is, in points: `high` is where it ends. Nil for an index
  /// out of range. O(d) inside d sticky boxes.
  func reach(of index: Int) -> (low: Double, high: Double)? {
    guard entries.indices.contains(index) else { return nil }
    let entry = entries[index]
    var reach = (
      low: entry.start + entry.minShift, high: entry.start + entry.length + entry.maxShift
    )
    forEachCarrier(of: index) { carrier in
      reach.low += entries[carrier].minShift
      reach.high += entries[carrier].maxShift
    }
    return reach
  }

  /// Calls `body` for the items that take an item along, the nearest first. O(d) for d of them.
  package func forEachCarrier(of index: Int, _ body: (Int) -> Void) {
    guard entries.indices.contains(index) else { return }
    var carrier = Int(entries[index].carrier)
    while carrier >= 0 {
      body(carrier)
      carrier = Int(entries[carrier].carrier)
    }
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
