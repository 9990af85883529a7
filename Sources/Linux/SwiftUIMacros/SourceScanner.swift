/// Reads a declaration from left to right, past comments, attributes and whatever is in brackets or
/// quotes.
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

  /// The next name or keyword; attributes and arguments on the way are left out. Nil when something
  /// else comes.
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

  /// Space and comments right here.
  mutating func takeSpace() -> String {
    let start = position
    skipSpace()
    return String(characters[start..<position])
  }

  /// A name right here.
  mutating func nextName() -> String? {
    skipSpace()
    return name()
  }

  /// An attribute right here, without its arguments, and where it stands.
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

  /// What is in brackets right here, with them; nil when something else comes.
  mutating func nextGroup(_ open: Character) -> String? {
    skipSpace()
    guard peek() == open else { return nil }
    let start = position
    skipGroup()
    return String(characters[start..<position])
  }

  /// The statement right here; nil at the end. A line's end ends it where the next line can't go on with it.
  mutating func nextStatement() -> String? {
    skipSpace()
    while take(";") { skipSpace() }
    guard !isAtEnd else { return nil }
    let start = position
    // Attributes may stand on lines of their own.
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

  /// Whether a statement whose line ends with a character goes on with what comes next.
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

  /// True, and past it, when a character comes next.
  mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard peek() == character else { return false }
    position += 1
    return true
  }

  /// What stands before one of some characters (outside of brackets and quotes), or the end.
  mutating func text(until stops: Set<Character>) -> String {
    skipSpace()
    let start = position
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
    }
    var end = position
    while end > start, characters[end - 1].isWhitespace { end -= 1 }
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

  /// From an opening bracket past its closing one.
  private mutating func skipGroup() {
    guard let open = peek(), let pair = ["(": ")", "[": "]", "{": "}", "<": ">"][String(open)]
    else { return }
    position += 1
    _ = text(until: [Character(pair)])
    position = min(position + 1, characters.count)
  }

  /// From an opening quote (with the signs before it) past the closing one.
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
      // What is escaped does not end the string; an interpolation's own strings are inside brackets.
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
