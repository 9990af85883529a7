/// Several views from one builder block.
public struct TupleView<T> {
  public var value: T
  let members: any TupleMembersProtocol.Type

  init(value: T, members: any TupleMembersProtocol.Type) {
    self.value = value
    self.members = members
  }
}

extension TupleView {
  /// Several views from a tuple. Elements that are not views are omitted, with a warning.
  public nonisolated init(_ value: T) {
    self.init(value: value, members: ReflectedMembers<T>.self)
  }
}

/// The views of a tuple, stored separately because its type parameter does not say that they are views.
@MainActor protocol TupleMembersProtocol {
  static func make(_ tuple: UnsafeRawPointer, in parent: TupleNode)
  static func update(_ node: TupleNode, to tuple: UnsafeRawPointer)
}

struct TupleMembers<each Content: View>: TupleMembersProtocol {
  static func make(_ tuple: UnsafeRawPointer, in parent: TupleNode) {
    let values = tuple.assumingMemoryBound(to: (repeat each Content).self).pointee
    for view in repeat each values { parent.children.append(makeNode(view, in: parent)) }
  }

  static func update(_ node: TupleNode, to tuple: UnsafeRawPointer) {
    let values = tuple.assumingMemoryBound(to: (repeat each Content).self).pointee
    var index = 0
    for view in repeat each values {
      updateNode(node.children[index], to: view)
      index += 1
    }
  }
}

/// The views of a tuple of unknown type, found by reflection when they are needed.
private struct ReflectedMembers<T>: TupleMembersProtocol {
  static func make(_ tuple: UnsafeRawPointer, in parent: TupleNode) {
    for view in views(of: tuple) { parent.children.append(makeNode(view, in: parent)) }
  }

  static func update(_ node: TupleNode, to tuple: UnsafeRawPointer) {
    for (child, view) in zip(node.children, views(of: tuple)) { updateNode(child, to: view) }
  }

  private static func views(of tuple: UnsafeRawPointer) -> [any View] {
    let value = tuple.assumingMemoryBound(to: T.self).pointee
    if let view = value as? any View { return [view] }
    return Mirror(reflecting: value).children.compactMap { element in
      if let view = element.value as? any View { return view }
      RuntimeWarning.once("tuple", "a tuple has an element that is no view; it is left out")
      return nil
    }
  }
}

@MainActor private func makeNode<Content: View>(_ view: Content, in parent: ViewNode) -> ViewNode {
  parent.mount(view)
}

@MainActor private func updateNode<Content: View>(_ node: ViewNode, to view: Content) {
  updateMounted(node, to: view)
}

@MainActor final class TupleNode: StructuralNode {
  var children: [ViewNode] = []

  override func forEachChild(_ body: (ViewNode) -> Void) {
    children.forEach(body)
  }
}

extension TupleView: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = TupleNode(parent: parent)
    withUnsafePointer(to: view.value) { view.members.make(UnsafeRawPointer($0), in: node) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let tuple = unsafeDowncast(node, to: TupleNode.self)
    withUnsafePointer(to: view.value) { view.members.update(tuple, to: UnsafeRawPointer($0)) }
  }

  public static var _isUnary: Bool { false }
}

/// A view without content.
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    // A window shows one view, so modifiers apply to it though it is empty: its `onAppear` runs. Among the views of a
    // container there is none that they could apply to.
    guard parent.distributor != nil, parent.isWholeWindow else {
      return StructuralNode(parent: parent)
    }
    return parent.mountLayoutNode { EmptyLeaf(parent: $0) }
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {}
  public static var _isUnary: Bool { false }
}

/// An empty view that is all of a window.
@MainActor private final class EmptyLeaf: LayoutNode {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

extension ViewNode {
  /// Whether nothing else is in the window, as far as the structure tells. O(depth).
  fileprivate var isWholeWindow: Bool {
    var current: ViewNode? = self
    while let node = current {
      if node is RootNode { return true }
      guard node is SingleChildNode else { return false }
      current = node.parent
    }
    return false
  }
}
