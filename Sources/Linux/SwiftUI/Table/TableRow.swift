/// The rows of a table. Rows of your own are made of others by ``tableRowBody``.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent
  /// The rows that these consist of.
  var tableRowBody: TableRowBody { get }
  var _rows: [_TableRowForm<TableRowValue>] { get }
  /// The same rows by section; by default all of them are in one that is none of the app's.
  var _sections: [_TableRowSection<TableRowValue>] { get }
}

extension TableRowContent {
  public var _sections: [_TableRowSection<TableRowValue>] { [_TableRowSection(rows: _rows)] }
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
  public var _rows: [_TableRowForm<TableRowValue>] { tableRowBody._rows }
  public var _sections: [_TableRowSection<TableRowValue>] { tableRowBody._sections }
}

extension TableRowContent where TableRowBody == Never {
  public var tableRowBody: Never { fatalError("\(Self.self) has no rows inside") }
}

extension Never: TableRowContent {
  public typealias TableRowValue = Never
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Never>] { [] }
}

/// Rows of a table that a collection makes.
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  associatedtype Data: Collection
  var data: Data { get }
}

/// A row without the types of its modifiers.
public struct _TableRowForm<RowValue: Identifiable>: Identifiable {
  let value: RowValue
  /// The index of the element in the nearest collection; nil for a row that stands alone.
  var index: Int?
  /// Makes the rows that are shown below this one while it is expanded; nil for a row without a chevron.
  var children: (() -> [_TableRowForm])?
  /// Nil: the row has its own state, collapsed at first.
  var isExpanded: Binding<Bool>?
  /// Applies the row's modifiers to its cells; nil for none.
  var modify: (@MainActor (AnyView) -> AnyView)?

  public var id: RowValue.ID { value.id }
}

/// A row that shows a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public let _rows: [_TableRowForm<Value>]

  public nonisolated init(_ value: Value) {
    _rows = [_TableRowForm(value: value)]
  }
}

/// Rows for the elements of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  public let data: Data
  public var _rows: [_TableRowForm<Data.Element>] {
    data.enumerated().map { _TableRowForm(value: $1, index: $0) }
  }
}

extension TableForEachContent: DynamicTableRowContent {}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Content.TableRowValue>] { _sections.flatMap(\.rows) }
  public var _sections: [_TableRowSection<Content.TableRowValue>] {
    var result: [_TableRowSection<Content.TableRowValue>] = []
    for (index, element) in data.enumerated() {
      for var section in content(element)._sections {
        for row in section.rows.indices { section.rows[row].index = index }
        result.join([section])
      }
    }
    return result
  }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A row of a table for each element of a collection.
  public nonisolated init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(data: data, content: { TableRow($0) }, id: { $0.id }, source: nil)
  }
}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Rows of a table for the elements of a collection.
  public nonisolated init<V: Identifiable>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0.id }, source: nil)
  }
}

/// Combines rows.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  public static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row
  where Row.TableRowValue == Value { row }

  public static func buildPartialBlock<Row: TableRowContent>(first: Row) -> Row
  where Row.TableRowValue == Value { first }

  public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(
    accumulated: A, next: B
  ) -> _TableRows<Value> where A.TableRowValue == Value, B.TableRowValue == Value {
    var sections = accumulated._sections
    sections.join(next._sections)
    return _TableRows(_sections: sections)
  }

  public static func buildIf<Row: TableRowContent>(_ row: Row?) -> Row?
  where Row.TableRowValue == Value { row }

  public static func buildEither<Row: TableRowContent>(first row: Row) -> _TableRows<Value>
  where Row.TableRowValue == Value { _TableRows(_sections: row._sections) }

  public static func buildEither<Row: TableRowContent>(second row: Row) -> _TableRows<Value>
  where Row.TableRowValue == Value { _TableRows(_sections: row._sections) }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Wrapped.TableRowValue>] { self?._rows ?? [] }
  public var _sections: [_TableRowSection<Wrapped.TableRowValue>] { self?._sections ?? [] }
}

extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Content.TableRowValue>] { content._rows }
  public var _sections: [_TableRowSection<Content.TableRowValue>] { content._sections }

  /// Rows that take modifiers together.
  public nonisolated init<R>(@TableRowBuilder<R> content: () -> Content)
  where R == Content.TableRowValue {
    self = .holding(content())
  }
}

/// No rows: the side of an `if` that has none.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Value>] { [] }
}

/// Several rows.
public struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public let _sections: [_TableRowSection<Value>]
  public var _rows: [_TableRowForm<Value>] { _sections.flatMap(\.rows) }
}
