/// Scans a declaration, skipping comments, attributes, brackets and string literals.
struct SourceScanner {
  private let characters: [Character]
  private var position = 0

  init(_ source: String) {
    characters = Array(source)
  }

  var isAtEnd: Bool { position >= characters.count }

  private func peek(_ distance: Int = 0) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  /// The next name or keyword, skipping attributes and arguments; nil if something else is next.
  mutating func nextWord() -> String? {
    while true {
      skipSpace()
      if peek() == "@" {
        position += 1
        _ = name()
        while peek() == "." {
          position += 1
          _ = name()
        }
      }
      skipSpace()
      if peek() == "(" {
        skipGroup()
        continue
      }
      if peek() == "@" { continue }
      return name()
    }
  }

  /// The white space and comments at the current position.
  mutating func takeSpace() -> String {
    let start = position
    skipSpace()
    return String(characters[start..<position])
  }

  /// The name at the current position.
  mutating func nextName() -> String? {
    skipSpace()
    return name()
  }

  /// The attribute at the current position without arguments, and its range.
  mutating func nextAttribute() -> (name: String, range: Range<Int>)? {
    skipSpace()
    let start = position
    guard take("@"), var result = name() else { return nil }
    while peek() == "." {
      position += 1
      result += "." + (name() ?? "")
    }
    let range = start..<position
    if peek() == "(" { skipGroup() }
    return (result, range)
  }

  /// The bracketed text at the current position, including the brackets; nil if something else is next.
  mutating func nextGroup(_ open: Character) -> String? {
    skipSpace()
    guard peek() == open else { return nil }
    let start = position
    skipGroup()
    return String(characters[start..<position])
  }

  /// The statement at the current position; nil at the end. It ends at a line break unless the next line
  /// continues it.
  mutating func nextStatement() -> String? {
    skipSpace()
    while take(";") { skipSpace() }
    guard !isAtEnd else { return nil }
    let start = position
    // Attributes can be on lines of their own.
    while nextAttribute() != nil {}
    var last: Character?
    var end = position
    while let character = peek(), character != ";" {
      let before = position
      skipSpace()
      if position != before {
        let hasEnded = characters[before..<position].contains(where: \.isNewline)
        if hasEnded, end > start, !goesOn(after: last) { break }
        continue
      }
      if "([{".contains(character) {
        skipGroup()
      } else if character == "\"" || character == "#" {
        skipString()
      } else {
        position += 1
      }
      last = characters[position - 1]
      end = position
    }
    return String(characters[start..<end])
  }

  /// Whether a statement whose line ends with a character continues on the next line.
  private func goesOn(after last: Character?) -> Bool {
    guard let last, let next = peek() else { return false }
    if "=,:+-*/%&|^<".contains(last) { return true }
    return ".?:=+*/%&|^<>{,".contains(next)
  }

  private mutating func name() -> String? {
    let start = position
    if peek() == "`" {
      position += 1
      while let character = peek(), character != "`" { position += 1 }
      position = min(position + 1, characters.count)
    } else {
      while let character = peek(), character.isLetter || character.isNumber || character == "_" {
        position += 1
      }
    }
    return position == start ? nil : String(characters[start..<position])
  }

  /// Skips a character if it is next, and returns whether it was.
  mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard peek() == character else { return false }
    position += 1
    return true
  }

  /// The text before one of some characters (outside of brackets and quotes), or the end; without the white space and
  /// comments at its end.
  mutating func text(until stops: Set<Character>) -> String {
    skipSpace()
    let start = position
    var end = start
    while let character = peek(), !stops.contains(character) {
      let before = position
      skipSpace()
      if position != before { continue }
      if "([{<".contains(character), character != "<" || !stops.isEmpty {
        skipGroup()
      } else if character == "\"" || character == "#" {
        skipString()
      } else if character == "-", peek(1) == ">" {
        position += 2
      } else {
        position += 1
      }
      end = position
    }
    return String(characters[start..<end])
  }

  private mutating func skipSpace() {
    while let character = peek() {
      if character.isWhitespace {
        position += 1
      } else if character == "/", peek(1) == "/" {
        while let character = peek(), !character.isNewline { position += 1 }
      } else if character == "/", peek(1) == "*" {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    while let character = peek() {
      if character == "/", peek(1) == "*" {
        depth += 1
        position += 2
      } else if character == "*", peek(1) == "/" {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Skips from an opening to its closing bracket.
  private mutating func skipGroup() {
    guard let open = peek(), let pair = ["(": ")", "[": "]", "{": "}", "<": ">"][String(open)]
    else { return }
    position += 1
    _ = text(until: [Character(pair)])
    position = min(position + 1, characters.count)
  }

  /// Skips from an opening quote, including `#`s before it, to the closing one.
  private mutating func skipString() {
    let start = position
    var signs = 0
    while peek() == "#" {
      signs += 1
      position += 1
    }
    guard peek() == "\"" else {
      position = start + 1
      return
    }
    let isLong = peek(1) == "\"" && peek(2) == "\""
    let quote = String(repeating: "\"", count: isLong ? 3 : 1)
    let end = Array(quote + String(repeating: "#", count: signs))
    position += quote.count
    while position < characters.count {
      if Array(characters[position...].prefix(end.count)) == end {
        position += end.count
        return
      }
      // Escaped characters don't end the string; strings in interpolations are inside brackets.
      if peek() == "\\" {
        position += 1 + signs
        if peek() == "(" {
          skipGroup()
          continue
        }
      }
      position += 1
    }
  }
}
