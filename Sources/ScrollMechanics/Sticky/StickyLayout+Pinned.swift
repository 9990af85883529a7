extension StickyLayout {
  /// Calls `body` for every item that is held at the window's start, in no particular order:
  /// those that are moved towards the end and still show past `viewStart`.
  ///
  /// O(log n + k) for k pinned items; items that ride on others are looked at whenever their widest
  /// reach meets the window. Does not allocate.
  ///
  /// - Parameters:
  ///   - viewStart: as in `shift(of:viewStart:viewLength:)`.
  ///   - viewLength: as there.
  ///   - cover: how far before `viewStart` items still show, such as the height of a translucent
  ///     bar; points, not negative.
  ///   - body: is told each of them, and how far it is shown from its natural place, in points.
  package func forEachPinnedAtStart(
    viewStart: Double, viewLength: Double, cover: Double = 0,
    _ body: (_ index: Int, _ shift: Double) -> Void
  ) {
    guard viewStart.isFinite else { return }
    let edge = viewStart - cover.asLength
    let viewEnd = viewLength == .infinity ? .infinity : viewStart + viewLength.asLength
    var search = startPins.search(crossedBy: viewStart, reachingPast: edge)
    while let index = startPins.next(&search) {
      let (carried, own) = shifts(of: index, viewStart: viewStart, viewEnd: viewEnd)
      let entry = entries[index]
      guard own > 0, entry.start + (carried + own) + entry.length > edge else { continue }
      body(index, carried + own)
    }
  }

  /// The same for the window's end.
  package func forEachPinnedAtEnd(
    viewStart: Double, viewLength: Double, cover: Double = 0,
    _ body: (_ index: Int, _ shift: Double) -> Void
  ) {
    guard viewStart.isFinite, viewLength != .infinity else { return }
    let viewEnd = viewStart + viewLength.asLength
    let edge = viewEnd + cover.asLength
    // The index of the end edge is kept mirrored.
    var search = endPins.search(crossedBy: -viewEnd, reachingPast: -edge)
    while let index = endPins.next(&search) {
      let (carried, own) = shifts(of: index, viewStart: viewStart, viewEnd: viewEnd)
      let entry = entries[index]
      guard own < 0, entry.start + (carried + own) < edge else { continue }
      body(index, carried + own)
    }
  }

  /// Whether an item is held at either edge of the window, as `forEachPinnedAtStart` and `forEachPinnedAtEnd` tell. O(d)
  /// inside d sticky boxes.
  func isPinned(_ index: Int, viewStart: Double, viewLength: Double) -> Bool {
    guard canMove(index),
      let (carried, own) = shifts(of: index, viewStart: viewStart, viewLength: viewLength)
    else { return false }
    let entry = entries[index]
    let start = entry.start + (carried + own)
    return own > 0 && start + entry.length > viewStart
      || own < 0 && start < viewStart + viewLength.asLength
  }

  /// Whether an item is shown in the window, or within so many points of it. True for an index out of range, of which
  /// nothing is known. O(d) inside d sticky boxes.
  func shows(_ index: Int, viewStart: Double, viewLength: Double, margin: Double) -> Bool {
    guard entries.indices.contains(index) else { return true }
    let viewEnd = viewStart + viewLength.asLength
    let (carried, own) = shifts(of: index, viewStart: viewStart, viewEnd: viewEnd)
    let start = entries[index].start + (carried + own)
    return start < viewEnd + margin && start + entries[index].length > viewStart - margin
  }

  /// The item that the window's start is in: the last of those that stick to the start whose
  /// natural start is at or before its line.
  /// It is there at rest too. For tables of contents and tab bars that follow
  /// the scrolling. O(log n). Does not allocate.
  package func currentIndex(viewStart: Double) -> Int? {
    guard viewStart.isFinite else { return nil }
    let reached = startPins.reachedCount(by: viewStart)
    return reached > 0 ? startPins.item(atRank: reached - 1) : nil
  }
}
