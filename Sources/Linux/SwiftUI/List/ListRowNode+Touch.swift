@_spi(Nodes) import SwiftUICore

extension ListRowNode: TouchParticipant {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits {
    GestureTraits(isControl: true, deadline: menuPress?.deadline)
  }
  var isAvailable: Bool {
    isMounted && (isTappable && environment.values.isEnabled || usableMenu != nil)
  }

  /// Whether a tap has an effect: a button, a link or a selection.
  var isTappable: Bool {
    guard role == .rows, editing?.isOpen != true else { return false }
    return (!actions.isEmpty && !(list.isEditing && actions.hasLink)) || list.isSelectable(self)
  }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { menuPress = makeMenuPress(at: event.location) }
    if let menuPress {
      let phase = menuPress.receive(event, context)
      switch phase {
      case .active, .ended:
        press(false)
        return phase
      case .failed: self.menuPress = nil
      case .possible: break
      }
    }
    guard isTappable, environment.values.isEnabled else {
      return menuPress == nil ? .failed : .possible(nil)
    }
    let isInside = holds(point(event.location, in: .local), within: PressGesture.reach)
    switch event.kind {
    case .ended:
      guard isInside else { return .failed }
      context.enqueue { [self] in tap(holding: event.modifiers.forShortcuts) }
      return .ended(())
    case .began, .moved, .waited:
      press(isInside)
      return .active(())
    }
  }

  /// Whether a point is on the row, or on its content where an effect has moved it.
  func holds(_ point: CGPoint, within reach: CGFloat = 0) -> Bool {
    if bodyRect.insetBy(dx: -reach, dy: -reach).contains(point) { return true }
    guard let shown = shownContent?.frame else { return false }
    return shown.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  /// The menu of the row's content, where it can be opened.
  var usableMenu: (any RowMenu)? {
    guard role == .rows, editing?.isOpen != true, let menu, menu.isMounted,
      menu.environment.values.isEnabled
    else { return nil }
    return menu
  }

  /// What opens the menu of the row's content by a touch beside that.
  private func makeMenuPress(at point: CGPoint) -> MenuPressRecognizer? {
    guard let menu = usableMenu, !host.touchedPath(at: point).contains(where: { $0 === menu })
    else {
      return nil
    }
    return MenuPressRecognizer(
      MenuPressGesture(
        open: { [weak menu] _ in menu?.open(at: nil) }, close: { [weak menu] in menu?.close() }),
      self)
  }

  /// The presentation frame of the content in the row, and its size without effects; nil for content without
  /// modifiers.
  var shownContent: (frame: CGRect, size: CGSize)? {
    var node = content
    while let inner = (node as? UnaryNode)?.content { node = inner }
    guard let node, node !== content else { return nil }
    return (table.frame(of: node.index, in: index, geometry: .effective), node.size)
  }

  func resetGesture() {
    press(false)
    menuPress?.reset()
    menuPress = nil
  }

  private func press(_ isDown: Bool) {
    isPressed = isDown
  }

  /// Performs the action of a tap. With Shift it extends a selection, with Control it only selects.
  func tap(holding modifiers: EventModifiers = []) {
    if modifiers.contains(.shift), list.container.extendSelection(to: self) { return }
    if actions.isEmpty, !list.isEditing, !modifiers.contains(.command),
      SelectionMenuNode.around(self)?.activate(self) == true
    {
      return
    }
    if actions.hasLink { linkTime = host.time }
    actions.run()
    list.select(self)
    list.container.selectionBegins(at: self)
  }
}

// The row of a link stays highlighted below the screen that it leads to, and fades when the user comes back.
extension ListRowNode: CoverObserver, Ticker {
  var movesViews: Bool { true }

  /// Other screens that cover the row don't highlight it.
  func coverageBegins() {
    guard host.time - linkTime < 0.1 else { return }
    linkHighlight.jump(to: 1)
    setNeedsDisplay()
  }

  func setCovered(_ isCovered: Bool) {
    if isCovered {
      coverageBegins()
    } else if linkHighlight.set(
      0, Transaction(animation: .easeInOut(duration: 0.35)), at: host.time)
    {
      host.start(self)
    }
  }

  var isActive: Bool { isMounted && linkHighlight.isMoving }

  func tick(_ time: Double) {
    linkHighlight.prune(at: time)
  }
}

// A context menu in the row lifts it.
extension ListRowNode: CarrySource {
  func canBeLifted(at point: CGPoint) -> Bool {
    role == .rows && list.container.handling.canLift(self, at: point)
  }

  func lift(at point: CGPoint) -> (any Carried)? {
    isMounted ? list.container.handling.carry(self, from: point) : nil
  }
}
