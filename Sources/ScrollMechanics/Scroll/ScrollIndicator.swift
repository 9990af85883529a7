/// The bar at a scroll view's edge that tells how much there is, and where one is.
///
///     track   |-------------------------------|
///     bar          |=======|                      long as the window is in the content
///
/// Past an end the bar is pressed together by what the content is pulled, and stays at its end, as on
/// iOS.
///
/// Bad input: lengths that are NaN, infinite or negative count as 0, offsets as the start. O(1).
package struct ScrollIndicator: Sendable, Hashable {
  /// The shortest that the bar gets in the content, in points.
  package static let minimumLength = 36.0
  /// The shortest that it is pressed together to, in points.
  package static let pressedLength = 7.0

  /// Where the bar starts on its track, in points.
  package let start: Double
  /// The bar's length, in points; 0 when there is nothing to scroll.
  package let length: Double

  /// - Parameter trackLength: the room for the bar, in points.
  package init(at offset: Double, in extent: ScrollExtent, trackLength: Double) {
    let track = trackLength.asLength
    let whole = extent.range + extent.viewportLength.asLength
    guard extent.isScrollable else {
      start = 0
      length = 0
      return
    }
    let part = extent.viewportLength.asLength / whole
    let natural = min(track, max(track * part, min(Self.minimumLength, track)))
    let offset = offset.finite(or: extent.minOffset)
    let pull = extent.overscroll(at: offset)
    let pressed = max(min(Self.pressedLength, natural), natural - pull.magnitude)
    length = pressed
    start = pull > 0 ? track - pressed : extent.progress(at: offset) * (track - natural)
  }
}
