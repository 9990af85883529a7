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
  /// Where keys are in the list.
  var keys = ListKeyState()

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

  /// Several rows can be selected.
  var allowsMultiple: Bool { get }
  /// What stands for a row; nil for one that can't be selected.
  func value(of row: ListRowNode, in container: LayoutNode) -> AnyHashable?
  var selected: Set<AnyHashable> { get }
  /// Selects what values stand for, and nothing else; the last one where one row is selected at most. Values of
  /// another type count for nothing.
  func select(only values: [AnyHashable])
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

  var allowsMultiple: Bool { false }

  func value(of row: ListRowNode, in container: LayoutNode) -> AnyHashable? {
    row.selectionValue(Value.self, inside: container).map { AnyHashable($0) }
  }

  var selected: Set<AnyHashable> {
    binding.wrappedValue.map { [AnyHashable($0)] } ?? []
  }

  func select(only values: [AnyHashable]) {
    let new = values.last?.base as? Value
    if binding.wrappedValue != new { binding.wrappedValue = new }
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

  var allowsMultiple: Bool { true }

  func value(of row: ListRowNode, in container: LayoutNode) -> AnyHashable? {
    row.selectionValue(Value.self, inside: container).map { AnyHashable($0) }
  }

  var selected: Set<AnyHashable> { Set(binding.wrappedValue.map { AnyHashable($0) }) }

  func select(only values: [AnyHashable]) {
    let new = Set(values.compactMap { $0.base as? Value })
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }
}
