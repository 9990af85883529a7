import SwiftUICore

// Sections of tables: rows below a header.

/// Rows of a table that belong together.
public struct _TableRowSection<RowValue: Identifiable> {
  var rows: [_TableRowForm<RowValue>]
  /// Makes the header's view; nil for none.
  var header: (@MainActor () -> AnyView)?
  /// Whether it is one of the app's; false for rows that are in no section.
  var isOfApp = false
}

extension Array {
  /// Adds sections; rows in no section are joined with such rows before them.
  mutating func join<Value>(_ sections: [_TableRowSection<Value>])
  where Element == _TableRowSection<Value> {
    for section in sections {
      if !section.isOfApp, let last = indices.last, !self[last].isOfApp {
        self[last].rows += section.rows
      } else {
        append(section)
      }
    }
  }
}

/// The header of a section of a table: a view above its rows.
public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<Value>] { [] }
  public var _sections: [_TableRowSection<Value>] {
    [_TableRowSection(rows: [], header: makeHeader, isOfApp: true)]
  }
  let makeHeader: @MainActor () -> AnyView

  init(_ content: Content) {
    nonisolated(unsafe) let content = content
    makeHeader = { AnyView(content) }
  }
}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
  Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  public var _rows: [_TableRowForm<TableRowValue>] { content._rows }
  public var _sections: [_TableRowSection<TableRowValue>] {
    let header = header._sections.first?.header
    let isShown = isExpanded?.wrappedValue ?? true
    return [
      _TableRowSection(rows: isShown ? content._rows : [], header: header, isOfApp: true)
    ]
  }
}

extension Section where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  /// A section of a table with a view above its rows.
  public nonisolated init<V: Identifiable, H: View>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
  )
  where
    Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(
      header: TableHeaderRowContent(header()), content: content(), footer: EmptyTableRowContent(),
      isExpanded: nil)
  }

  /// A section of a table with a title above its rows.
  public nonisolated init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(content: content) { Text(titleKey) }
  }

  /// A section of a table with a title above its rows.
  @_disfavoredOverload
  public nonisolated init<V: Identifiable, S: StringProtocol>(
    _ title: S, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(content: content) { Text(title) }
  }

  /// A section of a table without a header.
  public nonisolated init<V: Identifiable>(@TableRowBuilder<V> content: () -> Content)
  where
    Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(
      header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent(),
      isExpanded: nil)
  }
}

// MARK: - Sections that can be collapsed

extension Section where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  /// A section of a table whose rows are shown while a binding is true.
  public nonisolated init<V: Identifiable, H: View>(
    isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content,
    @ViewBuilder header: () -> H
  )
  where
    Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(
      header: TableHeaderRowContent(header()), content: content(), footer: EmptyTableRowContent(),
      isExpanded: isExpanded)
  }

  /// A section of a table whose rows are shown while a binding is true.
  public nonisolated init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// A section of a table whose rows are shown while a binding is true.
  @_disfavoredOverload
  public nonisolated init<V: Identifiable, S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
