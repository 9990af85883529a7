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
