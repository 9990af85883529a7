/// Which page comes after a swipe: at most one further than the page it began on.
///
/// Pages are equally long and follow each other from 0 on. A swipe that ends fast turns to the next
/// page in its direction, however short it was; one that ends at rest to the nearest.
///
/// Its answer is a page's number, so whoever asks may go there as they like. A scroll view that is to rest
/// at multiples of a length, at offsets, goes by ``Paging``.
///
/// Bad input: a length that is NaN, infinite or not positive, and less than one page, give page 0; a
/// position or velocity that is NaN or infinite counts as the page's own place and 0. O(1).
package struct PageTurn: Sendable, Hashable {
  /// The length of a page, in points.
  package var length: Double
  /// How many pages there are.
  package var count: Int
  /// From this speed on a swipe turns the page, in points per second. 200 by default; 0 when it is no length.
  package var minimumVelocity: Double

  package init(length: Double, count: Int, minimumVelocity: Double = 200) {
    self.length = length
    self.count = count
    self.minimumVelocity = minimumVelocity
  }

  /// The page to come to rest at, from 0 on.
  ///
  /// - Parameters:
  ///   - page: where the swipe began.
  ///   - offset: how far the pages are moved when the finger leaves, in points.
  ///   - velocity: points per second, positive towards the last page.
  package func target(from page: Int, offset: Double, velocity: Double) -> Int {
    guard length.isFinite, length > 0, count > 0 else { return 0 }
    let first = min(max(page, 0), count - 1)
    let start = Double(first)
    // Within a page of where it began, so that comparing is all the rounding there is.
    let place = (offset / length).finite(or: start).held(from: start - 1, to: start + 1) - start
    let speed = velocity.finite(or: 0)
    let step: Int
    if speed == 0 || speed.magnitude < minimumVelocity.asLength {
      step = place >= 0.5 ? 1 : place < -0.5 ? -1 : 0
    } else if speed > 0 {
      step = place + 1e-6 >= 0 ? 1 : 0
    } else {
      step = place - 1e-6 > 0 ? 0 : -1
    }
    return min(max(first + step, 0), count - 1)
  }

  /// How far the pages are moved while a finger drags them, in points from the first page: with the
  /// finger, with resistance before the first and after the last page, and never further than a page
  /// from where it began.
  ///
  /// - Parameters:
  ///   - page: where the swipe began.
  ///   - distance: how far the finger has moved the pages, in points, positive towards the last page.
  ///   - resists: without resistance for what has met some already, as a scroll view's own offset.
  package func offset(
    from page: Int, draggedBy distance: Double, resists: Bool = true
  ) -> Double {
    guard length.isFinite, length > 0, count > 0 else { return 0 }
    let start = Double(min(max(page, 0), count - 1)) * length
    let extent = ScrollExtent(contentLength: length * Double(count), viewportLength: length)
    let dragged = start + distance.finite(or: 0)
    let shown =
      resists ? RubberBand(length: length).offset(forDragged: dragged, in: extent) : dragged
    return shown.held(from: start - length, to: start + length)
  }
}
