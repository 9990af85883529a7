/// A number (or several) on its way: where it is to be, and what is still missing.
///
/// A change under an animation leaves a remainder (old less new) that fades away as the animation
/// goes on; the shown value is the target plus all remainders. A change during a change adds another
/// one, so place and speed go on without a break.
struct AnimatedValue<Vector: VectorArithmetic> {
  private struct Remainder {
    let vector: Vector
    let animation: Animation
    let start: Double
    let completion: AnimationCompletion?
  }

  private(set) var target: Vector
  private var remainders: [Remainder] = []

  init(_ target: Vector) {
    self.target = target
  }

  var isMoving: Bool { !remainders.isEmpty }

  /// Sets another target; at once, or over time. Returns true when something moves now.
  mutating func set(_ newTarget: Vector, _ transaction: Transaction, at time: Double) -> Bool {
    guard newTarget != target else { return isMoving }
    if let animation = transaction.animation {
      transaction.completions?.begin()
      remainders.append(
        Remainder(
          vector: target - newTarget, animation: animation, start: time,
          completion: transaction.completions))
    } else {
      finish()
    }
    target = newTarget
    return isMoving
  }

  func value(at time: Double) -> Vector {
    var result = target
    for remainder in remainders {
      var part = remainder.vector
      part.scale(by: 1 - remainder.animation.progress(at: time - remainder.start))
      result = result + part
    }
    return result
  }

  /// Forgets animations that have run out.
  mutating func prune(at time: Double) {
    remainders.removeAll { remainder in
      guard time - remainder.start >= remainder.animation.duration else { return false }
      remainder.completion?.end()
      return true
    }
  }

  /// Everything is at its target at once.
  mutating func finish() {
    for remainder in remainders { remainder.completion?.end() }
    remainders.removeAll()
  }
}
