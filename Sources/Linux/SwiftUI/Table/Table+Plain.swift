// Tables whose columns people can't change.

extension Table {
  /// A table of a collection.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data))
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data),
      selection: .single(selection))
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data),
      selection: .multiple(selection))
  }

  /// A table of a collection that is sorted by its columns: a tap on a title changes `sortOrder`, by which you sort
  /// the collection.
  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data),
      selection: .single(selection),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: TableForEachContent(data: data),
      selection: .multiple(selection),
      sorting: TableSorting(sortOrder))
  }

  /// A table of rows that are listed one by one, or made by a ``ForEach``.
  public nonisolated init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: nil, rows: rows())
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .single(selection))
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .multiple(selection))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .single(selection),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .multiple(selection),
      sorting: TableSorting(sortOrder))
  }
}
