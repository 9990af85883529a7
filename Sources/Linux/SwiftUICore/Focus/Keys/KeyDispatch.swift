// Dispatch of key presses.

extension InputRouter {
  /// Handles a key that is pressed, repeated or released.
  ///
  /// The first of these that handles the key wins: shortcuts with Command or Control; Alt with the arrow that goes
  /// back, where there is a screen to leave, since a text would move its cursor; key actions of the
  /// focused view and those around it, innermost first; the focused control; other shortcuts; Tab (moves the
  /// focus), F10 and the menu key (open menus), Escape and Alt with an arrow (go back); scrolling.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult package func keyPress(_ press: KeyPress) -> Bool {
    host.perform {
      host.update()
      host.focus.isHandlingKey = true
      defer {
        host.update()
        host.focus.isHandlingKey = false
      }
      return dispatch(press)
    }
  }

  private func dispatch(_ press: KeyPress) -> Bool {
    let isCommand = !press.modifiers.isDisjoint(with: [.command, .control])
    if isCommand, runShortcut(press) { return true }
    if isBackArrow(press), popScreen() { return true }
    if let focused = host.focus.current {
      if passUp(press, from: focused) { return true }
    } else if host.focus.group?.receive(press) == .handled {
      return true
    }
    if !isCommand, runShortcut(press) { return true }
    return moveFocus(press) || menuKey(press) || goBack(press) || scrollKey(press)
  }

  /// Offers the key to the focused view and those around it.
  private func passUp(_ press: KeyPress, from focused: FocusNode) -> Bool {
    var current: ViewNode? = focused
    // Modifiers around a control that don't change its frame belong to it: a key action on a text field comes
    // before the field's own handling.
    var isOwnTurnOver = false
    while let node = current {
      if let participant = node as? any KeyParticipant, participant !== focused,
        participant.receive(press) == .handled
      {
        return true
      }
      if !isOwnTurnOver, !(node.parent?.belongsToFocusedView ?? false) {
        isOwnTurnOver = true
        if focused.isMounted, focused.receive(press) == .handled { return true }
      }
      current = node.parent
    }
    return false
  }

  private func moveFocus(_ press: KeyPress) -> Bool {
    guard press.key == .tab, press.phase != .up,
      press.modifiers.isDisjoint(with: [.command, .control, .option])
    else { return false }
    return host.focus.move(forward: !press.modifiers.contains(.shift))
  }
}

extension ViewNode {
  /// Whether the node is a modifier around a single view, or has no frame of its own.
  fileprivate var belongsToFocusedView: Bool {
    self is UnaryNode || !(self is LayoutNode)
  }
}
