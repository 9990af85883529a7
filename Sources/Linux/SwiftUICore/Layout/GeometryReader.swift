/// A view whose content depends on its size and position.
///
/// It takes all of the proposed size (10 × 10 if there is none) and places its content at the top leading
/// corner. The content is made after the surrounding layout, and again when the size or a position that it has
/// read changes.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> GeometryReaderNode<Content> {
    GeometryReaderNode(view.content, parent: parent)
  }

  package static func updateLeaf(_ node: GeometryReaderNode<Content>, to view: Self) {
    node.update(view.content)
  }
}

@MainActor package final class GeometryReaderNode<Content: View>: LayoutNode, PositionReaderNode {
  private var makeContent: (GeometryProxy) -> Content
  let log = PositionLog()
  private var child: ViewNode?
  private var evaluatedSize: CGSize?
  private var isStale = true
  /// The transaction of the update that invalidated the content.
  private var transaction = Transaction()

  init(_ content: @escaping (GeometryProxy) -> Content, parent: ViewNode) {
    makeContent = content
    super.init(parent: parent)
  }

  package override var isLayoutBoundary: Bool { true }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override func isTouched(at point: CGPoint) -> Bool { false }

  func update(_ content: @escaping (GeometryProxy) -> Content) {
    makeContent = content
    invalidateContent()
  }

  /// Called when state that the content has read changes.
  package override func evaluate() {
    needsBody = false
    invalidateContent()
  }

  private func invalidateContent() {
    isStale = true
    transaction = host.transaction
    scheduleReading()
  }

  package override func placeChildren() {
    if evaluatedSize != size { scheduleReading() }
    SlotContent(child).place(
      in: CGRect(origin: .zero, size: size), alignment: .topLeading)
  }

  package func readPositions() {
    guard isPlaced else { return }
    if !isStale, evaluatedSize == size, log.isCurrent(for: self) { return }
    isStale = false
    needsBody = false
    evaluatedSize = size
    log.begin()
    host.costs.geometryReaders += 1
    host.transaction = transaction
    defer {
      transaction = Transaction()
      host.transaction = Transaction()
    }
    let content = tracking { makeContent(GeometryProxy(self, log: log)) }
    if let child {
      Content._updateNode(child, to: content)
    } else {
      child = Content._makeNode(content, in: self)
      childrenChanged()
      preferencesChanged(.max)
    }
    log.register(self)
  }
}
