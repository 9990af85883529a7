/// A reader that follows the first scroll view inside it, which may come later than the reader (in
/// a geometry reader, say) and give way to another.
@MainActor protocol ScrollObserver: PositionReader {
  func scrollViewCame()
  func scrollViewGoes(_ node: ScrollNode)
}

/// A modifier around a scroll view that tells of it; a scroll view around the modifier does not
/// count, as on Apple's.
@MainActor class ScrollObserverNode: UnaryNode, ScrollObserver {
  private weak var connected: ScrollNode?
  private var isScheduled = false

  var readerNode: ViewNode { self }

  /// It is to be asked after every movement of the content, not only after layout.
  var followsMovement: Bool { true }

  /// Another scroll view is the first one inside.
  func connect(_ node: ScrollNode) {}

  /// The content of the scroll view moved, or was laid out. Never inside layout.
  func observe(_ node: ScrollNode) {}

  final func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    host.schedule(self)
  }

  override func didMount() {
    super.didMount()
    host.scrollObservers.append(self)
    schedule()
  }

  override func willUnmount() {
    super.willUnmount()
    host.scrollObservers.removeAll { $0 === self }
  }

  final func scrollViewCame() {
    if connected?.isMounted != true { schedule() }
  }

  final func scrollViewGoes(_ node: ScrollNode) {
    if node === connected { schedule() }
  }

  override func placeChildren() {
    super.placeChildren()
    schedule()
  }

  final func readPositions() {
    isScheduled = false
    guard let node = connectedScrollNode else { return }
    observe(node)
  }

  private var connectedScrollNode: ScrollNode? {
    if let connected, connected.isMounted { return connected }
    var found: ScrollNode?
    func search(_ node: ViewNode) {
      if found != nil { return }
      if let scroll = node as? ScrollNode {
        found = scroll
      } else {
        node.forEachChild(search)
      }
    }
    forEachChild(search)
    connected = found
    if let found {
      if followsMovement { found.register(self, crosses: true) }
      connect(found)
    }
    return found
  }
}
