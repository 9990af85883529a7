/// A modifier that is implemented by a node around each modified view.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype Node: UnaryNode
  /// Makes the node without its child, which is mounted next.
  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> Node
  static func updateWrapper(_ node: Node, to modifier: Self)
  /// Makes the node that puts a wrapper around each of several views; its child is mounted next.
  static func makeDistributor(_ modifier: Self, in parent: ViewNode) -> SingleChildNode
  static func updateDistributor(_ node: SingleChildNode, to modifier: Self)
  /// Whether the node has the environment of the view that it is put around, like an item of a container or a node
  /// that changes the environment; false by default: it has the modifier's, also around a view's body that changes it.
  static var isInEnvironmentOfContent: Bool { get }
  /// Whether an update by itself draws nothing outside of the frames inside where nothing was drawn before, or tells of
  /// it by `drawingChanged()`, as layout does; false by default. What is far from sight need not be visited then.
  static var keepsPaintBounds: Bool { get }
}

extension PrimitiveModifier {
  package static var isInEnvironmentOfContent: Bool { false }
  package static var keepsPaintBounds: Bool { false }
}

extension LayoutNode {
  /// Called when a view or modifier has another value.
  final func wasUpdated(keepsPaintBounds: Bool) {
    if keepsPaintBounds { setNeedsDisplay() } else { drawingChanged() }
  }
}

/// A node around one view.
@_spi(Nodes) @MainActor open class UnaryNode: LayoutNode {
  @exclusivity(unchecked) package final var child: ViewNode!
  private var cachedContent: LayoutNode?

  /// The view inside; nil if there is none, as in `EmptyView().padding()`.
  package final var content: LayoutNode? {
    if let cachedContent { return cachedContent }
    let first = child?.firstLayoutNode
    cachedContent = first
    return first
  }

  /// Called when the child was mounted.
  open func didMount() {}

  open override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  open override func childrenChanged() {
    cachedContent = nil
    super.childrenChanged()
  }

  /// Whether this is a container's own wrapper around an item, as around a list's row; an id inside then
  /// identifies the item.
  open var isItem: Bool { false }

  // By default the node has no effect.

  open override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    let size = content.sizeThatFits(proposal)
    measuredSteadyWidth = content.steadyWidth(for: proposal)
    return size
  }

  open override func placeChildren() {
    content?.place(at: .zero, proposal: proposal)
  }

  open override var spacing: ViewSpacing { content?.spacing ?? .plain }

  open override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content?.explicitGuide(key, proposal)
  }

  override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  open override func layoutValue(_ key: ObjectIdentifier) -> Any? { content?.layoutValue(key) }
  open override var zIndex: Double { content?.zIndex ?? 0 }

  open override var layoutChildren: [LayoutNode] { content.map { [$0] } ?? [] }
  open override var drawingOrder: [LayoutNode] { layoutChildren }

  open override var isNamedAsContainer: Bool { content?.isNamedAsContainer ?? false }

  open override func draw(into recorder: inout DisplayListRecorder) {
    if let content { recorder.draw(content) }
  }

  /// Only the views inside take touches.
  open override func isTouched(at point: CGPoint) -> Bool { false }
}

extension PrimitiveModifier {
  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    if Modified._isUnary, !parent.isCollected {
      return parent.mountLayoutNode { parent in
        let node = makeWrapper(modifier, in: parent)
        node.child = Modified._makeNode(content, in: node)
        node.didMount()
        return node
      }
    }
    let node = makeDistributor(modifier, in: parent)
    node.child = Modified._makeNode(content, in: node)
    return node
  }

  package static func makeDistributor(_ modifier: Self, in parent: ViewNode) -> SingleChildNode {
    DistributorNode(modifier, parent: parent)
  }

  package static func updateDistributor(_ node: SingleChildNode, to modifier: Self) {
    unsafeDowncast(node, to: DistributorNode<Self>.self).update(modifier)
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    if Modified._isUnary, !node.isCollected {
      let node = unsafeDowncast(node.core, to: Node.self)
      updateWrapper(node, to: modifier)
      node.wasUpdated(keepsPaintBounds: keepsPaintBounds)
      Modified._updateNode(node.child, to: content)
    } else {
      let node = unsafeDowncast(node, to: SingleChildNode.self)
      updateDistributor(node, to: modifier)
      if let child = node.child { Modified._updateNode(child, to: content) }
    }
  }

  public static var _keepsUnary: Bool { true }
}

// MARK: - Modifiers on several views

/// A modifier that is applied to each of several views.
@MainActor protocol Distributor: ViewNode {
  /// The distributor around this one, whose wrappers are outside of this one's.
  var outerDistributor: (any Distributor)? { get }
  /// Whether wrappers have the environment of what they are put around.
  var isInEnvironmentOfContent: Bool { get }
  func makeWrapper(in parent: ViewNode) -> UnaryNode
}

@MainActor
package final class DistributorNode<Modifier: PrimitiveModifier>: SingleChildNode, Distributor {
  private(set) var modifier: Modifier
  private(set) var outerDistributor: (any Distributor)?
  private var wrappers: [Modifier.Node] = []
  package var pruneAt = 16

  package init(_ modifier: Modifier, parent: ViewNode) {
    self.modifier = modifier
    outerDistributor = parent.enclosingLayout === parent ? nil : parent.distributor
    super.init(parent: parent)
    distributor = self
  }

  package override func didUnmount() {
    outerDistributor = nil
    wrappers = []
  }

  var isInEnvironmentOfContent: Bool { Modifier.isInEnvironmentOfContent }

  func makeWrapper(in parent: ViewNode) -> UnaryNode {
    let node = Modifier.makeWrapper(modifier, in: parent)
    // Removed ones are searched rarely, so that a loop of n views takes O(n).
    if wrappers.count >= pruneAt {
      wrappers.removeAll { !$0.isMounted }
      pruneAt = max(16, wrappers.count * 2)
    }
    wrappers.append(node)
    return node
  }

  func update(_ newModifier: Modifier) {
    if isCollected, let tag = modifier as? _TagModifier,
      tag.tag != (newModifier as? _TagModifier)?.tag
    {
      containerValuesChanged()
    }
    modifier = newModifier
    for node in wrappers where node.isMounted {
      Modifier.updateWrapper(node, to: newModifier)
      node.wasUpdated(keepsPaintBounds: Modifier.keepsPaintBounds)
    }
  }
}

extension ViewNode {
  /// Mounts a node that layout sees, inside the wrappers of the distributors around it.
  final func mountLayoutNode(_ make: (ViewNode) -> LayoutNode) -> ViewNode {
    if let lazy, lazy.isPinnable { return lazy.mountPinnable(in: self, make) }
    guard let distributor else { return make(self) }
    return distributor.wrap(in: self, make)
  }
}

extension Distributor {
  func wrap(
    in parent: ViewNode, _ make: (ViewNode) -> LayoutNode
  ) -> ViewNode {
    var wrapper: UnaryNode!
    let inside = parent.environment
    // A subview that is shown elsewhere is in the environment there.
    let hasOwn = !isInEnvironmentOfContent && inside.isInside(environment)
    func mountInside(_ parent: ViewNode) -> LayoutNode {
      let given = parent.environment
      // The modifier, and views that it adds, are outside of what changes the environment in between, but inside
      // of what a wrapper around changes.
      let scope = hasOwn && given === inside ? environment : given
      parent.environment = scope
      wrapper = makeWrapper(in: parent)
      parent.environment = given
      wrapper.distributorDepth = depth
      let own = wrapper.environment
      if own === scope { wrapper.environment = given }
      wrapper.child = make(wrapper)
      wrapper.environment = own
      wrapper.didMount()
      return wrapper
    }
    if let outer = outerDistributor {
      return outer.wrap(in: parent, mountInside)
    }
    return mountInside(parent)
  }
}
