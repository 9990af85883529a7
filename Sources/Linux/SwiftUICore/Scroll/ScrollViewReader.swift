/// Provides its content with a proxy that scrolls the scroll views inside to views; to a view in none of them the scroll
/// view around.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content
  @State private var scope = ScrollReaderScope()

  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  public var body: some View {
    content(ScrollViewProxy(scope: scope)).modifier(_ScrollReaderModifier(scope: scope))
  }
}

/// Scrolls the scroll views of a ``ScrollViewReader``.
public struct ScrollViewProxy {
  let scope: ScrollReaderScope

  /// Scrolls to the view with an id, after the current update's layout. Under `withAnimation` the scroll is
  /// animated.
  ///
  /// - Parameter anchor: The point of the view to align with the same point of the viewport; nil for the
  ///   smallest movement that makes the whole view visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let destination = ScrollDestination(id: identityKey(id), anchor: anchor)
    let transaction = Transaction.current
    guard MainContext.isCurrent else {
      RuntimeWarning.once(
        "scroll-to", "scrollTo was called outside of the main actor; nothing moves")
      return
    }
    let scope = scope
    MainActor.assumeIsolated { scope.scroll(to: destination, transaction) }
  }
}

/// The part of the tree that a reader's proxy can scroll.
@MainActor final class ScrollReaderScope {
  private var nodes: [Weak<ScrollReaderNode>] = []

  nonisolated init() {}

  fileprivate func add(_ node: ScrollReaderNode) {
    nodes.removeAll { $0.object?.isMounted != true }
    nodes.append(Weak(object: node))
  }

  func scroll(to destination: ScrollDestination, _ transaction: Transaction) {
    guard let root = nodes.lazy.compactMap({ $0.object }).first(where: \.isMounted) else { return }
    let request = ScrollRequest(
      destination: destination, transaction: transaction, scope: self, node: root)
    root.host.awaitCompletions()
    root.host.schedule(request)
  }

  fileprivate func perform(_ request: ScrollRequest) {
    let roots = nodes.compactMap { $0.object }.filter(\.isMounted)
    guard let host = roots.first?.host else { return }
    let inside = host.scrollNodes.filter { node in roots.contains { node.isInside($0) } }
    var destination = request.destination
    var found = places(in: inside) { $0.targets.offset(showing: destination) }
    if found.isEmpty {
      // In the content of a scroll view, where many have it, a reader scrolls that one to its own views.
      let around = host.scrollNodes.filter { node in roots.contains { $0.isInside(node) } }
      for root in roots where found.isEmpty {
        destination.root = root
        found = places(in: around.reversed()) { $0.targets.offset(showing: destination) }
      }
    }
    for (node, offset) in found {
      node.controller.scroll(to: offset, destination, request.transaction)
    }
  }

  /// Where to scroll the first of some scroll views that has the view, and those inside or around it that have it too,
  /// which scroll along the other axis. All offsets are computed before any of them moves.
  private func places(
    in nodes: [ScrollNode], of place: (ScrollNode) -> CGPoint?
  ) -> [(node: ScrollNode, offset: CGPoint)] {
    var found: [(node: ScrollNode, offset: CGPoint)] = []
    for node in nodes {
      if let first = found.first?.node, !node.isInside(first), !first.isInside(node) { continue }
      if let offset = place(node) { found.append((node, offset)) }
    }
    return found
  }
}

/// A request that is performed after layout.
@MainActor private final class ScrollRequest: PositionReader {
  let destination: ScrollDestination
  let transaction: Transaction
  private let scope: ScrollReaderScope
  let readerNode: ViewNode

  init(
    destination: ScrollDestination, transaction: Transaction, scope: ScrollReaderScope,
    node: ViewNode
  ) {
    self.destination = destination
    self.transaction = transaction
    self.scope = scope
    readerNode = node
  }

  func readPositions() {
    scope.perform(self)
  }
}

struct _ScrollReaderModifier {
  let scope: ScrollReaderScope
}

extension _ScrollReaderModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollReaderNode {
    let node = ScrollReaderNode(parent: parent)
    modifier.scope.add(node)
    return node
  }

  static func updateWrapper(_ node: ScrollReaderNode, to modifier: Self) {}
}

@MainActor final class ScrollReaderNode: UnaryNode {}
