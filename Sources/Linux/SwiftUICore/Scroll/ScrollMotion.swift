import ScrollMechanics

/// The current motion of a scroll view.
enum ScrollMotion {
  case none
  /// Held at an offset by a test.
  case held
  /// Dragged by a finger, or scrolled by a touchpad's.
  case dragged(FingerDrag)
  /// A fling, or a spring back from beyond an end.
  case decelerating(BallisticScroll)
  /// An animation requested by the program, a wheel or a key.
  case animating(ScrollAnimation)
}

/// A drag of a scroll view, separately along both axes.
@MainActor struct FingerDrag {
  private var horizontal: ScrollDrag
  private var vertical: ScrollDrag

  init(_ node: ScrollNode) {
    // Content that is caught beyond an end continues from there.
    horizontal = ScrollDrag(
      at: node.offset.x, in: node.extent(.horizontal), physics: node.physics(.horizontal))
    vertical = ScrollDrag(
      at: node.offset.y, in: node.extent(.vertical), physics: node.physics(.vertical))
  }

  /// The offset after a movement of the finger.
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

  /// The motion after the finger is lifted with a velocity, in points per second.
  func release(velocity: CGVector, at time: Double) -> BallisticScroll {
    BallisticScroll(
      horizontal: horizontal.release(velocity: -velocity.dx),
      vertical: vertical.release(velocity: -velocity.dy), start: time)
  }
}
