/// A flexible space that expands along its stack's axis; along both axes outside a stack.
public struct Spacer: Sendable {
  /// The minimum length in points; nil for 8.
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: View, PrimitiveView, LeafView {
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

/// A line between views: horizontal in a column, vertical in a row.
public struct Divider: Sendable {
  public nonisolated init() {}
}

extension Divider: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Divider, in parent: ViewNode) -> DividerNode {
    DividerNode(parent: parent)
  }

  package static func updateLeaf(_ node: DividerNode, to view: Divider) {}
}

@MainActor package final class DividerNode: LayoutNode {
  /// iOS's thickness in points (behaviour sheet §1).
  private static let thickness: CGFloat = 0.5

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    stackAxis == .horizontal
      ? CGSize(width: Self.thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: Self.thickness)
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    let paint = SeparatorShapeStyle()._paint(in: rect, environment: environment.values)
    recorder.fill(Path(rect), paint)
  }
}

extension LayoutNode {
  /// The axis of the stack that places this view, also through modifiers.
  fileprivate var stackAxis: Axis? {
    var current = parent
    while let node = current {
      if let container = node as? ContainerNode { return container.orientation }
      if node is LayoutNode, !(node is UnaryNode) { return nil }
      current = node.parent
    }
    return nil
  }
}
