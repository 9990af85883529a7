/// A modifier that can be animated by interpolating its data.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

/// Evaluates an animatable view or modifier with interpolated data.
///
/// The body is evaluated in every frame of the animation.
@MainActor protocol ContentAnimator: Ticker {
  /// Replaces the animatable data of the value at `pointer` by the interpolated data.
  func present(_ pointer: UnsafeMutableRawPointer)
}

/// Makes an animator for a type that conforms to `Animatable`.
@MainActor func makeContentAnimator<Value: Animatable>(
  _ type: Value.Type, for node: ViewNode
) -> any ContentAnimator {
  TypedContentAnimator<Value>(node)
}

@MainActor private final class TypedContentAnimator<Value: Animatable>: ContentAnimator {
  private weak var node: ViewNode?
  private var numbers: AnimatedValue<Value.AnimatableData>?
  /// The last frame had interpolated data, so one more frame is needed, with the target.
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
    if numbers.set(
      target, node.host.transaction, at: node.host.time, in: node.host.updates.count,
      environment: node.environment)
    {
      node.host.start(self)
    }
    self.numbers = numbers
    if numbers.isMoving {
      value.pointee.animatableData = numbers.value(at: node.host.time)
    } else if wasMoving {
      // User code that waits for the end of an animation gets exactly the target.
      value.pointee.animatableData = target
    }
    wasMoving = numbers.isMoving
  }

  var isActive: Bool { numbers?.isMoving == true }
  var isEndless: Bool { numbers?.isEndless == true }

  func tick(_ time: Double) {
    guard let node, node.isMounted else {
      numbers?.finish()
      return
    }
    numbers?.prune(at: time)
    node.invalidateBody()
  }
}
