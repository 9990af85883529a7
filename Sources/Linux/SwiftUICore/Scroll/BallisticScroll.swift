import ScrollMechanics

/// The motion of content after a finger was lifted (a fling or a spring), separately along both axes.
@MainActor struct BallisticScroll {
  private let horizontal: ScrollSimulation
  private let vertical: ScrollSimulation
  private let start: Double
  /// Whether its end was chosen by a ``ScrollTargetBehavior``.
  private(set) var isAligned = false
  /// The distance that content before the viewport has grown by during the motion.
  private(set) var shift = CGVector.zero

  init(horizontal: ScrollSimulation, vertical: ScrollSimulation, start: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.start = start
  }

  /// A motion to a given offset.
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

  /// In points per second, positive towards the end of the content.
  func velocity(at time: Double) -> CGVector {
    CGVector(
      dx: horizontal.velocity(at: time - start), dy: vertical.velocity(at: time - start))
  }

  /// The offset at which it ends.
  var destination: CGPoint {
    CGPoint(x: horizontal.finalPosition + shift.dx, y: vertical.finalPosition + shift.dy)
  }

  func isDone(at time: Double) -> Bool {
    horizontal.isDone(at: time - start) && vertical.isDone(at: time - start)
  }

  /// Whether what is left of it can't be seen.
  func isNearlyDone(at time: Double) -> Bool {
    horizontal.isNearlyDone(at: time - start) && vertical.isNearlyDone(at: time - start)
  }

  mutating func shift(by vector: CGVector) {
    shift.dx += vector.dx
    shift.dy += vector.dy
  }
}
