/// A key combination that activates a control, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut adapts to keyboard layouts. Has no effect: Linux does not report them.
  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  /// Return: the default button of a dialog.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: the cancel button of a dialog.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
    hasher.combine(localization)
  }

  func matches(_ press: KeyPress) -> Bool {
    key == press.key && modifiers.forShortcuts == press.modifiers.forShortcuts
  }
}

extension EnvironmentValues {
  /// The shortcut of the surrounding control.
  @Entry public internal(set) var keyboardShortcut: KeyboardShortcut?
}

extension View {
  /// Sets the shortcut of the control, or of the first one inside; with Command by default.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Sets the shortcut of the control; nil removes one that is set around it.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}

extension InputRouter {
  /// Activates the first reachable control with a shortcut. O(views).
  func runShortcut(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    let target = host.focus.order.first { node in
      node.target.activate != nil
        && (node.environment.values.keyboardShortcut ?? node.target.shortcut)?.matches(press)
          == true
    }
    guard let activate = target?.target.activate else { return false }
    activate()
    return true
  }
}
