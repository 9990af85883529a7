import SwiftUICore

extension Stage {
  /// Presses a key and lets it go.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys that are held meanwhile.
  /// - Returns: True when somebody did something with it.
  @discardableResult public func press(
    _ key: KeyEquivalent, modifiers: EventModifiers = []
  ) -> Bool {
    let down = host.input.keyPress(KeyPress(key: key, modifiers: modifiers))
    recorder?.capture(self)
    let up = host.input.keyPress(KeyPress(phase: .up, key: key, modifiers: modifiers))
    recorder?.capture(self)
    return down || up
  }

  /// Holds a key for so many repeats, then lets it go.
  public func hold(_ key: KeyEquivalent, repeats: Int, modifiers: EventModifiers = []) {
    host.input.keyPress(KeyPress(key: key, modifiers: modifiers))
    for _ in 0..<max(0, repeats) {
      host.input.keyPress(KeyPress(phase: .repeat, key: key, modifiers: modifiers))
    }
    host.input.keyPress(KeyPress(phase: .up, key: key, modifiers: modifiers))
    recorder?.capture(self)
  }

  /// Types a text, one key a character.
  public func type(_ text: String) {
    for character in text {
      let lower = Character(character.lowercased())
      let modifiers: EventModifiers = lower == character ? [] : .shift
      host.input.keyPress(
        KeyPress(key: KeyEquivalent(lower), characters: String(character), modifiers: modifiers))
      host.input.keyPress(
        KeyPress(
          phase: .up, key: KeyEquivalent(lower), characters: String(character),
          modifiers: modifiers))
    }
    recorder?.capture(self)
  }
}
