@_spi(Nodes) import SwiftUICore

/// The state of a row that is swiped or moved: its buttons and its displacement. Made when a row is first
/// swiped or moved.
@MainActor final class ListRowEditing {
  private unowned let row: ListRowNode
  /// The horizontal displacement in points; positive towards the trailing edge, so that the leading buttons are
  /// visible.
  var aside = AnimatedValue<CGFloat>(0)
  /// The vertical displacement while rows are reordered, in points.
  var along = AnimatedValue<CGFloat>(0)
  /// Whether the row is carried, or on its way from there to its place.
  var isLifted = false {
    didSet { if isLifted != oldValue { row.setNeedsDisplay() } }
  }
  private var isSettling = false
  private(set) var edge = HorizontalEdge.trailing
  private(set) var slot: ListRowSlot?

  init(_ row: ListRowNode) {
    self.row = row
  }

  var isMoving: Bool { aside.isMoving || along.isMoving }
  var isOpen: Bool { aside.target != 0 }

  // MARK: Buttons

  /// Makes the buttons of an edge; returns false if there are none.
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
      // The first button is at the edge.
      let views = nodes.reversed().compactMap { $0.make?(close) }
      return AnyView(
        SwipeRow(edge: edge) { ForEach(views.indices, id: \.self) { views[$0] } })
    }
    guard edge == .trailing, row.makesDelete else { return nil }
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

  /// The ideal width of the buttons.
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
    row.drawingChanged()
    // Beyond their ideal width, the buttons are stretched.
    if slot != nil, row.isPlaced { row.invalidateLayout() }
  }

  func move(along target: CGFloat, animated: Bool) {
    let animation: Animation? = animated ? .easeInOut(duration: 0.2) : nil
    if along.set(target, Transaction(animation: animation), at: row.host.time) {
      row.list.start()
    }
    row.drawingChanged()
  }

  /// Brings a row that was carried to its place.
  func settle() {
    move(along: 0, animated: true)
    isSettling = along.isMoving
    isLifted = isSettling
  }

  func tick(_ time: Double) {
    aside.prune(at: time)
    along.prune(at: time)
    if isSettling, !along.isMoving {
      isSettling = false
      isLifted = false
    }
    if !aside.isMoving, aside.target == 0, slot != nil { removeButtons() }
  }

  /// The displacement from the layout frame; positive to the trailing and bottom edge.
  func offset(at time: Double) -> CGPoint {
    CGPoint(x: aside.value(at: time), y: along.value(at: time))
  }
}
