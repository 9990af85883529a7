@_spi(Nodes) import SwiftUICore

/// What a list and its rows share.
@MainActor final class ListState {
  var selection: (any ListSelecting)?
  /// Margins at the sides are set from outside: the style's own ones don't count.
  var hasOwnMargins = false
  /// The same for the room above the first section.
  var hasOwnTopMargin = false
  unowned(unsafe) var container: ListColumnNode!
  /// Rows show that they can be deleted and moved.
  var isEditing = false

  /// A row is on its way.
  func start() { container.startHandling() }

  func isSelected(_ row: ListRowNode) -> Bool {
    selection?.contains(row, in: container) ?? false
  }

  func isSelectable(_ row: ListRowNode) -> Bool {
    guard !row.rowTraits.isSelectionDisabled else { return false }
    return selection?.isSelectable(row, in: container) ?? false
  }

  func select(_ row: ListRowNode) {
    guard isSelectable(row) else { return }
    selection?.select(row, in: container)
    if !isEditing { row.environment.values.splitColumn?.advance() }
  }
}

/// The selection of a list, whatever the type of its values.
@MainActor protocol ListSelecting {
  func isSelectable(_ row: ListRowNode, in container: LayoutNode) -> Bool
  func contains(_ row: ListRowNode, in container: LayoutNode) -> Bool
  func select(_ row: ListRowNode, in container: LayoutNode)
}

/// One selected row at most; a tap selects.
struct SingleSelection<Value: Hashable>: ListSelecting {
  let binding: Binding<Value?>

  func isSelectable(_ row: ListRowNode, in container: LayoutNode) -> Bool {
    row.selectionValue(Value.self, inside: container) != nil
  }

  func contains(_ row: ListRowNode, in container: LayoutNode) -> Bool {
    guard let selected = binding.wrappedValue else { return false }
    return row.selectionValue(Value.self, inside: container) == selected
  }

  func select(_ row: ListRowNode, in container: LayoutNode) {
    guard let value = row.selectionValue(Value.self, inside: container) else { return }
    binding.wrappedValue = value
  }
}

/// Any number of selected rows; a tap takes a row in, or out again.
struct MultipleSelection<Value: Hashable>: ListSelecting {
  let binding: Binding<Set<Value>>

  func isSelectable(_ row: ListRowNode, in container: LayoutNode) -> Bool {
    row.selectionValue(Value.self, inside: container) != nil
  }

  func contains(_ row: ListRowNode, in container: LayoutNode) -> Bool {
    guard !binding.wrappedValue.isEmpty,
      let value = row.selectionValue(Value.self, inside: container)
    else { return false }
    return binding.wrappedValue.contains(value)
  }

  func select(_ row: ListRowNode, in container: LayoutNode) {
    guard let value = row.selectionValue(Value.self, inside: container) else { return }
    if binding.wrappedValue.contains(value) {
      binding.wrappedValue.remove(value)
    } else {
      binding.wrappedValue.insert(value)
    }
  }
}
