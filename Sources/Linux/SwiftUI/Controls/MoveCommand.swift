/// The direction of an arrow key.
public enum MoveCommandDirection: Sendable {
  case up, down, left, right
}

extension View {
  /// Runs an action for each arrow key that is pressed or repeats while the view or one inside it has the focus; nil
  /// for none. An inner view that handles arrow keys comes first.
  public nonisolated func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    nonisolated(unsafe) let action = action
    return onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      default: action(.right)
      }
      return .handled
    }
  }

  /// Runs an action for the Escape key while the view or one inside it has the focus; nil for none.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    return onKeyPress(keys: [.escape], phases: .down) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}
