/// A scroll animation to an offset, started by the program, a wheel or a key.
@MainActor struct ScrollAnimation {
  private var value: AnimatedValue<AnimatablePair<CGFloat, CGFloat>>
  private var transaction = Transaction()
  /// The view to scroll to, whose position can change during the animation.
  var destination: ScrollDestination?
  /// The distance by which the requested offset is beyond the end of the content. It counts if the end moves,
  /// as when a large title collapses.
  private var excess = CGVector.zero
  /// Whether the end moved further away last.
  private var hasGained = false
  /// How often the end may still come nearer again after it has moved away: where the offset decides how long the
  /// content is, the end could come and go for ever.
  private var turns = 16
  /// Whether it was at its target in an earlier frame.
  private var hasArrived = false

  init(from offset: CGPoint) {
    value = AnimatedValue(offset.animatableData)
  }

  var target: CGPoint { CGPoint(x: value.target.first, y: value.target.second) }

  /// The requested offset, which can be beyond an end.
  var wanted: CGPoint { CGPoint(x: target.x + excess.dx, y: target.y + excess.dy) }

  /// The requested offset after a further step; a step in the other direction starts from the end.
  func wanted(movedBy step: CGVector) -> CGPoint {
    CGPoint(
      x: target.x + (excess.dx * step.dx > 0 ? excess.dx : 0) + step.dx,
      y: target.y + (excess.dy * step.dy > 0 ? excess.dy : 0) + step.dy)
  }

  /// Drops the excess, because rows were inserted and the user meant the former end.
  mutating func forgetExcess() { excess = .zero }

  func offset(at time: Double) -> CGPoint {
    let value = value.value(at: time)
    return CGPoint(x: value.first, y: value.second)
  }

  /// In points per second, over the last 0.01 s.
  func velocity(at time: Double) -> CGVector {
    let (before, now) = (offset(at: time - 0.01), offset(at: time))
    return CGVector(dx: (now.x - before.x) / 0.01, dy: (now.y - before.y) / 0.01)
  }

  /// Sets another target; position and velocity stay continuous.
  ///
  /// - Parameter wanted: The offset that the user requested, which can be beyond an end; nil for scrolling by
  ///   the program.
  mutating func go(
    to target: CGPoint, wanted: CGPoint?, _ newTransaction: Transaction, at time: Double
  ) {
    excess = wanted.map { CGVector(dx: $0.x - target.x, dy: $0.y - target.y) } ?? .zero
    (hasGained, turns) = (false, 16)
    transaction = newTransaction
    // Completions wait once only, not again when the target is corrected.
    transaction.completions = []
    value.set(target.animatableData, newTransaction, at: time)
  }

  /// Corrects the target.
  mutating func correct(to target: CGPoint, at time: Double) {
    if destination == nil {
      let wanted = self.wanted
      let left = CGVector(dx: wanted.x - target.x, dy: wanted.y - target.y)
      let gains = left.dx.magnitude + left.dy.magnitude < excess.dx.magnitude + excess.dy.magnitude
      if hasGained, !gains { turns -= 1 }
      hasGained = gains
      excess = turns > 0 ? left : .zero
    }
    value.set(target.animatableData, transaction, at: time)
  }

  /// Moves the animation by the growth of content before the viewport.
  ///
  /// - Parameter keepsStart: Whether an animation that leads to the start still does: the way that is left gets
  ///   longer or shorter in proportion.
  mutating func shift(by vector: CGVector, keepsStart: Bool, at time: Double) {
    let now = offset(at: time)
    let way = CGPoint(x: vector.dx, y: vector.dy)
    var target = target
    var scale = CGPoint(x: 1, y: 1)
    for axis in Axis.allCases {
      let left = now[axis] - target[axis]
      let leadsToStart = keepsStart && target[axis] <= 0
      // What has almost ended can't be made that much longer; it is corrected as any other animation.
      if leadsToStart, left > 0, way[axis] <= 20 * left {
        scale[axis] = max(0, left + way[axis]) / left
      } else {
        target[axis] += way[axis]
        if leadsToStart { axis == .horizontal ? (excess.dx -= way.x) : (excess.dy -= way.y) }
      }
    }
    value.move(to: target.animatableData)
    value.scaleRemainders { AnimatablePair($0.first * scale.x, $0.second * scale.y) }
  }

  /// Removes finished animations; returns whether the scroll has ended. If the requested offset is beyond the
  /// end, it ends a frame later, since rows that are built in a slow frame may move the end.
  mutating func isDone(at time: Double) -> Bool {
    value.prune(at: time)
    guard !value.isMoving else {
      hasArrived = false
      return false
    }
    defer { hasArrived = true }
    return hasArrived || excess == .zero
  }

  /// Ends the animation early and tells its completions.
  mutating func finish() {
    value.finish()
  }
}
