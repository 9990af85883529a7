/// A node with a stack of screens that can be left.
@MainActor package protocol BackParticipant: LayoutNode {
  var canGoBack: Bool { get }
  func goBack()
}

extension InputRouter {
  /// Escape dismisses the topmost presentation, else pops a screen. Alt with the arrow key of the back
  /// direction pops a screen, preferably inside a presentation.
  func goBack(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    if isBackArrow(press) { return popScreen() || dismiss() }
    guard press.key == .escape, press.modifiers.forShortcuts.isEmpty else { return false }
    return dismiss() || popScreen()
  }

  /// Whether Alt is pressed with the arrow key of the back direction.
  func isBackArrow(_ press: KeyPress) -> Bool {
    let arrow: KeyEquivalent = host.root.environment.isMirrored ? .rightArrow : .leftArrow
    return press.phase == .down && press.key == arrow && press.modifiers.forShortcuts == .option
  }

  /// Handles the back button of a mouse or keyboard: pops a screen, else dismisses the topmost presentation.
  /// Returns false if there is nothing to leave.
  @discardableResult package func goBack() -> Bool {
    host.perform {
      host.update()
      defer { host.update() }
      return popScreen() || dismiss()
    }
  }

  private func dismiss() -> Bool {
    guard let layer = host.root.topLayer, layer.canBeDismissed else { return false }
    layer.askToDismiss()
    return true
  }

  /// Of several stacks, the one with the focus is used, else the last one: a split view's detail.
  func popScreen() -> Bool {
    var stacks: [any BackParticipant] = []
    reachable.forEachShown { node in
      if let stack = node as? any BackParticipant, stack.canGoBack { stacks.append(stack) }
    }
    let focused = host.focus.current
    let stack = stacks.last { stack in focused?.isInside(stack) == true } ?? stacks.last
    stack?.goBack()
    return stack != nil
  }

  /// The topmost modal presentation, else the root.
  var reachable: ViewNode { host.root.coveringLayer ?? host.root }
}
