/// The editing commands of keys with Control or Command.
enum EditCommand: Equatable {
  case selectAll, cut, copy, paste, undo, redo

  /// Nil for other keys.
  init?(_ press: KeyPress) {
    let modifiers = press.modifiers.forShortcuts
    guard !modifiers.isDisjoint(with: [.control, .command]), !modifiers.contains(.option) else {
      return nil
    }
    let isShifted = modifiers.contains(.shift)
    switch (press.key.character.lowercased(), isShifted) {
    case ("a", false): self = .selectAll
    case ("x", false): self = .cut
    case ("c", false): self = .copy
    case ("v", false): self = .paste
    case ("z", false): self = .undo
    case ("z", true), ("y", false): self = .redo
    default: return nil
    }
  }
}
