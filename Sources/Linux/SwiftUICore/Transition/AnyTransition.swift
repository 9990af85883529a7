/// A type-erased transition; not `Sendable`. Views that set none use ``opacity``.
public struct AnyTransition {
  // Immutable; used on the main actor only.
  private let transition: any Transition

  public init<T: Transition>(_ transition: T) {
    self.transition = transition
  }

  /// Inserts and removes the view without an effect.
  nonisolated(unsafe) public static let identity = AnyTransition(IdentityTransition())
  /// Fades.
  nonisolated(unsafe) public static let opacity = AnyTransition(OpacityTransition())
  /// Grows from nothing, shrinks to nothing.
  public static var scale: AnyTransition { .scale(scale: 0) }
  /// Comes in from the leading edge and leaves by the trailing one.
  nonisolated(unsafe) public static let slide = AnyTransition(SlideTransition())

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// Moves the view in and out across an edge of its own frame.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Moves the view in from an edge and out to the opposite one, with a fade.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// Interpolates between two modifiers: `active` before and after, `identity` while the view is there.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    func open<Insertion: Transition>(_ insertion: Insertion) -> AnyTransition {
      func open<Removal: Transition>(_ removal: Removal) -> AnyTransition {
        AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
      }
      return open(removal.transition)
    }
    return open(insertion.transition)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    func open<First: Transition>(_ first: First) -> AnyTransition {
      func open<Second: Transition>(_ second: Second) -> AnyTransition {
        AnyTransition(CombinedTransition(first: first, second: second))
      }
      return open(other.transition)
    }
    return open(transition)
  }

  /// Replaces the animation of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    func open<Base: Transition>(_ base: Base) -> AnyTransition {
      AnyTransition(AnimatedTransition(base: base, animation: animation))
    }
    return open(transition)
  }

  var isIdentity: Bool { transition is IdentityTransition }

  /// What is shown in place of it while motion is reduced.
  @MainActor var withoutMotion: AnyTransition {
    func open<T: Transition>(_ transition: T) -> AnyTransition {
      guard T.properties.hasMotion else { return self }
      return (transition as? any AnimatingTransition)?.animatingOpacity ?? .opacity
    }
    return open(transition)
  }

  /// Puts the transition's modifiers on a stage, in a phase.
  @MainActor func mount(on stage: TransitionStageNode, phase: TransitionPhase) {
    func mount<T: Transition>(_ transition: T) {
      let content = { [target = stage.target] in
        PlaceholderContentView<T>(StandIn(target: target))
      }
      stage.child = T.Body._makeNode(
        transition.body(content: content(), phase: phase), in: stage)
      stage.update = { [unowned stage] phase in
        guard let child = stage.child else { return }
        T.Body._updateNode(child, to: transition.body(content: content(), phase: phase))
      }
    }
    mount(transition)
  }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

// MARK: - Choosing one

struct _TransitionModifier {
  let transition: AnyTransition
}

extension _TransitionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TransitionNode {
    let node = TransitionNode(parent: parent)
    node.transition = modifier.transition
    return node
  }

  static func updateWrapper(_ node: TransitionNode, to modifier: Self) {
    node.transition = modifier.transition
  }
}

@MainActor final class TransitionNode: UnaryNode {
  var transition = AnyTransition.opacity
}

extension View {
  /// Sets how the view is inserted and removed in animated changes.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }

  /// Sets how the view is inserted and removed in animated changes.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: AnyTransition(transition)))
  }
}

extension TransitionAnimator {
  /// Puts the transition that one of a view's outer modifiers sets on a stage; by default the view fades.
  func mountTransition(of node: LayoutNode, on stage: TransitionStageNode, phase: TransitionPhase) {
    let chosen = chosenTransition(of: node) ?? .opacity
    let reducesMotion = node.environment.values.accessibilityReduceMotion
    (reducesMotion ? chosen.withoutMotion : chosen).mount(on: stage, phase: phase)
  }

  /// Whether a view comes and goes without any effect, because it says so.
  func isIdentity(_ view: ViewNode) -> Bool {
    view.firstLayoutNode.flatMap { chosenTransition(of: $0) }?.isIdentity ?? false
  }

  /// The transition that one of a view's outer modifiers sets.
  private func chosenTransition(of node: LayoutNode) -> AnyTransition? {
    var current: LayoutNode? = node
    while let unary = current as? UnaryNode {
      if let chosen = unary as? TransitionNode { return chosen.transition }
      current = unary.content
    }
    return nil
  }
}
