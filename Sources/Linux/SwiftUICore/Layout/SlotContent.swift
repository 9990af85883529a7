/// Views in a place made for one: several are laid over each other.
@MainActor package struct SlotContent {
  package let nodes: [LayoutNode]

  package init(_ content: ViewNode?) {
    var list: [LayoutNode] = []
    content?.appendLayoutNodes(to: &list)
    nodes = list
  }

  /// Proposes a rectangle's size to each view and lines it up inside.
  package func place(in rect: CGRect, alignment: Alignment) {
    let proposal = ProposedViewSize(rect.size)
    for node in nodes { node.place(in: rect, alignment: alignment, proposal: proposal) }
  }
}
