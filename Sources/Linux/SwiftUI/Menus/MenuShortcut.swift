extension EnvironmentValues {
  /// Whether rows of menus show keyboard shortcuts.
  @Entry var showsKeyboardShortcuts: Bool = false
}

extension KeyboardShortcut {
  /// The shortcut as Linux desktops write it: Ctrl+Shift+N. Command is the Control key on Linux, and Control is
  /// Super.
  package var title: String {
    let held: [(EventModifiers, String)] = [
      (.command, "Ctrl"), (.control, "Super"), (.option, "Alt"), (.shift, "Shift"),
    ]
    let names = held.filter { modifiers.contains($0.0) }.map(\.1)
    return (names + [keyName]).joined(separator: "+")
  }

  private var keyName: String {
    let names: [KeyEquivalent: String] = [
      .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right",
      .escape: "Esc", .delete: "Backspace", .deleteForward: "Del", .home: "Home", .end: "End",
      .pageUp: "Page Up", .pageDown: "Page Down", .clear: "Clear", .tab: "Tab",
      .space: "Space", .return: "Return",
    ]
    if let name = names[key] { return name }
    let number = (1...35).first { key == .function($0) }
    return number.map { "F\($0)" } ?? key.character.uppercased()
  }
}
