import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case symbol(String)
    /// `%@` and those for numbers; `%K`.
    case argument, keyArgument
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",",
  ]

  private var tokens: [Token] = []
  private var index = 0
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) throws {
    self.arguments = arguments[...]
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try Self.quoted(&rest)))
      } else if first == "%" {
        rest.removeFirst()
        tokens.append(rest.first == "K" ? .keyArgument : .argument)
        let sizes = rest.prefix { "lhqzt".contains($0) }
        rest = rest.dropFirst(sizes.count + 1)
      } else if first.isNumber || first == "-" {
        let digits = rest.prefix { $0.isNumber || "-+.eE".contains($0) }
        guard let number = Double(digits) else { throw Problem(description: "number \(digits)") }
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
        throw Problem(description: "\(first)")
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
    throw Problem(description: "a quote is open")
  }

  /// The condition of all of the format.
  mutating func condition() throws -> PredicateCondition {
    let condition = try either()
    guard index == tokens.count else { throw unexpected() }
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
    if take("NOT", "!") { return .not(try single()) }
    if take("TRUEPREDICATE") { return .always(true) }
    if take("FALSEPREDICATE") { return .always(false) }
    if take("(") {
      let condition = try either()
      guard take(")") else { throw unexpected() }
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
    throw unexpected()
  }

  private mutating func options() throws -> NSString.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters)? = next(), take("]") else { throw unexpected() }
    var options: NSString.CompareOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "n", "l", "w": break
      default: throw Problem(description: "option \(letter)")
      }
    }
    return options
  }

  // MARK: Operands

  private mutating func operand() throws -> PredicateCondition.Operand {
    if take("{") {
      var operands: [PredicateCondition.Operand] = []
      while !take("}") {
        operands.append(try operand())
        if !take(",") {
          guard take("}") else { throw unexpected() }
          break
        }
      }
      return .list(operands)
    }
    if take("TRUE", "YES") { return .constant(true) }
    if take("FALSE", "NO") { return .constant(false) }
    if take("NULL", "NIL") { return .constant(nil) }
    switch next() {
    case .text(let text)?: return .constant(text)
    case .number(let number)?: return .constant(number)
    case .argument?: return .constant(KeyedValue.unwrapped(try argument()))
    case .keyArgument?:
      guard let key = KeyedValue.text(try argument()) else {
        throw Problem(description: "%K is no text")
      }
      return .path(key)
    case .word(let word)?:
      if case .symbol("(")? = peek { throw Problem(description: "the function \(word)") }
      return .path(word)
    default:
      index -= 1
      throw unexpected()
    }
  }

  private mutating func argument() throws -> Any {
    guard let argument = arguments.popFirst() else {
      throw Problem(description: "an argument is missing")
    }
    return argument
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

  private func unexpected() -> Problem {
    switch peek {
    case nil: Problem(description: "it ends early")
    case .word(let word)?, .symbol(let word)?, .text(let word)?: Problem(description: "at \(word)")
    case .number(let number)?: Problem(description: "at \(number)")
    case .argument?, .keyArgument?: Problem(description: "at an argument")
    }
  }
}
