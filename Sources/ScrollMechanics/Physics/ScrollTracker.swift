/// What the offsets of a scroll view tell of its scrolling: how far it is from rest, which way it goes and how fast.
///
/// The way counts from where the content rests at its start (`RestingInset`); the direction is the last deliberate one
/// (`DirectionTracker`); the velocity is measured (`VelocityTracker`), and 0 while the content rests.
///
/// Bad input: as the types named here, and `ScrollExtent`, say. O(1).
package struct ScrollTracker: Sendable, Hashable {
  /// How far the content is scrolled at present, in points, as the extent counts it.
  package private(set) var offset = 0.0
  /// How far it can be scrolled, with the start's inset at rest.
  package private(set) var extent = ScrollExtent(contentLength: 0, viewportLength: 0)
  /// The length of the viewport without insets, in points.
  package private(set) var visibleLength = 0.0
  /// In points per second, positive toward the end.
  package private(set) var velocity = 0.0
  private var activity = ScrollActivity.idle
  private var directions = DirectionTracker()
  private var speed = VelocityTracker()
  private var rest = RestingInset()

  package init() {}

  /// Which way the content was scrolled last; nil before that.
  package var direction: DirectionTracker.Direction? { directions.direction }

  /// After how many seconds a finger that rests is to be looked at, as nothing is told of one: `look(at:)`. Nil while
  /// none can rest.
  package var restingDelay: Double? {
    // A little more than what the velocity is measured over.
    activity == .interacting && velocity != 0 ? speed.window + 0.02 : nil
  }

  /// Takes how the scroll view stands.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled, in points.
  ///   - extent: how far it can be scrolled, with the present insets.
  ///   - breadth: the viewport's extent across, in points.
  ///   - tolerance: how far back is a change of direction, in points.
  ///   - time: in seconds.
  package mutating func update(
    offset: Double, in extent: ScrollExtent, breadth: Double, tolerance: Double, at time: Double
  ) {
    self.offset = offset
    self.extent = extent
    self.extent.startInset = rest.update(extent.startInset, offset: offset, breadth: breadth)
    visibleLength = extent.viewportLength - extent.startInset - extent.endInset
    directions.tolerance = tolerance
    directions.update(offset: offset, in: self.extent)
    // What is pulled past an end says nothing yet.
    if directions.isFrozen, self.extent.overscroll(at: offset) == 0 { directions.thaw() }
    speed.add(offset, at: time)
    look(at: time)
  }

  /// Takes what moves the content now.
  package mutating func update(_ new: ScrollActivity, at time: Double) {
    activity = new
    if new == .idle { speed.reset() }
    look(at: time)
  }

  /// Measures the velocity at a time, in seconds.
  package mutating func look(at time: Double) {
    velocity = activity == .idle ? 0 : speed.velocity(at: time)
  }

  /// Something else is scrolled: until the content is within its ends again, its way has no direction.
  package mutating func pause() {
    velocity = 0
    speed.reset()
    directions.freeze()
  }
}
