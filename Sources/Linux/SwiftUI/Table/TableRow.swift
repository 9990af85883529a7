/// The rows of a table.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  var _values: [TableRowValue] { get }
}

/// A row that shows a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _values: [Value]

  public nonisolated init(_ value: Value) {
    _values = [value]
  }
}

/// Rows for the elements of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  public var _values: [Data.Element] { Array(data) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }
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
  public static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row
  where Row.TableRowValue == Value { row }

  public static func buildPartialBlock<Row: TableRowContent>(first: Row) -> Row
  where Row.TableRowValue == Value { first }

  public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(
    accumulated: A, next: B
  ) -> _TableRows<Value> where A.TableRowValue == Value, B.TableRowValue == Value {
    _TableRows(_values: accumulated._values + next._values)
  }

  public static func buildIf<Row: TableRowContent>(_ row: Row?) -> _TableRows<Value>
  where Row.TableRowValue == Value { _TableRows(_values: row?._values ?? []) }
}

/// Several rows.
public struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _values: [Value]
}
