/// Changes how a view is drawn, without a part in layout.
///
/// Effects are combined into one value; its requirement is the runtime's.
public protocol VisualEffect: Sendable {
  /// Adds this effect to those before it, for a view of `size` points.
  func _apply(to shown: inout ShownEffect, size: CGSize)
}

/// What effects on a view add up to.
public struct ShownEffect: Hashable, Sendable {
  var transform = CGAffineTransform.identity
  var opacity = 1.0
}

/// No effect yet: what `visualEffect` hands to its closure.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public func _apply(to shown: inout ShownEffect, size: CGSize) {}
}

/// One effect after others.
struct CombinedEffect<Base: VisualEffect>: VisualEffect {
  enum Step {
    case offset(CGSize)
    case opacity(Double)
    case scale(CGSize, anchor: UnitPoint)
    case rotation(Angle, anchor: UnitPoint)
  }

  let base: Base
  let step: Step

  func _apply(to shown: inout ShownEffect, size: CGSize) {
    base._apply(to: &shown, size: size)
    switch step {
    case .offset(let offset):
      shown.transform = shown.transform.concatenating(
        CGAffineTransform(translationX: offset.width, y: offset.height))
    case .opacity(let opacity):
      shown.opacity *= opacity.isNaN ? 1 : min(max(0, opacity), 1)
    case .scale(let scale, let anchor):
      let map = CGAffineTransform(scaleX: scale.width, y: scale.height)
      shown.transform = shown.transform.concatenating(map.about(anchor, in: size))
    case .rotation(let angle, let anchor):
      let map = CGAffineTransform(rotationAngle: angle.radians)
      shown.transform = shown.transform.concatenating(map.about(anchor, in: size))
    }
  }
}

extension CGAffineTransform {
  /// The same map about another fixed point.
  func about(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    return CGAffineTransform(translationX: -x, y: -y)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension VisualEffect {
  /// Draws the view elsewhere; points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    CombinedEffect(base: self, step: .offset(CGSize(width: x, height: y)))
  }

  public func offset(_ offset: CGSize) -> some VisualEffect {
    CombinedEffect(base: self, step: .offset(offset))
  }

  /// 0 is invisible, 1 opaque; values outside count as the nearer one.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    CombinedEffect(base: self, step: .opacity(opacity))
  }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    CombinedEffect(base: self, step: .scale(CGSize(width: x, height: y), anchor: anchor))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    CombinedEffect(base: self, step: .scale(scale, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    CombinedEffect(
      base: self, step: .scale(CGSize(width: scale, height: scale), anchor: anchor))
  }

  /// Positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    CombinedEffect(base: self, step: .rotation(angle, anchor: anchor))
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
    var effect = effect
    if !effect.transform.isFinite {
      RuntimeWarning.once(
        "effect", "an effect's offset, scale or angle is not finite; it is left out")
      effect.transform = .identity
    }
    shown = effect
    if effect.transform.isTranslation {
      setTransform(nil)
      setShift(CGPoint(x: effect.transform.tx, y: effect.transform.ty))
    } else {
      setShift(.zero)
      setTransform(effect.transform)
    }
  }

  /// What can't be seen is not there.
  override var accessibilityNodes: [AccessibilityNode] {
    shown.opacity > 0 ? super.accessibilityNodes : []
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    shown.opacity > 0 ? shown.transform.inverse(of: point) : nil
  }

  override func draw(into canvas: inout Canvas) {
    guard let content, shown.opacity > 0 else { return }
    if shown.opacity == 1, shown.transform.isTranslation {
      canvas.draw(content, moved: CGPoint(x: shown.transform.tx, y: shown.transform.ty))
    } else {
      canvas.group(transform: shown.transform, opacity: shown.opacity) { $0.draw(content) }
    }
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
