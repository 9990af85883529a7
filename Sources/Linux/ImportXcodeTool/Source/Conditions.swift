/// What `#if` asks for, as it is answered in a debug build on Linux.
struct Conditions {
  /// The names of `-D`.
  var defines: Set<String> = []
  /// The modules that can be imported.
  var modules: Set<String> = []

  /// Whether an expression such as `os(iOS) || DEBUG && !canImport(UIKit)` is true. What it can't read is false.
  func hold(_ expression: some StringProtocol) -> Bool {
    var parser = Parser(tokens: Parser.tokens(in: expression), conditions: self)
    return parser.disjunction()
  }

  private struct Parser {
    var tokens: ArraySlice<String>
    let conditions: Conditions

    static func tokens(in text: some StringProtocol) -> ArraySlice<String> {
      var tokens: [String] = []
      var word = ""
      func isOperator(_ character: Character) -> Bool { "&|<>=!".contains(character) }
      for character in text {
        if character.isLetter || character.isNumber || "_.".contains(character) {
          if word.first.map(isOperator) == true {
            tokens.append(word)
            word = ""
          }
          word.append(character)
          continue
        }
        // Two operators in a row are one, except negations.
        if isOperator(character), word.first.map(isOperator) == true, word != "!",
          character != "!"
        {
          word.append(character)
          continue
        }
        if !word.isEmpty { tokens.append(word) }
        word = isOperator(character) ? String(character) : ""
        if "(),:".contains(character) { tokens.append(String(character)) }
      }
      if !word.isEmpty { tokens.append(word) }
      return tokens[...]
    }

    mutating func disjunction() -> Bool {
      var result = conjunction()
      while tokens.first == "||" {
        tokens.removeFirst()
        // Both sides are read in any case.
        let right = conjunction()
        result = result || right
      }
      return result
    }

    private mutating func conjunction() -> Bool {
      var result = negation()
      while tokens.first == "&&" {
        tokens.removeFirst()
        let right = negation()
        result = result && right
      }
      return result
    }

    private mutating func negation() -> Bool {
      guard let token = tokens.popFirst() else { return false }
      switch token {
      case "!": return !negation()
      case "(":
        let result = disjunction()
        if tokens.first == ")" { tokens.removeFirst() }
        return result
      default:
        guard tokens.first == "(" else {
          return token == "true" || conditions.defines.contains(token)
        }
        tokens.removeFirst()
        var arguments: [String] = []
        while let next = tokens.popFirst(), next != ")" { arguments.append(next) }
        return conditions.answer(token, arguments)
      }
    }
  }

  private func answer(_ question: String, _ arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    switch question {
    case "os": return first == "Linux"
    case "canImport": return modules.contains(String(first.prefix { $0 != "." }))
    case "arch":
      #if arch(x86_64)
        return first == "x86_64"
      #else
        return first == "arm64"
      #endif
    case "swift", "compiler":
      guard arguments.count == 2 else { return false }
      let isAtLeast = Conditions.number(arguments[1]) <= 6.2
      return first == "<" ? !isAtLeast : isAtLeast
    case "hasFeature", "hasAttribute": return true
    // targetEnvironment(simulator), _runtime(_ObjC) …
    default: return false
    }
  }

  /// The first two parts of a version.
  private static func number(_ version: String) -> Double {
    Double(version.split(separator: ".").prefix(2).joined(separator: ".")) ?? 0
  }
}
