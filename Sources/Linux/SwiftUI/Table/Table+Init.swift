// Tables of a collection or of rows, with or without selection and sorting.

extension Table {
  /// A table of a collection.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data))
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data),
      selection: .single(selection))
  }

  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data),
      selection: .multiple(selection))
  }

  /// A table of a collection that is sorted by its columns: a tap on a title changes `sortOrder`, by which you sort
  /// the collection.
  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data),
      selection: .single(selection),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator & Sendable>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: TableForEachContent(data: data),
      selection: .multiple(selection),
      sorting: TableSorting(sortOrder))
  }
}

// MARK: - Of rows

extension Table {
  /// A table of rows that are listed one by one, or made by a ``ForEach``.
  public nonisolated init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows())
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows(),
      selection: .single(selection))
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows(),
      selection: .multiple(selection))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows(),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows(),
      selection: .single(selection),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: columnCustomization, rows: rows(),
      selection: .multiple(selection),
      sorting: TableSorting(sortOrder))
  }
}

// MARK: - Of rows, by the type of the columns

extension Table {
  public nonisolated init<Sort: SortComparator & Sendable>(
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .single(selection),
      sorting: TableSorting(sortOrder))
  }

  public nonisolated init<Sort: SortComparator & Sendable>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(), customization: nil, rows: rows(),
      selection: .multiple(selection),
      sorting: TableSorting(sortOrder))
  }
}
