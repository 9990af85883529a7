/// Changes how a view is drawn, without a part in layout.
///
/// Effects are combined into one value; its requirement is the runtime's.
public protocol VisualEffect: Sendable {
  /// Adds this effect to those before it, for a view of `size` points.
  func _apply(to shown: inout ShownEffect, size: CGSize)
  /// Each effect with its numbers, to be interpolated.
  var _steps: _EffectSteps { get }
}

/// No effect yet: what `visualEffect` hands to its closure.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public func _apply(to shown: inout ShownEffect, size: CGSize) {}
  public var _steps: _EffectSteps { _EffectSteps() }
}

/// One effect after others.
struct CombinedEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let step: EffectStep

  func _apply(to shown: inout ShownEffect, size: CGSize) {
    base._apply(to: &shown, size: size)
    step.apply(to: &shown, size: size, environment: EnvironmentValues())
  }

  var _steps: _EffectSteps {
    var steps = base._steps
    steps.steps.append(step)
    return steps
  }
}

// MARK: - Effects from geometry

public struct _VisualEffectModifier<Effect: VisualEffect> {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
}

extension _VisualEffectModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> VisualEffectNode<Effect> {
    VisualEffectNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: VisualEffectNode<Effect>, to modifier: Self) {
    node.update(modifier)
  }
}

/// A node whose content is drawn through an effect.
@MainActor class EffectNode: UnaryNode {
  private(set) final var shown = ShownEffect()

  override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isEffect)
  }

  final func show(_ effect: ShownEffect) {
    if effect != shown { inkChanged() }
    shown = effect
    if effect.projection != nil {
      setShift(.zero)
      setTransform(nil)
      setProjection(effect.projection)
      return
    }
    setProjection(nil)
    let transform = effect.transform
    if transform.isTranslation {
      setTransform(nil)
      setShift(CGPoint(x: transform.tx, y: transform.ty))
    } else {
      setShift(.zero)
      setTransform(transform)
    }
  }

  /// What can't be seen is not there.
  override var accessibilityNodes: [AccessibilityNode] {
    shown.opacity > 0 ? super.accessibilityNodes : []
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard shown.opacity > 0 else { return nil }
    return shown.projection.map { $0.inverse(of: point) } ?? shown.transform.inverse(of: point)
  }

  override func draw(into canvas: inout Canvas) {
    guard let content, !shown.isInvisible else { return }
    shown.draw(content, into: &canvas)
  }
}

@MainActor final class VisualEffectNode<Effect: VisualEffect>: EffectNode, PositionReader {
  private var modifier: _VisualEffectModifier<Effect>
  private let log = PositionLog()
  private var isScheduled = false

  init(_ modifier: _VisualEffectModifier<Effect>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  var readerNode: ViewNode { self }

  func update(_ newModifier: _VisualEffectModifier<Effect>) {
    modifier = newModifier
    schedule()
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    host.schedule(self)
  }

  override func placeChildren() {
    super.placeChildren()
    schedule()
  }

  func readPositions() {
    isScheduled = false
    guard isPlaced else { return }
    host.costs.effects += 1
    log.begin()
    let effect = modifier.effect(EmptyVisualEffect(), GeometryProxy(self, log: log))
    log.register(self)
    var shown = ShownEffect()
    effect._apply(to: &shown, size: size)
    show(shown)
  }
}

extension View {
  /// Applies effects that may depend on the view's geometry.
  ///
  /// The closure runs after layout and on every scroll tick that moves what it read; it changes
  /// nothing but how the view is drawn.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(_VisualEffectModifier(effect: effect))
  }
}
