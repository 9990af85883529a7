/// A flexible space that expands along its stack's axis; along both axes outside a stack.
public struct Spacer: Sendable {
  /// The minimum length in points; nil for 8.
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  package static func makeLeaf(_ view: Spacer, in parent: ViewNode) -> SpacerNode {
    SpacerNode(view, parent: parent)
  }

  package static func updateLeaf(_ node: SpacerNode, to view: Spacer) {
    node.spacer = view
  }
}

@MainActor package final class SpacerNode: LayoutNode {
  var spacer: Spacer {
    didSet { if spacer.minLength != oldValue.minLength { invalidateLayout() } }
  }

  init(_ spacer: Spacer, parent: ViewNode) {
    self.spacer = spacer
    super.init(parent: parent)
  }

  private func length(_ proposed: CGFloat?) -> CGFloat {
    let least = max(0, spacer.minLength ?? 8)
    return max(least, proposed ?? least)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    switch stackAxis {
    case .horizontal?: CGSize(width: length(proposal.width), height: 0)
    case .vertical?: CGSize(width: 0, height: length(proposal.height))
    case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }

  package override var spacing: ViewSpacing { .empty }

  package override func isTouched(at point: CGPoint) -> Bool { false }

  /// Spacers are sized last, so that texts beside them are not truncated.
  override var layoutPriority: Double { -.infinity }
}

extension LayoutNode {
  /// The axis of the stack that places this view, also through modifiers.
  final var stackAxis: Axis? {
    var current = parent
    while let node = current {
      if let container = node as? ContainerNode { return container.orientation }
      if node is LayoutNode, !(node is UnaryNode) { return nil }
      current = node.parent
    }
    return nil
  }
}
