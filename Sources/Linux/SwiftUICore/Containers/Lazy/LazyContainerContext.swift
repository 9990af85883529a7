/// What the views between a lazy container and its rows inherit.
@MainActor final class LazyContainerContext: LazyContext {
  unowned(unsafe) let container: LazyContainerNode

  /// - Parameter isPinnable: Whether it is for headers and footers of sections.
  init(_ container: LazyContainerNode, isPinnable: Bool = false) {
    self.container = container
    super.init(pinnable: isPinnable ? nil : LazyContainerContext(container, isPinnable: true))
  }

  override func mount<Content: View>(_ view: Content, in parent: ViewNode) -> ViewNode {
    LazySlotNode(view, parent: parent)
  }

  override func mountPinnable(in parent: ViewNode, _ make: (ViewNode) -> LayoutNode) -> ViewNode {
    let pin = LazyPinNode(parent: parent)
    pin.distributorDepth = pin.depth
    pin.child = parent.distributor.map { $0.wrap(in: pin, make) } ?? make(pin)
    pin.didMount()
    return pin
  }
}

extension ViewNode {
  /// The lazy container that builds the views below this node.
  final var lazyContainer: LazyContainerNode? { (lazy as? LazyContainerContext)?.container }
}
