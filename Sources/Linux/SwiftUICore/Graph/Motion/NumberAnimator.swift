/// Animates a vector of one node.
///
/// A node makes an animator with its first animated change. The reference to the node is weak; when it is gone,
/// completions are told at the next tick.
@MainActor final class NumberAnimator<Vector: VectorArithmetic>: Ticker {
  private weak var node: ViewNode?
  private var value: AnimatedValue<Vector>
  private let onTick: @MainActor () -> Void

  /// - Parameter onTick: Called after each tick while something is animated, and once at the end.
  init(_ node: ViewNode, _ start: Vector, onTick: @escaping @MainActor () -> Void) {
    self.node = node
    value = AnimatedValue(start)
    self.onTick = onTick
  }

  var isActive: Bool { value.isMoving }
  var isEndless: Bool { value.isEndless }

  /// The current, interpolated value.
  var current: Vector {
    guard let node else { return value.target }
    return value.value(at: node.host.time)
  }

  /// Sets the target, with the animation of the update that runs now.
  func set(_ target: Vector) {
    guard let node else { return }
    set(target, node.host.transaction)
  }

  func set(_ target: Vector, _ transaction: Transaction) {
    guard let node else { return }
    if value.set(
      target, transaction, at: node.host.time, in: node.host.updates.count,
      environment: node.environment)
    {
      node.host.start(self)
    }
  }

  /// Moves the target and keeps the remainder, so that a running animation goes on.
  func move(to target: Vector) {
    value.move(to: target)
  }

  /// The difference between the current value and the target.
  var missing: Vector { current - value.target }

  /// Ends all animations; the value is the target.
  func finish() {
    value.finish()
  }

  func tick(_ time: Double) {
    guard let node, node.isMounted else {
      value.finish()
      return
    }
    value.prune(at: time)
    onTick()
    node.enclosingLayout?.drawingChanged()
  }
}

extension ViewNode {
  /// Changes a vector with the animation of the current update, or at once if it has none.
  final func animate<Vector: VectorArithmetic>(
    _ animator: inout NumberAnimator<Vector>?, from old: Vector, to new: Vector,
    onTick: @escaping @MainActor () -> Void
  ) {
    if animator == nil {
      guard host.transaction.animation != nil, old != new else { return }
      animator = NumberAnimator(self, old, onTick: onTick)
    }
    animator?.set(new)
    if animator?.isActive == false { animator = nil }
  }
}
