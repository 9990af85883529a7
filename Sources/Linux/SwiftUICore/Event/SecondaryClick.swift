/// A view that does something when the second mouse button clicks on it.
@MainActor package protocol SecondaryClickParticipant: LayoutNode {
  /// - Parameter point: In window coordinates.
  func secondaryClick(at point: CGPoint)
}

extension ViewHost {
  /// The second mouse button was clicked: the innermost view under the pointer that has a use for it
  /// does something. Returns false where none has.
  @discardableResult package func secondaryClick(at point: CGPoint) -> Bool {
    update()
    let found = touchedPath(at: point).reversed().lazy
      .compactMap { $0 as? any SecondaryClickParticipant }.first
    guard let found, found.environment.values.isEnabled else { return false }
    found.secondaryClick(at: point)
    update()
    return true
  }
}
