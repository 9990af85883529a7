/// A reference to a node for values that the node's views may keep, or that outlive it: geometry proxies and the
/// lists of what has read a state. It does not keep the node.
final class NodeLink: @unchecked Sendable {
  /// Nil once the node has left the tree.
  @exclusivity(unchecked) private(set) unowned(unsafe) var node: ViewNode?
  /// Where the node's position readers are registered.
  private var registrations: [(scope: Weak<PositionScope>, reader: ObjectIdentifier)] = []

  init(_ node: ViewNode) {
    self.node = node
  }

  @MainActor func note(_ reader: ObjectIdentifier, readsIn scope: PositionScope) {
    registrations.removeAll { $0.scope.object == nil }
    registrations.append((Weak(object: scope), reader))
  }

  /// Called when the node leaves the tree.
  @MainActor func close() {
    node = nil
    for (scope, reader) in registrations { scope.object?.remove(reader) }
    registrations = []
  }
}
