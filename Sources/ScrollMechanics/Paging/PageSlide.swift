/// The motion of pages to where they rest, after a swipe or a selection; it slows down toward the
/// end.
///
/// The curve is `TimingCurve.easeOut`, whose first slope is 1 / 0.58 of the way for all of the time.
/// So that pages that were thrown go on as fast as the finger left them, the time is
/// `distance / (0.58 * velocity)`, clamped to 0.2 ... 0.35 seconds; pages that rested take the longest.
///
/// Bad input: places and velocities that are NaN or infinite count as 0. O(1).
package struct PageSlide: Sendable, Hashable {
  /// Where it begins, in points or pages.
  package let start: Double
  /// Where it ends.
  package let end: Double
  /// In seconds.
  package let duration: Double

  /// - Parameter velocity: what they come with, per second, positive towards greater places; 0 by default.
  package init(from start: Double, to end: Double, velocity: Double = 0) {
    self.start = start.finite(or: 0)
    self.end = end.finite(or: 0)
    let way = self.end - self.start
    let speed = way < 0 ? -velocity.finite(or: 0) : velocity.finite(or: 0)
    duration = speed > 0 ? (way.magnitude / (0.58 * speed)).held(from: 0.2, to: 0.35) : 0.35
  }

  /// Where the pages are so many seconds after they began.
  package func position(at time: Double) -> Double {
    start + (end - start) * TimingCurve.easeOut.value(at: time / duration)
  }
}
