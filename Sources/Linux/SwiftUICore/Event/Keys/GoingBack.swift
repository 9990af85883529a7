/// A view that shows something which can be left again: a stack of screens.
@MainActor package protocol BackParticipant: LayoutNode {
  var canGoBack: Bool { get }
  func goBack()
}

extension InputRouter {
  /// Escape takes the topmost presentation away, else goes back by one screen. Alt and the arrow against
  /// the direction of reading goes back by one screen, in a presentation first there.
  func goBack(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    let isMirrored = host.root.environment.isMirrored
    switch (press.key, press.modifiers.forShortcuts) {
    case (.escape, []): return dismiss() || popScreen()
    case (.leftArrow, .option) where !isMirrored, (.rightArrow, .option) where isMirrored:
      return popScreen() || dismiss()
    default: return false
    }
  }

  /// What a button for going back does, on a mouse or a keyboard: back by one screen, else the topmost
  /// presentation goes. Returns false where there is nothing to leave.
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

  /// Of several stacks beside each other the one with the focus, else the last one: a split view's detail.
  private func popScreen() -> Bool {
    var stacks: [any BackParticipant] = []
    reachable.forEachShown { node in
      if let stack = node as? any BackParticipant, stack.canGoBack { stacks.append(stack) }
    }
    let focused = focus.current
    let stack = stacks.last { stack in focused?.isInside(stack) == true } ?? stacks.last
    stack?.goBack()
    return stack != nil
  }

  /// The topmost presentation that keeps what is behind it out of reach, else everything.
  var reachable: ViewNode { host.root.coveringLayer ?? host.root }
}

extension ViewNode {
  /// Visits the node and all below it that are shown, as they are read.
  final func forEachShown(_ body: (ViewNode) -> Void) {
    if let layout = self as? LayoutNode, layout.isSetAside { return }
    body(self)
    forEachInReadingOrder { $0.forEachShown(body) }
  }
}
