// What containers inside a scroll view have to do with it.

/// Knows where views are in the content, also those that are not built yet.
///
/// Frames are in the content's own coordinates: (0, 0) is its first point, x grows from the leading
/// edge.
@MainActor protocol ScrollTargetSource: AnyObject {
  /// nil: no view of the source has this id.
  func targetFrame(of id: AnyHashable, in node: ScrollNode) -> CGRect?
  /// The views that lie in a part of the content, in its order. O(found + log n) at best.
  func targets(in rect: CGRect, of node: ScrollNode) -> [(id: AnyHashable, frame: CGRect)]
  /// Its views are targets without being marked: the rows of a list.
  var hasImplicitTargets: Bool { get }
  /// Scrolling to one of its views ends below the bar as it will be then; for others the bar counts as
  /// it was when scrolling began (fact sheet §10, ios/nav/list-scroll and ios/nav/scroll).
  var alignsBelowCollapsedBar: Bool { get }
}

extension ScrollTargetSource {
  var hasImplicitTargets: Bool { false }
  var alignsBelowCollapsedBar: Bool { false }
}

/// Wants to know when another part of the content comes into the viewport, before the frame is over.
@MainActor protocol ScrollContentFollower: AnyObject {
  func scrollViewMoved(_ node: ScrollNode)
}

struct WeakTargetSource {
  weak var object: (any ScrollTargetSource)?
}

struct WeakFollower {
  weak var object: (any ScrollContentFollower)?
}

extension ScrollNode {
  /// Asks a container for the places of its views from now on; held weakly.
  func addTargetSource(_ source: any ScrollTargetSource) {
    targetSources.removeAll { $0.object == nil || $0.object === source }
    targetSources.append(WeakTargetSource(object: source))
  }

  func removeTargetSource(_ source: any ScrollTargetSource) {
    targetSources.removeAll { $0.object == nil || $0.object === source }
  }

  /// Tells a container when the content moves, or the viewport changes its size; held weakly.
  func addFollower(_ follower: any ScrollContentFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
    followers.append(WeakFollower(object: follower))
  }

  func removeFollower(_ follower: any ScrollContentFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  func tellFollowers() {
    // A follower may leave, or another come, while this runs.
    var index = 0
    while index < followers.count {
      followers[index].object?.scrollViewMoved(self)
      index += 1
    }
  }
}

/// A view around scroll views that says how they behave; each scroll view knows those between itself
/// and the scroll view around it.
@MainActor class ScrollSettingNode: UnaryNode {
  private var nodes: [Weak<ScrollNode>] = []

  /// The scroll views that it is about, those outside of other scroll views.
  final var scrollNodes: [ScrollNode] { nodes.compactMap { $0.object }.filter(\.isMounted) }

  final func attach(_ node: ScrollNode) {
    nodes.removeAll { $0.object?.isMounted != true }
    nodes.append(Weak(object: node))
    attached(node)
  }

  /// A scroll view came; it is not laid out yet.
  func attached(_ node: ScrollNode) {}
}

extension ScrollNode {
  /// Nearest first. O(depth).
  static func settings(around parent: ViewNode) -> [ScrollSettingNode] {
    var result: [ScrollSettingNode] = []
    var current: ViewNode? = parent
    while let node = current, !(node is ScrollNode) {
      if let setting = node as? ScrollSettingNode { result.append(setting) }
      current = node.parent
    }
    return result
  }
}
