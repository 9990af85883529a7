@_spi(Nodes) import SwiftUICore

/// Swiping and reordering of a list's rows.
///
/// One for each list, with a higher priority than its rows: it handles a finger that moves sideways over a row
/// with actions, and one that carries a row: by its drag handle in edit mode, otherwise after a long press or with
/// the mouse. A long press that opens a context menu in the row carries it too (``carry(_:from:)``).
@MainActor final class ListHandling {
  private unowned let column: ListColumnNode
  private weak var touchedRow: ListRowNode?
  private var start = CGPoint.zero
  private var startAside: CGFloat = 0
  private var state = State.idle
  /// The row whose swipe buttons are shown.
  private(set) weak var openRow: ListRowNode?

  /// The row that is carried.
  private var reordering: ListReordering?
  /// The time at which a finger that rests lifts the row; nil if it can't be carried.
  private(set) var deadline: Double?

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
    case .waited:
      if state == .possible, let deadline, host.time >= deadline - 1e-9, let row {
        return lift(row, at: event.location)
      }
      return state == .carrying || state == .swiping ? .active(()) : .possible(nil)
    }
  }

  var isCarrying: Bool { reordering != nil }

  private func lift(_ row: ListRowNode, at point: CGPoint) -> GesturePhase<Void> {
    deadline = nil
    guard carry(row, from: point) != nil else { return .failed }
    state = .carrying
    return .active(())
  }

  /// Lifts a row from a point of the window; nil if it can't be moved.
  func carry(_ row: ListRowNode, from point: CGPoint) -> ListReordering? {
    guard reordering == nil else { return nil }
    reordering = ListReordering(row, in: column, at: point) { [weak self] in self?.endCarrying() }
    return reordering
  }

  private func begin(_ event: TouchEvent) -> GesturePhase<Void> {
    start = event.location
    deadline = nil
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
      return lift(touched, at: event.location)
    }
    if column.list.isEditing, touched.isOnDeleteControl(event.location) {
      state = .possible
      return .possible(nil)
    }
    if canLift(touched, at: event.location) { deadline = host.time + ListReordering.delay }
    guard deadline != nil || touched.hasActions(.leading) || touched.hasActions(.trailing) else {
      return .failed
    }
    state = .possible
    return .possible(nil)
  }

  /// Whether a press carries the row outside of edit mode; what can be dragged itself comes first.
  func canLift(_ row: ListRowNode, at point: CGPoint) -> Bool {
    !column.list.isEditing && row.editing?.isOpen != true
      && DynamicActions.edits(of: row).move != nil
      && DragSourceNode.innermost(at: point, in: host) == nil
  }

  private func move(_ event: TouchEvent) -> GesturePhase<Void> {
    let dx = event.location.x - start.x
    let dy = event.location.y - start.y
    switch state {
    case .idle: return .failed
    case .closing: return hypot(dx, dy) > TouchArena.slop ? .failed : .possible(nil)
    case .possible:
      if let row, event.isMouse, deadline != nil, abs(dy) >= abs(dx),
        hypot(dx, dy) >= DragSourceNode.mouseSlop
      {
        let phase = lift(row, at: start)
        reordering?.move(to: event.location)
        return phase
      }
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
      reordering?.move(to: event.location)
      return .active(())
    }
  }

  private func end(_ event: TouchEvent) -> GesturePhase<Void> {
    defer {
      state = .idle
      deadline = nil
    }
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
      reordering?.drop()
      return .ended(())
    }
  }

  /// Cancels the touch.
  func reset() {
    switch state {
    case .swiping: row.map { endSwipe($0, velocity: 0) }
    case .carrying: reordering?.cancel()
    case .idle, .possible, .closing: break
    }
    state = .idle
    deadline = nil
  }

  private func endCarrying() {
    reordering = nil
    // Rows that were kept for the carried one go.
    column.invalidateLayout()
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

  // MARK: Time

  var isMoving: Bool { column.builtRows.contains { $0.editing?.isMoving == true } }

  func tick(_ time: Double) {
    for row in column.builtRows { row.editing?.tick(time) }
  }
}
