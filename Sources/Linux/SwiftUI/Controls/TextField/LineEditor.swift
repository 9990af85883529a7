/// A text with an insertion point and a selection: what keys make of it.
///
/// Places are counted in characters, so that letters with marks are never taken apart.
struct LineEditor: Equatable {
  private(set) var characters: [Character]
  /// 0 before the first character; the end of the selection that moves.
  private(set) var cursor: Int
  /// The other end of the selection; the cursor's place where nothing is selected.
  private(set) var anchor: Int

  /// The cursor stands at the end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
    anchor = cursor
  }

  var text: String { String(characters) }

  // MARK: Selection

  var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }
  var selectedText: String { String(characters[selection]) }

  /// Places out of range count as the nearest end.
  mutating func select(_ range: Range<Int>) {
    anchor = min(max(0, range.lowerBound), characters.count)
    cursor = min(max(0, range.upperBound), characters.count)
  }

  mutating func selectAll() {
    select(0..<characters.count)
  }

  /// The letters, or the white space, around a place.
  mutating func selectWord(at place: Int) {
    guard !characters.isEmpty else { return }
    let middle = min(max(0, place), characters.count - 1)
    let isSpace = characters[middle].isWhitespace
    let start = characters[..<middle].lastIndex { $0.isWhitespace != isSpace }.map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex { $0.isWhitespace != isSpace } ?? characters.count
    select(start..<end)
  }

  /// The line between two newlines around a place.
  mutating func selectParagraph(at place: Int) {
    let middle = min(max(0, place), characters.count)
    let start = characters[..<middle].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex(where: \.isNewline) ?? characters.count
    select(start..<end)
  }

  /// Places out of range count as the nearest end.
  ///
  /// - Parameter isExtending: The selection goes along from where it began.
  mutating func moveCursor(to place: Int, isExtending: Bool = false) {
    cursor = min(max(0, place), characters.count)
    if !isExtending { anchor = cursor }
  }

  // MARK: Changes

  /// Somebody else wrote the text; the cursor stays as near as it can, and nothing is selected.
  mutating func replace(_ text: String) {
    let isAtEnd = cursor == characters.count
    characters = Array(text)
    moveCursor(to: isAtEnd ? characters.count : cursor)
  }

  /// In place of what is selected. On one line, line breaks become spaces.
  mutating func insert(_ text: String, keepsLines: Bool = false) {
    removeSelection()
    let new = text.map { $0.isNewline ? keepsLines ? "\n" : " " : $0 }
    // Typed marks may join the character before them.
    let before = String(characters[..<cursor]) + String(new)
    let tail = characters[cursor...]
    characters = Array(before)
    moveCursor(to: characters.count)
    characters += tail
  }

  /// False where nothing was selected.
  @discardableResult mutating func removeSelection() -> Bool {
    let range = selection
    guard !range.isEmpty else { return false }
    characters.removeSubrange(range)
    moveCursor(to: range.lowerBound)
    return true
  }

  /// Returns false for keys that mean nothing to a text.
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
        // What was selected is left at the arrow's side.
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

  /// Where the cursor goes from its place.
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

/// What was written in a text, to be taken back and made again.
struct EditHistory {
  private var past: [LineEditor] = []
  private var future: [LineEditor] = []
  /// The text after the last change; another one makes the history void.
  private var current: String?
  /// The last change was a letter that belongs to the word before it.
  private var isTyping = false
  private static let limit = 200

  /// A text became another one. Letters that are typed after each other are one change, up to a space.
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

  /// The text before the last change; nil when there is none.
  mutating func undo(_ editor: LineEditor) -> LineEditor? {
    step(editor, from: \.past, to: \.future)
  }

  /// The text after the change that was taken back last; nil when there is none.
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
