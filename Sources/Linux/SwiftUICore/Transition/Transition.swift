/// How a view is inserted and removed: modifiers that depend on the phase.
///
///     struct Unfold: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(90 * phase.value), anchor: .topLeading)
///       }
///     }
///
/// A view that is inserted in an animated change starts as `.willAppear` and changes to `.identity`; one that
/// is removed changes to `.didDisappear` and goes when the animation has ended.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body

  static var properties: TransitionProperties { get }
}

/// Properties of a transition that the system may use.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether something moves, rather than only fades.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Applies the transition to a view in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content), phase: phase)
  }

  /// Combines this transition with another one.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The transition with an animation that replaces the change's.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

// MARK: - Transitions

/// Inserts and removes the view without an effect.
public nonisolated struct IdentityTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades.
public nonisolated struct OpacityTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Scales the view up from a fraction of its size and back down.
public nonisolated struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale.isFinite ? scale : 0
    self.anchor = anchor
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

/// Moves the view in from an offset, in points, and back to it.
public nonisolated struct OffsetTransition: Transition {
  public var offset: CGSize

  public init(_ offset: CGSize) {
    self.offset = offset
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Moves the view in and out across an edge of its own frame.
public nonisolated struct MoveTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(MoveEffect(edge: edge, part: phase.isIdentity ? 0 : 1))
  }
}

/// Moves the view in across the leading edge and out across the trailing one.
public nonisolated struct SlideTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(MoveEffect(edge: .trailing, part: phase.value))
  }
}

/// Moves the view in from an edge and out to the opposite one, with a fade.
public nonisolated struct PushTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(MoveEffect(edge: edge, part: -phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Blurs and scales the removed view while the inserted one does the opposite. Apple does not publish its
/// parameters: here a blur of 10 points and a scale of 0.8.
public nonisolated struct BlurReplaceTransition: Transition {
  /// Whether the removed view shrinks (`downUp`) or grows (`upUp`); the inserted one always grows.
  public struct Configuration: Hashable, Sendable {
    fileprivate let growsAway: Bool

    public static let downUp = Configuration(growsAway: false)
    public static let upUp = Configuration(growsAway: true)
  }

  public var configuration: Configuration

  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(scale(in: phase))
      .blur(radius: phase.isIdentity ? 0 : 10)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> CGFloat {
    switch phase {
    case .identity: 1
    case .willAppear: 0.8
    case .didDisappear: configuration.growsAway ? 1.2 : 0.8
    }
  }
}

/// Uses one transition for insertions and another for removals.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }
}

nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition with an animation of its own.
protocol AnimatingTransition {
  /// Opacity with the same animation.
  var animatingOpacity: AnyTransition { get }
}

nonisolated struct AnimatedTransition<Base: Transition>: Transition, AnimatingTransition {
  let base: Base
  let animation: Animation?

  @MainActor static var properties: TransitionProperties { Base.properties }

  var animatingOpacity: AnyTransition { AnyTransition.opacity.animation(animation) }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    let animation = self.animation
    return content.transaction(
      { transaction in
        // Changes that are not animated stay so.
        if transaction.animation != nil { transaction.animation = animation }
      }, body: { base.apply(content: $0, phase: phase) })
  }
}

/// Interpolates between a modifier for absent views and one for views that are there.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

// MARK: - Moving by a view's own size

private struct MoveEffect: GeometryEffect {
  let edge: Edge
  /// In fractions of the view's size: 1 is beyond the edge, −1 beyond the opposite one.
  var part: Double

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let part = CGFloat(self.part)
    var (x, y) = (CGFloat.zero, CGFloat.zero)
    switch edge {
    case .top: y = -size.height * part
    case .bottom: y = size.height * part
    case .leading: x = -size.width * part
    case .trailing: x = size.width * part
    }
    return ProjectionTransform(CGAffineTransform(translationX: x, y: y))
  }
}

// MARK: - Dot syntax

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension Transition {
  /// Uses one transition for insertions and another for removals.
  package static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion, removal: Removal
  ) -> Self where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
