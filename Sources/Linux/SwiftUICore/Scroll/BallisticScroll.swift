import ScrollMechanics

/// Content that moves by itself after a finger has left: flung, sprung back, both axes on their own.
@MainActor struct BallisticScroll {
  private let horizontal: ScrollSimulation
  private let vertical: ScrollSimulation
  private let start: Double
  /// It goes to a place that a ``ScrollTargetBehavior`` has chosen.
  private(set) var isAligned = false
  /// How far the content moved under the motion, because other content before it grew.
  private(set) var shift = CGVector.zero

  init(horizontal: ScrollSimulation, vertical: ScrollSimulation, start: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.start = start
  }

  /// The way to a chosen place.
  init(from offset: CGPoint, to target: CGPoint, velocity: CGVector, start: Double) {
    self.init(
      horizontal: ScrollSimulation(from: offset.x, to: target.x, velocity: velocity.dx),
      vertical: ScrollSimulation(from: offset.y, to: target.y, velocity: velocity.dy),
      start: start)
    isAligned = true
  }

  func offset(at time: Double) -> CGPoint {
    CGPoint(
      x: horizontal.position(at: time - start) + shift.dx,
      y: vertical.position(at: time - start) + shift.dy)
  }

  /// Points per second, positive towards the end of the content.
  func velocity(at time: Double) -> CGVector {
    CGVector(
      dx: horizontal.velocity(at: time - start), dy: vertical.velocity(at: time - start))
  }

  /// Where it comes to rest.
  var destination: CGPoint {
    CGPoint(x: horizontal.finalPosition + shift.dx, y: vertical.finalPosition + shift.dy)
  }

  func isDone(at time: Double) -> Bool {
    horizontal.isDone(at: time - start) && vertical.isDone(at: time - start)
  }

  mutating func shift(by vector: CGVector) {
    shift.dx += vector.dx
    shift.dy += vector.dy
  }
}
