/// Shows the numbers of one node on their way.
///
/// A node makes one with the first change that is animated; nodes whose numbers never move pay for a
/// nil. The node is not kept: when it is gone, who waits for the animation is told at the next tick.
@MainActor final class NumberAnimator<Vector: VectorArithmetic>: Ticker {
  private weak var node: ViewNode?
  private var value: AnimatedValue<Vector>
  private let onTick: @MainActor () -> Void

  /// - Parameter onTick: Called after time has passed while something moves, and once at the end.
  init(_ node: ViewNode, _ start: Vector, onTick: @escaping @MainActor () -> Void) {
    self.node = node
    value = AnimatedValue(start)
    self.onTick = onTick
  }

  var isActive: Bool { value.isMoving }

  /// The numbers as they are shown now.
  var current: Vector {
    guard let node else { return value.target }
    return value.value(at: node.host.time)
  }

  /// Where the numbers are to be, as the update that runs now wants it.
  func set(_ target: Vector) {
    guard let node else { return }
    set(target, node.host.transaction)
  }

  func set(_ target: Vector, _ transaction: Transaction) {
    guard let node else { return }
    if value.set(target, transaction, at: node.host.time) { node.host.start(self) }
  }

  /// Another target without a jump: what is missing stays so.
  func move(to target: Vector) {
    value.move(to: target)
  }

  /// What is missing to the target.
  var missing: Vector { current - value.target }

  /// Everything is at its target.
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
    node.enclosingLayout?.inkChanged()
  }
}

extension ViewNode {
  /// Shows a change of numbers over time when the update that runs now is animated, and at once when
  /// it isn't.
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
