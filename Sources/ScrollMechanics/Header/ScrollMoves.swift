/// A movement of content, and who moved it.
package struct ScrollMove: Sendable, Hashable {
  /// Where the content is now, in points from its start.
  package var offset: Double
  /// Nil where nobody has scrolled: content that got other lengths, or is another one.
  package var source: ScrollSource?

  package init(offset: Double, source: ScrollSource?) {
    (self.offset, self.source) = (offset, source)
  }
}

/// How the content of a scroll view is moved, and by whom: of its readings and its phases, either of which may be a frame
/// late (`OffsetReports`).
///
///     phase      idle   interacting              decelerating   idle, at 204
///     readings   0              20       40             203     204
///     moves                     user     user           user    user (the last one is of before)
///
/// Bad input: an offset that is NaN or infinite is no move. O(1).
package struct ScrollMoves: Sendable, Hashable {
  private var reports = OffsetReports()
  private var gesture = HeaderGesture()
  private var extent: ScrollExtent?

  package init() {}

  /// Whether nothing moves the content.
  package var isAtRest: Bool { gesture.activity == .idle }

  /// Takes where a frame has the content.
  ///
  /// - Parameters:
  ///   - offset: in points from its start, where what margins keep free counts.
  ///   - extent: its lengths: with others nobody has scrolled, unless the user does, whose fling never turns.
  package mutating func read(_ offset: Double, in extent: ScrollExtent) -> ScrollMove? {
    let last = (offset: reports.offset, extent: self.extent)
    self.extent = extent
    guard reports.read(offset) else { return nil }
    let isLaidOut = gesture.isLaidOut(
      from: HeaderPlace(
        offset: last.offset, maximumOffset: last.extent?.maxOffset ?? .infinity),
      to: HeaderPlace(offset: offset, maximumOffset: extent.maxOffset))
    let isNobodys = isLaidOut || last.extent != extent && gesture.source == .program
    if !isNobodys { gesture.scroll(from: last.offset, to: offset, upTo: extent.range) }
    return ScrollMove(offset: offset, source: isNobodys ? nil : gesture.source)
  }

  /// Takes what the scroll view does now. What it has moved until then was moved before.
  ///
  /// - Parameter offset: where the content is at that moment; nil where that is not known.
  package mutating func tell(_ activity: ScrollActivity, at offset: Double?) -> ScrollMove? {
    let source = gesture.source
    let move =
      reports.tell(offset) ? ScrollMove(offset: reports.offset, source: source) : nil
    _ = gesture.update(activity, at: .init(offset: reports.offset, hidden: 0))
    return move
  }
}
