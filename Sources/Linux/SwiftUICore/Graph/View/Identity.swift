/// Binds a view's identity to a value: another value makes a new view with new state.
public struct IDView<Content, ID: Hashable> {
  let content: Content
  let id: ID

  package init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }
}

extension IDView: View, PrimitiveView where Content: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = IdentityNode(id: identityKey(view.id), parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: IdentityNode.self)
    let id = identityKey(view.id)
    if node.id == id, let child = node.child {
      Content._updateNode(child, to: view.content)
    } else {
      node.rename(id)
      node.replaceChild { Content._makeNode(view.content, in: $0) }
    }
  }

  public static var _isUnary: Bool { Content._isUnary }
}

@MainActor final class IdentityNode: SingleChildNode {
  private(set) var id: AnyHashable

  init(id: AnyHashable, parent: ViewNode) {
    self.id = id
    super.init(parent: parent)
    host.identify(self, as: id)
  }

  func rename(_ newID: AnyHashable) {
    host.forget(self, as: id)
    id = newID
    host.identify(self, as: newID)
  }

  override func willUnmount() {
    host.forgetUnmounting(self, as: id)
  }
}

/// Sets an identifier for tests and assistive technology.
struct _AccessibilityIdentifierModifier {
  let identifier: String?
}

extension _AccessibilityIdentifierModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AccessibilityIdentifierNode {
    AccessibilityIdentifierNode(modifier.identifier, parent: parent)
  }

  static func updateWrapper(_ node: AccessibilityIdentifierNode, to modifier: Self) {
    node.identifier = modifier.identifier
  }
}

@MainActor final class AccessibilityIdentifierNode: UnaryNode {
  /// Nil for no identifier.
  var identifier: String? {
    didSet {
      guard identifier != oldValue else { return }
      if let oldValue { host.forget(self, as: AnyHashable(oldValue)) }
      if let identifier { host.identify(self, as: AnyHashable(identifier)) }
    }
  }

  init(_ identifier: String?, parent: ViewNode) {
    self.identifier = identifier
    super.init(parent: parent)
    if let identifier { host.identify(self, as: AnyHashable(identifier)) }
  }

  override var accessibilityNodes: [AccessibilityNode] {
    var nodes = super.accessibilityNodes
    guard let identifier else { return nodes }
    if super.isNamedAsContainer {
      let container = AccessibilityNode(self, isElement: false)
      container.children = nodes
      nodes = [container]
    }
    for node in nodes { node.identifier = identifier }
    return nodes
  }

  /// With an identifier it is a container already.
  override var isNamedAsContainer: Bool { identifier == nil && super.isNamedAsContainer }

  override func willUnmount() {
    if let identifier { host.forgetUnmounting(self, as: AnyHashable(identifier)) }
  }
}

extension View {
  /// Binds the view's identity to a value.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }

  /// Sets an identifier by which tests find the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityIdentifierModifier(identifier: identifier))
  }

  /// Sets an identifier by which tests find the view; has no effect while `isEnabled` is false.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> some View {
    modifier(_AccessibilityIdentifierModifier(identifier: isEnabled ? identifier : nil))
  }
}

// MARK: - Finding views

extension ViewNode {
  /// The first view that layout sees for this node, inside modifiers from further out, which are put around
  /// each view (see ``Distributor``) and so come first in the tree.
  final var identifiedNode: LayoutNode? {
    guard var node = firstLayoutNode else { return nil }
    while node !== self, node.isDistributed, node.distributorDepth < depth,
      let wrapper = node as? UnaryNode, !wrapper.isItem, let content = wrapper.content
    {
      node = content
    }
    return node
  }
}

/// The key of an id: an optional id is the same as its wrapped value, which `AnyHashable` does for a few types
/// only.
func identityKey<ID: Hashable>(_ id: ID) -> AnyHashable {
  guard let id = id as? any OptionalID else { return AnyHashable(id) }
  return id.identityKey
}

private protocol OptionalID {
  var identityKey: AnyHashable { get }
}

extension Optional: OptionalID where Wrapped: Hashable {
  fileprivate var identityKey: AnyHashable {
    map { SwiftUICore.identityKey($0) } ?? AnyHashable(self)
  }
}

/// The nodes with one id, in the order of mounting; some may have been removed.
struct IdentifiedNodes {
  fileprivate(set) var entries: [Weak<ViewNode>] = []
  private var gone = 0

  /// Counts a removed node; returns true when more than half have been removed.
  fileprivate mutating func isCrowdedAfterLoss() -> Bool {
    gone += 1
    return gone * 2 > entries.count
  }

  @MainActor fileprivate var isMounted: Bool { entries.contains { $0.object?.isMounted == true } }

  @MainActor fileprivate mutating func clear(andRemove node: ViewNode) {
    entries.removeAll { $0.object?.isMounted != true || $0.object === node }
    gone = 0
  }
}

extension ViewHost {
  func identify(_ node: ViewNode, as id: AnyHashable) {
    identified[id, default: IdentifiedNodes()].entries.append(Weak(object: node))
  }

  /// Called when the id of a node changes.
  func forget(_ node: ViewNode, as id: AnyHashable) {
    identified[id]?.clear(andRemove: node)
    if identified[id]?.entries.isEmpty == true { identified[id] = nil }
  }

  /// Called before a node is removed. Amortised O(1), since many rows can have the same identifier.
  func forgetUnmounting(_ node: ViewNode, as id: AnyHashable) {
    guard identified[id]?.isCrowdedAfterLoss() == true else { return }
    forget(node, as: id)
  }

  /// Whether a mounted view, shown or not, has that `accessibilityIdentifier` or `id`.
  package func isIdentified(_ id: AnyHashable) -> Bool {
    identified[identityKey(id)]?.isMounted == true
  }

  /// The texts among the identifiers and ids of mounted views, in no order. O(views).
  package var identifiers: [String] {
    identified.filter { $1.isMounted }.compactMap { $0.key.base as? String }
  }

  /// The first mounted view with an `accessibilityIdentifier` or `id`.
  package func node(identifiedBy id: AnyHashable) -> LayoutNode? {
    nodes(identifiedBy: id).first { _ in true }
  }

  /// The mounted views with an `accessibilityIdentifier` or `id`, in the order of mounting; one with both is there twice.
  package func nodes(identifiedBy id: AnyHashable) -> some Sequence<LayoutNode> {
    (identified[identityKey(id)]?.entries ?? []).lazy.compactMap { entry in
      guard let node = entry.object, node.isMounted else { return nil }
      return node.identifiedNode.flatMap { $0.isSetAside ? nil : $0 }
    }
  }

  /// The mounted views with an `accessibilityIdentifier`, in the order of mounting.
  package func nodes(withIdentifier identifier: String) -> [LayoutNode] {
    nodes(identifiedBy: AnyHashable(identifier)).filter { $0 is AccessibilityIdentifierNode }
  }

  /// The layout frame of a view in window coordinates, without effects.
  package func layoutFrame(of id: AnyHashable) -> CGRect? {
    bringUpToDate()
    guard let node = node(identifiedBy: id) else { return nil }
    return table.frame(of: node.index, in: nil, geometry: .layout)
  }

  /// The presentation frame of a view in window coordinates, with effects both outside and inside of the
  /// identifier.
  package func presentationFrame(of id: AnyHashable) -> CGRect? {
    bringUpToDate()
    return node(identifiedBy: id).map { presentationFrame(of: $0) }
  }

  func presentationFrame(of node: LayoutNode) -> CGRect {
    var node = node
    while let unary = node as? UnaryNode, let content = unary.content,
      content.size == unary.size, content.origin == .zero
    {
      node = content
    }
    return node.frameOnScreen
  }

  /// Whether a view with this identity is mounted.
  package func contains(_ id: AnyHashable) -> Bool {
    node(identifiedBy: id) != nil
  }
}

/// A loop that knows the identities of its views.
@MainActor package protocol ElementIdentifying: ViewNode {
  func elementID(of child: ViewNode) -> AnyHashable?
}
