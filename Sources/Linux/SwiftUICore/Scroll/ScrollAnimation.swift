/// Content that is sent to a place over an animation: by the program, a wheel or a key.
@MainActor struct ScrollAnimation {
  private var value: AnimatedValue<AnimatablePair<CGFloat, CGFloat>>
  private var transaction = Transaction()
  /// What the content is to show in the end; its place may become another on the way.
  var destination: ScrollDestination?
  /// What of the way the content's end has held back; it counts when the end turns out to be further on,
  /// as under a large title that collapses on the way.
  private var excess = CGVector.zero
  /// It was at its target in a frame before.
  private var hasArrived = false

  init(from offset: CGPoint) {
    value = AnimatedValue(offset.animatableData)
  }

  var target: CGPoint { CGPoint(x: value.target.first, y: value.target.second) }

  /// Where the user wants the content, be it past an end.
  var wanted: CGPoint { CGPoint(x: target.x + excess.dx, y: target.y + excess.dy) }

  /// The same for a further step; one the other way counts at once, not from past the end.
  func wanted(movedBy step: CGVector) -> CGPoint {
    CGPoint(
      x: target.x + (excess.dx * step.dx > 0 ? excess.dx : 0) + step.dx,
      y: target.y + (excess.dy * step.dy > 0 ? excess.dy : 0) + step.dy)
  }

  /// Rows came, and the end is theirs now: the user meant the end that was there.
  mutating func forgetExcess() { excess = .zero }

  func offset(at time: Double) -> CGPoint {
    let value = value.value(at: time)
    return CGPoint(x: value.first, y: value.second)
  }

  /// Points per second, as the last hundredth of a second says.
  func velocity(at time: Double) -> CGVector {
    let (before, now) = (offset(at: time - 0.01), offset(at: time))
    return CGVector(dx: (now.x - before.x) / 0.01, dy: (now.y - before.y) / 0.01)
  }

  /// Sets another target; place and speed go on from what they are.
  ///
  /// - Parameter wanted: Where the user wants the content, be it past an end; nil when the program
  ///   sends it, and the target is all there is.
  mutating func go(
    to target: CGPoint, wanted: CGPoint?, _ newTransaction: Transaction, at time: Double
  ) {
    excess = wanted.map { CGVector(dx: $0.x - target.x, dy: $0.y - target.y) } ?? .zero
    transaction = newTransaction
    // Whoever waits for the end waits once, not again when the target turns out to be elsewhere.
    transaction.completions = []
    value.set(target.animatableData, newTransaction, at: time)
  }

  /// The target turned out to be at another place.
  mutating func correct(to target: CGPoint, at time: Double) {
    let wanted = self.wanted
    if destination == nil { excess = CGVector(dx: wanted.x - target.x, dy: wanted.y - target.y) }
    value.set(target.animatableData, transaction, at: time)
  }

  /// The content grew before what is seen of it: all of the way is that much further on.
  mutating func shift(by vector: CGVector) {
    value.move(to: AnimatablePair(target.x + vector.dx, target.y + vector.dy))
  }

  /// Forgets what has run out; true when the content has arrived for good. Where the user wants to go
  /// on, that is a frame later: rows that a slow frame has brought into sight may show that the end is
  /// further on.
  mutating func isDone(at time: Double) -> Bool {
    value.prune(at: time)
    guard !value.isMoving else {
      hasArrived = false
      return false
    }
    defer { hasArrived = true }
    return hasArrived || excess == .zero
  }

  /// It is broken off: whoever waits for its end is told.
  mutating func finish() {
    value.finish()
  }
}
