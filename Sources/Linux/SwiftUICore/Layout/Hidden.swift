/// Hides a view.
struct _HiddenModifier {}

extension _HiddenModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> HiddenNode {
    HiddenNode(parent: parent)
  }

  static func updateWrapper(_ node: HiddenNode, to modifier: Self) {}
}

@MainActor final class HiddenNode: UnaryNode {
  override var drawingOrder: [LayoutNode] { [] }
  override func draw(into recorder: inout DisplayListRecorder) {}
  override var accessibilityNodes: [AccessibilityNode] { [] }
}

extension View {
  /// Hides the view: it keeps its space, but is not drawn, takes no events, and assistive technology does not find it.
  public nonisolated func hidden() -> some View {
    modifier(_HiddenModifier())
  }
}
