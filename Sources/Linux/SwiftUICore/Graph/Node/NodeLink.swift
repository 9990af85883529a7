/// A reference to a node for values that the node's views may keep, or that outlive it: geometry proxies and the
/// lists of what has read a state. It does not keep the node.
final class NodeLink: @unchecked Sendable {
  /// Nil once the node has left the tree.
  private(set) unowned(unsafe) var node: ViewNode?

  init(_ node: ViewNode) {
    self.node = node
  }

  /// Called when the node leaves the tree.
  func close() {
    node = nil
  }
}
