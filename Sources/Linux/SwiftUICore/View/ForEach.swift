/// A view for each element of a collection, kept by the element's identity.
///
/// Elements whose id occurs again are left out, with one warning: two views can't share one state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// Tells whether the data is that of another loop, where `data` itself can't.
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
  /// Reads an element's id. An element that is its own id is not looked up through the key path.
  package nonisolated static func reader(
    _ keyPath: KeyPath<Data.Element, ID>
  ) -> (Data.Element) -> ID {
    if ID.self == Data.Element.self, keyPath as AnyKeyPath == \Data.Element.self as AnyKeyPath {
      return { unsafeBitCast($0, to: ID.self) }
    }
    return { $0[keyPath: keyPath] }
  }
}

/// What the elements of a loop are taken from.
package protocol ForEachSource {
  func isIdentical(to other: any ForEachSource) -> Bool
}

/// Elements that are known when the views are there that they are taken from: it mounts the loop itself.
@MainActor protocol DeferredForEachSource: ForEachSource {
  func make(_ loop: Any, in parent: ViewNode) -> ViewNode
  func update(_ node: ViewNode, to loop: Any)
}

/// A collection whose bits tell.
struct CollectionSource<Elements>: ForEachSource {
  let elements: Elements

  func isIdentical(to other: any ForEachSource) -> Bool {
    guard let other = other as? CollectionSource<Elements> else { return false }
    return SwiftUICore.isIdentical(elements, other.elements)
  }
}

extension ForEach where Content: View {
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
  /// Every element in order. Code that is not compiled for the collection's type asks an iterator
  /// through several tables for each element; ranges and arrays need none.
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

/// Numbers that grow are all different; that needs no set to tell. False for all other kinds of ids.
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
    host.counts.bodies += 1
    let view = self.view
    let (newIDs, contents) = tracking { Self.elements(of: view) }
    if !hasElements, isAscending(newIDs) {
      mount(newIDs, contents)
    } else {
      synchronize(newIDs, contents)
    }
    hasElements = true
  }

  /// Written straight into the arrays' memory: where the types are known at run time only, appending
  /// to an array looks its type up each time.
  private static func elements(of view: ForEach<Data, ID, Content>) -> ([ID], [Content]) {
    let count = view.data.count
    let (id, content) = (view.id, view.content)
    var ids: [ID] = []
    let contents = [Content](unsafeUninitializedCapacity: count) { contents, made in
      ids = [ID](unsafeUninitializedCapacity: count) { ids, known in
        view.data.forEachFast { element in
          // A collection may have more elements than it says.
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

  /// The first elements, none of them twice.
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

/// A loop that knows by which identity each of its views is there.
@MainActor package protocol ElementIdentifying: ViewNode {
  func elementID(of child: ViewNode) -> AnyHashable?
}
