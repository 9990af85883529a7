/// Closes the menu or dialog around.
final class MenuCloser {
  let close: () -> Void
  /// Whether actions run before closing: true in dialogs, false in menus.
  let actsFirst: Bool

  init(actsFirst: Bool = false, _ close: @escaping () -> Void) {
    self.close = close
    self.actsFirst = actsFirst
  }

  /// The closer for an action; one that leaves a menu open where the behaviour says so.
  func obeying(_ behavior: MenuActionDismissBehavior) -> MenuCloser {
    behavior == .disabled && !actsFirst ? MenuCloser {} : self
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

/// Whether a menu closes after one of its actions.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private enum Behavior { case automatic, enabled, disabled }

  private let behavior: Behavior

  /// It closes.
  public static let automatic = MenuActionDismissBehavior(behavior: .automatic)
  public static let enabled = MenuActionDismissBehavior(behavior: .enabled)
  /// It stays open, so that several actions can be done.
  public static let disabled = MenuActionDismissBehavior(behavior: .disabled)
}

extension EnvironmentValues {
  @Entry var menuActionDismissBehavior: MenuActionDismissBehavior = .automatic
}

extension View {
  /// Sets whether the menu around closes after actions inside.
  public nonisolated func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}
