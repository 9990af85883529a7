@_spi(Nodes) import SwiftUICore

/// The state that a list and its rows share.
@MainActor final class ListState {
  var selection: (any ListSelecting)?
  /// Whether horizontal margins are set that replace the style's.
  var hasOwnMargins = false
  /// Whether a top margin is set that replaces the gap above the first section.
  var hasOwnTopMargin = false
  unowned(unsafe) var container: ListColumnNode!
  /// Whether rows show controls for deleting and moving.
  var isEditing = false
  /// The state of keyboard navigation.
  var keys = ListKeyState()
  /// Whether the list has the keyboard's focus, which selected rows show by the accent colour.
  var isFocused = false

  /// Starts ticks, because a row is animated.
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

/// The selection of a list, for any type of values.
@MainActor protocol ListSelecting: SplitSelection {
  func isSelectable(_ row: ListRowNode, in container: LayoutNode) -> Bool
  func contains(_ row: ListRowNode, in container: LayoutNode) -> Bool
  func select(_ row: ListRowNode, in container: LayoutNode)

  /// The value of a row; nil for one that can't be selected.
  func value(of row: ListRowNode, in container: LayoutNode) -> AnyHashable?
}

/// A selection of at most one row; a tap selects it.
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

/// A selection of any number of rows; a tap adds or removes one.
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
