/// Views of hierarchical data: an element with children is a ``DisclosureGroup`` of them.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let data: Data
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Leaf
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
    ForEach(data.map { OutlineElement(id: id($0), value: $0) }) { element in
      row(element.value)
    }
  }

  @ViewBuilder @MainActor private func row(_ element: Data.Element) -> some View {
    if let inner = children(element) {
      DisclosureGroup {
        OutlineSubgroupChildren(
          view: AnyView(
            OutlineGroup(data: inner, id: id, children: children, content: content)))
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
      data: data, id: { $0.id }, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      data: data, id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
  }

  /// An outline with one root element.
  public nonisolated init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element, Data == [DataElement] {
    self.init([root], children: children, content: content)
  }
}

// MARK: - Hierarchical lists

extension List {
  /// Makes rows of hierarchical data, with a selection of several.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Makes rows of hierarchical data, with a selection of one.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
}

extension List where SelectionValue == Never {
  /// Makes rows of hierarchical data: an element with children can be expanded.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Makes rows of hierarchical data, identified by a key path.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}
