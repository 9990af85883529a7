/// The columns of a table. Columns of your own are made of others by ``tableColumnBody``.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  associatedtype TableColumnSortComparator = TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent
  /// The columns that these consist of.
  var tableColumnBody: TableColumnBody { get }
  var _columns: [_TableColumnForm<TableRowValue>] { get }
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  public var _columns: [_TableColumnForm<TableRowValue>] { tableColumnBody._columns }
}

extension TableColumnContent where TableColumnBody == Never {
  public var tableColumnBody: Never { fatalError("\(Self.self) has no columns inside") }
}

extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumnForm<Never>] { [] }
}

extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumnForm<Content.TableRowValue>] { content._columns }

  /// Columns that take modifiers together.
  public nonisolated init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self = .holding(content())
  }
}

/// A column without the types of its content and comparator.
public struct _TableColumnForm<RowValue> {
  let title: Text
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  /// The name of the column in a ``TableColumnCustomization``; nil if people can't change it.
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var disabledCustomization: TableColumnCustomizationBehavior = []
  let comparator: (any Sendable)?
  let content: @MainActor (RowValue) -> AnyView
}

/// A column of a table: its title, and the view that shows it in a row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  var form: _TableColumnForm<RowValue>

  nonisolated init(
    _ title: Text, comparator: (any Sendable)? = nil, content: @escaping (RowValue) -> Content
  ) {
    nonisolated(unsafe) let content = content
    form = _TableColumnForm(title: title, comparator: comparator) { value in
      // In a stack of its own, so that a cell of several views or none is one.
      AnyView(HStack { content(value) })
    }
  }
}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumnForm<RowValue>] { [form] }

  /// Sets a fixed width in points; nil for none.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var result = self
    result.form.width =
      width.map { TableColumnWidth(minimum: $0, maximum: $0) } ?? TableColumnWidth()
    return result.checked()
  }

  /// Limits the width in points. Columns share the table's width equally within their limits.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    var result = self
    result.form.width = TableColumnWidth(minimum: min ?? 0, maximum: max ?? .infinity)
    return result.checked()
  }

  private func checked() -> TableColumn {
    let width = form.width
    if width.minimum >= 0, width.minimum.isFinite, width.maximum >= width.minimum { return self }
    RuntimeWarning.once(
      "table-column-width",
      "TableColumn.width: \(width.minimum) to \(width.maximum) is no range of widths; it is ignored"
    )
    var result = self
    result.form.width = TableColumnWidth()
    return result
  }
}

// MARK: - Columns without sorting

extension TableColumn where Sort == Never, Label == Text {
  /// A column that shows what `content` returns for a row.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator: nil, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(verbatim: String(title)), comparator: nil, content: content)
  }

  public nonisolated init(
    _ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator: nil, content: content)
  }

  /// A column of texts.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(titleKey), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(verbatim: String(title)), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }

  public nonisolated init(
    _ text: Text, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }

  /// A column that shows what `content` returns for a row.
  public nonisolated init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator: nil, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(verbatim: String(title)), comparator: nil, content: content)
  }

  public nonisolated init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator: nil, content: content)
  }
}

// MARK: - Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column of texts that sorts the table by them.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable
  ) where Content == Text {
    self.init(Text(titleKey), comparator: KeyPathComparator(value)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String> & Sendable
  ) where Content == Text {
    self.init(Text(verbatim: String(title)), comparator: KeyPathComparator(value)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  public nonisolated init(
    _ text: Text, value: KeyPath<RowValue, String> & Sendable
  ) where Content == Text {
    self.init(text, comparator: KeyPathComparator(value)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// A column that sorts the table by a value.
  public nonisolated init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(verbatim: String(title)), comparator: KeyPathComparator(value), content: content)
  }

  public nonisolated init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator: KeyPathComparator(value), content: content)
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// A column that sorts the table with a comparator.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator: comparator, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(verbatim: String(title)), comparator: comparator, content: content)
  }

  public nonisolated init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator: comparator, content: content)
  }
}

// MARK: - Builder

/// Combines columns.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A column with modifiers.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { column }

  /// A column with modifiers that does not sort, in a table that can be sorted.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never { column }

  /// A column that does not sort, in a table that can be sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  // Not called, but without one an empty group of views is an error.
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { column }

  public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
  where Column.TableRowValue == RowValue { first }

  public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(
    accumulated: A, next: B
  ) -> _TableColumns<RowValue, Sort>
  where A.TableRowValue == RowValue, B.TableRowValue == RowValue {
    _TableColumns(_columns: accumulated._columns + next._columns)
  }

  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> Column?
  where Column.TableRowValue == RowValue { column }

  public static func buildEither<Column: TableColumnContent>(
    first column: Column
  ) -> _TableColumns<RowValue, Sort> where Column.TableRowValue == RowValue {
    _TableColumns(_columns: column._columns)
  }

  public static func buildEither<Column: TableColumnContent>(
    second column: Column
  ) -> _TableColumns<RowValue, Sort> where Column.TableRowValue == RowValue {
    _TableColumns(_columns: column._columns)
  }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumnForm<Wrapped.TableRowValue>] { self?._columns ?? [] }
}

/// Several columns.
public struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public let _columns: [_TableColumnForm<RowValue>]
}
