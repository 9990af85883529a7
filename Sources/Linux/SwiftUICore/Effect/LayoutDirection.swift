/// Mirrors a view in layouts of a direction.
struct MirroringModifier {
  let behavior: LayoutDirectionBehavior
}

extension MirroringModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FlipNode {
    let node = FlipNode(parent: parent)
    node.behavior = modifier.behavior
    return node
  }

  static func updateWrapper(_ node: FlipNode, to modifier: Self) {
    node.behavior = modifier.behavior
  }
}

@MainActor final class FlipNode: EffectNode {
  var behavior = LayoutDirectionBehavior.fixed {
    didSet { if behavior != oldValue { apply() } }
  }

  override func placeChildren() {
    super.placeChildren()
    apply()
  }

  private func apply() {
    var shown = ShownEffect()
    if behavior == .mirrors(in: environment.values.layoutDirection) {
      shown.add(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
    show(shown)
  }
}

extension View {
  /// Mirrors the view in right-to-left layouts, for images of arrows and the like.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    layoutDirectionBehavior(enabled ? .mirrors(in: .rightToLeft) : .fixed)
  }

  /// Mirrors the view in layouts of a direction, or in none.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    modifier(MirroringModifier(behavior: behavior))
  }
}
