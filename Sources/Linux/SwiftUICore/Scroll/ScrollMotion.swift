import ScrollMechanics

/// What moves the content of a scroll view at present.
enum ScrollMotion {
  case none
  /// A test put the content there and holds it.
  case held
  /// A finger is on it, or a touchpad's fingers are.
  case dragged(FingerDrag)
  /// A fling, or the way back from beyond an edge.
  case decelerating(BallisticScroll)
  /// The program, a wheel or a key sends it somewhere over an animation.
  case animating(ScrollAnimation)
}

/// A finger on a scroll view, both axes on their own.
@MainActor struct FingerDrag {
  private var horizontal: ScrollDrag
  private var vertical: ScrollDrag

  init(_ node: ScrollNode) {
    // Content caught past an edge continues where it is.
    horizontal = ScrollDrag(
      at: node.offset.x, in: node.extent(.horizontal), physics: node.physics(.horizontal))
    vertical = ScrollDrag(
      at: node.offset.y, in: node.extent(.vertical), physics: node.physics(.vertical))
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
  func release(velocity: CGVector, at time: Double) -> BallisticScroll {
    BallisticScroll(
      horizontal: horizontal.release(velocity: -velocity.dx),
      vertical: vertical.release(velocity: -velocity.dy), start: time)
  }
}
