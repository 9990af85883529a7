// The way of a key press through the window.

extension InputRouter {
  /// A key was pressed, is held, or was let go.
  ///
  /// It goes, until somebody does something with it: to shortcuts with Command or Control; to the
  /// focused view and the views around it, the innermost first; to what the focused control does
  /// with keys; to shortcuts without such keys; Tab moves the focus, F10 and the menu key open menus,
  /// Escape and Alt with an arrow go back, other keys scroll.
  ///
  /// - Returns: True when something was done.
  @discardableResult package func keyPress(_ press: KeyPress) -> Bool {
    host.perform {
      host.update()
      isHandlingKey = true
      defer {
        host.update()
        isHandlingKey = false
      }
      return dispatch(press)
    }
  }

  private func dispatch(_ press: KeyPress) -> Bool {
    let isCommand = !press.modifiers.isDisjoint(with: [.command, .control])
    if isCommand, runShortcut(press) { return true }
    if let focused = focus.current {
      if passUp(press, from: focused) { return true }
    } else if focus.group?.receive(press) == .handled {
      return true
    }
    if !isCommand, runShortcut(press) { return true }
    return moveFocus(press) || menuKey(press) || goBack(press) || scrollKey(press)
  }

  /// The focused view hears last of those that added an action to it, and before those around it.
  private func passUp(_ press: KeyPress, from focused: FocusNode) -> Bool {
    var current: ViewNode? = focused
    // What stands around a control without changing its place belongs to it: an action on a text
    // field comes before the field's own use of the key.
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
    return focus.move(forward: !press.modifiers.contains(.shift))
  }
}

extension ViewNode {
  /// The node is a modifier around one view, or has no place of its own.
  fileprivate var belongsToFocusedView: Bool {
    self is UnaryNode || !(self is LayoutNode)
  }
}
