import ScrollMechanics

/// A vector that is animated: its target, and the remainders of running animations.
///
/// An animated change adds a remainder (old value less new value) that fades to zero; the current value is the
/// target plus all remainders. A change during a change adds another remainder, so value and velocity stay
/// continuous. A spring that follows springs merges with them: it starts with their common value and velocity.
package struct AnimatedValue<Vector: VectorArithmetic> {
  private struct Remainder {
    var vector: Vector
    /// The velocity that a merging spring took over, per second.
    var velocity = Vector.zero
    let animation: Animation
    let start: Double
    /// The update in which it began; nil: none.
    let update: Int?
    /// Infinite for a custom animation, which tells itself when it is over.
    let end: Double
    /// The state of a custom animation; nil for the system's.
    var run: CustomRun<Vector>?
    /// See ``Transaction/isUnending``.
    var isUnending = false

    /// The remainder at a time, which is zero once the animation is over.
    func missing(at time: Double) -> Vector {
      if let run { return run.missing(at: max(0, time - start)) }
      var part = vector
      guard velocity != .zero, let spring = animation.mergingSpring else {
        part.scale(by: 1 - animation.progress(at: time - start))
        return part
      }
      guard time < end else { return .zero }
      let elapsed = max(0, time - start)
      part.scale(by: spring.motion(from: 1, velocity: 0, at: elapsed).displacement)
      var push = velocity
      push.scale(by: spring.motion(from: 0, velocity: 1, at: elapsed).displacement)
      return part + push
    }

    func isOver(at time: Double) -> Bool {
      time >= end || run?.isOver(at: max(0, time - start)) == true
    }

    /// The velocity that a spring which follows takes over, per second; nil if the remainder does not merge.
    func speed(at time: Double) -> Vector? {
      if let run { return run.velocity(at: max(0, time - start)) }
      return animation.mergingSpring.map { speed(of: $0, at: time) }
    }

    /// The velocity of a merging spring's remainder, per second.
    private func speed(of spring: ScrollMechanics.Spring, at time: Double) -> Vector {
      let elapsed = max(0, time - start)
      guard time < end else { return .zero }
      var part = vector
      part.scale(by: spring.motion(from: 1, velocity: 0, at: elapsed).velocity)
      var push = velocity
      push.scale(by: spring.motion(from: 0, velocity: 1, at: elapsed).velocity)
      return part + push
    }
  }

  /// A completion that waits for the end of a change.
  private struct Watch {
    let token: AnimationCompletion.Token
    /// When the change counts as complete, in seconds of the window's time; nil: when nothing moves any more.
    let time: Double?
    /// The custom animation that tells when it is complete.
    var run: CustomRun<Vector>?

    func isComplete(at now: Double) -> Bool {
      time.map { now >= $0 } ?? run?.isLogicallyComplete ?? false
    }
  }

  package private(set) var target: Vector
  private var remainders: [Remainder] = []
  private var watches: [Watch] = []

  package init(_ target: Vector) {
    self.target = target
  }

  package var isMoving: Bool { !remainders.isEmpty || !watches.isEmpty }

  /// Whether something moves and never comes to an end, as with `repeatForever` and in phases that repeat.
  var isEndless: Bool {
    !remainders.isEmpty
      && remainders.allSatisfy { $0.isUnending || $0.end == .infinity && $0.run == nil }
  }

  /// Sets another target; returns true when something is animated now.
  ///
  /// A change without an animation ends those that run, except for those that began in the same update, which
  /// belong to another change of the same action.
  ///
  /// - Parameters:
  ///   - time: The window's time, in seconds.
  ///   - update: The number of the update; nil where no update changes the target.
  ///   - source: The environment that a custom animation can read.
  @discardableResult
  package mutating func set(
    _ newTarget: Vector, _ transaction: Transaction, at time: Double, in update: Int? = nil,
    environment source: (any EnvironmentSource)? = nil
  ) -> Bool {
    guard newTarget != target else { return isMoving }
    if let animation = transaction.animation {
      let run = add(target - newTarget, animation, at: time, in: update, source)
      if let last = remainders.indices.last {
        remainders[last].isUnending = transaction.isUnending
      }
      for completion in transaction.completions {
        let isLogical = completion.criteria == .logicallyComplete
        watches.append(
          Watch(
            token: completion.begin(),
            time: isLogical && run == nil ? time + animation.logicalDuration : nil,
            run: isLogical ? run : nil))
      }
    } else {
      remainders.removeAll { update == nil || $0.update != update }
      if remainders.isEmpty { finish() }
    }
    target = newTarget
    return isMoving
  }

  /// Sets the target without an animation and ends those that run.
  package mutating func jump(to newTarget: Vector) {
    finish()
    target = newTarget
  }

  /// Moves the target and keeps the remainders: what runs goes on.
  mutating func move(to newTarget: Vector) {
    target = newTarget
  }

  /// Changes what is still missing in proportion; the target stays.
  mutating func scaleRemainders(_ scale: (Vector) -> Vector) {
    for index in remainders.indices {
      remainders[index].vector = scale(remainders[index].vector)
      remainders[index].velocity = scale(remainders[index].velocity)
      remainders[index].run?.scale(scale)
    }
  }

  /// Adds the negated remainders of another value, which fade as they do there.
  ///
  /// - Parameter part: Returns the part of a remainder to use.
  mutating func oppose(_ other: AnimatedValue, part: (Vector) -> Vector) {
    for remainder in other.remainders {
      func opposite(_ vector: Vector) -> Vector { .zero - part(vector) }
      remainders.append(
        Remainder(
          vector: opposite(remainder.vector), velocity: opposite(remainder.velocity),
          animation: remainder.animation, start: remainder.start, update: remainder.update,
          end: remainder.end,
          run: remainder.run.map { CustomRun($0, part: opposite) }))
    }
  }

  /// Returns the state of the animation, if it is a custom one.
  private mutating func add(
    _ vector: Vector, _ animation: Animation, at time: Double, in update: Int?,
    _ source: (any EnvironmentSource)?
  ) -> CustomRun<Vector>? {
    if animation.isCustom { return addCustom(vector, animation, at: time, in: update, source) }
    var remainder = Remainder(
      vector: vector, animation: animation, start: time, update: update,
      end: time + animation.duration)
    let speeds = remainders.isEmpty ? [] : remainders.compactMap { $0.speed(at: time) }
    if let spring = animation.mergingSpring, speeds.count == remainders.count, !speeds.isEmpty {
      var place = vector
      var speed = Vector.zero
      for (running, runningSpeed) in zip(remainders, speeds) {
        place += running.missing(at: time)
        speed += runningSpeed
      }
      remainders = []
      remainder = Remainder(
        vector: place, velocity: speed, animation: animation, start: time, update: update,
        end: time + AnimatedValue.settlingTime(spring, place, speed))
    }
    remainders.append(remainder)
    return nil
  }

  private mutating func addCustom(
    _ vector: Vector, _ animation: Animation, at time: Double, in update: Int?,
    _ source: (any EnvironmentSource)?
  ) -> CustomRun<Vector> {
    let change = .zero - vector
    if let last = remainders.last, !last.isOver(at: time), last.velocity == .zero {
      let run = last.run ?? CustomRun(last.animation, .zero - last.vector, in: source)
      if run.merge(animation, change, at: max(0, time - last.start)) {
        remainders[remainders.count - 1] = Remainder(
          vector: last.vector + vector, animation: animation, start: last.start,
          update: last.update, end: .infinity, run: run)
        return run
      }
    }
    let run = CustomRun(animation, change, in: source)
    remainders.append(
      Remainder(
        vector: vector, animation: animation, start: time, update: update, end: .infinity, run: run)
    )
    return run
  }

  private static func settlingTime(
    _ spring: ScrollMechanics.Spring, _ place: Vector, _ speed: Vector
  ) -> Double {
    let distance = place.magnitudeSquared.squareRoot()
    let velocity = speed.magnitudeSquared.squareRoot()
    let scale = max(distance, velocity, 1e-12)
    return max(
      SpringAnimation.settlingTime(spring, from: distance / scale, velocity: velocity / scale),
      SpringAnimation.settlingTime(spring, from: distance / scale, velocity: -velocity / scale))
  }

  package func value(at time: Double) -> Vector {
    var result = target
    for remainder in remainders { result += remainder.missing(at: time) }
    return result
  }

  /// Removes finished animations and tells their completions.
  package mutating func prune(at time: Double) {
    remainders.removeAll { $0.isOver(at: time) }
    let isAtRest = remainders.isEmpty
    watches.removeAll { isAtRest || $0.isComplete(at: time) }
  }

  /// Ends all animations; the value is the target.
  mutating func finish() {
    watches.removeAll()
    remainders.removeAll()
  }
}
