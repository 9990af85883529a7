/// A subview of another view, to be placed by a container.
///
/// Its state is kept for as long as it exists, and it has the environment of the place where it is used.
public struct Subview {
  /// The identity of a subview.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  let slot: SubviewSlotNode
  public nonisolated let id: ID
  private nonisolated(unsafe) let values: ContainerValues
  nonisolated(unsafe) let explicitIDs: [AnyHashable]

  @MainActor init(_ slot: SubviewSlotNode) {
    self.slot = slot
    id = ID(number: slot.number)
    values = slot.collectedValues
    explicitIDs = slot.collectedIDs
  }

  /// The container values of the view.
  public nonisolated var containerValues: ContainerValues { values }

  /// Whether the view is an `Image`.
  @MainActor package var isImage: Bool { (slot.original ?? slot) is SubviewSlot<Image> }
}

extension Subview: Identifiable {}

extension Subview: LeafView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    if parent.isCollected { return RepeatedSlot(view, parent: parent) }
    return parent.mountLayoutNode { makeLeaf(view, in: $0) }
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> UnaryNode {
    SubviewNode(view.slot, parent: parent)
  }

  package static func updateLeaf(_ node: UnaryNode, to view: Self) {
    unsafeDowncast(node, to: SubviewNode.self).update(view.slot)
  }
}

/// The subviews of a view.
public struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  init(_ subviews: [Subview]) {
    self.subviews = subviews
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: subviews[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// A slice of the subviews of a view.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  fileprivate let base: ArraySlice<Subview>

  public var startIndex: Int { base.startIndex }
  public var endIndex: Int { base.endIndex }
  public subscript(index: Int) -> Subview { base[index] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: base[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(self) { $0 } }
}

// MARK: - Group and ForEach

/// The content of `Group(subviews:)`.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsNode(
      view.base, collect: { $0.collectedSubviews }, transform: view.transform, parent: parent)
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Subviews, SubviewsCollection, Content>.self)
      .update(view.base, transform: view.transform)
  }

  public static var _isUnary: Bool { Content._isUnary }
}

extension Group where Content: View {
  /// Makes a view from the subviews of another one.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self = .holding(GroupElementsOfContent(base: view, transform: transform))
  }

  /// Makes a view from the sections of another one. Views outside of sections form sections without header and
  /// footer.
  public nonisolated init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self = .holding(GroupSectionsOfContent(base: view, transform: transform))
  }
}

/// The elements of a loop over the subviews of a view.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  private let base: SubviewsCollection

  fileprivate init(_ base: SubviewsCollection) {
    self.base = base
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(index: Int) -> Subview { base[index] }
}

extension ForEach where Content: View {
  /// Makes a view for each subview of a view.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(
      data: ForEachSubviewCollection(SubviewsCollection([])), content: content, id: { $0.id },
      source: DeferredForEach<V, SubviewsCollection, Data, ID, Content>(
        base: view, collect: { $0.collectedSubviews }, data: { ForEachSubviewCollection($0) }))
  }

  /// Makes a view for each section of a view. Views outside of sections form sections without header and
  /// footer.
  public nonisolated init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(
      data: ForEachSectionCollection(SectionCollection([])), content: content, id: { $0.id },
      source: DeferredForEach<V, SectionCollection, Data, ID, Content>(
        base: view, collect: { $0.collectedSections }, data: { ForEachSectionCollection($0) }))
  }
}

/// A loop over subviews or sections that are known only when their source is mounted.
private struct DeferredForEach<
  Base: View, Parts, Data: RandomAccessCollection, ID: Hashable, Content: View
>: DeferredForEachSource {
  typealias Loop = ForEach<Data, ID, Content>

  nonisolated(unsafe) let base: Base
  let collect: @MainActor (SubviewSourceNode) -> Parts
  nonisolated(unsafe) let data: (Parts) -> Data

  nonisolated func isIdentical(to other: any ForEachSource) -> Bool { false }

  private func transform(_ loop: Any) -> (Parts) -> Loop {
    guard let loop = loop as? Loop else { fatalError("a loop mounts itself") }
    let data = self.data
    return { Loop(data: data($0), content: loop.content, id: loop.id, source: nil) }
  }

  func make(_ loop: Any, in parent: ViewNode) -> ViewNode {
    SubviewsNode(base, collect: collect, transform: transform(loop), parent: parent)
  }

  func update(_ node: ViewNode, to loop: Any) {
    unsafeDowncast(node, to: SubviewsNode<Base, Parts, Loop>.self)
      .update(base, transform: transform(loop))
  }
}
