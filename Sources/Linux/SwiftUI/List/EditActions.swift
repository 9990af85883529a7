@_spi(Nodes) import SwiftUICore

/// What people can change about the elements of a list.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  fileprivate var deletes: Bool { rawValue & 1 != 0 }
  fileprivate var moves: Bool { rawValue & 2 != 0 }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Elements can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
  /// Elements can be moved.
  public static var move: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
  /// Elements can be deleted and moved.
  public static var all: EditActions { [.delete, .move] }
}

/// A loop that is mounted with the actions of `onDelete(perform:)` and `onMove(perform:)` around it.
private struct EditedLoop<
  Elements: MutableCollection & RandomAccessCollection, Data: RandomAccessCollection,
  ID: Hashable, Content: View
>: DeferredForEachSource {
  nonisolated(unsafe) let elements: Binding<Elements>
  let actions: EditActions<Elements>
  /// The source of the loop without actions.
  nonisolated(unsafe) let source: (any ForEachSource)?

  nonisolated func isIdentical(to other: any ForEachSource) -> Bool { false }

  func make(_ loop: Any, in parent: ViewNode) -> ViewNode {
    func mount<Loop: View>(_ loop: Loop) -> ViewNode { Loop._makeNode(loop, in: parent) }
    return mount(edited(loop))
  }

  func update(_ node: ViewNode, to loop: Any) {
    func remount<Loop: View>(_ loop: Loop) { Loop._updateNode(node, to: loop) }
    remount(edited(loop))
  }

  private func edited(_ loop: Any) -> some View {
    guard var loop = loop as? ForEach<Data, ID, Content> else {
      fatalError("a loop mounts itself")
    }
    loop.source = source
    let deletion: ((IndexSet) -> Void)? = actions.deletes ? { delete(at: $0) } : nil
    let move: ((IndexSet, Int) -> Void)? = actions.moves ? { self.move(from: $0, to: $1) } : nil
    return loop.onDelete(perform: deletion).onMove(perform: move)
  }

  private func delete(at offsets: IndexSet) {
    guard var rest = elements.wrappedValue as? any RangeReplaceableCollection else { return }
    rest.remove(atOffsets: offsets)
    if let rest = rest as? Elements { elements.wrappedValue = rest }
  }

  private func move(from offsets: IndexSet, to offset: Int) {
    elements.wrappedValue.move(fromOffsets: offsets, toOffset: offset)
  }
}

extension ForEach where Content: View {
  /// A view for each element, made from a binding to it; in a list people can edit the collection.
  public nonisolated init<C>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// A view for each element, made from a binding to it, with the identity at a key path; in a list people can
  /// edit the collection.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(data, id: id, content: content)
    source = EditedLoop<C, Data, ID, Content>(
      elements: data, actions: editActions, source: source)
  }
}

extension List {
  /// Makes a row for each element from a binding to it, with a selection of several; people can edit the collection.
  public nonisolated init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: \Data.Element.id, editActions: editActions, content: rowContent)
    }
  }

  /// Makes a row for each element from a binding to it, with the identity at a key path, with a selection of several; people can edit the collection.
  public nonisolated init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }
}

extension List {
  /// Makes a row for each element from a binding to it, with a selection of one; people can edit the collection.
  public nonisolated init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: \Data.Element.id, editActions: editActions, content: rowContent)
    }
  }

  /// Makes a row for each element from a binding to it, with the identity at a key path, with a selection of one; people can edit the collection.
  public nonisolated init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }
}

extension List where SelectionValue == Never {
  /// Makes a row for each element from a binding to it; people can edit the collection.
  public nonisolated init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init {
      ForEach(data, id: \Data.Element.id, editActions: editActions, content: rowContent)
    }
  }

  /// Makes a row for each element from a binding to it, with the identity at a key path; people can edit the collection.
  public nonisolated init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
    >,
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable
  {
    self.init {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }
}
