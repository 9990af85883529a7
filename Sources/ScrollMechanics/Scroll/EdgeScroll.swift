/// How fast content scrolls while something is held near an end of its viewport, such as what is dragged.
///
/// Nothing happens in the middle. From ``reach`` points before an end on the speed grows evenly, to ``fastest`` at
/// the end and beyond. In a short viewport the reach is a quarter of its length, so that a middle is left. Apple
/// documents neither number; these are the project's.
///
/// Bad input: a length or place that is NaN or infinite, and a length that is not positive, give 0. O(1).
package struct EdgeScroll: Sendable, Hashable {
  /// Points before an end from which content scrolls.
  package static let reach = 48.0
  /// Points per second.
  package static let fastest = 600.0

  /// The viewport's length, in points.
  package var length: Double

  package init(length: Double) {
    self.length = length
  }

  /// The velocity of the offset, in points per second: negative near the start.
  ///
  /// - Parameter place: Where something is held, in points from the viewport's start.
  package func velocity(at place: Double) -> Double {
    guard length.isFinite, length > 0, place.isFinite else { return 0 }
    let reach = min(EdgeScroll.reach, length / 4)
    let part =
      place < length / 2
      ? 0 - ((reach - place) / reach).held(from: 0, to: 1)
      : ((place - (length - reach)) / reach).held(from: 0, to: 1)
    return part * EdgeScroll.fastest
  }
}
