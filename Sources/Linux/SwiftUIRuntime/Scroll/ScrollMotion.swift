import ScrollMechanics

/// A finger on a scroll view: how far it would have moved content that gives no resistance.
@MainActor struct ScrollDrag {
  private var dragged: CGPoint

  init(_ node: ScrollNode) {
    // Content caught past an edge continues where it is.
    dragged = CGPoint(
      x: RubberBand(length: node.size.width)
        .draggedOffset(forShown: node.offset.x, in: node.extent(.horizontal)),
      y: RubberBand(length: node.size.height)
        .draggedOffset(forShown: node.offset.y, in: node.extent(.vertical)))
  }

  mutating func offset(draggedBy translation: CGVector, in node: ScrollNode) -> CGPoint {
    var result = node.offset
    if node.axes.contains(.horizontal) {
      dragged.x -= translation.dx
      result.x = RubberBand(length: node.size.width)
        .offset(forDragged: dragged.x, in: node.extent(.horizontal))
    }
    if node.axes.contains(.vertical) {
      dragged.y -= translation.dy
      result.y = RubberBand(length: node.size.height)
        .offset(forDragged: dragged.y, in: node.extent(.vertical))
    }
    return result
  }
}

/// Content that moves by itself: thrown, sprung back, both axes on their own.
@MainActor struct ScrollAnimation {
  private let horizontal: ScrollSimulation
  private let vertical: ScrollSimulation
  private let start: Double

  init(_ node: ScrollNode, velocity: CGVector, start: Double) {
    horizontal = ScrollSimulation(
      from: node.offset.x, velocity: velocity.dx, in: node.extent(.horizontal), feel: .bouncing)
    vertical = ScrollSimulation(
      from: node.offset.y, velocity: velocity.dy, in: node.extent(.vertical), feel: .bouncing)
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
