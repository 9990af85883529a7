/// A grid with a fixed set of columns, whose views are built when they are near the visible part of a scroll
/// view.
///
/// It takes all of the proposed width. Each line is as high as its highest cell. Headers and footers of
/// sections have lines of their own.
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyVGrid: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - alignment: The alignment of the columns if they are narrower than the grid.
  ///   - spacing: The space between lines in points; nil: 8.
  ///   - pinnedViews: Whether headers and footers of sections stay visible; none by default.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> LazyGridNode {
    let node = LazyGridNode(axis: .vertical, parent: parent)
    updateGrid(node, to: view)
    node.child = node.mount(view.content)
    return node
  }

  package static func updateLeaf(_ node: LazyGridNode, to view: Self) {
    updateGrid(node, to: view)
    updateMounted(node.child, to: view.content)
  }

  @MainActor private static func updateGrid(_ node: LazyGridNode, to view: Self) {
    node.update(
      items: view.columns, alignment: view.alignment.key, spacing: view.spacing,
      pinned: view.pinnedViews)
  }
}

/// A grid with a fixed set of rows, which grows horizontally; see ``LazyVGrid``.
public struct LazyHGrid<Content: View> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyHGrid: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - alignment: The alignment of the rows if they are lower than the grid.
  ///   - spacing: The space between lines in points; nil: 8.
  ///   - pinnedViews: Whether headers and footers of sections stay visible; none by default.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> LazyGridNode {
    let node = LazyGridNode(axis: .horizontal, parent: parent)
    updateGrid(node, to: view)
    node.child = node.mount(view.content)
    return node
  }

  package static func updateLeaf(_ node: LazyGridNode, to view: Self) {
    updateGrid(node, to: view)
    updateMounted(node.child, to: view.content)
  }

  @MainActor private static func updateGrid(_ node: LazyGridNode, to view: Self) {
    node.update(
      items: view.rows, alignment: view.alignment.key, spacing: view.spacing,
      pinned: view.pinnedViews)
  }
}
