// Views that are collected instead of being laid out; `Containers/Subviews` makes subviews of them.

/// The view whose subviews are collected; layout, drawing and preferences skip it.
@MainActor final class SubviewSourceNode: SingleChildNode {
  /// Called when the subviews or their container values change.
  var changed: (() -> Void)?

  override init(parent: ViewNode) {
    super.init(parent: parent)
    isCollected = true
    distributor = nil
    lazy = nil
  }

  override func childrenChanged() { changed?() }
}

/// The slot of one subview in the view that it comes from.
@MainActor class SubviewSlotNode: StructuralNode {
  nonisolated let number: Int
  fileprivate var places: [Weak<SubviewContentNode>] = []

  private static var lastNumber = 0

  override init(parent: ViewNode) {
    Self.lastNumber += 1
    number = Self.lastNumber
    super.init(parent: parent)
  }

  func makeContent(in parent: ViewNode) -> ViewNode { fatalError("a slot has a view") }

  /// The slot of another source, if this one's view is its subview.
  var original: SubviewSlotNode? { nil }

  final var source: SubviewSourceNode? {
    var current = parent
    while let node = current {
      if let source = node as? SubviewSourceNode { return source }
      current = node.parent
    }
    return nil
  }

  // An id around the slot identifies the view where it is used.
  override func appendLayoutNodes(to list: inout [LayoutNode]) {
    for place in places { place.object?.appendLayoutNodes(to: &list) }
  }
}

/// The slot of a view of a type.
@MainActor class SubviewSlot<Content: LeafView>: SubviewSlotNode {
  final private(set) var view: Content

  init(_ view: Content, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  func update(_ newView: Content) {
    view = newView
    places.removeAll { $0.object?.isMounted != true }
    for place in places {
      if let child = place.object?.child { Content._updateNode(child, to: newView) }
    }
  }

  override func makeContent(in parent: ViewNode) -> ViewNode {
    Content._makeNode(view, in: parent)
  }
}

/// The view of a subview where it is used.
@MainActor final class SubviewContentNode: SingleChildNode {
  init(_ slot: SubviewSlotNode, parent: ViewNode) {
    super.init(parent: parent)
    if let outer = slot.source?.environment {
      let scopes = slot.environment.changes(inside: outer)
      if let innermost = scopes.last {
        environment = EnvironmentScope(parent: parent.environment) { values in
          for scope in scopes { scope.repeatChange(on: &values) }
        }
        environment.owner = self
        innermost.isRepeated(by: environment)
      }
    }
    distributor = slot.distributor
    child = slot.makeContent(in: self)
    slot.places.removeAll { $0.object?.isMounted != true }
    slot.places.append(Weak(object: self))
  }

  override func willUnmount() {
    if environment.owner === self { environment.dispose() }
  }
}

extension ViewNode {
  /// Called when the container values of this node change.
  final func containerValuesChanged() {
    guard isCollected else { return }
    var current = parent
    while let node = current {
      if let source = node as? SubviewSourceNode { return source.changed?() ?? () }
      current = node.parent
    }
  }
}
