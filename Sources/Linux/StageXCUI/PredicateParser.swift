import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
  typealias Test = @MainActor (Any?) -> Bool
  typealias Term = @MainActor (Any?) -> Any?

  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
    case argument(String)
  }

  private var tokens: [Token] = []
  private var place = 0
  private var arguments: ArraySlice<Any>
  private let format: String
  /// Parentheses inside of each other.
  private var depth = 0

  init(_ format: String, _ arguments: [Any]) {
    self.format = format
    self.arguments = arguments[...]
  }

  mutating func parse() throws -> Test {
    tokens = try Self.tokens(of: format)
    let test = try alternatives()
    guard place == tokens.count else { throw Problem("“\(words(next))” is not understood") }
    return test
  }

  // MARK: Grammar

  private var next: Token? { tokens.indices.contains(place) ? tokens[place] : nil }

  private func words(_ token: Token?) -> String {
    switch token {
    case .word(let word), .sign(let word), .argument(let word): word
    case .text(let text): "'\(text)'"
    case .number(let number): "\(number)"
    case nil: "the end"
    }
  }

  private mutating func takes(_ names: String...) -> Bool {
    let isNext =
      switch next {
      case .word(let word): names.contains(word.uppercased())
      case .sign(let sign): names.contains(sign)
      default: false
      }
    if isNext { place += 1 }
    return isNext
  }

  private mutating func alternatives() throws -> Test {
    var tests = [try conjunction()]
    while takes("OR", "||") { tests.append(try conjunction()) }
    return tests.count == 1 ? tests[0] : { [tests] object in tests.contains { $0(object) } }
  }

  private mutating func conjunction() throws -> Test {
    var tests = [try condition()]
    while takes("AND", "&&") { tests.append(try condition()) }
    return tests.count == 1 ? tests[0] : { [tests] object in tests.allSatisfy { $0(object) } }
  }

  private mutating func condition() throws -> Test {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw Problem("more than a hundred parentheses") }
    if takes("NOT", "!") {
      let test = try condition()
      return { !test($0) }
    }
    if takes("TRUEPREDICATE") { return { _ in true } }
    if takes("FALSEPREDICATE") { return { _ in false } }
    if takes("(") {
      let test = try alternatives()
      guard takes(")") else { throw Problem("“)” is missing before \(words(next))") }
      return test
    }
    return try comparison()
  }

  private mutating func comparison() throws -> Test {
    let left = try term()
    guard let token = next else { throw Problem("an operator is missing at the end") }
    let sign = words(token).uppercased()
    place += 1
    var options: String.CompareOptions = []
    if takes("[") {
      guard case .word(let letters) = next else { throw Problem("options are missing after “[”") }
      place += 1
      guard takes("]") else { throw Problem("“]” is missing") }
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    }
    let right = try term()
    guard let test = PredicateComparison.test(sign, options) else {
      throw Problem("the operator “\(words(token))” is not understood")
    }
    return { test(left($0), right($0)) }
  }

  private mutating func term() throws -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw Problem("more than a hundred parentheses") }
    guard let token = next else { throw Problem("a value is missing at the end") }
    place += 1
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .argument(let name):
      guard let value = arguments.popFirst() else {
        throw Problem("an argument for \(name) is missing")
      }
      guard name == "%K" else { return { _ in value } }
      return try property("\(value)")
    case .sign("{"):
      var terms: [Term] = []
      while !takes("}") {
        terms.append(try term())
        guard takes(",") || next == .sign("}") else { throw Problem("“}” is missing") }
      }
      return { [terms] object in terms.map { $0(object) as Any } }
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      case "NIL", "NULL": return { _ in nil }
      case "SELF": return { $0 }
      default: return try property(word)
      }
    case .sign(let sign): throw Problem("a value is missing before “\(sign)”")
    }
  }

  private func property(_ word: String) throws -> Term {
    let name = word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word
    guard Self.properties.contains(name) else {
      throw Problem("no element has a property “\(name)” here")
    }
    return { object in PredicateObject.value(name, of: object) ?? nil }
  }

  private static let properties: Set = [
    "label", "identifier", "value", "title", "placeholderValue", "elementType", "enabled",
    "isEnabled", "selected", "isSelected", "hasFocus", "hasKeyboardFocus", "exists", "isHittable",
    "hittable", "count", "@count", "frame.size.height", "frame.size.width", "frame.origin.x",
    "frame.origin.y",
  ]

  // MARK: Tokens

  private static func tokens(of format: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(format)
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_.@#".contains(character)
    }
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        var text = ""
        var isClosed = false
        while !isClosed, let character = rest.popFirst() {
          isClosed = character == first
          if !isClosed { text.append(character == "\\" ? rest.popFirst() ?? "\\" : character) }
        }
        guard isClosed else { throw Problem("a quotation mark is missing at the end") }
        tokens.append(.text(text))
      } else if first == "%" {
        rest.removeFirst()
        let name =
          rest.prefix { $0 == "l" } + (rest.drop { $0 == "l" }.first.map(String.init) ?? "")
        rest = rest.dropFirst(name.count)
        guard let kind = name.last, "@Kdiufq".contains(kind) else {
          throw Problem("“%\(name)” is not understood")
        }
        tokens.append(.argument("%\(name)"))
      } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
        let text = String(rest.first!) + rest.dropFirst().prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(text.count)
        guard let number = Double(text) else { throw Problem("“\(text)” is no number") }
        tokens.append(.number(number))
      } else if isWord(first) {
        let word = rest.prefix(while: isWord)
        rest = rest.dropFirst(word.count)
        tokens.append(.word(String(word)))
      } else {
        let two = String(rest.prefix(2))
        let sign =
          ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two) ? two : String(first)
        guard two == sign || "=<>!()[]{},".contains(first) else {
          throw Problem("“\(first)” is not understood")
        }
        rest = rest.dropFirst(sign.count)
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }
}

/// The operators of predicates.
enum PredicateComparison {
  static func test(
    _ sign: String, _ options: String.CompareOptions
  ) -> (@MainActor (Any?, Any?) -> Bool)? {
    func text(_ test: @escaping (String, String) -> Bool) -> @MainActor (Any?, Any?) -> Bool {
      { left, right in
        guard let left = string(left), let right = string(right) else { return false }
        return test(folded(left), folded(right))
      }
    }
    func folded(_ text: String) -> String {
      options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
    switch sign {
    case "==", "=": return { isEqual($0, $1, folded) }
    case "!=", "<>": return { !isEqual($0, $1, folded) }
    case "<": return order { $0 < $1 }
    case ">": return order { $0 > $1 }
    case "<=", "=<": return order { $0 <= $1 }
    case ">=", "=>": return order { $0 >= $1 }
    case "CONTAINS": return text { !$1.isEmpty && $0.contains($1) }
    case "BEGINSWITH": return text { $0.hasPrefix($1) }
    case "ENDSWITH": return text { $0.hasSuffix($1) }
    case "LIKE": return text { matches($0, wildcard($1)) }
    case "MATCHES": return text { matches($0, $1) }
    case "IN":
      return { left, right in
        if let list = right as? [Any] { return list.contains { isEqual(left, $0, folded) } }
        guard let left = string(left), let right = string(right) else { return false }
        return folded(right).contains(folded(left))
      }
    case "BETWEEN":
      return { left, right in
        guard let list = right as? [Any], list.count == 2, let number = number(left),
          let low = self.number(list[0]), let high = self.number(list[1])
        else { return false }
        return number >= low && number <= high
      }
    default: return nil
    }
  }

  private static func order(
    _ test: @escaping (Double, Double) -> Bool
  ) -> @MainActor (Any?, Any?) -> Bool {
    { left, right in
      guard let left = number(left), let right = number(right) else { return false }
      return test(left, right)
    }
  }

  private static func isEqual(_ left: Any?, _ right: Any?, _ folded: (String) -> String) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? String, let right = right as? String {
      return folded(left) == folded(right)
    }
    if let left = number(left), let right = number(right) { return left == right }
    return (left as? AnyHashable) == (right as? AnyHashable)
  }

  private static func string(_ value: Any?) -> String? {
    value as? String ?? (value as? NSString).map { $0 as String }
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Double: value
    case let value as any BinaryInteger: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as XCUIElement.ElementType: Double(value.rawValue)
    default: nil
    }
  }

  private static func wildcard(_ pattern: String) -> String {
    NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }

  /// Whether a regular expression matches all of a text. One that is none matches nothing.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators])
    else { return false }
    return expression.firstMatch(
      in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
