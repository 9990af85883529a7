extension StickyLayout {
  /// How far an item is moved relative to the sticky box around it, for a caller that sees the window
  /// only from there.
  ///
  /// A view inside a moved box finds the window's start less the box's own shift. The rule for the
  /// item needs nothing else: only the distance between its line and its shown place counts. Equals
  /// `ownShift(of:viewStart:viewLength:)` when `carriedViewStart` is `viewStart` less the shift of
  /// the box. O(1), whatever the nesting. Does not allocate.
  ///
  /// - Parameters:
  ///   - index: the item; 0 is given for an index out of range.
  ///   - carriedViewStart: where the window starts, less how far the boxes around are moved.
  ///   - viewLength: the length of the window that is not covered.
  package func ownShift(
    of index: Int, carriedViewStart: Double, viewLength: Double
  ) -> Double {
    guard entries.indices.contains(index), carriedViewStart.isFinite else { return 0 }
    let viewEnd =
      viewLength == .infinity ? .infinity : carriedViewStart + viewLength.asLength
    return entries[index].ownShift(carried: 0, viewStart: carriedViewStart, viewEnd: viewEnd)
  }

  /// Whether an item is held away from its place, at either edge, and shows in the window, as seen
  /// from the box around it: see `ownShift(of:carriedViewStart:viewLength:)`.
  package func isPinned(_ index: Int, carriedViewStart: Double, viewLength: Double) -> Bool {
    let own = ownShift(of: index, carriedViewStart: carriedViewStart, viewLength: viewLength)
    guard own != 0 else { return false }
    let shown = entries[index].start + own
    return shown + entries[index].length > carriedViewStart
      && (viewLength == .infinity || shown < carriedViewStart + viewLength.asLength)
  }
}
