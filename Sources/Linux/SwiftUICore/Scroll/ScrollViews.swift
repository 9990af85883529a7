/// The scroll views of a window.
@MainActor final class ScrollViews: HostPart {
  fileprivate var registered: [Weak<ScrollNode>] = []
  /// The one that was last scrolled by touch, wheel or keys.
  weak var lastScrolled: ScrollNode?

  init(host: ViewHost) {}

  func register(_ node: ScrollNode) {
    registered.removeAll { $0.object?.isMounted != true }
    registered.append(Weak(object: node))
  }
}

extension ViewHost {
  var scrollViews: ScrollViews { part() }

  /// The first scroll view in the tree of which something is in the window; the first one if that holds for none. O(views
  /// before it).
  package var mainScrollNode: ScrollNode? {
    var only: ScrollNode?
    for entry in scrollViews.registered {
      guard let node = entry.object, node.isMounted else { continue }
      if only != nil {
        return root.firstScrollNode(passing: { !isInWindow($0) }) ?? root.firstScrollNode()
      }
      only = node
    }
    return only
  }

  /// All scroll views, in the order of the tree.
  package var scrollNodes: [ScrollNode] {
    scrollViews.registered.compactMap { $0.object }.filter(\.isMounted)
  }
}

extension ViewHost {
  /// The scroll view with an id, or the first one inside the view with that id.
  package func scrollNode(identifiedBy id: AnyHashable) -> ScrollNode? {
    guard let start = node(identifiedBy: id) else { return nil }
    return start as? ScrollNode ?? start.firstScrollNode()
  }
}
