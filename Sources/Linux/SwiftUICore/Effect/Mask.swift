/// Masks a view with the opacity of another one.
struct _MaskModifier<Mask: View> {
  let mask: Mask
  let alignment: Alignment
}

extension _MaskModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> MaskNode {
    let node = MaskNode(parent: parent)
    node.makeMask = { Mask._makeNode(modifier.mask, in: $0) }
    node.alignment = modifier.alignment
    return node
  }

  static func updateWrapper(_ node: MaskNode, to modifier: Self) {
    if let child = node.slot?.child { Mask._updateNode(child, to: modifier.mask) }
    guard node.alignment != modifier.alignment else { return }
    node.alignment = modifier.alignment
    node.invalidateLayout()
  }
}

@MainActor final class MaskNode: UnaryNode {
  var alignment = Alignment.center
  var makeMask: ((ViewNode) -> ViewNode)?
  private(set) var slot: LayerSlotNode?

  override func didMount() {
    guard let makeMask else { return }
    let slot = LayerSlotNode(parent: self)
    self.slot = slot
    slot.child = makeMask(slot)
    self.makeMask = nil
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let slot { body(slot) }
  }

  override func placeChildren() {
    content?.place(at: .zero, proposal: proposal)
    slot?.alignment = alignment
    slot?.place(at: .zero, proposal: ProposedViewSize(size))
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard let content, let slot else { return }
    recorder.masked(by: { $0.draw(slot) }, { $0.draw(content) })
  }
}

extension View {
  /// Masks the view with the opacity of `mask`, which is proposed the view's size.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }

  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}
