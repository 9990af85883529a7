/// Inline Markdown in literals: bold, italic, strikethrough, code and links. White space and line breaks are kept.
///
/// Emphasis follows CommonMark (delimiter runs), strikethrough GitHub. Headings, lists and the like are not
/// recognized, as on Apple's systems.
struct Markdown {
  /// A part of the text; interpolated arguments are not parsed.
  enum Token: Hashable {
    case character(Character)
    case argument(Int)

    var isWhitespace: Bool {
      if case .character(let character) = self { character.isWhitespace } else { false }
    }
  }

  struct Style: Hashable {
    var isBold = false
    var isItalic = false
    var isStruckThrough = false
    var isCode = false
    /// The destination of a link; nil outside of links.
    var link: [Token]?
  }

  /// Tokens with the same style.
  struct Span: Hashable {
    var tokens: [Token]
    var style: Style
  }

  private struct Node {
    var tokens: [Token]
    var style = Style()
    /// An unmatched run of `*`, `_` or `~`.
    var delimiter: Character?
    var canOpen = false
    var canClose = false
    var length = 0
  }

  private var nodes: [Node] = []
  /// The destination of the link that is being scanned.
  private var link: [Token]?

  /// Whether a string has no Markdown characters.
  static func isPlain(_ string: String) -> Bool {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"):
        return false
      default: continue
      }
    }
    return true
  }

  /// The styled spans of a text. O(characters) for ordinary text.
  static func spans(of tokens: [Token]) -> [Span] {
    var parser = Markdown()
    parser.scan(tokens[...])
    parser.processEmphasis()
    var result: [Span] = []
    for node in parser.nodes where !node.tokens.isEmpty {
      if result.last?.style == node.style {
        result[result.count - 1].tokens += node.tokens
      } else {
        result.append(Span(tokens: node.tokens, style: node.style))
      }
    }
    return result
  }

  // MARK: Scanning

  private mutating func scan(_ tokens: ArraySlice<Token>) {
    var index = tokens.startIndex
    func character(_ position: Int) -> Character? {
      guard tokens.indices.contains(position), case .character(let found) = tokens[position]
      else { return nil }
      return found
    }
    while index < tokens.endIndex {
      switch character(index) {
      case "\\"?:
        if let next = character(index + 1), next.isASCIIPunctuation {
          append(tokens[index + 1])
          index += 2
        } else {
          append(tokens[index])
          index += 1
        }
      case "`"?: index = scanCode(tokens, from: index)
      case "["?: index = scanLink(tokens, from: index, bracket: index, hasDestination: true)
      // Text with attributes, `^[text](inflect: true)`: they have no effect.
      case "^"? where character(index + 1) == "[":
        index = scanLink(tokens, from: index, bracket: index + 1, hasDestination: false)
      case "<"?: index = scanAutolink(tokens, from: index)
      case let mark? where mark == "*" || mark == "_" || mark == "~":
        var end = index
        while character(end) == mark { end += 1 }
        appendDelimiters(
          mark, count: end - index, before: neighbour(tokens, index - 1),
          after: neighbour(tokens, end))
        index = end
      default:
        append(tokens[index])
        index += 1
      }
    }
  }

  private mutating func append(_ token: Token) {
    if let last = nodes.last, last.delimiter == nil, !last.style.isCode, last.style.link == link {
      nodes[nodes.count - 1].tokens.append(token)
    } else {
      nodes.append(Node(tokens: [token], style: Style(link: link)))
    }
  }

  /// Parses `code`: up to the next run of as many backticks.
  private mutating func scanCode(_ tokens: ArraySlice<Token>, from start: Int) -> Int {
    let tick = Token.character("`")
    var open = start
    while open < tokens.endIndex, tokens[open] == tick { open += 1 }
    let length = open - start
    var position = open
    while position < tokens.endIndex {
      guard tokens[position] == tick else {
        position += 1
        continue
      }
      var end = position
      while end < tokens.endIndex, tokens[end] == tick { end += 1 }
      if end - position == length {
        var code = Array(tokens[open..<position])
        let space = Token.character(" ")
        if code.count > 2, code.first == space, code.last == space,
          code.contains(where: { $0 != space })
        {
          code = Array(code.dropFirst().dropLast())
        }
        var node = Node(tokens: code)
        node.style.isCode = true
        node.style.link = link
        nodes.append(node)
        return end
      }
      position = end
    }
    for _ in 0..<length { append(tick) }
    return open
  }

  /// Parses `[text](destination "title")`, of which the text is kept, and the destination if that is one.
  private mutating func scanLink(
    _ tokens: ArraySlice<Token>, from start: Int, bracket: Int, hasDestination: Bool
  ) -> Int {
    if let close = matching("[", "]", tokens, from: bracket), close + 1 < tokens.endIndex,
      tokens[close + 1] == .character("("),
      let end = matching("(", ")", tokens, from: close + 1)
    {
      let outer = link
      defer { link = outer }
      if hasDestination {
        let destination = tokens[(close + 2)..<end].drop { $0.isWhitespace }
        link = Array(destination.prefix { !$0.isWhitespace })
      }
      scan(tokens[(bracket + 1)..<close])
      return end + 1
    }
    append(tokens[start])
    return start + 1
  }

  private func matching(
    _ open: Character, _ close: Character, _ tokens: ArraySlice<Token>, from start: Int
  ) -> Int? {
    var depth = 0
    var index = start
    while index < tokens.endIndex {
      if tokens[index] == .character("\\") {
        index += 1
      } else if tokens[index] == .character(open) {
        depth += 1
      } else if tokens[index] == .character(close) {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }

  /// Parses `<scheme:destination>`, of which the destination is kept.
  private mutating func scanAutolink(_ tokens: ArraySlice<Token>, from start: Int) -> Int {
    var index = start + 1
    var hasColon = false
    while index < tokens.endIndex, case .character(let character) = tokens[index] {
      if character == ">", hasColon {
        let outer = link
        defer { link = outer }
        link = Array(tokens[(start + 1)..<index])
        for token in tokens[(start + 1)..<index] { append(token) }
        return index + 1
      }
      if character.isWhitespace || character == "<" { break }
      if character == ":", index > start + 2 { hasColon = true }
      if !hasColon, !(character.isLetter || character.isNumber || "+.-".contains(character)) {
        break
      }
      index += 1
    }
    append(tokens[start])
    return start + 1
  }

  // MARK: Emphasis

  /// The character beside a run: white space at the ends, a letter for an argument.
  private func neighbour(_ tokens: ArraySlice<Token>, _ index: Int) -> Character {
    guard tokens.indices.contains(index) else { return " " }
    if case .character(let character) = tokens[index] { return character }
    return "x"
  }

  private mutating func appendDelimiters(
    _ mark: Character, count: Int, before: Character, after: Character
  ) {
    let opensWord =
      !after.isWhitespace
      && (!after.isMarkdownPunctuation || before.isWhitespace || before.isMarkdownPunctuation)
    let closesWord =
      !before.isWhitespace
      && (!before.isMarkdownPunctuation || after.isWhitespace || after.isMarkdownPunctuation)
    var node = Node(
      tokens: Array(repeating: .character(mark), count: count), style: Style(link: link))
    node.delimiter = mark
    node.length = count
    if mark == "_" {
      node.canOpen = opensWord && (!closesWord || before.isMarkdownPunctuation)
      node.canClose = closesWord && (!opensWord || after.isMarkdownPunctuation)
    } else {
      node.canOpen = opensWord && !(mark == "~" && count > 2)
      node.canClose = closesWord && !(mark == "~" && count > 2)
    }
    nodes.append(node)
  }

  private mutating func processEmphasis() {
    var closer = 0
    while closer < nodes.count {
      guard nodes[closer].canClose, !nodes[closer].tokens.isEmpty,
        let opener = opener(for: closer)
      else {
        closer += 1
        continue
      }
      let mark = nodes[closer].delimiter
      let isDouble = nodes[opener].tokens.count >= 2 && nodes[closer].tokens.count >= 2
      let used = mark == "~" ? nodes[closer].tokens.count : isDouble ? 2 : 1
      for index in (opener + 1)..<closer {
        if mark == "~" {
          nodes[index].style.isStruckThrough = true
        } else if isDouble {
          nodes[index].style.isBold = true
        } else {
          nodes[index].style.isItalic = true
        }
        // Runs between the two are plain text.
        nodes[index].canOpen = false
        nodes[index].canClose = false
      }
      nodes[opener].tokens.removeLast(used)
      nodes[closer].tokens.removeLast(used)
    }
  }

  private func opener(for closer: Int) -> Int? {
    let end = nodes[closer]
    for index in stride(from: closer - 1, through: 0, by: -1) {
      let start = nodes[index]
      guard start.delimiter == end.delimiter, start.canOpen, !start.tokens.isEmpty else {
        continue
      }
      if end.delimiter == "~" {
        if start.tokens.count == end.tokens.count { return index }
        continue
      }
      // CommonMark's rule of three, for runs that can both open and close.
      if start.canClose || end.canOpen, (start.length + end.length) % 3 == 0,
        start.length % 3 != 0 || end.length % 3 != 0
      {
        continue
      }
      return index
    }
    return nil
  }
}

extension Character {
  fileprivate var isASCIIPunctuation: Bool {
    guard let value = asciiValue else { return false }
    return (33...47).contains(value) || (58...64).contains(value) || (91...96).contains(value)
      || (123...126).contains(value)
  }

  fileprivate var isMarkdownPunctuation: Bool { isPunctuation || isSymbol }
}
