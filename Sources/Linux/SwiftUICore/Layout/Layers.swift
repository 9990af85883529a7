// overlay, background and mask: a second view of the same size, in front, behind, or for its opacity.

struct _LayerModifier<Layer: View> {
  let layer: Layer
  let alignment: Alignment
  let role: LayerRole
}

enum LayerRole {
  case overlay
  case background
  case mask
}

extension _LayerModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> LayerNode {
    let node = LayerNode(modifier.role, parent: parent)
    node.makeLayer = { Layer._makeNode(modifier.layer, in: $0) }
    node.alignment = modifier.alignment
    return node
  }

  static func updateWrapper(_ node: LayerNode, to modifier: Self) {
    if let child = node.slot?.child { Layer._updateNode(child, to: modifier.layer) }
    // All have the same type, so an `AnyView` can change from one to the other.
    if node.role != modifier.role {
      node.role = modifier.role
      node.drawingChanged()
    }
    guard node.alignment != modifier.alignment else { return }
    node.alignment = modifier.alignment
    node.invalidateLayout()
  }
}

@MainActor class LayerNode: UnaryNode {
  final var role: LayerRole
  final var alignment = Alignment.center
  final var makeLayer: ((ViewNode) -> ViewNode)?
  final private(set) var slot: LayerSlotNode?

  init(_ role: LayerRole, parent: ViewNode) {
    self.role = role
    super.init(parent: parent)
  }

  /// The layer is mounted after the content, so that their actions run in that order.
  override func didMount() {
    guard let makeLayer else { return }
    let slot = LayerSlotNode(parent: self)
    self.slot = slot
    slot.child = makeLayer(slot)
    self.makeLayer = nil
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let slot { body(slot) }
  }

  override func placeChildren() {
    content?.place(at: .zero, proposal: proposal)
    guard let slot else { return }
    slot.alignment = alignment
    slot.guides = content?.guides(alignment, proposal) ?? .zero
    slot.place(at: .zero, proposal: ProposedViewSize(size))
  }

  override var drawingOrder: [LayoutNode] {
    let layers = slot.map { [$0] } ?? []
    return switch role {
    case .overlay: layoutChildren + layers
    case .background: layers + layoutChildren
    case .mask: layoutChildren
    }
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard let slot else { return super.draw(into: &recorder) }
    switch role {
    case .overlay:
      if let content { recorder.draw(content) }
      recorder.draw(slot)
    case .background:
      recorder.draw(slot)
      if let content { recorder.draw(content) }
    case .mask:
      if let content { recorder.masked(by: { $0.draw(slot) }, { $0.draw(content) }) }
    }
  }
}

/// The area of a layer: it has the view's size, whatever the layer's is. The layer's guides are at the view's.
@MainActor final class LayerSlotNode: ContainerNode {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { needsLayout = true } }
  }

  /// Where the view's guides of the alignment cross.
  var guides = CGPoint.zero {
    didSet { if guides != oldValue { needsLayout = true } }
  }

  override var isLayoutBoundary: Bool { true }

  override func placeChildren() {
    let inner = ProposedViewSize(size)
    for node in layoutChildren {
      node.place(guidesAt: guides, alignment: alignment, proposal: inner)
    }
  }
}

extension View {
  /// Draws views in front of this one, which are proposed its size.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_LayerModifier(layer: content(), alignment: alignment, role: .overlay))
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_LayerModifier(layer: overlay, alignment: alignment, role: .overlay))
  }

  /// Draws views behind this one, which are proposed its size.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_LayerModifier(layer: content(), alignment: alignment, role: .background))
  }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_LayerModifier(layer: background, alignment: alignment, role: .background))
  }

  /// Masks the view with the opacity of `mask`, which is proposed the view's size.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_LayerModifier(layer: mask(), alignment: alignment, role: .mask))
  }

  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_LayerModifier(layer: mask, alignment: .center, role: .mask))
  }
}
