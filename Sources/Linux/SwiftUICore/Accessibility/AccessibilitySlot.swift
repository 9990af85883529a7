// Views that exist for assistive technology only.

struct _AccessibilitySlotModifier<Slot: View> {
  enum Use {
    /// They replace the view.
    case representation
    /// They are children of the view.
    case children
    /// Each of them is an action of the view.
    case actions
  }

  let use: Use
  let slot: Slot
}

extension _AccessibilitySlotModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AccessibilitySlotNode<Slot> {
    AccessibilitySlotNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: AccessibilitySlotNode<Slot>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class AccessibilitySlotNode<Slot: View>: UnaryNode {
  private var modifier: _AccessibilitySlotModifier<Slot>
  private var slot: UnseenNode?
  private var slotContent: ViewNode?

  init(_ modifier: _AccessibilitySlotModifier<Slot>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    super.didMount()
    let slot = UnseenNode(parent: self)
    self.slot = slot
    slotContent = slot.mount { Slot._makeNode(modifier.slot, in: $0) }
  }

  func update(_ newModifier: _AccessibilitySlotModifier<Slot>) {
    modifier = newModifier
    if let slotContent { Slot._updateNode(slotContent, to: newModifier.slot) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let slot { body(slot) }
  }

  override func placeChildren() {
    super.placeChildren()
    slot?.place(at: .zero, proposal: ProposedViewSize(size))
  }

  override var accessibilityNodes: [AccessibilityNode] {
    let slotNodes = slot?.accessibilityNodes ?? []
    switch modifier.use {
    case .representation:
      let frame = table.frame(of: index, in: nil)
      for node in slotNodes.flatMap(\.elements) { node.frame = frame }
      return slotNodes
    case .children:
      let container = AccessibilityNode(self, isElement: false)
      container.children = slotNodes
      return [container]
    case .actions:
      var nodes = content?.accessibilityNodes ?? []
      if nodes.isEmpty { nodes = [AccessibilityNode(self, isElement: true)] }
      let actions = slotNodes.flatMap(\.elements).compactMap(\.namedAction)
      for node in nodes { node.actions += actions }
      return nodes
    }
  }
}

extension AccessibilityNode {
  /// An action of the element's label that activates the element.
  fileprivate var namedAction: AccessibilityAction? {
    guard let action = actions.first(where: { $0.kind == .default }), !label.isEmpty else {
      return nil
    }
    return AccessibilityAction(kind: .named(label), run: action.run)
  }
}

extension LayoutNode {
  /// The view that is drawn where this one is found: itself, but for what represents another view.
  package var drawnView: LayoutNode {
    var node: ViewNode? = self
    while let current = node {
      if current is UnseenNode { return current.parent?.enclosingLayout ?? self }
      node = current.parent
    }
    return self
  }
}

/// Holds views that are laid out, but not drawn, touched or focused.
@MainActor private final class UnseenNode: ContainerNode {
  func mount(_ make: (ViewNode) -> ViewNode) -> ViewNode {
    let surroundings = EnvironmentNode(parent: self) { $0.isControlPart = true }
    child = surroundings
    let content = make(surroundings)
    surroundings.child = content
    return content
  }

  override var isLayoutBoundary: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren() {
    let room = CGRect(origin: .zero, size: size)
    for node in layoutChildren {
      node.place(in: room, alignment: .center, proposal: ProposedViewSize(size))
    }
  }
}

// MARK: - API

extension View {
  /// Replaces the view by other views for assistive technology, for example a standard control for one that is
  /// drawn by hand.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    modifier(_AccessibilitySlotModifier(use: .representation, slot: representation()))
  }

  /// Makes the view a container of elements that stand for what it draws.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    modifier(_AccessibilitySlotModifier(use: .children, slot: children()))
  }

  /// Adds one action for each button of the content.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(_AccessibilitySlotModifier(use: .actions, slot: content()))
  }

  /// Adds an action whose name is the text of a view.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let name = label()
      .accessibilityElement(children: .combine)
      .accessibilityAction(.default, action)
    return accessibilityActions { name }
  }
}
