/// A button of a mouse other than the first one, which is a finger.
package enum PointerButton {
  /// The right one, for right-handed people: opens the menu of what it clicks on.
  case secondary
  /// The wheel as a button: on X11 and Wayland it inserts what was selected last.
  case middle
}

/// A view that does something when another than the first mouse button clicks on it.
@MainActor package protocol PointerButtonParticipant: LayoutNode {
  /// Returns false where it has no use for the button.
  ///
  /// - Parameter point: In window coordinates.
  func click(_ button: PointerButton, at point: CGPoint) -> Bool
}

extension ViewHost {
  /// A mouse button was clicked: the innermost view under the pointer that has a use for it does something.
  /// Returns false where none has.
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
