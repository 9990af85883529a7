/// A mouse button other than the first, which is a touch.
package enum PointerButton {
  /// The right button (of a right-handed mouse), which opens context menus.
  case secondary
  /// The middle button, which inserts the primary selection, as on X11 and Wayland.
  case middle
}

/// A node that handles clicks of other mouse buttons than the first.
@MainActor package protocol PointerButtonParticipant: LayoutNode {
  /// Handles a click; returns false if it has no use for it.
  ///
  /// - Parameter point: In window coordinates.
  func click(_ button: PointerButton, at point: CGPoint) -> Bool
}

extension ViewHost {
  /// Offers a click to the views under the pointer, innermost first. Returns false if none handles it.
  @discardableResult package func click(_ button: PointerButton, at point: CGPoint) -> Bool {
    perform {
      update()
      defer { update() }
      for node in touchedPath(at: point).reversed() {
        guard let participant = node as? any PointerButtonParticipant,
          participant.environment.values.isEnabled
        else { continue }
        if participant.click(button, at: point) { return true }
      }
      return false
    }
  }
}
