/// A modifier whose numbers can be interpolated.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

/// Evaluates an animatable view or modifier with its numbers on their way.
///
/// While they move, the body is evaluated in every frame with the values in between.
@MainActor protocol ContentAnimator: Ticker {
  /// Replaces the numbers of the value that `pointer` points at.
  func present(_ pointer: UnsafeMutableRawPointer)
}

/// An animator for a type that conforms to `Animatable`; the type of the value it will be handed.
@MainActor func makeContentAnimator<Value: Animatable>(
  _ type: Value.Type, for node: ViewNode
) -> any ContentAnimator {
  TypedContentAnimator<Value>(node)
}

@MainActor private final class TypedContentAnimator<Value: Animatable>: ContentAnimator {
  private weak var node: ViewNode?
  private var numbers: AnimatedValue<Value.AnimatableData>?
  /// The value was handed numbers on their way last: it is handed the last ones, too.
  private var wasMoving = false

  init(_ node: ViewNode) {
    self.node = node
  }

  func present(_ pointer: UnsafeMutableRawPointer) {
    guard let node else { return }
    let value = pointer.assumingMemoryBound(to: Value.self)
    let target = value.pointee.animatableData
    guard var numbers else {
      self.numbers = AnimatedValue(target)
      return
    }
    if numbers.set(target, node.host.transaction, at: node.host.time) { node.host.start(self) }
    self.numbers = numbers
    if numbers.isMoving {
      value.pointee.animatableData = numbers.value(at: node.host.time)
    } else if wasMoving {
      // Code that waits for the end of an animation hears of it here.
      value.pointee.animatableData = target
    }
    wasMoving = numbers.isMoving
  }

  var isActive: Bool { numbers?.isMoving == true }

  func tick(_ time: Double) {
    guard let node, node.isMounted else {
      numbers?.finish()
      return
    }
    numbers?.prune(at: time)
    node.invalidateBody()
  }
}
