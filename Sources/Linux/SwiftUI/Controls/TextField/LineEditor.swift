/// A line of text with an insertion point: what keys make of it.
///
/// The place is counted in characters, so that letters with marks are never taken apart.
struct LineEditor: Equatable {
  private(set) var characters: [Character]
  /// 0 before the first character.
  private(set) var cursor: Int

  /// The cursor stands at the end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  /// Somebody else wrote the text; the cursor stays as near as it can.
  mutating func replace(_ text: String) {
    let isAtEnd = cursor == characters.count
    characters = Array(text)
    cursor = isAtEnd ? characters.count : min(cursor, characters.count)
  }

  /// Places out of range count as the nearest end.
  mutating func moveCursor(to place: Int) {
    cursor = min(max(0, place), characters.count)
  }

  /// On one line, line breaks become spaces.
  mutating func insert(_ text: String, keepsLines: Bool = false) {
    let new = text.map { $0.isNewline ? keepsLines ? "\n" : " " : $0 }
    // Typed marks may join the character before them.
    let before = String(characters[..<cursor]) + String(new)
    let tail = characters[cursor...]
    characters = Array(before)
    cursor = characters.count
    characters += tail
  }

  /// Returns false for keys that mean nothing to a line of text.
  mutating func handle(
    _ press: KeyPress, isRightToLeft: Bool, keepsLines: Bool = false
  ) -> Bool {
    if let text = press.typedText {
      insert(text, keepsLines: keepsLines)
      return true
    }
    guard press.phase != .up else { return false }
    let isByWord = !press.modifiers.isDisjoint(with: [.option, .control])
    let isToEnd = press.modifiers.contains(.command) && !isByWord
    switch press.key {
    case .leftArrow: move(forward: isRightToLeft, byWord: isByWord, toEnd: isToEnd)
    case .rightArrow: move(forward: !isRightToLeft, byWord: isByWord, toEnd: isToEnd)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .delete:
      let end = cursor
      move(forward: false, byWord: isByWord, toEnd: isToEnd)
      characters.removeSubrange(cursor..<end)
    case .deleteForward:
      let start = cursor
      move(forward: true, byWord: isByWord, toEnd: isToEnd)
      characters.removeSubrange(start..<cursor)
      cursor = start
    default: return false
    }
    return true
  }

  private mutating func move(forward: Bool, byWord: Bool, toEnd: Bool) {
    if toEnd {
      cursor = forward ? characters.count : 0
    } else if !byWord {
      moveCursor(to: cursor + (forward ? 1 : -1))
    } else if forward {
      while cursor < characters.count, characters[cursor].isWhitespace { cursor += 1 }
      while cursor < characters.count, !characters[cursor].isWhitespace { cursor += 1 }
    } else {
      while cursor > 0, characters[cursor - 1].isWhitespace { cursor -= 1 }
      while cursor > 0, !characters[cursor - 1].isWhitespace { cursor -= 1 }
    }
  }
}
