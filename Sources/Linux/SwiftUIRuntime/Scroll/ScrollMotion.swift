import ScrollMechanics

/// What moves the content of a scroll view at present.
enum ScrollMotion {
  case none
  /// A test put the content there and holds it.
  case held
  /// A finger is on it, or a touchpad's fingers are.
  case dragged(FingerDrag)
  /// Thrown, or springing back from beyond an edge.
  case decelerating(ScrollAnimation)
  /// The program sends it somewhere.
  case travelling(ScrollTravel)
}

/// A finger on a scroll view, both axes on their own.
@MainActor struct FingerDrag {
  private var horizontal: ScrollDrag
  private var vertical: ScrollDrag

  init(_ node: ScrollNode) {
    // Content caught past an edge continues where it is.
    horizontal = ScrollDrag(
      at: node.offset.x, in: node.extent(.horizontal), feel: node.feel(.horizontal))
    vertical = ScrollDrag(at: node.offset.y, in: node.extent(.vertical), feel: node.feel(.vertical))
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

/// Content that the program sends to a place, over an animation.
@MainActor struct ScrollTravel {
  private var offset: AnimatedValue<AnimatablePair<CGFloat, CGFloat>>
  private var shift = CGVector.zero
  private var transaction: Transaction
  /// What the content is to show in the end; its place may become another on the way.
  var goal: ScrollGoal?
  /// What of the way the content's end has held back; it counts when the end turns out to be further on,
  /// as under a large title that collapses on the way.
  private var rest = CGVector.zero
  /// It was at its target in a frame before.
  private var hasArrived = false

  init(from offset: CGPoint) {
    self.offset = AnimatedValue(offset.animatableData)
    transaction = Transaction()
  }

  var target: CGPoint {
    CGPoint(x: offset.target.first + shift.dx, y: offset.target.second + shift.dy)
  }

  /// Where the reader wants the content, be it past an end.
  var wanted: CGPoint { CGPoint(x: target.x + rest.dx, y: target.y + rest.dy) }

  /// The same for a further step; one the other way counts at once, not from past the end.
  func wanted(movedBy step: CGVector) -> CGPoint {
    CGPoint(
      x: target.x + (rest.dx * step.dx > 0 ? rest.dx : 0) + step.dx,
      y: target.y + (rest.dy * step.dy > 0 ? rest.dy : 0) + step.dy)
  }

  /// Rows came, and the end is theirs now: the reader meant the end that was there.
  mutating func forgetRest() { rest = .zero }

  func offset(at time: Double) -> CGPoint {
    let value = offset.value(at: time)
    return CGPoint(x: value.first + shift.dx, y: value.second + shift.dy)
  }

  /// Points per second, as the last hundredth of a second says.
  func velocity(at time: Double) -> CGVector {
    let (before, now) = (offset(at: time - 0.01), offset(at: time))
    return CGVector(dx: (now.x - before.x) / 0.01, dy: (now.y - before.y) / 0.01)
  }

  /// Sets another target; place and speed go on from what they are.
  ///
  /// - Parameter wanted: Where the reader wants the content, be it past an end; nil when the program
  ///   sends it, and the target is all there is.
  mutating func go(
    to target: CGPoint, wanted: CGPoint?, _ newTransaction: Transaction, at time: Double
  ) {
    rest = wanted.map { CGVector(dx: $0.x - target.x, dy: $0.y - target.y) } ?? .zero
    transaction = newTransaction
    // Whoever waits for the end waits once, not again when the target turns out to be elsewhere.
    transaction.completions = []
    _ = offset.set(inner(target), newTransaction, at: time)
  }

  /// The target turned out to be at another place.
  mutating func correct(to target: CGPoint, at time: Double) {
    let wanted = self.wanted
    if goal == nil { rest = CGVector(dx: wanted.x - target.x, dy: wanted.y - target.y) }
    _ = offset.set(inner(target), transaction, at: time)
  }

  private func inner(_ point: CGPoint) -> AnimatablePair<CGFloat, CGFloat> {
    AnimatablePair(point.x - shift.dx, point.y - shift.dy)
  }

  mutating func shift(by vector: CGVector) {
    shift.dx += vector.dx
    shift.dy += vector.dy
  }

  /// Forgets what has run out; true when the content has arrived for good. Where the reader wants to go
  /// on, that is a frame later: rows that a slow frame has brought into sight may show that the end is
  /// further on.
  mutating func isDone(at time: Double) -> Bool {
    offset.prune(at: time)
    guard !offset.isMoving else {
      hasArrived = false
      return false
    }
    defer { hasArrived = true }
    return hasArrived || rest == .zero
  }

  /// It is broken off: whoever waits for its end is told.
  mutating func finish() {
    offset.finish()
  }
}

/// What a programmatic scroll is to show.
struct ScrollGoal: @unchecked Sendable {
  var id: AnyHashable
  /// nil: the smallest move that shows all of it.
  var anchor: UnitPoint?
  /// What the viewport had taken of a bar above when the goal was set, where that counts to the end: a
  /// large title that collapses on the way changes nothing (fact sheet §10, ios/nav/scroll).
  var collapsedBar: CGFloat?
}
