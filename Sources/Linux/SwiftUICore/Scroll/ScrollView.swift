/// A scrollable view.
///
/// Along its axes it takes the proposed size; across, the size of its content. Several views inside are stacked
/// vertically. Scrolling moves the content as a whole, without layout.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
}

extension ScrollView: View, PrimitiveView, LeafView {
  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> ScrollNode {
    let node = ScrollNode(axes: view.axes, parent: parent)
    node.indicators.isEnabled = view.showsIndicators
    let column = StackNode(
      axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil, parent: node)
    node.content = column
    column.child = Content._makeNode(view.content, in: column)
    return node
  }

  package static func updateLeaf(_ node: ScrollNode, to view: Self) {
    node.axes = view.axes
    node.indicators.isEnabled = view.showsIndicators
    if let column = node.content { Content._updateNode(column.child, to: view.content) }
  }
}
