/// A view for each element of a collection, identified by the element's id.
///
/// Elements with a duplicate id are omitted, with one warning, since two views can't share one state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// Compares the data with that of another loop, if `data` itself can't.
  package var source: (any ForEachSource)?

  package nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content,
    id: @escaping (Data.Element) -> ID, source: (any ForEachSource)?
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.source = source
  }
}

extension ForEach {
  /// A function that reads an element's id, without a key path if the element is its own id.
  package nonisolated static func reader(
    _ keyPath: KeyPath<Data.Element, ID>
  ) -> (Data.Element) -> ID {
    if ID.self == Data.Element.self, keyPath as AnyKeyPath == \Data.Element.self as AnyKeyPath {
      return { unsafeBitCast($0, to: ID.self) }
    }
    return { $0[keyPath: keyPath] }
  }
}

/// The origin of a loop's elements.
package protocol ForEachSource {
  func isIdentical(to other: any ForEachSource) -> Bool
}

/// Elements that are known only when their source is mounted, which then mounts the loop.
@MainActor package protocol DeferredForEachSource: ForEachSource {
  func make(_ loop: Any, in parent: ViewNode) -> ViewNode
  func update(_ node: ViewNode, to loop: Any)
}

/// A collection that is compared by its bits.
struct CollectionSource<Elements>: ForEachSource {
  let elements: Elements

  func isIdentical(to other: any ForEachSource) -> Bool {
    guard let other = other as? CollectionSource<Elements> else { return false }
    return SwiftUICore.isIdentical(elements, other.elements)
  }
}

// A binding of a collection is one itself, whose elements change under a loop that remembers them: the initializers of
// bindings, which take what it holds, go before these.
extension ForEach where Content: View {
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = ForEach.reader(id)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// The range is read once: it must be constant.
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
    if let source = view.source as? any DeferredForEachSource {
      return source.make(view, in: parent)
    }
    if parent.lazy != nil { return LazyForEachNode(view, parent: parent) }
    let node = ForEachNode(view, parent: parent)
    node.evaluate()
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    if let source = view.source as? any DeferredForEachSource {
      return source.update(node, to: view)
    }
    if let node = node as? LazyForEachNode<Data, ID, Content> { return node.update(view) }
    let node = unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self)
    node.view = view
    node.evaluate()
  }

  public static var _isUnary: Bool { false }
}

extension Collection {
  /// Visits all elements. An iterator in unspecialized code needs several dynamic lookups per element; ranges
  /// and arrays avoid them.
  func forEachFast(_ body: (Element) -> Void) {
    if let range = self as? Range<Int> {
      for number in range {
        withUnsafeBytes(of: number) { body($0.baseAddress!.load(as: Element.self)) }
      }
      return
    }
    let isDone: Void? = withContiguousStorageIfAvailable { elements in
      for index in elements.indices { body(elements[index]) }
    }
    if isDone == nil { for element in self { body(element) } }
  }
}

/// Whether the ids are integers in ascending order, and so unique without a set; false for other types.
func isAscending<ID>(_ ids: [ID]) -> Bool {
  guard ID.self == Int.self else { return ids.isEmpty }
  let numbers = unsafeBitCast(ids, to: [Int].self)
  for index in numbers.indices.dropFirst() where numbers[index] <= numbers[index - 1] {
    return false
  }
  return true
}

@MainActor
final class ForEachNode<
  Data: RandomAccessCollection, ID: Hashable, Content: View
>: StructuralNode, ElementIdentifying {
  var view: ForEach<Data, ID, Content>
  private(set) var ids: [ID] = []
  /// False in the first evaluation, which has no insertions to animate.
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

  /// Evaluates the content closure after the owner's body has returned, so that this node depends on what it
  /// reads, not the owner.
  override func evaluate() {
    needsBody = false
    host.costs.bodies += 1
    let view = self.view
    let (newIDs, contents) = tracking { Self.elements(of: view) }
    if !hasElements, isAscending(newIDs) {
      mount(newIDs, contents)
    } else {
      synchronize(newIDs, contents)
    }
    hasElements = true
  }

  /// Writes into the arrays' memory: in unspecialized code, each append needs a dynamic type lookup.
  private static func elements(of view: ForEach<Data, ID, Content>) -> ([ID], [Content]) {
    let count = view.data.count
    let (id, content) = (view.id, view.content)
    var ids: [ID] = []
    let contents = [Content](unsafeUninitializedCapacity: count) { contents, made in
      ids = [ID](unsafeUninitializedCapacity: count) { ids, known in
        view.data.forEachFast { element in
          // A collection may have more elements than its `count` says.
          guard known < count else { return }
          (ids.baseAddress! + known).initialize(to: id(element))
          known += 1
          (contents.baseAddress! + made).initialize(to: content(element))
          made += 1
        }
      }
    }
    return (ids, contents)
  }

  /// Mounts the first elements, without duplicates.
  private func mount(_ newIDs: [ID], _ contents: [Content]) {
    if newIDs.isEmpty { return }
    var nodes: [ViewNode] = []
    nodes.reserveCapacity(contents.count)
    for index in contents.indices { nodes.append(Content._makeNode(contents[index], in: self)) }
    ids = newIDs
    children = nodes
    childrenChanged()
    preferencesChanged(.max)
  }

  private func synchronize(_ newIDs: [ID], _ contents: [Content]) {
    if newIDs == ids {
      for index in contents.indices { Content._updateNode(children[index], to: contents[index]) }
      return
    }
    var kept: [ID: ViewNode] = [:]
    kept.reserveCapacity(ids.count)
    for index in ids.indices { kept[ids[index]] = children[index] }
    var seen: Set<ID> = []
    seen.reserveCapacity(newIDs.count)
    var shown: [ID] = []
    var nodes: [ViewNode] = []
    shown.reserveCapacity(newIDs.count)
    nodes.reserveCapacity(newIDs.count)
    for index in newIDs.indices {
      let id = newIDs[index]
      let content = contents[index]
      guard seen.insert(id).inserted else {
        RuntimeWarning.once(
          "duplicate-id-\(Data.self)",
          "ForEach: the id \(id) occurs more than once; only its first element is shown")
        continue
      }
      if let node = kept.removeValue(forKey: id) {
        Content._updateNode(node, to: content)
        nodes.append(node)
      } else if hasElements,
        let node = host.presentation.transitions.revive(in: self, key: AnyHashable(id))
      {
        Content._updateNode(node, to: content)
        nodes.append(node)
      } else {
        let node = Content._makeNode(content, in: self)
        if hasElements { host.presentation.transitions.inserted(node) }
        nodes.append(node)
      }
      shown.append(id)
    }
    for (id, node) in kept { host.presentation.transitions.removed(node, key: AnyHashable(id)) }
    guard shown != ids else { return }
    if hasElements, shown.count > ids.count { noteNewRows() }
    ids = shown
    children = nodes
    childrenChanged()
    preferencesChanged(.max)
  }
}

extension ForEachNode: ElementContainer {
  func element(identifiedBy id: AnyHashable) -> ViewNode? {
    guard let id = id.base as? ID, let place = ids.firstIndex(of: id) else { return nil }
    return children[place]
  }

  func forEachElement(_ body: (AnyHashable, ViewNode) -> Void) {
    for (id, child) in zip(ids, children) { body(identityKey(id), child) }
  }
}
