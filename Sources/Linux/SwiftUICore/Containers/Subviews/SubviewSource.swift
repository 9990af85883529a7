// The subviews of a view, for `Group(subviews:)`, `ForEach(sections:)` and `_VariadicView`.
//
// The view is mounted below a `SubviewSourceNode`, where bodies are evaluated and state is kept as usual, but
// views that layout would see stay slots. A `Subview` mounts the view of its slot where it is used, in the
// environment of that place with the environment and modifier changes from inside the source.

/// A view whose subviews are collected, with the result made from them.
@MainActor final class SubviewsNode<Base: View, Parts, Result: View>: StructuralNode {
  private(set) var source: SubviewSourceNode!
  private var result: SubviewResultNode<Parts, Result>!

  init(
    _ base: Base, collect: @escaping @MainActor (SubviewSourceNode) -> Parts,
    transform: @escaping (Parts) -> Result, parent: ViewNode
  ) {
    super.init(parent: parent)
    let source = SubviewSourceNode(parent: self)
    self.source = source
    source.child = Base._makeNode(base, in: source)
    let result = SubviewResultNode(
      collect: { collect(source) }, transform: transform, parent: self)
    self.result = result
    result.comeAfter(source)
    result.evaluate()
    source.changed = { [weak result] in result?.invalidateBody() }
  }

  func update(_ base: Base, transform: @escaping (Parts) -> Result) {
    // Changes during the update are handled once, below.
    let changed = source.changed
    source.changed = nil
    if let child = source.child { Base._updateNode(child, to: base) }
    source.changed = changed
    result.transform = transform
    result.evaluateInUpdate()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { body(result) }

  override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    body(source)
    body(result)
  }
}

@MainActor final class SubviewResultNode<Parts, Result: View>: SingleChildNode {
  private let collect: @MainActor () -> Parts
  var transform: (Parts) -> Result

  init(
    collect: @escaping @MainActor () -> Parts, transform: @escaping (Parts) -> Result,
    parent: ViewNode
  ) {
    self.collect = collect
    self.transform = transform
    super.init(parent: parent)
  }

  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let parts = collect()
    let body = tracking { transform(parts) }
    if let child {
      updateMounted(child, to: body)
    } else {
      child = mount(body)
    }
  }
}

/// Contains the view of a subview; another subview makes a new view.
@MainActor final class SubviewNode: UnaryNode {
  private var slot: SubviewSlotNode
  private var holder: SingleChildNode!

  init(_ slot: SubviewSlotNode, parent: ViewNode) {
    self.slot = slot
    super.init(parent: parent)
    holder = SingleChildNode(parent: self)
    holder.child = SubviewContentNode(slot, parent: holder)
    child = holder
  }

  func update(_ newSlot: SubviewSlotNode) {
    guard newSlot !== slot else { return }
    slot = newSlot
    holder.replaceChild { SubviewContentNode(newSlot, parent: $0) }
  }
}

// MARK: - Collecting

extension ViewNode {
  /// Appends the subviews below, in order. O(nodes).
  final func appendSubviews(to list: inout [Subview]) {
    if let slot = self as? SubviewSlotNode {
      list.append(Subview(slot))
    } else {
      forEachChild { $0.appendSubviews(to: &list) }
    }
  }

  final var collectedSubviews: SubviewsCollection {
    var list: [Subview] = []
    appendSubviews(to: &list)
    return SubviewsCollection(list)
  }

  /// The container values around a slot or section; inner ones win.
  final var collectedValues: ContainerValues {
    var values = ContainerValues()
    var chain: [ViewNode] = []
    var current: ViewNode? = self
    while let node = current, !(node is SubviewSourceNode) {
      chain.append(node)
      current = node.parent
    }
    for node in chain.reversed() { (node as? any ContainerValueGiving)?.give(to: &values) }
    if let original = (self as? SubviewSlotNode)?.original {
      values.override(with: original.collectedValues)
    }
    return values
  }

  /// The ids that loops and `id(_:)` give a slot, innermost first.
  final var collectedIDs: [AnyHashable] {
    var ids: [AnyHashable] = []
    var child: ViewNode = self
    while let parent = child.parent, !(parent is SubviewSourceNode) {
      if let identity = parent as? IdentityNode {
        ids.append(identity.id)
      } else if let loop = parent as? any ElementIdentifying, let id = loop.elementID(of: child) {
        ids.append(id)
      }
      child = parent
    }
    return ids
  }
}

/// A node that sets container values of the views below.
@MainActor protocol ContainerValueGiving: ViewNode {
  func give(to values: inout ContainerValues)
}

/// The slot of a subview of another source.
@MainActor final class RepeatedSlot: SubviewSlot<Subview> {
  override var original: SubviewSlotNode? { view.slot }

  override func update(_ newView: Subview) {
    super.update(newView)
    source?.changed?()
  }
}
