/// Where to scroll so that a target is in view.
///
/// The window is made smaller by its *padding*, such as the height of a pinned header, and the
/// target larger by its *margins*; then the two are aligned:
///
///     start         center        end           nearest
///     +-header--+   +-header--+   +-header--+   the smallest move that shows all of it;
///     | target  |   |         |   |         |   none if it shows already, or if it is longer
///     |         |   | target  |   |         |   than the window and fills it
///     |         |   |         |   | target  |
///     +---------+   +---------+   +---------+
///
/// Only natural places are used, where layout put things: a target that is itself a stuck header
/// has a natural place too, and scrolling to where it is *shown* would go nowhere. The rules are
/// those of CSS `scroll-padding` and `scroll-margin` and of `scrollIntoView` (CSSOM View,
/// "nearest").
///
/// Bad input: a target that is not finite leaves the offset where it is; lengths as in
/// `ScrollExtent`; paddings and margins that are not finite count as 0. If the paddings leave
/// nothing of the window, it is empty at the start padding. O(1).
package struct ScrollAlignment: Sendable, Hashable {
  /// Which point of the target meets which of the window.
  package enum Anchor: Sendable, Hashable {
    /// Start meets start.
    case start
    /// Middle meets middle.
    case center
    /// End meets end.
    case end
    /// The smallest move that shows the target.
    case nearest
    /// The point at this part of the target meets the point at the same part of the window, as in
    /// `ScrollViewProxy.scrollTo(_:anchor:)`: 0 start, 0.5 center, 1 end.
    case fraction(Double)
  }

  /// How target and window are aligned.
  package var anchor: Anchor
  /// What is covered of the window's start, in points: a target never hides under it. 0 by default, as the others;
  /// negative ones are legal.
  package var startPadding: Double
  /// What is covered of the window's end, in points.
  package var endPadding: Double
  /// Room to keep around the target, in points.
  package var startMargin: Double
  /// The same after the target.
  package var endMargin: Double

  package init(
    _ anchor: Anchor,
    startPadding: Double = 0,
    endPadding: Double = 0,
    startMargin: Double = 0,
    endMargin: Double = 0
  ) {
    self.anchor = anchor
    self.startPadding = startPadding
    self.endPadding = endPadding
    self.startMargin = startMargin
    self.endMargin = endMargin
  }

  /// Shows what has got the focus: with the smallest move, and 8 points between it and what covers the window.
  ///
  /// - Parameter covered: what is covered of the window's start, in points.
  package static func focus(below covered: Double) -> ScrollAlignment {
    ScrollAlignment(.nearest, startPadding: covered, startMargin: 8, endMargin: 8)
  }

  /// The offset to scroll to.
  ///
  /// - Parameters:
  ///   - start: where the target starts by nature, in content coordinates.
  ///   - length: the target's length.
  ///   - offset: the offset now; `.nearest` depends on it.
  ///   - extent: the limits, which the result never leaves.
  package func offset(
    showing start: Double, length: Double, from offset: Double, in extent: ScrollExtent
  ) -> Double {
    guard start.isFinite else { return extent.clamp(offset) }
    let low = start - startMargin.finite(or: 0)
    let high = max(low, start + length.asLength + endMargin.finite(or: 0))
    let padding = startPadding.finite(or: 0)
    let window = windowLength(in: extent)
    let atStart = low - padding
    let atEnd = high - padding - window
    let target: Double
    switch anchor {
    case .start: target = atStart
    case .end: target = atEnd
    case .center: target = (atStart + atEnd) / 2
    case .fraction(let part):
      let part = part.finite(or: 0)
      target = atStart + (atEnd - atStart) * part
    case .nearest:
      // Between the two alignments the target is in view, or fills the window.
      target = offset.held(from: min(atStart, atEnd), to: max(atStart, atEnd))
    }
    return extent.clamp(target)
  }

  /// How much of the window the paddings leave, in points.
  func windowLength(in extent: ScrollExtent) -> Double {
    (extent.viewportLength.asLength - startPadding.finite(or: 0) - endPadding.finite(or: 0))
      .asLength
  }

  /// By how much to scroll on, in points, wherever the content ends.
  ///
  /// - Parameter start: where the target starts in the viewport, in points; not finite gives 0.
  package func shift(showing start: Double, length: Double, viewportLength: Double) -> Double {
    guard start.isFinite else { return 0 }
    // Room on both sides for any shift that there can be.
    let room =
      2
      * (start.magnitude + length.asLength + viewportLength.asLength
        + startPadding.finite(or: 0).magnitude + endPadding.finite(or: 0).magnitude
        + startMargin.finite(or: 0).magnitude + endMargin.finite(or: 0).magnitude)
    let extent = ScrollExtent(
      contentLength: 2 * room + viewportLength.asLength, viewportLength: viewportLength)
    return offset(showing: room + start, length: length, from: room, in: extent) - room
  }

  /// The part of a target and of the viewport at which the two have to meet for the target to start at a place of the
  /// viewport: the anchor of `ScrollViewProxy.scrollTo(_:anchor:)`.
  ///
  /// 0 for a target that is as long as the viewport, which any anchor puts to its start, and for what is not finite.
  package static func fraction(
    placing length: Double, at start: Double, viewportLength: Double
  ) -> Double {
    let free = viewportLength - length
    return free.magnitude > 0.5 ? (start / free).finite(or: 0) : 0
  }

  /// Whether all of the target shows at `offset`, or as much of it as fits into the window.
  package func isShown(
    _ start: Double, length: Double, at offset: Double, in extent: ScrollExtent
  ) -> Bool {
    var nearest = self
    nearest.anchor = .nearest
    return start.isFinite
      && nearest.offset(showing: start, length: length, from: offset, in: extent)
        == extent.clamp(offset)
  }
}
