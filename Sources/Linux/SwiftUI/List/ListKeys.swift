@_spi(Nodes) import SwiftUICore

/// The state of a list's keyboard navigation.
struct ListKeyState {
  /// The current row. If nil or removed, the selected one is used.
  weak var cursor: ListRowNode?
  /// The value of the row at the fixed end of a selection that Shift extends.
  var anchor: AnyHashable?
  var search = TypeSelect()
}

/// Connects a list with its rows.
@MainActor final class ListHandle {
  weak var column: ListColumnNode?

  nonisolated init() {}

  var focusTarget: FocusTarget {
    var target = FocusTarget(showsEffect: false)
    target.takesFocus = { [weak self] in self?.column?.takesKeys ?? false }
    target.keyPressed = { [weak self] in self?.column?.receive($0) ?? .ignored }
    target.focusChanged = { [weak self] in self?.column?.focusChanged($0) }
    return target
  }
}

/// Keyboard navigation of a focused list: arrows, Home, End and letters move and select; with Shift they extend
/// the selection, with Control they only move. Space toggles the selection of a row, Return taps it, Delete
/// deletes.
extension ListColumnNode {
  /// Whether rows can be selected, or deleted in no other way with keys.
  var takesKeys: Bool {
    if list.selection != nil { return true }
    return builtRows.contains { row in
      DynamicActions.edits(of: row).delete != nil && row.firstFocusNode == nil
    }
  }

  func focusChanged(_ isFocused: Bool) {
    if !isFocused { list.keys = ListKeyState() }
    list.isFocused = isFocused
    selectionChanged()
    setNeedsDisplay()
  }

  /// The rows that keys can reach, in order.
  private var keyRows: [ListRowNode] {
    builtRows.filter { row in
      list.selection == nil
        ? DynamicActions.edits(of: row).delete != nil : list.isSelectable(row)
    }
  }

  /// The current row.
  var keyRow: ListRowNode? {
    if let row = list.keys.cursor, row.isMounted, row.list === list { return row }
    return builtRows.first { list.isSelected($0) }
  }

  func receive(_ press: KeyPress) -> KeyPress.Result {
    // Keys that a control in a row has not handled scroll the list.
    guard press.phase != .up, takesKeys, host.focus.current?.isInside(self) != true else {
      return .ignored
    }
    let modifiers = press.modifiers.forShortcuts
    let isMoving = !modifiers.isDisjoint(with: [.control, .command])
    let isExtending = modifiers.contains(.shift)
    guard !modifiers.contains(.option) else { return .ignored }
    switch press.key {
    case .downArrow: go(by: 1, isExtending, isMoving)
    case .upArrow: go(by: -1, isExtending, isMoving)
    case .pageDown: go(by: pageLength, isExtending, isMoving)
    case .pageUp: go(by: -pageLength, isExtending, isMoving)
    case .home: goToEnd(-1, isExtending, isMoving)
    case .end: goToEnd(1, isExtending, isMoving)
    case .space:
      guard let row = keyRow, list.isSelectable(row) else { return .ignored }
      list.keys.cursor = row
      list.selection?.select(row, in: self)
      ignoreSelection()
      list.keys.anchor = list.selection?.value(of: row, in: self)
    case .return:
      guard let row = keyRow, row.isTappable, modifiers.isEmpty else { return .ignored }
      row.tap()
    case .delete, .deleteForward:
      guard modifiers.isEmpty, deleteRows() else { return .ignored }
    case "a" where isMoving && list.selection?.allowsMultiple == true:
      list.selection?.select(only: allValues)
      ignoreSelection()
    default:
      guard let text = press.typedText, find(text) else { return .ignored }
    }
    return .handled
  }

  // MARK: Moving

  /// The number of rows in a page, which overlaps by one row.
  private var pageLength: Int {
    guard let row = keyRows.first, let scroll, row.size.height > 0 else { return 1 }
    let count = scroll.visibleArea.height / row.size.height
    return count.isFinite ? max(1, Int(min(count, 1e4)) - 1) : 1
  }

  private func go(by steps: Int, _ isExtending: Bool, _ isMoving: Bool) {
    let rows = keyRows
    guard let first = rows.first, let last = rows.last else { return }
    guard let current = keyRow, let place = rows.firstIndex(where: { $0 === current }) else {
      // The first key moves to a visible row.
      let shown = rows.filter { isInSight($0) }
      return arrive(steps > 0 ? shown.first ?? first : shown.last ?? last, isExtending, isMoving)
    }
    let wanted = place + steps
    if rows.indices.contains(wanted) { return arrive(rows[wanted], isExtending, isMoving) }
    // Rows that are not built become visible by scrolling.
    let missing = wanted < 0 ? wanted : wanted - (rows.count - 1)
    let end = wanted < 0 ? first : last
    guard let scroll else { return arrive(end, isExtending, isMoving) }
    let frame = scroll.contentFrame(of: end)
    let height = frame.height * CGFloat(abs(missing))
    scroll.controller.scrollIntoView(
      CGRect(
        x: frame.minX, y: missing < 0 ? frame.minY - height : frame.maxY, width: frame.width,
        height: height))
    host.enqueue { [weak self, weak current] in
      guard let self, isMounted else { return }
      let rows = keyRows
      guard let place = rows.firstIndex(where: { $0 === current }) else {
        return (missing < 0 ? rows.first : rows.last).map { self.arrive($0, isExtending, isMoving) }
          ?? ()
      }
      arrive(rows[min(max(0, place + steps), rows.count - 1)], isExtending, isMoving)
    }
  }

  private func goToEnd(_ direction: Int, _ isExtending: Bool, _ isMoving: Bool, tries: Int = 3) {
    if let scroll {
      let extent = scroll.extent(.vertical)
      let end = direction < 0 ? extent.minOffset : extent.maxOffset
      scroll.controller.scroll(to: CGPoint(x: scroll.offset.x, y: CGFloat(end)), animation: nil)
    }
    // The end may move as rows are built.
    host.enqueue { [weak self] in
      guard let self, isMounted else { return }
      if direction > 0, tries > 0, let scroll,
        scroll.offset.y < CGFloat(scroll.extent(.vertical).maxOffset) - 0.5
      {
        return goToEnd(direction, isExtending, isMoving, tries: tries - 1)
      }
      guard let row = direction < 0 ? keyRows.first : keyRows.last else { return }
      arrive(row, isExtending, isMoving)
    }
  }

  private func isInSight(_ row: ListRowNode) -> Bool {
    guard let scroll else { return true }
    let frame = table.frame(of: row.index, in: scroll.index, geometry: .effective)
    return scroll.visibleArea.intersects(frame)
  }

  private func arrive(_ row: ListRowNode, _ isExtending: Bool, _ isMoving: Bool) {
    let selection = list.selection
    if list.keys.anchor == nil, let current = keyRow {
      list.keys.anchor = selection?.value(of: current, in: self)
    }
    list.keys.cursor = row
    if let scroll { scroll.controller.scrollIntoView(scroll.contentFrame(of: row)) }
    setNeedsDisplay()
    guard let selection, let value = selection.value(of: row, in: self) else { return }
    defer { ignoreSelection() }
    if isExtending, selection.allowsMultiple, let anchor = list.keys.anchor {
      return selection.select(only: values(from: anchor, to: value))
    }
    if isMoving, selection.allowsMultiple { return }
    list.keys.anchor = value
    selection.select(only: [value])
  }

  private func find(_ text: String) -> Bool {
    let rows = keyRows
    let place = keyRow.flatMap { row in rows.firstIndex { $0 === row } }
    let names = rows.map { $0.accessibilityNodes.flatMap(\.elements).first?.label ?? "" }
    guard let found = list.keys.search.find(text, in: names, from: place, at: host.time) else {
      return false
    }
    arrive(rows[found], false, false)
    return true
  }

  // MARK: Clicks

  /// A click on a row is where a selection that Shift extends begins.
  func selectionBegins(at row: ListRowNode) {
    guard let selection = list.selection, selection.allowsMultiple, list.isSelectable(row),
      let value = selection.value(of: row, in: self)
    else { return }
    list.keys.anchor = value
    list.keys.cursor = row
  }

  /// Selects the rows from where the selection began to one that is clicked. Returns false if only one row can be
  /// selected, or the row can't.
  func extendSelection(to row: ListRowNode) -> Bool {
    guard let selection = list.selection, selection.allowsMultiple, list.isSelectable(row),
      row.actions.isEmpty, let value = selection.value(of: row, in: self)
    else { return false }
    let anchor = list.keys.anchor ?? keyRow.flatMap { selection.value(of: $0, in: self) } ?? value
    list.keys.anchor = anchor
    list.keys.cursor = row
    selection.select(only: values(from: anchor, to: value))
    setNeedsDisplay()
    return true
  }

  // MARK: Values

  /// The values of all rows in order; for unbuilt rows the ids of their loops. O(rows).
  private var allValues: [AnyHashable] {
    var result: [AnyHashable] = []
    func add(_ node: ViewNode) {
      if let row = node as? ListRowNode {
        guard row.role == .rows, list.isSelectable(row) else { return }
        return list.selection?.value(of: row, in: self).map { result.append($0) } ?? ()
      }
      guard let loop = node as? LazyLoopNode else { return node.forEachMountedChild(add) }
      for index in 0..<loop.count {
        if let element = loop.element(at: index) {
          element.forEachMountedChild(add)
        } else if let id = loop.id(at: index) {
          result.append(id)
        }
      }
    }
    child.map(add)
    return result
  }

  private func values(from anchor: AnyHashable, to end: AnyHashable) -> [AnyHashable] {
    let all = allValues
    guard let first = all.firstIndex(of: anchor), let last = all.firstIndex(of: end) else {
      return [end]
    }
    return Array(all[min(first, last)...max(first, last)])
  }

  // MARK: Deleting

  /// Deletes the selected rows that are built, else the current one. Returns false if none can be deleted.
  private func deleteRows() -> Bool {
    let selected = builtRows.filter { list.isSelected($0) }
    let rows = selected.isEmpty ? [keyRow].compactMap { $0 } : selected
    let deletable = rows.filter { DynamicActions.edits(of: $0).delete != nil }
    guard let last = deletable.last else { return false }
    let all = keyRows
    if let place = all.firstIndex(where: { $0 === last }) {
      let rest = all[(place + 1)...] + all[..<place].reversed()
      list.keys.cursor = rest.first { row in !deletable.contains { $0 === row } }
    }
    list.keys.anchor = nil
    if let selection = list.selection {
      let gone = Set(deletable.compactMap { selection.value(of: $0, in: self) })
      selection.select(only: selection.selected.filter { !gone.contains($0) })
    }
    DynamicActions.delete(deletable)
    return true
  }

  /// Moves the focus from the views of a row to those of the next or previous row with focusable views.
  fileprivate func moveFocus(from row: ListRowNode, forward: Bool) -> Bool {
    let rows = builtRows
    guard let place = rows.firstIndex(where: { $0 === row }) else { return false }
    let others = forward ? Array(rows[(place + 1)...]) : rows[..<place].reversed()
    guard let next = others.lazy.compactMap(\.firstFocusNode).first else { return false }
    host.focus.give(to: next, byKeys: true)
    return true
  }
}

extension ListRowNode {
  /// The first focusable view of the row.
  fileprivate var firstFocusNode: FocusNode? {
    var list: [FocusNode] = []
    collectFocusNodes(into: &list)
    return list.first { $0.canTakeFocus }
  }

  /// Whether this is the current row.
  var isAtKeys: Bool {
    guard list.container.keyRow === self, host.focus.isMovedByKeys,
      let focused = host.focus.current
    else { return false }
    return list.container.isInside(focused)
  }
}

extension ListRowNode: FocusFrame {
  /// Of a row with a single control it is the row that has the focus, for what is seen.
  func showsFocus(of node: FocusNode) -> Bool {
    guard role == .rows else { return false }
    var nodes: [FocusNode] = []
    collectFocusNodes(into: &nodes)
    return nodes.filter(\.canTakeFocus).count == 1
  }

  /// Whether the row has the ring of its control.
  var hasFocusOfControl: Bool {
    guard let focused = host.focus.current, focused.shownFocusEffect == .ring,
      focused.isInside(self)
    else { return false }
    return showsFocus(of: focused)
  }
}

/// Handles keys that a control in the row has not handled: arrows move to the next row, Delete deletes.
extension ListRowNode: KeyParticipant {
  func receive(_ press: KeyPress) -> KeyPress.Result {
    guard role == .rows, press.phase != .up, press.modifiers.forShortcuts.isEmpty else {
      return .ignored
    }
    switch press.key {
    case .downArrow, .upArrow:
      return list.container.moveFocus(from: self, forward: press.key == .downArrow)
        ? .handled : .ignored
    case .delete, .deleteForward:
      guard DynamicActions.edits(of: self).delete != nil else { return .ignored }
      if !list.container.moveFocus(from: self, forward: true) {
        _ = list.container.moveFocus(from: self, forward: false)
      }
      DynamicActions.delete([self])
      return .handled
    default: return .ignored
    }
  }
}

/// A secondary click shows the swipe buttons, unless the list has a menu for it.
extension ListRowNode: PointerButtonParticipant {
  func click(_ button: PointerButton, at point: CGPoint) -> Bool {
    if button == .secondary, let menu = usableMenu {
      menu.open(at: point)
      return true
    }
    guard button == .secondary, role == .rows, !list.isEditing, editing?.isOpen != true,
      SelectionMenuNode.around(self) == nil
    else { return false }
    for edge in [HorizontalEdge.trailing, .leading] where hasActions(edge) {
      list.container.handling.open(self, edge)
      return true
    }
    return false
  }
}
