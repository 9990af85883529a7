/// Closes the menu or dialog around.
final class MenuCloser {
  let close: () -> Void
  /// Whether actions run before closing: true in dialogs, false in menus.
  let actsFirst: Bool

  init(actsFirst: Bool = false, _ close: @escaping () -> Void) {
    self.close = close
    self.actsFirst = actsFirst
  }
}

extension EnvironmentValues {
  /// The closer of the menu around; nil outside of menus.
  @Entry var menuCloser: MenuCloser?
}

extension PrimitiveButtonStyleConfiguration {
  /// The configuration with an action that also closes the menu or dialog.
  @MainActor func closing(_ closer: MenuCloser) -> PrimitiveButtonStyleConfiguration {
    PrimitiveButtonStyleConfiguration(role: role, label: label) { [action] in
      if closer.actsFirst { action() }
      closer.close()
      if !closer.actsFirst { action() }
    }
  }
}
