/// A node that opens a menu.
@MainActor package protocol MenuOpener: LayoutNode {
  var isEnabled: Bool { get }
  func openMenu()
}

extension InputRouter {
  /// F10 opens the first menu or closes the open one; Shift-F10 and the menu key open the context menu of the
  /// focused view.
  func menuKey(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    switch (press.key, press.modifiers.forShortcuts) {
    case (.function(10), []):
      if host.focus.group != nil, let layer = host.root.topLayer {
        layer.askToDismiss()
        return true
      }
      return openFirstMenu()
    case (.function(10), .shift), (.menu, []): return openContextMenu()
    default: return false
    }
  }

  private func openFirstMenu() -> Bool {
    var first: (any MenuOpener)?
    reachable.forEachShown { node in
      if first == nil, let opener = node as? any MenuOpener, opener.isEnabled { first = opener }
    }
    guard let first else { return false }
    var inside: [FocusNode] = []
    first.collectFocusNodes(into: &inside)
    // The focus returns to the button when the menu is closed.
    if let button = inside.first(where: \.canTakeFocus) {
      host.focus.give(to: button, byKeys: true)
    }
    first.openMenu()
    return true
  }

  /// Opens the context menu at the text cursor, else in the middle of the focused view.
  private func openContextMenu() -> Bool {
    guard let focused = host.focus.current else { return false }
    let frame = focused.focusFrame
    let cursor = focused.target.textCursor?(focused)
    let point =
      cursor.map { CGPoint(x: $0.midX, y: $0.maxY) }
      ?? CGPoint(x: frame.midX, y: frame.midY)
    var node: ViewNode? = focused
    while let current = node {
      if let participant = current as? any PointerButtonParticipant,
        participant.click(.secondary, at: point)
      {
        return true
      }
      node = current.parent
    }
    // Nodes around the focused content without a frame of their own belong to it.
    var inside: (any PointerButtonParticipant)?
    focused.forEachShown { if inside == nil { inside = $0 as? any PointerButtonParticipant } }
    return inside?.click(.secondary, at: point) ?? false
  }
}
