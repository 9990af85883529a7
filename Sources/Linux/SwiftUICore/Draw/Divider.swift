/// A line between views: horizontal in a column, vertical in a row.
public struct Divider: Sendable {
  public nonisolated init() {}
}

extension Divider: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

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
