@_spi(Nodes) import SwiftUICore

/// Rows with a modifier of their own.
private struct ModifiedTableRows<Content: TableRowContent>: TableRowContent {
  typealias TableRowValue = Content.TableRowValue
  typealias TableRowBody = Never
  let content: Content
  let modify: @MainActor (AnyView, Int?) -> AnyView

  var _rows: [_TableRowForm<TableRowValue>] { content._rows.map(modified) }
  var _sections: [_TableRowSection<TableRowValue>] {
    content._sections.map { section in
      var result = section
      result.rows = section.rows.map(modified)
      return result
    }
  }

  private func modified(_ row: _TableRowForm<TableRowValue>) -> _TableRowForm<TableRowValue> {
    var result = row
    let inner = row.modify
    let index = row.index
    let modify = modify
    result.modify = { modify(inner?($0) ?? $0, index) }
    return result
  }
}

extension ModifiedTableRows: DynamicTableRowContent where Content: DynamicTableRowContent {
  var data: Content.Data { content.data }
}

extension TableRowContent {
  private func modified<Row: View>(
    _ modify: @escaping @MainActor (AnyView) -> Row
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(content: self) { row, _ in AnyView(modify(row)) }
  }

  /// Adds a menu to a row that a long press or a secondary click opens.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let items = menuItems()
    return modified { row in row.contextMenu { items } }
  }

  /// Adds a menu with a preview to a row.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let items = menuItems()
    nonisolated(unsafe) let preview = preview()
    return modified { row in
      row.contextMenu {
        items
      } preview: {
        preview
      }
    }
  }

  /// Lets the user drag a row.
  ///
  /// - Parameter payload: The item to drag; evaluated when a drag starts.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let payload = payload
    return modified { row in row.draggable(payload()) }
  }

  /// Lets the user drag a row.
  ///
  /// - Parameter action: Makes what is dragged when a drag starts, or returns nil for nothing.
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return modified { row in row.carried { action?() } }
  }

  /// Accepts items of a type that are dropped on a row.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return modified { row in
      row.dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      }
    }
  }

  /// Calls an action when the pointer enters or leaves a row.
  public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return modified { row in row.onHover(perform: action) }
  }

  /// Excludes a row from the table's selection.
  public func selectionDisabled(
    _ isDisabled: Bool = true
  ) -> some TableRowContent<TableRowValue> {
    modified { row in row.selectionDisabled(isDisabled) }
  }
}

// MARK: - Inserting

extension DynamicTableRowContent {
  private func inserting(
    _ action: InsertAction
  ) -> some DynamicTableRowContent<TableRowValue> {
    ModifiedTableRows(content: self) { row, index in
      index.map { AnyView(row.modifier(RowInsertModifier(index: $0, action: action))) } ?? row
    }
  }

  /// Accepts items of a type that are dropped between the rows.
  ///
  /// - Parameter action: Handles the items, with the index of the collection at which to insert them.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    inserting(InsertAction(of: payloadType) { action($0, $1) })
  }

  /// Accepts items of some content types that are dropped between the rows.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    inserting(InsertAction(of: supportedContentTypes, perform: action))
  }
}
