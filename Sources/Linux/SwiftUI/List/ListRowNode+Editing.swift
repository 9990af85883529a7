@_spi(Nodes) import SwiftUICore

// Swiping and editing controls. Measured on iOS 26 (UIKit's tables): in edit mode the content begins 40 points
// from the row's edge, after a circle of 22 points with its centre at 28, and ends 43 points before the other
// edge, where the drag handle is.
extension ListRowNode {
  var swipeNodes: [SwipeActionsNode] { rowTraits.swipes }

  /// Whether the row has swipe buttons at an edge.
  func hasActions(_ edge: HorizontalEdge) -> Bool {
    swipeNodes.contains { $0.edge == edge } || edge == .trailing && makesDelete
  }

  /// The edges at which the row has swipe buttons.
  fileprivate var swipeEdges: [HorizontalEdge] { [.leading, .trailing].filter(hasActions) }

  /// Whether the list makes a Delete button for `onDelete`. It does not beside swipe actions of the row's own, at either
  /// edge (documentation of `swipeActions`), except for the sign of edit mode, which else would show nothing.
  var makesDelete: Bool {
    DynamicActions.edits(of: self).delete != nil
      && (swipeNodes.isEmpty || list.isEditing && !swipeNodes.contains { $0.edge == .trailing })
  }

  func allowsFullSwipe(_ edge: HorizontalEdge) -> Bool {
    swipeNodes.last { $0.edge == edge }?.allowsFullSwipe ?? true
  }

  /// The space for the controls of edit mode, in addition to the insets.
  ///
  /// The leading one was not measured: UIKit's cells move their content by 38 points.
  var editRoom: (leading: CGFloat, trailing: CGFloat) {
    (editSign == nil ? 0 : 38, DynamicActions.edits(of: self).move == nil ? 0 : 27)
  }

  /// What edit mode shows before a row's content.
  enum EditSign {
    case delete
    /// A circle, ticked in a row that is selected, where several rows can be.
    case selection
  }

  var editSign: EditSign? {
    if list.selection?.allowsMultiple == true, list.isSelectable(self) { return .selection }
    return DynamicActions.edits(of: self).delete == nil ? nil : .delete
  }

  /// The accessibility actions: deletion and the swipe buttons.
  var editActions: [AccessibilityAction] {
    var result: [AccessibilityAction] = []
    for edge in [HorizontalEdge.leading, .trailing]
    where swipeNodes.contains(where: { $0.edge == edge }) {
      let editing = makeEditing()
      guard !editing.isOpen, editing.prepare(edge) else { continue }
      for button in editing.views.flatMap(\.accessibilityNodes).flatMap(\.elements)
      where button.traits.contains(.isButton) {
        let name = button.label
        result.append(
          AccessibilityAction(
            kind: .named(name), run: { [weak self] in self?.runAction(name, edge) }))
      }
    }
    if makesDelete {
      result.append(
        AccessibilityAction(
          kind: .named("Delete"),
          run: { [weak self] in self.map { DynamicActions.delete([$0]) } }))
    }
    return result
  }

  private func runAction(_ name: String, _ edge: HorizontalEdge) {
    let editing = makeEditing()
    guard editing.prepare(edge) else { return }
    let buttons = editing.views.flatMap(\.accessibilityNodes).flatMap(\.elements)
    _ = buttons.first { $0.label == name }?.activate()
  }

  // MARK: Places

  func placeButtons(in body: CGRect) {
    guard let editing, editing.slot != nil else { return }
    let room = editing.buttonsWidth
    let width = max(room, min(abs(editing.aside.target), body.width))
    let x = editing.edge == .leading ? body.minX : body.maxX - width
    let rect = CGRect(x: x, y: body.minY, width: width, height: body.height)
    for view in editing.views {
      view.place(in: rect, alignment: .leading, proposal: ProposedViewSize(rect.size))
    }
  }

  /// Converts a point of the window to the row, measured from the leading edge.
  private func logical(_ point: CGPoint) -> CGPoint {
    var local = self.point(point, in: .local)
    if environment.isMirrored { local.x = size.width - local.x }
    return local
  }

  /// Whether a point of the window is on visible swipe buttons.
  func isOnButtons(_ point: CGPoint) -> Bool {
    guard let editing, editing.slot != nil else { return false }
    let x = logical(point).x
    let length = abs(editing.aside.target)
    let body = logicalBody
    return editing.edge == .leading ? x < body.minX + length : x > body.maxX - length
  }

  private var logicalBody: CGRect {
    // The row's body is centred, so its leading inset is the trailing one.
    bodyRect
  }

  /// Where a finger touches the sign before the content, from the leading edge.
  var signPlace: CGRect {
    let body = logicalBody
    return CGRect(x: body.minX, y: body.minY, width: 44, height: body.height)
  }

  /// Where a finger touches the handle.
  var gripPlace: CGRect {
    let body = logicalBody
    return CGRect(x: body.maxX - 48, y: body.minY, width: 48, height: body.height)
  }

  func isOnDeleteControl(_ point: CGPoint) -> Bool {
    editSign == .delete && logical(point).x < signPlace.maxX
  }

  func isOnGrip(_ point: CGPoint) -> Bool {
    DynamicActions.edits(of: self).move != nil && logical(point).x > gripPlace.minX
  }

  // MARK: Drawing

  /// Draws the displaced row, and the swipe buttons beside it.
  func drawMoved(
    _ editing: ListRowEditing, into recorder: inout DisplayListRecorder,
    _ draw: (ListRowNode, inout DisplayListRecorder) -> Void
  ) {
    var offset = editing.offset(at: host.time)
    guard offset != .zero || editing.isLifted else { return draw(self, &recorder) }
    let body = bodyRect
    if offset.x != 0, editing.slot != nil {
      let length = min(abs(offset.x), body.width)
      var shown = CGRect(
        x: offset.x > 0 ? body.minX : body.maxX - length, y: body.minY, width: length,
        height: body.height)
      if environment.isMirrored { shown = shown.mirrored(in: drawnSize.width) }
      recorder.group(clip: Path(shown)) { recorder in
        for view in editing.views { recorder.draw(view) }
      }
    }
    if environment.isMirrored { offset.x = -offset.x }
    let move = CGAffineTransform(translationX: offset.x, y: offset.y)
    guard editing.isLifted else {
      guard offset.x != 0 else { return recorder.group(transform: move) { draw(self, &$0) } }
      // A swiped row is clipped to its card.
      return recorder.group(clip: Path(body.offsetBy(dx: 0, dy: offset.y))) { recorder in
        recorder.group(transform: move) { draw(self, &$0) }
      }
    }
    var lifted = ShownEffect.Layer()
    let shade = Color.black.opacity(0.25).rgba(in: environment.values)
    lifted.filters = [.shadow(color: shade, radius: 8, offset: CGSize(width: 0, height: 2))]
    recorder.group(transform: move) { recorder in
      recorder.group(lifted) { draw(self, &$0) }
    }
  }

  /// Draws the delete control and the drag handle.
  func drawEditControls(into recorder: inout DisplayListRecorder) {
    guard role == .rows else { return }
    let values = environment.values
    let body = bodyRect
    func x(_ logical: CGFloat) -> CGFloat {
      environment.isMirrored ? drawnSize.width - logical : logical
    }
    if let sign = editSign {
      let centre = CGPoint(x: x(body.minX + 28), y: body.midY)
      drawSign(sign, at: centre, into: &recorder)
    }
    if DynamicActions.edits(of: self).move != nil {
      let centre = CGPoint(x: x(body.maxX - 16 - 13.5), y: body.midY)
      let grey = Color(.system(.tertiary)).rgba(in: values)
      for line in -1...1 {
        let rect = CGRect(
          x: centre.x - 11, y: centre.y + CGFloat(line) * 5 - 0.75, width: 22, height: 1.5)
        recorder.fill(Path(roundedRect: rect, cornerRadius: 0.75), .color(grey))
      }
    }
  }

  private func drawSign(
    _ sign: EditSign, at centre: CGPoint, into recorder: inout DisplayListRecorder
  ) {
    let values = environment.values
    let white = Color.white.rgba(in: values)
    let circle = Path(
      ellipseIn: CGRect(x: centre.x - 11, y: centre.y - 11, width: 22, height: 22))
    switch sign {
    case .delete:
      recorder.fill(circle, .color(Color.red.rgba(in: values)))
      let minus = CGRect(x: centre.x - 6, y: centre.y - 1, width: 12, height: 2)
      recorder.fill(Path(roundedRect: minus, cornerRadius: 1), .color(white))
    case .selection where isSelected:
      recorder.fill(circle, .color(Color.accentColor.rgba(in: values)))
      var tick = Path()
      tick.move(to: CGPoint(x: centre.x - 5, y: centre.y + 0.5))
      tick.addLine(to: CGPoint(x: centre.x - 1.5, y: centre.y + 4))
      tick.addLine(to: CGPoint(x: centre.x + 5, y: centre.y - 4))
      recorder.stroke(
        tick, .color(white), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    case .selection:
      recorder.stroke(
        Path(
          ellipseIn: CGRect(x: centre.x - 10.25, y: centre.y - 10.25, width: 20.5, height: 20.5)),
        .color(Color(.system(.tertiary)).rgba(in: values)), style: StrokeStyle(lineWidth: 1.5))
    }
  }
}

extension LayoutNode {
  /// The edges at which the row of a list around has swipe buttons; none outside of rows. O(depth).
  package var swipeEdgesOfRow: [HorizontalEdge] {
    let row = sequence(first: self as ViewNode, next: \.parent).first { $0 is ListRowNode }
    return (row as? ListRowNode)?.swipeEdges ?? []
  }
}
