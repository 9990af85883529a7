/// The views of a slot that is meant for one view: several are stacked in depth.
@MainActor package struct SlotContent {
  package let nodes: [LayoutNode]

  package init(_ content: ViewNode?) {
    var list: [LayoutNode] = []
    content?.appendLayoutNodes(to: &list)
    nodes = list
  }

  /// Proposes the rectangle's size to each view and aligns it inside.
  package func place(in rect: CGRect, alignment: Alignment) {
    let proposal = ProposedViewSize(rect.size)
    for node in nodes { node.place(in: rect, alignment: alignment, proposal: proposal) }
  }
}
