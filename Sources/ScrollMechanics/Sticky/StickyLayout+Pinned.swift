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
  ///   - body: is told each of them.
  package func forEachPinnedAtStart(
    viewStart: Double, viewLength: Double, cover: Double = 0, _ body: (StickyPin) -> Void
  ) {
    guard viewStart.isFinite else { return }
    let edge = viewStart - cover.asLength
    let viewEnd = viewLength == .infinity ? .infinity : viewStart + viewLength.asLength
    var search = startPins.search(crossedBy: viewStart, reachingPast: edge)
    while let index = startPins.next(&search) {
      let (carried, own) = shifts(of: index, viewStart: viewStart, viewEnd: viewEnd)
      let entry = entries[index]
      guard own > 0, entry.start + (carried + own) + entry.length > edge else { continue }
      body(StickyPin(index: index, shift: carried + own, isPushed: own >= entry.maxShift))
    }
  }

  /// The same for the window's end.
  package func forEachPinnedAtEnd(
    viewStart: Double, viewLength: Double, cover: Double = 0, _ body: (StickyPin) -> Void
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
      body(StickyPin(index: index, shift: carried + own, isPushed: own <= entry.minShift))
    }
  }

  /// The item that is held at the window's start; of several, the one whose line was crossed last.
  /// Nil while every item is in its natural place, so nil at rest at the start.
  ///
  /// Lines are compared by nature: a box inside another counts as crossed where it would be alone.
  /// O(log n) in a flat list, O(log n + k) with k pinned items otherwise. Does not allocate.
  package func pinnedIndex(viewStart: Double, viewLength: Double) -> Int? {
    guard viewStart.isFinite else { return nil }
    let crossed = startPins.crossedCount(by: viewStart)
    if crossed > 0, !hasRiders {
      let index = startPins.item(atRank: crossed - 1)
      let entry = entries[index]
      let shift = shift(of: index, viewStart: viewStart, viewLength: viewLength)
      if shift > 0, entry.start + shift + entry.length > viewStart {
        return index
      }
    }
    var last: Int?
    forEachPinnedAtStart(viewStart: viewStart, viewLength: viewLength) { pin in
      guard let other = last else {
        last = pin.index
        return
      }
      let a = entries[pin.index].start - entries[pin.index].startInset
      let b = entries[other].start - entries[other].startInset
      if a > b || (a == b && pin.index > other) { last = pin.index }
    }
    return last
  }

  /// The item that the window's start is in: the last of those that stick to the start whose
  /// natural start is at or before its line.
  /// Unlike `pinnedIndex` it is there at rest too. For tables of contents and tab bars that follow
  /// the scrolling. O(log n). Does not allocate.
  package func currentIndex(viewStart: Double) -> Int? {
    guard viewStart.isFinite else { return nil }
    let reached = startPins.reachedCount(by: viewStart)
    return reached > 0 ? startPins.item(atRank: reached - 1) : nil
  }

  /// Whether an item is held away from its natural place, at either edge, and shows in the window.
  package func isPinned(_ index: Int, viewStart: Double, viewLength: Double) -> Bool {
    let own = ownShift(of: index, viewStart: viewStart, viewLength: viewLength)
    guard own != 0 else { return false }
    let entry = entries[index]
    let shown = shownStart(of: index, viewStart: viewStart, viewLength: viewLength)
    let viewEnd = viewLength == .infinity ? .infinity : viewStart + viewLength.asLength
    return shown + entry.length > viewStart && shown < viewEnd
  }
}
