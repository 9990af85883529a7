/// A text with a cursor and a selection, and their changes by keys.
///
/// Positions are counted in characters, so that combining marks are not separated.
struct LineEditor: Equatable {
  private(set) var characters: [Character]
  /// 0 is before the first character; the moving end of the selection.
  private(set) var cursor: Int
  /// The fixed end of the selection; equal to the cursor if nothing is selected.
  private(set) var anchor: Int

  /// The cursor is at the end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
    anchor = cursor
  }

  var text: String { String(characters) }

  // MARK: Selection

  var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }
  var selectedText: String { String(characters[selection]) }

  /// Positions are clamped to the text.
  mutating func select(_ range: Range<Int>) {
    anchor = min(max(0, range.lowerBound), characters.count)
    cursor = min(max(0, range.upperBound), characters.count)
  }

  mutating func selectAll() {
    select(0..<characters.count)
  }

  /// Selects the word or white space around a position.
  mutating func selectWord(at place: Int) {
    guard !characters.isEmpty else { return }
    let middle = min(max(0, place), characters.count - 1)
    let isSpace = characters[middle].isWhitespace
    let start = characters[..<middle].lastIndex { $0.isWhitespace != isSpace }.map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex { $0.isWhitespace != isSpace } ?? characters.count
    select(start..<end)
  }

  /// Selects the line between two newlines around a position.
  mutating func selectParagraph(at place: Int) {
    let middle = min(max(0, place), characters.count)
    let start = characters[..<middle].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex(where: \.isNewline) ?? characters.count
    select(start..<end)
  }

  /// Moves the cursor; positions are clamped to the text.
  ///
  /// - Parameter isExtending: Whether the selection is extended.
  mutating func moveCursor(to place: Int, isExtending: Bool = false) {
    cursor = min(max(0, place), characters.count)
    if !isExtending { anchor = cursor }
  }

  /// Moves the cursor to where a finger's tap puts it: never into a word, but to its end, or to its start if no more than
  /// one of its characters is before the place. So others measured iOS (super_editor 2100; flutter-quill 2644).
  mutating func moveCursor(tappedAt place: Int) {
    let middle = min(max(0, place), characters.count)
    let start = characters[..<middle].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex(where: \.isWhitespace) ?? characters.count
    moveCursor(to: middle < end && middle - start <= 1 ? start : end)
  }

  // MARK: Changes

  /// Replaces the text after a change from outside; the cursor is clamped, and the selection removed.
  mutating func replace(_ text: String) {
    let isAtEnd = cursor == characters.count
    characters = Array(text)
    moveCursor(to: isAtEnd ? characters.count : cursor)
  }

  /// Replaces the selection. In single-line texts, line breaks become spaces.
  mutating func insert(_ text: String, keepsLines: Bool = false) {
    removeSelection()
    let new = text.map { $0.isNewline ? keepsLines ? "\n" : " " : $0 }
    // Combining marks may join the character before them.
    let before = String(characters[..<cursor]) + String(new)
    let tail = characters[cursor...]
    characters = Array(before)
    moveCursor(to: characters.count)
    characters += tail
  }

  /// Returns false if nothing was selected.
  @discardableResult mutating func removeSelection() -> Bool {
    let range = selection
    guard !range.isEmpty else { return false }
    characters.removeSubrange(range)
    moveCursor(to: range.lowerBound)
    return true
  }

  /// Returns false for keys without a function.
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
    let isExtending = press.modifiers.contains(.shift)
    func arrow(forward: Bool) {
      if !isExtending, !isByWord, !isToEnd, !selection.isEmpty {
        // The cursor moves to the arrow's end of the selection.
        return moveCursor(to: forward ? selection.upperBound : selection.lowerBound)
      }
      moveCursor(
        to: place(forward: forward, byWord: isByWord, toEnd: isToEnd), isExtending: isExtending)
    }
    switch press.key {
    case .leftArrow: arrow(forward: isRightToLeft)
    case .rightArrow: arrow(forward: !isRightToLeft)
    case .home: moveCursor(to: 0, isExtending: isExtending)
    case .end: moveCursor(to: characters.count, isExtending: isExtending)
    case .delete, .deleteForward:
      if removeSelection() { return true }
      let forward = press.key == .deleteForward
      moveCursor(to: place(forward: forward, byWord: isByWord, toEnd: isToEnd), isExtending: true)
      removeSelection()
    default: return false
    }
    return true
  }

  /// The next cursor position.
  private func place(forward: Bool, byWord: Bool, toEnd: Bool) -> Int {
    if toEnd { return forward ? characters.count : 0 }
    guard byWord else { return cursor + (forward ? 1 : -1) }
    var place = cursor
    if forward {
      while place < characters.count, characters[place].isWhitespace { place += 1 }
      while place < characters.count, !characters[place].isWhitespace { place += 1 }
    } else {
      while place > 0, characters[place - 1].isWhitespace { place -= 1 }
      while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    }
    return place
  }
}

/// The undo history of a text.
struct EditHistory {
  private var past: [LineEditor] = []
  private var future: [LineEditor] = []
  /// The text after the last change; a different text clears the history.
  private var current: String?
  /// Whether the last change was a typed character of a word.
  private var isTyping = false
  private static let limit = 200

  /// Records a change. Successive typed characters are one change, up to a space.
  mutating func record(_ old: LineEditor, _ new: LineEditor, isTyping: Bool) {
    guard old.text != new.text else {
      self.isTyping = false
      return
    }
    if current != old.text { past = [] }
    if !(self.isTyping && isTyping && current == old.text) {
      past.append(old)
      if past.count > EditHistory.limit { past.removeFirst() }
    }
    future = []
    current = new.text
    let isInWord = new.cursor > 0 && !new.characters[new.cursor - 1].isWhitespace
    self.isTyping = isTyping && isInWord
  }

  /// The state before the last change; nil if there is none.
  mutating func undo(_ editor: LineEditor) -> LineEditor? {
    step(editor, from: \.past, to: \.future)
  }

  /// The state after the change that was undone last; nil if there is none.
  mutating func redo(_ editor: LineEditor) -> LineEditor? {
    step(editor, from: \.future, to: \.past)
  }

  private mutating func step(
    _ editor: LineEditor, from source: WritableKeyPath<EditHistory, [LineEditor]>,
    to target: WritableKeyPath<EditHistory, [LineEditor]>
  ) -> LineEditor? {
    guard current == editor.text, let found = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(editor)
    current = found.text
    isTyping = false
    return found
  }
}
