import Foundation

// The messages between the compiler and a macro plug-in: JSON objects with one key, the name of the message.
// Only what is used here is decoded; later compilers may add to it.

/// A message from the compiler.
enum Request: Decodable {
  case capability
  case expansion(Expansion)
  case unknown(String)

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first else {
      self = .unknown("")
      return
    }
    switch name.stringValue {
    case "getCapability": self = .capability
    case "expandFreestandingMacro", "expandAttachedMacro":
      self = .expansion(try container.decode(Expansion.self, forKey: name))
    default: self = .unknown(name.stringValue)
    }
  }
}

/// One use of a macro.
struct Expansion: Decodable {
  struct Macro: Decodable {
    let typeName: String
  }

  struct Location: Decodable {
    /// The module and file name: `Module/File.swift`.
    let fileID: String?
    let fileName: String
    let offset: Int
    let line: Int?
    let column: Int?
  }

  struct Syntax: Decodable {
    let source: String
    let location: Location?
  }

  let macro: Macro
  /// "accessor", "peer", "declaration", "member", "memberAttribute", "extension", …
  let macroRole: String?
  /// The use itself, for a freestanding macro.
  let syntax: Syntax?
  /// The prefix of names that only this use may introduce.
  let discriminator: String?
  /// The declaration that the macro is attached to.
  let declSyntax: Syntax?
  /// The type that an extension macro extends.
  let extendedTypeSyntax: Syntax?
  /// Of the protocols that the macro declares those that the type does not conform to yet.
  let conformanceListSyntax: Syntax?
  /// The surrounding declarations, innermost first, without bodies.
  let lexicalContext: [Syntax]?
}

/// A message to the compiler.
enum Response: Encodable {
  case capability
  case expansion(String, errors: [Problem])
  case refusal

  /// An error in the user's source.
  struct Problem {
    let message: String
    let location: Expansion.Location?
  }

  private struct Capability: Encodable {
    struct Version: Encodable {
      let protocolVersion: Int
    }
    let capability: Version
  }

  private struct Result: Encodable {
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  private struct Diagnostic: Encodable {
    struct Position: Encodable {
      let fileName: String
      let offset: Int
    }
    let message: String
    let severity = "error"
    let position: Position
    let highlights: [String] = []
    let notes: [String] = []
    let fixIts: [String] = []

    init(_ problem: Problem) {
      message = problem.message
      position = Position(
        fileName: problem.location?.fileName ?? "", offset: problem.location?.offset ?? 0)
    }

    private enum CodingKeys: String, CodingKey {
      case message, severity, position, highlights, notes, fixIts
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .capability:
      try container.encode(
        ["getCapabilityResult": Capability(capability: .init(protocolVersion: 7))])
    case .expansion(let source, let errors):
      let result = Result(expandedSource: source, diagnostics: errors.map { Diagnostic($0) })
      try container.encode(["expandMacroResult": result])
    case .refusal:
      try container.encode(
        ["expandMacroResult": Result(expandedSource: nil, diagnostics: [])])
    }
  }
}
