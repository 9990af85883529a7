@_spi(Nodes) import SwiftUICore

/// Swiping and reordering of a list's rows.
///
/// One for each list, with a higher priority than its rows: it handles a finger that moves sideways over a row
/// with actions, or vertically from the drag handle of a row.
@MainActor final class ListHandling {
  private unowned let column: ListColumnNode
  private weak var touchedRow: ListRowNode?
  private var start = CGPoint.zero
  private var startAside: CGFloat = 0
  private var state = State.idle
  /// The row whose swipe buttons are shown.
  private(set) weak var openRow: ListRowNode?

  private enum State: Equatable {
    case idle
    /// Not decided yet.
    case possible
    case swiping
    case carrying
    /// A row was open: the touch closes it and does nothing else.
    case closing
  }

  init(_ column: ListColumnNode) {
    self.column = column
  }

  private var host: ViewHost { column.host }

  /// The touched row; nil after it was removed.
  private var row: ListRowNode? { touchedRow.flatMap { $0.isMounted ? $0 : nil } }

  // MARK: Fingers

  func receive(_ event: TouchEvent) -> GesturePhase<Void> {
    switch event.kind {
    case .began: return begin(event)
    case .moved: return move(event)
    case .ended: return end(event)
    case .waited: return state == .carrying || state == .swiping ? .active(()) : .possible(nil)
    }
  }

  private func begin(_ event: TouchEvent) -> GesturePhase<Void> {
    start = event.location
    let touched = column.row(at: event.location)
    if let openRow, openRow.isMounted, openRow.editing?.isOpen == true {
      if touched === openRow, openRow.isOnButtons(event.location) { return .failed }
      if touched !== openRow {
        openRow.editing?.close()
        self.openRow = nil
        state = .closing
        return .possible(nil)
      }
    }
    guard let touched else { return .failed }
    touchedRow = touched
    startAside = touched.editing?.aside.value(at: host.time) ?? 0
    if column.list.isEditing, touched.isOnGrip(event.location) {
      state = .carrying
      let editing = touched.makeEditing()
      editing.isLifted = true
      return .active(())
    }
    if column.list.isEditing, touched.isOnDeleteControl(event.location) {
      state = .possible
      return .possible(nil)
    }
    guard touched.hasActions(.leading) || touched.hasActions(.trailing) else { return .failed }
    state = .possible
    return .possible(nil)
  }

  private func move(_ event: TouchEvent) -> GesturePhase<Void> {
    let dx = event.location.x - start.x
    let dy = event.location.y - start.y
    switch state {
    case .idle: return .failed
    case .closing: return hypot(dx, dy) > TouchArena.slop ? .failed : .possible(nil)
    case .possible:
      guard let row, hypot(dx, dy) >= TouchArena.slop else { return .possible(nil) }
      let towardsTrailing = (dx > 0) != row.environment.isMirrored
      let edge: HorizontalEdge = towardsTrailing ? .leading : .trailing
      let isOpen = row.editing?.isOpen == true
      guard abs(dx) > abs(dy), isOpen || (!column.list.isEditing && row.hasActions(edge)) else {
        return .failed
      }
      state = .swiping
      start.x += dx > 0 ? TouchArena.slop : -TouchArena.slop
      fallthrough
    case .swiping:
      guard let row else { return .failed }
      swipe(row, by: logical(event.location.x - start.x, row))
      return .active(())
    case .carrying:
      carry(to: event.location.y - start.y)
      return .active(())
    }
  }

  private func end(_ event: TouchEvent) -> GesturePhase<Void> {
    defer { state = .idle }
    switch state {
    case .idle: return .failed
    case .closing: return .ended(())
    case .possible:
      guard let row else { return .failed }
      if row.editing?.isOpen == true {
        row.editing?.close()
        openRow = nil
        return .ended(())
      }
      if column.list.isEditing, row.isOnDeleteControl(event.location) {
        open(row, .trailing)
        return .ended(())
      }
      return .failed
    case .swiping:
      if let row { endSwipe(row, velocity: logical(event.velocity.dx, row)) }
      return .ended(())
    case .carrying:
      drop()
      return .ended(())
    }
  }

  /// Cancels the touch.
  func reset() {
    switch state {
    case .swiping: row.map { endSwipe($0, velocity: 0) }
    case .carrying: putBack()
    case .idle, .possible, .closing: break
    }
    state = .idle
  }

  /// Converts a horizontal distance so that it is positive towards the trailing edge.
  private func logical(_ dx: CGFloat, _ row: ListRowNode) -> CGFloat {
    row.environment.isMirrored ? -dx : dx
  }

  // MARK: Swiping

  /// Beyond its buttons, a row moves by half of the finger's distance, unless a full swipe is allowed.
  private func swipe(_ row: ListRowNode, by distance: CGFloat) {
    let wanted = startAside + distance
    let edge: HorizontalEdge = wanted > 0 ? .leading : .trailing
    let editing = row.makeEditing()
    guard wanted != 0, editing.prepare(edge) else {
      // Without buttons the row moves slightly only.
      return editing.move(aside: wanted == 0 ? 0 : wanted / 8, animated: false)
    }
    if openRow !== row { openRow?.editing?.close() }
    openRow = row
    let room = max(1, editing.buttonsWidth)
    let sign: CGFloat = wanted > 0 ? 1 : -1
    var length = abs(wanted)
    if length > room, !row.allowsFullSwipe(edge) { length = room + (length - room) / 4 }
    editing.move(aside: sign * min(length, row.size.width), animated: false)
  }

  private func endSwipe(_ row: ListRowNode, velocity: CGFloat) {
    guard let editing = row.editing else { return }
    let aside = editing.aside.value(at: host.time)
    let sign: CGFloat = aside > 0 ? 1 : -1
    let room = editing.buttonsWidth
    guard editing.slot != nil, aside != 0, room > 0 else { return editing.close() }
    if abs(aside) > row.size.width / 2, abs(aside) > room, row.allowsFullSwipe(editing.edge) {
      runFirst(of: editing)
      return
    }
    let isOut = velocity * sign > 100 || (abs(aside) > room / 2 && velocity * sign > -100)
    editing.move(aside: isOut ? sign * room : 0, animated: true)
    if !isOut { openRow = nil }
  }

  private func runFirst(of editing: ListRowEditing) {
    let nodes = editing.views.flatMap(\.accessibilityNodes).flatMap(\.elements)
    _ = nodes.first { $0.traits.contains(.isButton) }?.activate()
    editing.close()
    openRow = nil
  }

  func open(_ row: ListRowNode, _ edge: HorizontalEdge) {
    let editing = row.makeEditing()
    guard editing.prepare(edge) else { return }
    openRow?.editing?.close()
    openRow = row
    let width = editing.buttonsWidth
    editing.move(aside: edge == .leading ? width : -width, animated: true)
  }

  // MARK: Touchpads

  /// Handles sideways scrolling with a touchpad; returns false if nothing can be swiped.
  func wheel(_ event: ScrollWheelEvent) -> Bool {
    guard !event.isDiscrete else { return false }
    switch event.phase {
    case .began:
      state = .idle
      return false
    case .changed:
      if state != .swiping {
        guard abs(event.delta.dx) > abs(event.delta.dy),
          let touched = column.row(at: event.location)
        else { return false }
        // Content moves against the delta.
        let edge: HorizontalEdge = logical(-event.delta.dx, touched) > 0 ? .leading : .trailing
        let isOpen = touched.editing?.isOpen == true
        guard isOpen || (touched.hasActions(edge) && !column.list.isEditing) else { return false }
        touchedRow = touched
        startAside = touched.editing?.aside.value(at: host.time) ?? 0
        state = .swiping
        start.x = 0
      }
      guard let row else { return false }
      start.x -= event.delta.dx
      swipe(row, by: logical(start.x, row))
      return true
    case .ended:
      guard state == .swiping else { return false }
      state = .idle
      if let row { endSwipe(row, velocity: 0) }
      // Scroll views have the beginning of the event as well.
      return false
    default: return false
    }
  }

  // MARK: Reordering

  /// The built rows of the dragged row's loop, in order.
  private func loopRows(_ row: ListRowNode) -> [(row: ListRowNode, index: Int)] {
    guard let own = DynamicActions.edits(of: row).move else { return [] }
    return column.builtRows.compactMap { other in
      guard let move = DynamicActions.edits(of: other).move, move.node === own.node else {
        return nil
      }
      return (other, move.index)
    }
  }

  /// The index of the element before which the dragged row would be inserted.
  private var destination: Int?

  private func carry(to distance: CGFloat) {
    guard let row, let own = DynamicActions.edits(of: row).move else { return }
    row.makeEditing().move(along: distance, animated: false)
    let middle = row.origin.y + row.size.height / 2 + distance
    let rows = loopRows(row)
    var target = own.index
    for (other, index) in rows where other !== row {
      let half = other.origin.y + other.size.height / 2
      if index < own.index, middle < half { target = min(target, index) }
      if index > own.index, middle > half { target = max(target, index) }
    }
    destination = target
    for (other, index) in rows where other !== row {
      var shift: CGFloat = 0
      if index < own.index, index >= target { shift = row.size.height }
      if index > own.index, index <= target { shift = -row.size.height }
      if shift != other.editing?.along.target ?? 0 {
        other.makeEditing().move(along: shift, animated: true)
      }
    }
  }

  private func drop() {
    guard let row, let own = DynamicActions.edits(of: row).move else { return putBack() }
    let target = destination ?? own.index
    destination = nil
    let rows = loopRows(row)
    guard target != own.index else { return putBack() }
    for (other, _) in rows {
      other.editing?.move(along: 0, animated: false)
      other.editing?.isLifted = false
    }
    // The index refers to the collection before the removal.
    own.action(IndexSet(integer: own.index), target > own.index ? target + 1 : target)
  }

  private func putBack() {
    destination = nil
    guard let row else { return }
    for (other, _) in loopRows(row) { other.editing?.move(along: 0, animated: true) }
    row.editing?.move(along: 0, animated: true)
    row.editing?.isLifted = false
  }

  // MARK: Time

  var isMoving: Bool { column.builtRows.contains { $0.editing?.isMoving == true } }

  func tick(_ time: Double) {
    for row in column.builtRows { row.editing?.tick(time) }
  }
}
