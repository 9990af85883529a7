/// A vertical stack of views.
public struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension VStack: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  /// - Parameter spacing: The space between views in points; nil for their preferred distances.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StackNode {
    let node = StackNode(
      axis: .vertical, alignment: view.alignment.key, spacing: view.spacing, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  package static func updateLeaf(_ node: StackNode, to view: Self) {
    node.update(alignment: view.alignment.key, spacing: view.spacing)
    Content._updateNode(node.child, to: view.content)
  }
}

/// A horizontal stack of views.
public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension HStack: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  /// - Parameter spacing: The space between views in points; nil for their preferred distances.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StackNode {
    let node = StackNode(
      axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  package static func updateLeaf(_ node: StackNode, to view: Self) {
    node.update(alignment: view.alignment.key, spacing: view.spacing)
    Content._updateNode(node.child, to: view.content)
  }
}

package func finiteSpacing(_ spacing: CGFloat?) -> CGFloat? {
  guard let spacing, !spacing.isFinite else { return spacing }
  RuntimeWarning.once(
    "spacing", "a stack's spacing must be finite (got \(spacing)); the default is used")
  return nil
}

/// A node whose children are laid out together.
@_spi(Nodes) @MainActor open class ContainerNode: LayoutNode {
  @exclusivity(unchecked) package final var child: ViewNode!
  private var cachedChildren: [LayoutNode]?
  private var cachedOrder: [LayoutNode]?

  public override final func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  public override final var layoutChildren: [LayoutNode] {
    if let cachedChildren { return cachedChildren }
    var list: [LayoutNode] = []
    child?.appendLayoutNodes(to: &list)
    cachedChildren = list
    return list
  }

  public override final var drawingOrder: [LayoutNode] {
    if let cachedOrder { return cachedOrder }
    let order = layoutChildren.sortedByZIndex()
    cachedOrder = order
    return order
  }

  /// Empty space between the children takes no touches.
  open override func isTouched(at point: CGPoint) -> Bool { false }

  /// The axis of a stack; nil for other containers.
  var orientation: Axis? { nil }

  /// Called when the drawing order may have changed.
  final func zIndexChanged() {
    cachedOrder = nil
    table[index].flags.remove(.hasPlacedPaintBounds)
  }

  /// The index of the children's paint bounds, for containers with many.
  private var paintBounds: PaintBoundsIndex?

  override final func drawingChanged(of child: LayoutNode) {
    paintBounds?.markStale(child)
  }

  open override func draw(into recorder: inout DisplayListRecorder) {
    let order = drawingOrder
    guard order.count >= host.presentation.paintBoundsThreshold, !recorder.isRecording else {
      drawChildren(into: &recorder)
      return
    }
    let paintBounds = self.paintBounds ?? PaintBoundsIndex()
    self.paintBounds = paintBounds
    if !table[index].flags.contains(.hasPlacedPaintBounds) || paintBounds.isStale(host) {
      table[index].flags.insert(.hasPlacedPaintBounds)
      paintBounds.update(order, host: host)
    }
    paintBounds.forEach(in: recorder.visibleInView) { recorder.draw(order[$0]) }
  }

  open override func childrenChanged() {
    cachedChildren = nil
    cachedOrder = nil
    table[index].flags.remove(.hasPlacedPaintBounds)
    super.childrenChanged()
  }
}

/// Views stacked in depth.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> ZStackNode {
    let node = ZStackNode(alignment: view.alignment, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  package static func updateLeaf(_ node: ZStackNode, to view: Self) {
    node.update(view.alignment)
    Content._updateNode(node.child, to: view.content)
  }
}

@MainActor package final class ZStackNode: ContainerNode {
  private var alignment: Alignment

  init(alignment: Alignment, parent: ViewNode) {
    self.alignment = alignment
    super.init(parent: parent)
  }

  func update(_ alignment: Alignment) {
    guard self.alignment != alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  private var layers: LayeredLayout {
    LayeredLayout(children: layoutChildren, alignment: alignment)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layers.sizeThatFits(proposal)
  }

  package override func placeChildren() {
    for (origin, child) in zip(layers.origins(proposal), layoutChildren) {
      child.place(at: origin, proposal: proposal)
    }
  }

  package override var spacing: ViewSpacing {
    guard let first = layoutChildren.first else { return .empty }
    var spacing = first.spacing
    for child in layoutChildren.dropFirst() { spacing.formUnion(child.spacing) }
    return spacing
  }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    var values: [CGFloat] = []
    for (origin, child) in zip(layers.origins(proposal), layoutChildren) {
      guard let value = child.explicitGuide(key, proposal) else { continue }
      values.append(value + (key.isVertical ? origin.y : origin.x))
    }
    return key.merge(values)
  }
}

/// Aligns views on top of each other; the size is that of their union.
@MainActor struct LayeredLayout {
  let children: [LayoutNode]
  let alignment: Alignment

  private struct Extent {
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    var isInfinite = false
    var length: CGFloat { isInfinite ? .infinity : max(0, before + after) }

    mutating func include(_ guide: CGFloat, _ length: CGFloat) {
      if length == .infinity { isInfinite = true }
      before = max(before, guide)
      after = max(after, length - guide)
    }
  }

  private func extents(_ proposal: ProposedViewSize) -> (Extent, Extent) {
    var horizontal = Extent()
    var vertical = Extent()
    for child in children {
      let size = child.sizeThatFits(proposal)
      horizontal.include(child.guide(alignment.horizontal.key, proposal), size.width)
      vertical.include(child.guide(alignment.vertical.key, proposal), size.height)
    }
    return (horizontal, vertical)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if children.isEmpty { return .zero }
    let (horizontal, vertical) = extents(proposal)
    return CGSize(width: horizontal.length, height: vertical.length)
  }

  func origins(_ proposal: ProposedViewSize) -> [CGPoint] {
    let (horizontal, vertical) = extents(proposal)
    return children.map { child in
      CGPoint(
        x: horizontal.before - child.guide(alignment.horizontal.key, proposal),
        y: vertical.before - child.guide(alignment.vertical.key, proposal))
    }
  }
}
