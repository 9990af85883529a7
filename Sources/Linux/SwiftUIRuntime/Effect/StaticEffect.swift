/// An effect that is the same wherever the view is: offset, opacity, scale, rotation.
public struct _StaticEffectModifier {
  enum Kind: Equatable {
    case offset(CGSize)
    case opacity(Double)
    case scale(CGSize, UnitPoint)
    case rotation(Angle, UnitPoint)
  }

  let kind: Kind
}

extension _StaticEffectModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> StaticEffectNode {
    StaticEffectNode(modifier.kind, parent: parent)
  }

  static func updateWrapper(_ node: StaticEffectNode, to modifier: Self) {
    node.kind = modifier.kind
  }
}

@MainActor final class StaticEffectNode: EffectNode {
  var kind: _StaticEffectModifier.Kind {
    didSet { if kind != oldValue { apply() } }
  }

  init(_ kind: _StaticEffectModifier.Kind, parent: ViewNode) {
    self.kind = kind
    super.init(parent: parent)
  }

  override func placeChildren() {
    super.placeChildren()
    apply()
  }

  private func apply() {
    let empty = EmptyVisualEffect()
    var shown = ShownEffect()
    switch kind {
    case .offset(let offset):
      empty.offset(x: environment.isMirrored ? -offset.width : offset.width, y: offset.height)
        ._apply(to: &shown, size: size)
    case .opacity(let opacity): empty.opacity(opacity)._apply(to: &shown, size: size)
    case .scale(let scale, let anchor):
      empty.scaleEffect(scale, anchor: anchor)._apply(to: &shown, size: size)
    case .rotation(let angle, let anchor):
      empty.rotationEffect(angle, anchor: anchor)._apply(to: &shown, size: size)
    }
    show(shown)
  }
}

extension View {
  /// Draws the view elsewhere; its place in layout stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_StaticEffectModifier(kind: .offset(CGSize(width: x, height: y))))
  }

  /// Draws the view elsewhere; its place in layout stays.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_StaticEffectModifier(kind: .offset(offset)))
  }

  /// 0 is invisible (the view keeps its place), 1 opaque.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_StaticEffectModifier(kind: .opacity(opacity)))
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_StaticEffectModifier(kind: .scale(CGSize(width: x, height: y), anchor)))
  }

  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_StaticEffectModifier(kind: .scale(scale, anchor)))
  }

  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_StaticEffectModifier(kind: .scale(CGSize(width: scale, height: scale), anchor)))
  }

  /// Positive angles turn clockwise.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_StaticEffectModifier(kind: .rotation(angle, anchor)))
  }
}
