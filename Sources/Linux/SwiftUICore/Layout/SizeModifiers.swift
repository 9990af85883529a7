// fixedSize, position, layoutPriority, zIndex.

/// Fixes a view at its ideal size.
struct _FixedSizeLayout: Equatable {
  let horizontal: Bool
  let vertical: Bool
}

extension _FixedSizeLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FixedSizeNode {
    let node = FixedSizeNode(parent: parent)
    node.modifier = modifier
    return node
  }

  static func updateWrapper(_ node: FixedSizeNode, to modifier: Self) {
    guard node.modifier != modifier else { return }
    node.modifier = modifier
    node.invalidateLayout()
  }
}

@MainActor final class FixedSizeNode: UnaryNode {
  var modifier = _FixedSizeLayout(horizontal: true, vertical: true)

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : proposal.width,
      height: modifier.vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(inner(proposal)) ?? .zero
  }

  override func placeChildren() {
    content?.place(at: .zero, proposal: inner(proposal))
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content?.explicitGuide(key, inner(proposal))
  }
}

/// Takes all of the proposed size and centres the view at a point.
struct _PositionLayout {
  let position: CGPoint
}

extension _PositionLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PositionNode {
    let node = PositionNode(parent: parent)
    node.position = modifier.position
    return node
  }

  static func updateWrapper(_ node: PositionNode, to modifier: Self) {
    guard node.position != modifier.position else { return }
    node.position = modifier.position
    node.invalidateLayout()
  }
}

@MainActor final class PositionNode: UnaryNode {
  var position = CGPoint.zero

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: content.sizeThatFits(proposal))
  }

  override func placeChildren() {
    guard let content else { return }
    let inner = ProposedViewSize(size)
    let own = content.sizeThatFits(inner)
    content.place(
      at: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal: inner)
  }

  override var spacing: ViewSpacing { .plain }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }
}

/// A value that a stack reads from its views.
struct _TraitModifier {
  enum Trait: Equatable {
    case layoutPriority(Double)
    case zIndex(Double)
  }

  let trait: Trait
}

extension _TraitModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TraitNode {
    TraitNode(modifier.trait, parent: parent)
  }

  static func updateWrapper(_ node: TraitNode, to modifier: Self) {
    node.trait = modifier.trait
  }
}

@MainActor final class TraitNode: UnaryNode {
  var trait: _TraitModifier.Trait {
    didSet {
      guard trait != oldValue else { return }
      // Behind `AnyView`, one trait can replace another.
      for trait in [oldValue, trait] {
        switch trait {
        case .layoutPriority: invalidateLayout()
        case .zIndex: container?.zIndexChanged()
        }
      }
    }
  }

  init(_ trait: _TraitModifier.Trait, parent: ViewNode) {
    self.trait = trait
    super.init(parent: parent)
  }

  override var layoutPriority: Double {
    if case .layoutPriority(let value) = trait { return value.isNaN ? 0 : value }
    return super.layoutPriority
  }

  override var zIndex: Double {
    if case .zIndex(let value) = trait { return value.isNaN ? 0 : value }
    return super.zIndex
  }

  /// The container that draws this view among others.
  private var container: ContainerNode? {
    var current = parent
    while let node = current {
      if let container = node as? ContainerNode { return container }
      current = node.parent
    }
    return nil
  }
}

extension View {
  /// Fixes the view at its ideal size.
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Centres the view at a point in its parent.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Sets the layout priority in a stack: views with higher ones are sized first. The default is 0.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_TraitModifier(trait: .layoutPriority(value)))
  }

  /// Sets the drawing order: views with higher values are drawn over their siblings. The default is 0.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_TraitModifier(trait: .zIndex(value)))
  }
}
