extension EnvironmentValues {
  /// Rows of menus tell the keys that do the same.
  @Entry var showsKeyboardShortcuts: Bool = false
}

extension KeyboardShortcut {
  /// The keys as Linux desktops write them: Ctrl+Shift+N. What is Command on Apple's keyboards is Control
  /// here, and Control the Super key.
  var title: String {
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
