/// Provides its content with a proxy that scrolls the scroll views inside to views.
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
    // Scrolls the first scroll view that has the view, and those inside or around it that have it too, which
    // scroll along the other axis. All offsets are computed before any of them moves.
    var found: [(node: ScrollNode, offset: CGPoint)] = []
    for node in host.scrollNodes where roots.contains(where: { node.isInside($0) }) {
      if let first = found.first?.node, !node.isInside(first), !first.isInside(node) { continue }
      if let offset = node.targets.offset(showing: request.destination) {
        found.append((node, offset))
      }
    }
    for (node, offset) in found {
      node.controller.scroll(to: offset, request.destination, request.transaction)
    }
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
