/// The persistent part of a view: identity, state, place in the tree.
///
/// Views are values that are made anew in every update; nodes stay. Structural nodes (of composite views,
/// groups, conditions, loops) only contain others, and layout looks through them; ``LayoutNode``s have a frame.
///
/// `@exclusivity(unchecked)` marks properties that are accessed all the time. Where a property is package the
/// compiler does not know all accesses, and would check each of them at run time.
@MainActor open class ViewNode {
  // Nodes don't outlive their host or parent. Inherited references are unmanaged, so passing them to new nodes
  // needs no reference counting.
  private final let hostReference: Unmanaged<ViewHost>
  private nonisolated(unsafe) final var layoutReference: Unmanaged<LayoutNode>?
  private final let scopeReference: Unmanaged<PositionScope>?
  /// Nil for the root, and for a removed node, whose parent may be gone.
  @exclusivity(unchecked)
  package nonisolated(unsafe) unowned(unsafe) final private(set) var parent: ViewNode?
  /// Increases downwards; updates run in this order, so that parents come first.
  nonisolated(unsafe) final private(set) var depth: Int32
  @exclusivity(unchecked) package nonisolated(unsafe) final private(set) var isMounted = true
  @exclusivity(unchecked) package final var needsBody = false
  /// Whether views from here on are collected as subviews instead of being laid out; see ``SubviewSourceNode``.
  final var isCollected = false
  /// Whether this node's ``PositionReader`` is called in this pass.
  final var isReadingScheduled = false
  /// The number of evaluations, by which reads of earlier ones are recognized.
  nonisolated(unsafe) final var generation: UInt32 = 0
  /// The environment of views below.
  @exclusivity(unchecked) package final var environment: EnvironmentScope
  /// The environment that this node is registered with as a reader.
  final var readScope: EnvironmentScope?
  /// Modifiers to put around each view that layout sees; see ``Distributor``.
  final var distributor: (any Distributor)?
  /// Set in lazy containers, where rows are made only when they are near the viewport.
  final var lazy: LazyContext?
  /// The depth of the ``Distributor`` that has put this node around a view; 0 for other nodes.
  final var distributorDepth: Int32 = 0
  /// The observable objects that the last evaluation has read.
  final var observation: ObservationLink?
  private nonisolated(unsafe) final var knownLink: NodeLink?
  /// The preference keys that may be set below, one bit per key (keys can share bits).
  final var preferenceBits: UInt64 = 0

  @_spi(Nodes) public init(parent: ViewNode) {
    hostReference = parent.hostReference
    self.parent = parent
    depth = parent.depth + 1
    environment = parent.environment
    layoutReference = parent.layoutReference
    scopeReference =
      parent.isScope
      ? .passUnretained(unsafeDowncast(parent, to: PositionScope.self)) : parent.scopeReference
    distributor = parent.hasFrame ? nil : parent.distributor
    lazy = parent.lazy
    isCollected = parent.isCollected
  }

  /// For the root only.
  init(host: ViewHost, environment: EnvironmentScope) {
    hostReference = .passUnretained(host)
    parent = nil
    depth = 0
    scopeReference = nil
    self.environment = environment
  }

  // MARK: Surroundings

  package nonisolated final var host: ViewHost { hostReference.takeUnretainedValue() }

  /// The nearest node with a frame, from this one upwards.
  nonisolated final var enclosingLayout: LayoutNode? {
    get { layoutReference?.takeUnretainedValue() }
    set { layoutReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// The nearest position scope above.
  nonisolated final var enclosingScope: PositionScope? { scopeReference?.takeUnretainedValue() }

  // Frequently used references are unmanaged.

  nonisolated final var sharedTable: GeometryTable {
    hostReference._withUnsafeGuaranteedRef { $0.table }
  }

  /// The record of the nearest node with a frame; -1 if there is none.
  nonisolated final var enclosingIndex: GeometryTable.Index {
    layoutReference?._withUnsafeGuaranteedRef { $0.index } ?? -1
  }

  nonisolated final func countMeasure() {
    hostReference._withUnsafeGuaranteedRef { $0.costs.measures += 1 }
  }

  nonisolated final func countLayout() {
    hostReference._withUnsafeGuaranteedRef { $0.costs.layouts += 1 }
  }

  nonisolated final func noteMovedView() {
    hostReference._withUnsafeGuaranteedRef { $0.updates.hasMovedViews = true }
  }

  /// Requests another frame of the window.
  package nonisolated final func setNeedsDisplay() {
    hostReference._withUnsafeGuaranteedRef { $0.presentation.setNeedsDisplay() }
  }

  nonisolated final var isReadInScope: Bool {
    scopeReference?._withUnsafeGuaranteedRef { $0.hasReaders } ?? false
  }

  /// Whether this is a ``LayoutNode``.
  nonisolated final var hasFrame: Bool {
    layoutReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  /// Makes this node be updated after another one that is not above it. Must be called before anything is
  /// mounted in it.
  package final func comeAfter(_ other: ViewNode) {
    depth = max(depth, other.depth + 1)
  }

  /// Whether a ``Distributor`` has put this node around a view.
  final var isDistributed: Bool { distributorDepth > 0 }

  // MARK: Overridden by subclasses

  /// The type of a view or modifier with a body; nil for other nodes.
  package nonisolated var bodyType: Any.Type? { nil }

  /// Whether this is a ``PositionScope``.
  var isScope: Bool { false }

  @_spi(Nodes) open func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Visits all mounted children, including those that are set aside.
  @_spi(Nodes) open func forEachMountedChild(_ body: (ViewNode) -> Void) {
    forEachChild(body)
  }

  /// Visits the children in the order of Tab and of reading aloud.
  @_spi(Nodes) open func forEachInReadingOrder(_ body: (ViewNode) -> Void) { forEachChild(body) }

  /// Visits the children whose preferences count, in the order in which they are reduced.
  @_spi(Nodes) open func forEachPreferenceChild(_ body: (ViewNode) -> Void) {
    forEachChild(body)
  }

  /// Evaluates the body or its equivalent.
  @_spi(Nodes) open func evaluate() {}

  /// Evaluates the node in its parent's update. Its own state, if written with an animation, keeps that one.
  final func evaluateInUpdate() {
    guard let own = host.updates.transactions.take(of: self) else { return evaluate() }
    let outer = host.transaction
    host.transaction = transaction(own)
    evaluate()
    host.transaction = outer
  }

  /// Updates a view that a lazy container has mounted to be built later; false for other nodes.
  func updateLate<Content: View>(to view: Content) -> Bool { false }

  /// Appends the views that a layout container places for this node.
  package func appendLayoutNodes(to list: inout [LayoutNode]) {
    forEachChild { $0.appendLayoutNodes(to: &list) }
  }

  /// The first view that a layout container places for this node.
  package var firstLayoutNode: LayoutNode? {
    var list: [LayoutNode] = []
    appendLayoutNodes(to: &list)
    return list.first
  }

  /// Called when the views below have changed, so that containers collect them again.
  @_spi(Nodes) open func childrenChanged() {
    parent?.childrenChanged()
  }

  /// Called when an environment value that the node has read changes.
  @_spi(Nodes) open func environmentChanged() {
    invalidateBody()
  }

  @_spi(Nodes) open func willUnmount() {}

  /// Called after the node and everything below it has left the tree.
  @_spi(Nodes) open func didUnmount() {}

  /// The preference value that this node sets, which replaces those below; nil for none.
  @_spi(Nodes) open func ownPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { nil }

  /// Changes a preference value on its way up.
  @_spi(Nodes) open func transformPreference<K: PreferenceKey>(
    _ key: K.Type, _ value: inout K.Value?
  ) {}

  @_spi(Nodes) open func preferenceChanged(_ bits: UInt64) {}

  /// The name of the view to use in warnings: the nearest one with a body that is not the runtime's own.
  /// O(depth).
  nonisolated final var warningPlace: String? {
    let own = ["\(String(reflecting: ViewNode.self).prefix { $0 != "." })", "SwiftUI", "Masthead"]
    var current: ViewNode? = self
    while let node = current {
      if let type = node.bodyType {
        // The names of private types include an address.
        let parts = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".")
          .filter { !$0.hasPrefix("(unknown") }
        if let module = parts.first, !own.contains(String(module)) {
          return parts.dropFirst().joined(separator: ".")
        }
      }
      current = node.parent
    }
    return nil
  }

  // MARK: Lifetime

  package final func unmount() {
    guard isMounted else { return }
    willUnmount()
    isMounted = false
    needsBody = false
    observation?.close()
    observation = nil
    knownLink?.close()
    knownLink = nil
    readScope?.remove(self)
    readScope = nil
    forEachMountedChild { $0.unmount() }
    if hasFrame { unsafeDowncast(self, to: LayoutNode.self).releaseGeometry() }
    didUnmount()
    parent = nil
    // It is above this node, or the node itself.
    distributor = nil
  }

  /// A reference that does not keep the node.
  nonisolated final var link: NodeLink {
    if let knownLink { return knownLink }
    let link = NodeLink(self)
    knownLink = link
    return link
  }

  package final func invalidateBody() {
    guard isMounted else { return }
    host.noteTransaction(of: self)
    guard !needsBody else { return }
    needsBody = true
    host.updates.add(body: self)
  }

  /// Runs `body`, and evaluates this node again when state or observable objects that it has read change. For
  /// the node's own closures only; nodes inside track their own reads.
  package final func tracking<Result>(_ body: () -> Result) -> Result {
    generation &+= 1
    let outer = UpdateContext.node
    UpdateContext.node = self
    defer { UpdateContext.node = outer }
    let updates = host.updates
    return updates.schedule.isPlain ? observing(body) : updates.evaluate { observing(body) }
  }

  /// The mounted node, inside the modifiers that a ``Distributor`` has put around it.
  final var core: ViewNode {
    var node = self
    while node.isDistributed, let unary = node as? UnaryNode { node = unary.child }
    return node
  }
}

/// A node without a frame that contains other nodes.
@_spi(Nodes) @MainActor open class StructuralNode: ViewNode {}

/// A structural node with at most one child.
@_spi(Nodes) @MainActor open class SingleChildNode: StructuralNode {
  @exclusivity(unchecked) package final var child: ViewNode?

  public override final func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override final func appendLayoutNodes(to list: inout [LayoutNode]) {
    child?.appendLayoutNodes(to: &list)
  }

  package override final var firstLayoutNode: LayoutNode? { child?.firstLayoutNode }

  /// Replaces the child.
  ///
  /// - Parameters:
  ///   - old: The identity of the old child.
  ///   - new: The identity of the new child: a view with it that is still in its removal transition is updated
  ///     by `revive` and used again. Nil for none.
  final func replaceChild(
    _ old: AnyHashable? = nil, with new: AnyHashable? = nil, revive: (ViewNode) -> Void = { _ in },
    _ make: (ViewNode) -> ViewNode?
  ) {
    if let child { host.presentation.transitions.removed(child, key: old) }
    child = nil
    if let new, let former = host.presentation.transitions.revive(in: self, key: new) {
      child = former
      revive(former)
    } else {
      child = make(self)
      if let child { host.presentation.transitions.inserted(child) }
    }
    childrenChanged()
    preferencesChanged(.max)
  }
}
