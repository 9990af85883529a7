/// Expands `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction` or
/// `ContainerValues`: to a key with the value as default, and accessors; in one of `FocusedValues`, whose
/// variables are optional and have no value: to a key with the type as its value.
enum EntryMacro {
  /// The extended types, with the protocols of their keys.
  private static let keys = [
    ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
    ("ContainerValues", "ContainerValueKey"), ("FocusedValues", "FocusedValueKey"),
  ]

  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax else { return .refusal }
    let isAccessor = expansion.macroRole == "accessor"
    do {
      let property = try VariableDeclaration(syntax.source)
      let context = expansion.lexicalContext ?? []
      guard let key = keys.first(where: { extends($0.0, context) })?.1 else {
        throw MacroProblem(
          "@Entry is for variables in an extension of EnvironmentValues, Transaction, "
            + "ContainerValues or FocusedValues"
        )
      }
      let source = try isAccessor ? accessors(property) : self.key(property, conformingTo: key)
      return .expansion(source, errors: [])
    } catch {
      // Both roles are expanded; the error is reported once.
      let message = (error as? MacroProblem)?.message ?? "\(error)"
      let problem = Response.Problem(message: message, location: syntax.location)
      return .expansion(
        isAccessor ? "get { fatalError() }" : "", errors: isAccessor ? [problem] : [])
    }
  }

  private static func extends(_ type: String, _ context: [Expansion.Syntax]) -> Bool {
    guard let innermost = context.first else { return false }
    var scanner = SourceScanner(innermost.source)
    while !scanner.isAtEnd {
      guard let word = scanner.nextWord() else { return false }
      if word == "extension" {
        let name = scanner.text(until: ["{", ":"])
        return name == type || name.hasSuffix("." + type)
      }
    }
    return false
  }

  private static func accessors(_ property: VariableDeclaration) -> String {
    let key = keyName(property)
    return """
      get { self[\(key).self] }
      set { self[\(key).self] = newValue }
      """
  }

  private static func key(
    _ property: VariableDeclaration, conformingTo key: String
  ) throws -> String {
    if key == "FocusedValueKey" {
      guard let type = property.type, type.hasSuffix("?"), property.initialValue ?? "nil" == "nil"
      else {
        throw MacroProblem("a focused value with @Entry is an optional without a default value")
      }
      return """
        private struct \(keyName(property)): SwiftUICore.\(key) {
        typealias Value = \(type.dropLast())
        }
        """
    }
    let initial = property.initialValue ?? "nil"
    // Without a type annotation the compiler infers it from the value, and the other macro makes it computed.
    let value =
      property.type.map { "static var defaultValue: \($0)\n{ get {\n\(initial)\n} }" }
      ?? "@SwiftUICore.__EntryDefaultValue\nstatic var defaultValue = \n\(initial)\n"
    return """
      private struct \(keyName(property)): SwiftUICore.\(key) {
      \(value)
      }
      """
  }

  private static func keyName(_ property: VariableDeclaration) -> String {
    "__Key_" + property.name.filter { $0 != "`" }
  }
}

/// Expands `@__EntryDefaultValue static var defaultValue = value` to a getter with the value.
enum EntryDefaultValueMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax,
      let value = try? VariableDeclaration(syntax.source).initialValue
    else { return .refusal }
    return .expansion("get {\n\(value)\n}", errors: [])
  }
}

struct MacroProblem: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// A stored variable declaration in the source.
struct VariableDeclaration {
  let name: String
  let type: String?
  let initialValue: String?

  init(_ source: String) throws {
    var scanner = SourceScanner(source)
    while true {
      guard let word = scanner.nextWord() else {
        throw MacroProblem("@Entry is for variables")
      }
      if word == "var" { break }
      if word == "let" { throw MacroProblem("@Entry is for variables: use 'var'") }
    }
    guard let name = scanner.nextWord() else { throw MacroProblem("@Entry needs one variable") }
    self.name = name
    type = scanner.take(":") ? scanner.text(until: ["=", "{", ","]) : nil
    initialValue = scanner.take("=") ? scanner.text(until: []) : nil
    if scanner.take("{") { throw MacroProblem("a variable with @Entry has no accessors") }
    if scanner.take(",") { throw MacroProblem("@Entry needs one variable") }
    if initialValue == nil, type?.hasSuffix("?") != true {
      throw MacroProblem("a variable with @Entry needs a default value")
    }
  }
}
