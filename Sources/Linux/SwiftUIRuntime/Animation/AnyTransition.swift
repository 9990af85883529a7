/// How a view comes and goes when it is inserted or removed in an animated change.
///
/// Views without a transition of their own fade.
public struct AnyTransition: Hashable, Sendable {
  /// What a view looks like while it is not there yet, or no more.
  indirect enum Kind: Hashable, Sendable {
    case identity
    case opacity
    case scale(CGFloat, anchor: UnitPoint)
    case move(Edge)
    case offset(CGSize)
    case combined(Kind, Kind)
  }

  let insertion: Kind
  let removal: Kind
  let animation: Animation?

  init(insertion: Kind, removal: Kind, animation: Animation? = nil) {
    self.insertion = insertion
    self.removal = removal
    self.animation = animation
  }

  private init(_ kind: Kind) {
    self.init(insertion: kind, removal: kind)
  }

  /// Comes and goes at once.
  public static let identity = AnyTransition(.identity)
  /// Fades.
  public static let opacity = AnyTransition(.opacity)
  /// Grows from nothing, shrinks to nothing.
  public static var scale: AnyTransition { .scale(scale: 0) }
  /// Comes in from the leading edge and leaves by the trailing one.
  public static let slide = AnyTransition(insertion: .move(.leading), removal: .move(.trailing))

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale.isFinite ? scale : 0, anchor: anchor))
  }

  /// Moves in from an edge of its own frame and out to it.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(.move(edge))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(.offset(offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Moves in from an edge and out to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(
      insertion: .combined(.move(edge), .opacity),
      removal: .combined(.move(edge.opposite), .opacity))
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: .combined(insertion, other.insertion),
      removal: .combined(removal, other.removal), animation: animation ?? other.animation)
  }

  /// Uses an animation of its own instead of the change's.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(insertion: insertion, removal: removal, animation: animation)
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

extension AnyTransition.Kind {
  /// The look of a view of `size` points that is there to a part: 0 not at all, 1 fully.
  func effect(presence: Double, size: CGSize) -> ShownEffect {
    var effect = ShownEffect()
    let absence = 1 - presence
    switch self {
    case .identity: break
    case .opacity: effect.add(opacity: presence)
    case .scale(let scale, let anchor):
      let factor = 1 + (scale - 1) * absence
      effect.add(CGAffineTransform(scaleX: factor, y: factor).about(anchor, in: size))
    case .offset(let offset):
      effect.add(
        CGAffineTransform(translationX: offset.width * absence, y: offset.height * absence))
    case .move(let edge):
      let x: CGFloat = edge == .leading ? -size.width : edge == .trailing ? size.width : 0
      let y: CGFloat = edge == .top ? -size.height : edge == .bottom ? size.height : 0
      effect.add(CGAffineTransform(translationX: x * absence, y: y * absence))
    case .combined(let first, let second):
      let one = first.effect(presence: presence, size: size)
      let two = second.effect(presence: presence, size: size)
      effect.add(one.transform.concatenating(two.transform))
      effect.add(opacity: one.opacity * two.opacity)
    }
    return effect
  }
}

// MARK: - Choosing one

public struct _TransitionModifier {
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
  /// How the view comes and goes in animated changes.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }
}
