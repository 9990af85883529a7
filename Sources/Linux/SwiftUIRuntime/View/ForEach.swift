/// A view for each element of a collection, kept by the element's identity.
///
/// Elements whose id occurs again are left out, with one warning: two views can't share one state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Tells whether the data is that of another loop, where `data` itself can't.
  var source: (any ForEachSource)?
}

/// What the elements of a loop are taken from.
protocol ForEachSource {
  func isIdentical(to other: any ForEachSource) -> Bool
}

/// A collection whose bits tell.
struct CollectionSource<Elements>: ForEachSource {
  let elements: Elements

  func isIdentical(to other: any ForEachSource) -> Bool {
    guard let other = other as? CollectionSource<Elements> else { return false }
    return SwiftUIRuntime.isIdentical(elements, other.elements)
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Reads the range once: it must be constant.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    if parent.lazy != nil { return LazyForEachNode(view, parent: parent) }
    let node = ForEachNode(view, parent: parent)
    node.evaluate()
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    if let node = node as? LazyForEachNode<Data, ID, Content> { return node.update(view) }
    let node = unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self)
    node.view = view
    node.evaluate()
  }

  public static var _isUnary: Bool { false }
}

@MainActor
final class ForEachNode<
  Data: RandomAccessCollection, ID: Hashable, Content: View
>: StructuralNode, ElementIdentifying {
  var view: ForEach<Data, ID, Content>
  private(set) var ids: [ID] = []
  /// False in the first evaluation, whose views come with their surroundings.
  private var hasElements = false
  private(set) var children: [ViewNode] = []

  init(_ view: ForEach<Data, ID, Content>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    children.forEach(body)
  }

  func elementID(of child: ViewNode) -> AnyHashable? {
    children.firstIndex { $0 === child }.map { AnyHashable(ids[$0]) }
  }

  /// The content closure runs here, after the owner's body has returned: what it reads makes this
  /// node run again, not the owner.
  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let view = self.view
    let (newIDs, contents) = tracking { (view.data.map(view.id), view.data.map(view.content)) }
    synchronize(newIDs, contents)
    hasElements = true
  }

  private func synchronize(_ newIDs: [ID], _ contents: [Content]) {
    if newIDs == ids {
      for (child, content) in zip(children, contents) { Content._updateNode(child, to: content) }
      return
    }
    var kept: [ID: ViewNode] = [:]
    kept.reserveCapacity(ids.count)
    for (id, child) in zip(ids, children) { kept[id] = child }
    var seen: Set<ID> = []
    seen.reserveCapacity(newIDs.count)
    var shown: [ID] = []
    var nodes: [ViewNode] = []
    shown.reserveCapacity(newIDs.count)
    nodes.reserveCapacity(newIDs.count)
    for (id, content) in zip(newIDs, contents) {
      guard seen.insert(id).inserted else {
        RuntimeWarning.once(
          "duplicate-id-\(Data.self)",
          "ForEach: the id \(id) occurs more than once; only its first element is shown")
        continue
      }
      if let node = kept.removeValue(forKey: id) {
        Content._updateNode(node, to: content)
        nodes.append(node)
      } else if hasElements, let node = host.transitions.revive(in: self, key: AnyHashable(id)) {
        Content._updateNode(node, to: content)
        nodes.append(node)
      } else {
        let node = Content._makeNode(content, in: self)
        if hasElements { host.transitions.inserted(node) }
        nodes.append(node)
      }
      shown.append(id)
    }
    for (id, node) in kept { host.transitions.removed(node, key: AnyHashable(id)) }
    guard shown != ids else { return }
    ids = shown
    children = nodes
    childrenChanged()
    preferencesChanged(.max)
  }
}
