/// Views of hierarchical data: an element with children is a ``DisclosureGroup`` of them.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let elements: [Data.Element]
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Leaf

  nonisolated init(
    elements: [Data.Element], id: @escaping (Data.Element) -> ID,
    children: @escaping (Data.Element) -> Data?, content: @escaping (Data.Element) -> Leaf
  ) {
    self.elements = elements
    self.id = id
    self.children = children
    self.content = content
  }
}

/// The children of an element.
public struct OutlineSubgroupChildren: View {
  let view: AnyView
  public var body: some View { view }
}

extension OutlineGroup: View
where
  Parent: View, Parent == Leaf, Leaf: View,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  public var body: some View {
    ForEach(elements.map { OutlineElement(id: id($0), value: $0) }) { element in
      row(element.value)
    }
  }

  @ViewBuilder @MainActor private func row(_ element: Data.Element) -> some View {
    if let inner = children(element) {
      DisclosureGroup {
        OutlineSubgroupChildren(
          view: AnyView(
            OutlineGroup(
              elements: Array(inner), id: id, children: children, content: content)))
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}

private struct OutlineElement<ID: Hashable, Value>: Identifiable {
  let id: ID
  let value: Value
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Leaf: View,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// - Parameter children: The key path of an element's children; nil for a leaf, which can't be expanded.
  public nonisolated init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      elements: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      elements: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
      content: content)
  }

  /// An outline with one root element.
  public nonisolated init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      elements: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
  }

  /// An outline with one root element.
  public nonisolated init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      elements: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
      content: content)
  }

  // MARK: Bindings

  /// An outline of a binding to a collection, with a binding to each element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
    _ data: Binding<C>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, ID == E.ID, E == C.Element {
    self.init(data, id: \.id, children: children, content: content)
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection, E>(
    _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, E == C.Element {
    self.init(
      elements: Array(data), id: { $0.wrappedValue[keyPath: id] },
      children: { Binding($0[dynamicMember: children]) }, content: content)
  }

  /// An outline of a binding to one root element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
    _ root: Binding<E>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, ID == E.ID, E == C.Element {
    self.init(root, id: \.id, children: children, content: content)
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection, E>(
    _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, E == C.Element {
    self.init(
      elements: [root], id: { $0.wrappedValue[keyPath: id] },
      children: { Binding($0[dynamicMember: children]) }, content: content)
  }
}
