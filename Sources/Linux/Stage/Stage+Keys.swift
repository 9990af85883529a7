import SwiftUI
import SwiftUICore

extension Stage {
  /// Presses and releases a key. If nothing takes it, a warning is printed, once for each line that presses.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held; none by default.
  ///   - fileID: Where it is called, for the warning; the file of the call by default.
  ///   - line: The line of the call by default.
  /// - Returns: Whether a view handled the key.
  @discardableResult public func press(
    _ key: KeyEquivalent, modifiers: EventModifiers = [], fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    let isTaken = sendPress(of: key, modifiers: modifiers)
    if !isTaken {
      let title = KeyboardShortcut(key, modifiers: modifiers).title
      warn(
        "press-untaken-\(fileID):\(line)",
        "press(_:): nothing on the screen takes \(title) (\(fileID):\(line))")
    }
    return isTaken
  }

  private func sendPress(of key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
    let down = send(KeyPress(key: key, modifiers: modifiers))
    recorder?.capture(self)
    let up = send(KeyPress(phase: .up, key: key, modifiers: modifiers))
    recorder?.capture(self)
    return down || up
  }

  /// Presses a key, repeats it `repeats` times, and releases it.
  public func hold(_ key: KeyEquivalent, repeats: Int, modifiers: EventModifiers = []) {
    send(KeyPress(key: key, modifiers: modifiers))
    for _ in 0..<max(0, repeats) {
      send(KeyPress(phase: .repeat, key: key, modifiers: modifiers))
    }
    send(KeyPress(phase: .up, key: key, modifiers: modifiers))
    recorder?.capture(self)
  }

  /// Types a text, one key press per character. A line break is the return key: it submits a field of one line. If
  /// nothing takes the keys, as no field has the focus, a warning is printed.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - fileID: Where it is called, for the warning; the file of the call by default.
  ///   - line: The line of the call by default.
  public func type(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) {
    type(text, at: "\(fileID):\(line)")
  }

  /// - Parameter place: Where it is called, for the warning.
  package func type(_ text: String, at place: String) {
    for character in text {
      if character.isNewline {
        _ = sendPress(of: .return)
        continue
      }
      let lower = Character(character.lowercased())
      let modifiers: EventModifiers = lower == character ? [] : .shift
      let isTaken = send(
        KeyPress(key: KeyEquivalent(lower), characters: String(character), modifiers: modifiers))
      if !isTaken {
        warn(
          "type-unfocused-\(place)",
          "type(_:): no view takes the key “\(character)”; tap a field first (\(place))")
      }
      send(
        KeyPress(
          phase: .up, key: KeyEquivalent(lower), characters: String(character),
          modifiers: modifiers))
    }
    recorder?.capture(self)
  }

  /// The text on the clipboard; nil if it is empty.
  public var clipboard: String? {
    get { played { $0.clipboard.text } }
    set { perform { host.clipboard.text = newValue } }
  }

  /// The text that was selected last, which the middle mouse button inserts; nil for none.
  public var primarySelection: String? {
    get { played { $0.clipboard.selection } }
    set { perform { host.clipboard.selection = newValue } }
  }

  @discardableResult private func send(_ press: KeyPress) -> Bool {
    played { $0.input.keyPress(press) }
  }
}
