@_spi(Nodes) import SwiftUICore

/// What a hand does to one row of a list: the buttons that a swipe has brought out, and how far the row
/// is from its place. Made for a row when it is first swiped or moved.
@MainActor final class ListRowEditing {
  private unowned let row: ListRowNode
  /// How far the row is moved aside, in points; positive to the trailing side, so that the buttons at
  /// the leading edge show.
  var aside = AnimatedValue<CGFloat>(0)
  /// How far the row is moved up or down while rows are put in another order.
  var along = AnimatedValue<CGFloat>(0)
  /// A finger carries the row.
  var isLifted = false
  private(set) var edge = HorizontalEdge.trailing
  private(set) var slot: ListRowSlot?

  init(_ row: ListRowNode) {
    self.row = row
  }

  var isMoving: Bool { aside.isMoving || along.isMoving }
  var isOpen: Bool { aside.target != 0 }

  // MARK: Buttons

  /// Builds the buttons of an edge; false where there are none.
  func prepare(_ edge: HorizontalEdge) -> Bool {
    if slot != nil, self.edge == edge { return true }
    guard let view = buttons(edge) else { return false }
    removeButtons()
    self.edge = edge
    let slot = ListRowSlot(parent: row)
    slot.child = AnyView._makeNode(view, in: slot)
    self.slot = slot
    row.invalidateLayout()
    return true
  }

  private func buttons(_ edge: HorizontalEdge) -> AnyView? {
    let close = { [weak self] in self?.close() ?? () }
    let nodes = row.swipeNodes.filter { $0.edge == edge }
    if !nodes.isEmpty {
      // The first button stands at the edge.
      let views = nodes.reversed().compactMap { $0.make?(close) }
      return AnyView(
        SwipeRow(edge: edge) { ForEach(views.indices, id: \.self) { views[$0] } })
    }
    guard edge == .trailing, DynamicActions.edits(of: row).delete != nil else { return nil }
    return AnyView(
      SwipeButtons(
        content: Button("Delete", role: .destructive) { [weak row] in
          if let row { DynamicActions.delete([row]) }
        }, edge: .trailing, close: close))
  }

  func actionsChanged(_ node: SwipeActionsNode) {
    guard let slot, let child = slot.child, node.edge == edge, let view = buttons(edge) else {
      return
    }
    AnyView._updateNode(child, to: view)
  }

  func removeButtons() {
    slot.map { row.host.presentation.transitions.removed($0) }
    slot = nil
    row.invalidateLayout()
  }

  var views: [LayoutNode] { slot?.views.nodes ?? [] }

  /// The width of the buttons, as wide as they want to be.
  var buttonsWidth: CGFloat {
    views.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: row.size.height)).width }.max()
      ?? 0
  }

  func close() {
    move(aside: 0, animated: true)
  }

  func move(aside target: CGFloat, animated: Bool) {
    let animation: Animation? = animated ? .spring(duration: 0.35, bounce: 0) : nil
    if aside.set(target, Transaction(animation: animation), at: row.host.time) {
      row.list.start()
    }
    row.inkChanged()
    // Beyond their own width the buttons are stretched.
    if slot != nil, row.isPlaced { row.invalidateLayout() }
  }

  func move(along target: CGFloat, animated: Bool) {
    let animation: Animation? = animated ? .easeInOut(duration: 0.2) : nil
    if along.set(target, Transaction(animation: animation), at: row.host.time) {
      row.list.start()
    }
    row.inkChanged()
  }

  func tick(_ time: Double) {
    aside.prune(at: time)
    along.prune(at: time)
    if !aside.isMoving, aside.target == 0, slot != nil { removeButtons() }
  }

  /// Where the row is drawn, from where it is laid out; leading to trailing and top to bottom.
  func offset(at time: Double) -> CGPoint {
    CGPoint(x: aside.value(at: time), y: along.value(at: time))
  }
}
