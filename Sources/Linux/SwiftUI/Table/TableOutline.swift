// Rows of tables that have others inside.

/// Rows for the elements of a collection, and inside of each those of its children.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data
  let children: (Data.Element) -> Data?

  public var _rows: [_TableRowForm<Data.Element>] {
    data.enumerated().map { index, element in
      var row = _TableRowForm(value: element, index: index)
      if let inner = children(element) {
        row.children = { TableOutlineGroupContent(data: inner, children: children)._rows }
      }
      return row
    }
  }
}

/// A row of a table with others inside, which its chevron shows and hides.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  public typealias TableRowBody = Never
  private let label: Label
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// - Parameters:
  ///   - isExpanded: Whether the rows of `content` are shown; nil for a state of its own, at first false.
  ///   - label: The row; of several the first one has the chevron.
  package nonisolated init<Value: Identifiable>(
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content,
    @TableRowBuilder<Value> label: () -> Label
  ) where Value == Label.TableRowValue {
    self.label = label()
    self.isExpanded = isExpanded
    self.content = content
  }

  /// A row that shows a value.
  public nonisolated init<Value: Identifiable>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content
  }

  public var _rows: [_TableRowForm<TableRowValue>] {
    var rows = label._rows
    guard !rows.isEmpty else { return [] }
    let content = content
    rows[0].children = { content()._rows }
    rows[0].isExpanded = isExpanded
    return rows
  }
}

// MARK: - Tables of hierarchical data

extension Table {
  /// A table of elements that may have children: these are rows inside theirs.
  ///
  /// - Parameter children: The key path of an element's children; nil for one that can't be expanded.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] })
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] },
      selection: .single(selection))
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] },
      selection: .multiple(selection))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] },
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] },
      selection: .single(selection), sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data) { $0[keyPath: children] },
      selection: .multiple(selection), sorting: TableSorting(sortOrder))
  }
}
