import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case symbol(String)
    /// `%@`, those for numbers, and `%K` for a key.
    case argument(String)
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",",
  ]

  private var tokens: [Token] = []
  private var index = 0
  private var arguments: ArraySlice<Any>
  /// Parentheses inside of each other.
  private var depth = 0

  init(_ format: String, _ arguments: [Any]) throws {
    self.arguments = arguments[...]
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try Self.quoted(&rest)))
      } else if first == "%" {
        let sizes = rest.dropFirst().prefix { "lhqzt".contains($0) }
        let name = String(rest.prefix(sizes.count + 2))
        guard let kind = name.last, "@KdDiuUoxXfFeEgGcsq".contains(kind) else {
          throw Problem("“\(name)” is not understood")
        }
        rest = rest.dropFirst(name.count)
        tokens.append(.argument(name))
      } else if first.isNumber || first == "-" {
        let digits = rest.prefix { $0.isNumber || "-+.eE".contains($0) }
        guard let number = Double(digits) else { throw Problem("“\(digits)” is no number") }
        tokens.append(.number(number))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || "_@#".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_@.#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if let symbol = Self.symbols.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.symbol(symbol))
        rest = rest.dropFirst(symbol.count)
      } else {
        throw Problem("“\(first)” is not understood")
      }
    }
  }

  private static func quoted(_ rest: inout Substring) throws -> String {
    let quote = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(next)
      }
    }
    throw Problem("a quotation mark is missing at the end")
  }

  /// The condition of all of the format.
  mutating func condition() throws -> PredicateCondition {
    let condition = try either()
    guard index == tokens.count else { throw Problem("\(words(peek)) is not understood") }
    return condition
  }

  // MARK: Conditions

  private mutating func either() throws -> PredicateCondition {
    var conditions = [try both()]
    while take("OR", "||") { conditions.append(try both()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func both() throws -> PredicateCondition {
    var conditions = [try single()]
    while take("AND", "&&") { conditions.append(try single()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func single() throws -> PredicateCondition {
    try enter()
    defer { depth -= 1 }
    if take("NOT", "!") { return .not(try single()) }
    if take("TRUEPREDICATE") { return .always(true) }
    if take("FALSEPREDICATE") { return .always(false) }
    if take("(") {
      let condition = try either()
      guard take(")") else { throw Problem("“)” is missing before \(words(peek))") }
      return condition
    }
    let elements: PredicateCondition.Elements? =
      take("ANY", "SOME")
      ? .any : take("ALL") ? .all : take("NONE") ? PredicateCondition.Elements.none : nil
    let first = try operand()
    let comparison = try comparison()
    let options = try options()
    let second = try operand()
    guard let elements else { return .comparison(first, comparison, options, second) }
    return .elements(elements, first, comparison, options, second)
  }

  private mutating func comparison() throws -> PredicateCondition.Comparison {
    if take("==", "=") { return .equal }
    if take("!=", "<>") { return .unequal }
    if take("<=", "=<") { return .lessOrEqual }
    if take(">=", "=>") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    if take("CONTAINS") { return .contains }
    if take("BEGINSWITH") { return .beginsWith }
    if take("ENDSWITH") { return .endsWith }
    if take("LIKE") { return .like }
    if take("MATCHES") { return .matches }
    if take("IN") { return .within }
    if take("BETWEEN") { return .between }
    throw Problem(
      peek == nil
        ? "an operator is missing at the end" : "the operator \(words(peek)) is not understood")
  }

  private mutating func options() throws -> NSString.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters)? = next() else {
      throw Problem("options are missing after “[”")
    }
    guard take("]") else { throw Problem("“]” is missing") }
    var options: NSString.CompareOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "n", "l", "w": break
      default: throw Problem("the option “\(letter)” is not understood")
      }
    }
    return options
  }

  // MARK: Operands

  private mutating func operand() throws -> PredicateCondition.Operand {
    try enter()
    defer { depth -= 1 }
    if take("{") {
      var operands: [PredicateCondition.Operand] = []
      while !take("}") {
        operands.append(try operand())
        if !take(",") {
          guard take("}") else { throw Problem("“}” is missing") }
          break
        }
      }
      return .list(operands)
    }
    if take("TRUE", "YES") { return .constant(true) }
    if take("FALSE", "NO") { return .constant(false) }
    if take("NULL", "NIL") { return .constant(nil) }
    switch peek {
    case .text(let text)?:
      index += 1
      return .constant(text)
    case .number(let number)?:
      index += 1
      return .constant(number)
    case .argument(let name)?:
      index += 1
      guard let argument = arguments.popFirst() else {
        throw Problem("an argument for \(name) is missing")
      }
      guard name == "%K" else { return .constant(KeyedValue.unwrapped(argument)) }
      guard let key = KeyedValue.text(argument) else { throw Problem("%K is no text") }
      return .path(key)
    case .word(let word)?:
      index += 1
      if case .symbol("(")? = peek { throw Problem("the function “\(word)” is not there") }
      return .path(word)
    case .symbol?: throw Problem("a value is missing before \(words(peek))")
    case nil: throw Problem("a value is missing at the end")
    }
  }

  // MARK: Tokens

  private var peek: Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func next() -> Token? {
    defer { index += 1 }
    return peek
  }

  /// Takes the next word or symbol if it is one of these.
  private mutating func take(_ wanted: String...) -> Bool {
    let found: String
    switch peek {
    case .word(let word)?: found = word.uppercased()
    case .symbol(let symbol)?: found = symbol
    default: return false
    }
    guard wanted.contains(found) else { return false }
    index += 1
    return true
  }

  /// Begins a condition or an operand, which may have others inside.
  private mutating func enter() throws {
    depth += 1
    guard depth < 100 else { throw Problem("more than a hundred parentheses") }
  }

  private func words(_ token: Token?) -> String {
    switch token {
    case nil: "the end"
    case .word(let word)?, .symbol(let word)?, .argument(let word)?: "“\(word)”"
    case .text(let text)?: "“'\(text)'”"
    case .number(let number)?: "“\(number)”"
    }
  }
}
