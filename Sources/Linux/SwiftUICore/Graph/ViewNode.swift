/// The part of a view that lives on: identity, state, place in the tree.
///
/// Views are values that are made anew in every update; nodes stay. Two kinds exist: structural
/// nodes (composite views, groups, conditions, loops) only hold others and are flattened away by
/// layout; ``LayoutNode``s have a frame.
@MainActor open class ViewNode {
  // The nodes outlive neither their host nor their parent. References that are inherited are kept
  // unmanaged: handing them down to a new node counts nothing.
  private final let hostReference: Unmanaged<ViewHost>
  private nonisolated(unsafe) final var layoutReference: Unmanaged<LayoutNode>?
  private final let scopeReference: Unmanaged<PositionScope>?
  // The compiler leaves out the check of each access at run time where it knows all accesses: so what is
  // read and written all the time is stored privately, and only its accessors are package.
  private nonisolated(unsafe) unowned(unsafe) final var storedParent: ViewNode?
  private nonisolated(unsafe) final var storedIsMounted = true
  private final var storedEnvironment: EnvironmentScope
  /// Nil for the root, and for a node that has left the tree: its parent may be gone.
  package nonisolated final var parent: ViewNode? { storedParent }
  /// Grows on the way down; updates go by it, so what is above is up to date first.
  nonisolated(unsafe) final private(set) var depth: Int32
  package nonisolated final var isMounted: Bool { storedIsMounted }
  package final var needsBody = false
  /// Views that layout would see from here on are taken apart instead; see ``SubviewSourceNode``.
  final var isCollected = false
  /// For a ``PositionReader``: it is told in this pass.
  final var isReadingScheduled = false
  /// Counts evaluations, so that what an earlier one read no longer counts.
  nonisolated(unsafe) final var generation: UInt32 = 0
  /// What views below find in their environment.
  package final var environment: EnvironmentScope {
    get { storedEnvironment }
    set { storedEnvironment = newValue }
  }
  /// Modifiers waiting to be put around each view that layout will see; see ``Distributor``.
  final var distributor: (any Distributor)?
  /// Rows from here on wait until they are near the view; nil outside of lazy containers.
  final var lazy: LazyContext?
  /// The depth of the ``Distributor`` that put this node around a view; 0 for all other nodes.
  final var distributorDepth: Int32 = 0
  /// The observable objects that the last evaluation read.
  final var observation: ObservationLink?
  /// One bit for each preference key that may be written below (keys share bits).
  final var preferenceBits: UInt64 = 0

  @_spi(Nodes) public init(parent: ViewNode) {
    hostReference = parent.hostReference
    storedParent = parent
    depth = parent.depth + 1
    storedEnvironment = parent.environment
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
    storedParent = nil
    depth = 0
    scopeReference = nil
    storedEnvironment = environment
  }

  // MARK: Surroundings

  package nonisolated final var host: ViewHost { hostReference.takeUnretainedValue() }

  /// The nearest node with a frame: this one, or the one that holds it.
  nonisolated final var enclosingLayout: LayoutNode? {
    get { layoutReference?.takeUnretainedValue() }
    set { layoutReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// The nearest node above that keeps the readers of positions.
  nonisolated final var enclosingScope: PositionScope? { scopeReference?.takeUnretainedValue() }

  // What is done for every node or every layout goes to host and scope without counting references.

  nonisolated final var sharedTable: GeometryTable {
    hostReference._withUnsafeGuaranteedRef { $0.table }
  }

  /// The record of the nearest node with a frame; -1 where there is none.
  nonisolated final var enclosingIndex: GeometryTable.Index {
    layoutReference?._withUnsafeGuaranteedRef { $0.index } ?? -1
  }

  nonisolated final func countMeasure() {
    hostReference._withUnsafeGuaranteedRef { $0.counts.measures += 1 }
  }

  nonisolated final func countLayout() {
    hostReference._withUnsafeGuaranteedRef { $0.counts.layouts += 1 }
  }

  nonisolated final func noteMovedView() {
    hostReference._withUnsafeGuaranteedRef { $0.updates.hasMovedViews = true }
  }

  /// Something that is drawn has changed: the window draws another frame.
  package nonisolated final func setNeedsDisplay() {
    hostReference._withUnsafeGuaranteedRef { $0.presentation.setNeedsDisplay() }
  }

  nonisolated final var isReadInScope: Bool {
    scopeReference?._withUnsafeGuaranteedRef { $0.hasEntries } ?? false
  }

  /// True for a ``LayoutNode``.
  nonisolated final var hasFrame: Bool {
    layoutReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  /// Brings this node up to date after another one that is not above it. Only before anything is
  /// mounted in it.
  package final func comeAfter(_ other: ViewNode) {
    depth = max(depth, other.depth + 1)
  }

  /// This node was put around a view by a ``Distributor``.
  final var isDistributed: Bool { distributorDepth > 0 }

  // MARK: Overridden by kinds of nodes

  /// The type of a view or modifier with a body; nil for other nodes.
  nonisolated var bodyType: Any.Type? { nil }

  /// True for a ``PositionScope``.
  var isScope: Bool { false }

  @_spi(Nodes) open func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Every child that is mounted, those that are set aside too.
  @_spi(Nodes) open func forEachMountedChild(_ body: (ViewNode) -> Void) {
    forEachChild(body)
  }

  /// As ``forEachChild(_:)``, in the order in which Tab goes through them and they are read.
  @_spi(Nodes) open func forEachInReadingOrder(_ body: (ViewNode) -> Void) { forEachChild(body) }

  /// Every child whose preferences count, in the order in which they are reduced.
  @_spi(Nodes) open func forEachPreferenceChild(_ body: (ViewNode) -> Void) {
    forEachChild(body)
  }

  /// Evaluates the body, or what a kind of node has instead.
  @_spi(Nodes) open func evaluate() {}

  /// Evaluates in an update that comes from outside. State of its own that was written with an
  /// animation changes with that one all the same.
  final func evaluateInUpdate() {
    guard let own = host.updates.transactions.take(of: self) else { return evaluate() }
    let outer = host.transaction
    host.transaction = transaction(own)
    evaluate()
    host.transaction = outer
  }

  /// Adds the views that a layout container places for this node.
  package func appendLayoutNodes(to list: inout [LayoutNode]) {
    forEachChild { $0.appendLayoutNodes(to: &list) }
  }

  /// The first of the views that a layout container places for this node.
  package var firstLayoutNode: LayoutNode? {
    var list: [LayoutNode] = []
    appendLayoutNodes(to: &list)
    return list.first
  }

  /// The set of views below changed: whoever flattened it must do so again.
  @_spi(Nodes) open func childrenChanged() {
    parent?.childrenChanged()
  }

  /// A value that the node read from its environment changed.
  @_spi(Nodes) open func environmentChanged() {
    invalidateBody()
  }

  @_spi(Nodes) open func willUnmount() {}

  /// The node and everything below it has left the tree.
  @_spi(Nodes) open func didUnmount() {}

  /// What this node itself contributes for a key, in place of everything below it.
  @_spi(Nodes) open func ownPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { nil }

  /// Changes a value on its way up.
  @_spi(Nodes) open func transformPreference<K: PreferenceKey>(
    _ key: K.Type, _ value: inout K.Value?
  ) {}

  @_spi(Nodes) open func preferenceChanged(_ bits: UInt64) {}

  /// What the author of the screen calls the view that this node is in, for warnings: the nearest
  /// view with a body that is not the runtime's own. O(depth).
  nonisolated final var warningPlace: String? {
    let own = ["\(String(reflecting: ViewNode.self).prefix { $0 != "." })", "SwiftUI"]
    var current: ViewNode? = self
    while let node = current {
      if let type = node.bodyType {
        // Private types are told with the address of what they are in.
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

  // MARK: Life

  package final func unmount() {
    guard isMounted else { return }
    willUnmount()
    storedIsMounted = false
    needsBody = false
    observation?.close()
    observation = nil
    forEachMountedChild { $0.unmount() }
    if hasFrame { unsafeDowncast(self, to: LayoutNode.self).releaseGeometry() }
    didUnmount()
    storedParent = nil
  }

  package final func invalidateBody() {
    guard isMounted else { return }
    host.noteTransaction(of: self)
    guard !needsBody else { return }
    needsBody = true
    host.updates.add(body: self)
  }

  /// Runs `body`, noting every state and observable object that it reads as a reason to evaluate
  /// this node again. Only the node's own closures: what is mounted inside has its own reasons.
  package final func tracking<Result>(_ body: () -> Result) -> Result {
    generation &+= 1
    let outer = UpdateContext.node
    UpdateContext.node = self
    defer { UpdateContext.node = outer }
    return host.updates.evaluate { observing(body) }
  }

  /// What was mounted, inside the modifiers that a ``Distributor`` put around it.
  final var core: ViewNode {
    var node = self
    while node.isDistributed, let unary = node as? UnaryNode { node = unary.child }
    return node
  }
}

/// A node without a frame of its own, holding any number of others.
@_spi(Nodes) @MainActor open class StructuralNode: ViewNode {}

/// A structural node with at most one child.
@_spi(Nodes) @MainActor open class SingleChildNode: StructuralNode {
  package final var child: ViewNode?

  public override final func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override final func appendLayoutNodes(to list: inout [LayoutNode]) {
    child?.appendLayoutNodes(to: &list)
  }

  package override final var firstLayoutNode: LayoutNode? { child?.firstLayoutNode }

  /// Exchanges the child; the old one leaves for good.
  ///
  /// - Parameters:
  ///   - old: What the child was.
  ///   - new: What the new child is: where one of this kind is still leaving, `revive` brings it up
  ///     to date and it comes back. nil never comes back.
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
