import ScrollMechanics

/// A finger on a scroll view, both axes on their own.
@MainActor struct FingerDrag {
  private var horizontal: ScrollDrag
  private var vertical: ScrollDrag

  init(_ node: ScrollNode) {
    // Content caught past an edge continues where it is.
    horizontal = ScrollDrag(at: node.offset.x, in: node.extent(.horizontal))
    vertical = ScrollDrag(at: node.offset.y, in: node.extent(.vertical))
  }

  /// Where the content goes when the finger moves by so much.
  mutating func offset(draggedBy translation: CGVector, in node: ScrollNode) -> CGPoint {
    var result = node.offset
    if node.axes.contains(.horizontal) {
      if horizontal.extent != node.extent(.horizontal) {
        horizontal.extent = node.extent(.horizontal)
      }
      horizontal.move(by: -translation.dx)
      result.x = horizontal.offset
    }
    if node.axes.contains(.vertical) {
      if vertical.extent != node.extent(.vertical) { vertical.extent = node.extent(.vertical) }
      vertical.move(by: -translation.dy)
      result.y = vertical.offset
    }
    return result
  }

  /// What the content does when the finger leaves with a velocity (points per second) on the axes
  /// that scroll.
  func release(velocity: CGVector, at time: Double) -> ScrollAnimation {
    ScrollAnimation(
      horizontal: horizontal.release(velocity: -velocity.dx),
      vertical: vertical.release(velocity: -velocity.dy), start: time)
  }
}

/// Content that moves by itself: thrown, sprung back, both axes on their own.
@MainActor struct ScrollAnimation {
  private let horizontal: ScrollSimulation
  private let vertical: ScrollSimulation
  private let start: Double

  init(horizontal: ScrollSimulation, vertical: ScrollSimulation, start: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.start = start
  }

  func offset(at time: Double) -> CGPoint {
    CGPoint(
      x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
  }

  func isDone(at time: Double) -> Bool {
    horizontal.isDone(at: time - start) && vertical.isDone(at: time - start)
  }
}
