/// Paging of a scroll view: a drag moves the content by one page at most, wherever its fling would
/// end.
///
///     |  page 0  |  page 1  |  page 2  | end |
///     *          *          *       *          the offsets to rest at; the last one at the end
///
/// A page is as long as the window less what is covered of it. A flick that is fast enough turns the
/// page, a slow one goes to the nearer side.
///
/// This is about offsets: the content may be any length, so its last page may be shorter, and the view
/// may begin anywhere between pages. Pages that are counted, and are all whole, turn by ``PageTurn``.
///
/// Bad input: a page that is NaN, infinite or not positive can't be turned (the offset is clamped to the
/// limits); offsets that are NaN or infinite count as the start; velocities as 0. O(1).
package struct Paging: Sendable, Hashable {
  /// The length of a page, in points, above 0.
  package var pageLength: Double
  /// From this speed on a release turns the page, in points per second, not negative. 250 by default: slower is a drag,
  /// not a flick.
  package var minimumVelocity: Double

  package init(pageLength: Double, minimumVelocity: Double = 250) {
    self.pageLength = pageLength
    self.minimumVelocity = minimumVelocity
  }

  /// Where to come to rest.
  ///
  /// - Parameters:
  ///   - offset: where the finger left the view, in points.
  ///   - start: where the view was when the finger came.
  ///   - velocity: points per second, positive towards the end.
  ///   - extent: the limits.
  package func target(
    from offset: Double, startedAt start: Double, velocity: Double, in extent: ScrollExtent
  ) -> Double {
    let offset = offset.finite(or: extent.minOffset)
    guard pageLength > 0, pageLength.isFinite else { return extent.clamp(offset) }
    let velocity = velocity.finite(or: 0)
    let here = (extent.clamp(offset) - extent.minOffset) / pageLength
    let before = (extent.clamp(start.finite(or: offset)) - extent.minOffset) / pageLength
    var page: Double
    if velocity.magnitude >= minimumVelocity.asLength, velocity != 0 {
      page =
        velocity > 0
        ? (here + 1e-9).rounded(.down) + 1 : -(1e-9 - here).rounded(.down) - 1
    } else {
      page = (here + 0.5).rounded(.down)
    }
    let first = (before + 0.5).rounded(.down)
    page = page.held(from: first - 1, to: first + 1)
    return extent.clamp(extent.minOffset + page * pageLength)
  }
}
