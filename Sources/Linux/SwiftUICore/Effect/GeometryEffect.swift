/// A modifier that transforms what a view draws, without changing layout.
///
///     struct Skew: GeometryEffect {
///       var amount: CGFloat
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
///       }
///     }
///
/// With `animatableData`, changes of the effect can be animated.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The data to interpolate; none by default.
  nonisolated var animatableData: AnimatableData { get set }
  /// The transform, about the top leading corner of a view of a size in points.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    _GeometryEffectModifier._makeNode(
      _GeometryEffectModifier(effect: modifier), content: content, in: parent)
  }

  @MainActor public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    _GeometryEffectModifier._updateNode(
      node, to: _GeometryEffectModifier(effect: modifier), content: content)
  }

  public static var _keepsUnary: Bool { true }
}

struct _GeometryEffectModifier<Effect: GeometryEffect> {
  let effect: Effect
}

extension _GeometryEffectModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> GeometryEffectNode<Effect> {
    GeometryEffectNode(modifier.effect, parent: parent)
  }

  static func updateWrapper(_ node: GeometryEffectNode<Effect>, to modifier: Self) {
    node.effect = modifier.effect
  }
}

@MainActor final class GeometryEffectNode<Effect: GeometryEffect>: EffectNode {
  var effect: Effect {
    didSet {
      animate(&animator, from: oldValue.animatableData, to: effect.animatableData) {
        [weak self] in self?.apply()
      }
      apply()
    }
  }
  private var animator: NumberAnimator<Effect.AnimatableData>?

  init(_ effect: Effect, parent: ViewNode) {
    self.effect = effect
    super.init(parent: parent)
    isOnlyDrawn = Effect.self is any OnlyDrawn.Type
  }

  override func placeChildren() {
    super.placeChildren()
    apply()
  }

  private func apply() {
    var effect = self.effect
    if let animator, animator.isActive { effect.animatableData = animator.current }
    var shown = ShownEffect(on: self)
    shown.add(effect.effectValue(size: size))
    show(shown)
  }
}

// MARK: - Ignored by layout

/// Effects that geometry proxies don't include.
private protocol OnlyDrawn {}

/// An effect that geometry proxies don't include.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect> {
  fileprivate var base: Base
}

extension _IgnoredByLayoutEffect: GeometryEffect, OnlyDrawn {
  public typealias Body = Never

  public nonisolated var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    base.effectValue(size: size)
  }
}

extension GeometryEffect {
  /// The effect applied to drawing and hit testing only: geometry proxies don't include it.
  public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }
}
