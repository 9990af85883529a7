/// A tool that a server of the Model Context Protocol offers: a step of `swift package screen`, its words by name.
package struct ScreenTool: Sendable {
  /// A part of the command line.
  struct Parameter: Sendable {
    enum Kind: Sendable {
      case text
      case number
      case oneOf([String])
      /// Several of some words.
      case several([String])
    }

    let name: String
    let kind: Kind
    let description: String
    /// The word that stands before it: `into`, `--size`; empty for none.
    var word = ""
    var isRequired = false
  }

  package let name: String
  let description: String
  /// The words of the command line before those of the parameters.
  var words: [String]
  var parameters: [Parameter] = []
  /// Whether it can bring a picture.
  var hasPicture = true

  /// The command line for a call, and whether a picture is asked for.
  ///
  /// - Throws: What is wrong with the arguments, in one line.
  package func commandLine(
    _ arguments: [String: JSONValue]
  ) throws(ScreenScript.Mistake) -> (words: [String], wantsPicture: Bool) {
    let names = parameters.map(\.name) + (hasPicture ? ["picture"] : [])
    for name in arguments.keys.sorted() where !names.contains(name) {
      throw .unknown(name, "argument of \(self.name)", names)
    }
    var words = words
    for parameter in parameters {
      guard let value = arguments[parameter.name], value != .null else {
        if parameter.isRequired {
          throw ScreenScript.Mistake("\(name) needs \(parameter.name): \(parameter.description)")
        }
        continue
      }
      if !parameter.word.isEmpty { words.append(parameter.word) }
      words += try parameter.words(value, of: name)
    }
    return (words, hasPicture && arguments["picture"] == true)
  }

  /// As `tools/list` has it.
  var listed: JSONValue {
    var properties: [String: JSONValue] = [:]
    for parameter in parameters { properties[parameter.name] = parameter.schema }
    if hasPicture {
      properties["picture"] = [
        "type": "boolean", "description": "Whether a picture of the screen comes with the answer.",
      ]
    }
    var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return [
      "name": .string(name), "description": .string(description), "inputSchema": .object(schema),
    ]
  }
}

extension ScreenTool.Parameter {
  fileprivate var schema: JSONValue {
    switch kind {
    case .text: ["type": "string", "description": .string(description)]
    case .number: ["type": "number", "description": .string(description)]
    case .oneOf(let words):
      [
        "type": "string", "description": .string(description),
        "enum": .array(words.map { .string($0) }),
      ]
    case .several(let words):
      [
        "type": "array", "description": .string(description),
        "items": ["type": "string", "enum": .array(words.map { .string($0) })],
      ]
    }
  }

  fileprivate func words(
    _ value: JSONValue, of tool: String
  ) throws(ScreenScript.Mistake) -> [String] {
    switch (kind, value) {
    case (.text, .string(let text)): return [text]
    case (.number, .number(let number)): return [ScreenScript.number(number)]
    case (.oneOf(let words), .string(let word)):
      guard words.contains(word) else { throw .unknown(word, "\(name) of \(tool)", words) }
      return [word]
    case (.several(let words), .array(let values)):
      return try values.map { (value) throws(ScreenScript.Mistake) in
        guard let word = value.string else {
          throw ScreenScript.Mistake("\(name) of \(tool) is a list of words")
        }
        guard words.contains(word) else { throw .unknown(word, "word in \(name)", words) }
        return word
      }
    default:
      let what =
        switch kind {
        case .number: "a number"
        case .several: "a list of words"
        case .text, .oneOf: "a text"
        }
      throw ScreenScript.Mistake("\(name) of \(tool) is \(what)")
    }
  }
}

extension ScreenTool {
  private static func target(_ word: String = "", _ name: String = "target") -> Parameter {
    Parameter(
      name: name, kind: .text,
      description:
        "An identifier, a label, a placeholder or a whole text; button:Delete is one of a kind, containing:Low a part of a text, button:containing:Del of a button's label, id:row an identifier.",
      word: word, isRequired: word.isEmpty)
  }

  /// To choose among equal ones.
  private static let choice = [
    Parameter(
      name: "nth", kind: .number, description: "Which of several equal ones, from 0.", word: "nth"),
    Parameter(
      name: "in", kind: .text, description: "The name of what the target is inside of.", word: "in"),
  ]

  /// All tools, in the order in which they are listed.
  package static let all = [
    ScreenTool(
      name: "list", description: "Names all previews of the package, with file and line.",
      words: ["list"], hasPicture: false),
    ScreenTool(
      name: "show",
      description:
        "Shows a preview anew as text: what is on the screen, where, what can be tapped, what is covered or truncated, warnings, and the findings of an accessibility audit. The other tools go on with it.",
      words: ["show"],
      parameters: [
        Parameter(
          name: "name", kind: .text, description: "The name of a preview.", isRequired: true),
        Parameter(
          name: "size", kind: .text, description: "The window in points, such as 390x844.",
          word: "--size"),
        Parameter(
          name: "device", kind: .text, description: "A device with its safe area: iPhone SE.",
          word: "--device"),
        Parameter(
          name: "scheme", kind: .oneOf(["light", "dark"]), description: "The colour scheme.",
          word: "--scheme"),
        Parameter(
          name: "typeSize", kind: .oneOf(ScreenScript.typeSizes),
          description: "The size of text; large by default.", word: "--type-size"),
        Parameter(
          name: "direction", kind: .oneOf(["left-to-right", "right-to-left"]),
          description: "The layout direction.", word: "--direction"),
        Parameter(
          name: "locale", kind: .text, description: "An identifier such as de_DE.", word: "--locale"
        ),
        Parameter(
          name: "system", kind: .oneOf(ScreenScript.systems),
          description: "The system whose looks, lengths and rules the screen has.", word: "--system"
        ),
      ]),
    ScreenTool(
      name: "look", description: "Tells again what the screen shows; no time goes by.", words: []),
    ScreenTool(
      name: "tap", description: "Taps an element that can be seen.", words: ["tap"],
      parameters: [target()] + choice),
    ScreenTool(
      name: "press", description: "Holds a finger on an element.", words: ["press"],
      parameters: [target()] + choice),
    ScreenTool(
      name: "type", description: "Types a text into a field, or into what has the keyboard.",
      words: ["type"],
      parameters: [
        Parameter(name: "text", kind: .text, description: "The text.", isRequired: true),
        target("into", "into"),
      ]),
    ScreenTool(
      name: "adjust",
      description:
        "Takes steps of a stepper, a slider or what else has a value that goes by steps.",
      words: ["adjust"],
      parameters: [target()] + choice + [
        Parameter(
          name: "to", kind: .oneOf(["up", "down"]),
          description: "Whether the value rises or falls.",
          isRequired: true),
        Parameter(name: "steps", kind: .number, description: "How many, 1 by default."),
      ]),
    ScreenTool(
      name: "scroll",
      description:
        "Scrolls until an element is visible, or by a distance in points, positive towards the end.",
      words: ["scroll"],
      parameters: [
        target("to", "to"),
        Parameter(name: "by", kind: .number, description: "A distance in points.", word: "by"),
      ]),
    ScreenTool(
      name: "swipe", description: "Swipes across an element, or across the window.",
      words: ["swipe"],
      parameters: [
        Parameter(
          name: "direction", kind: .oneOf(ScreenScript.Side.allCases.map(\.rawValue)),
          description: "Where the finger goes.", isRequired: true), target("on", "on"),
      ]),
    ScreenTool(
      name: "drag", description: "Drags an element by a distance, or to another one.",
      words: ["drag"],
      parameters: [
        target(),
        Parameter(
          name: "by", kind: .text, description: "Right and down in points: 10,-20.", word: "by"),
        target("to", "to"),
      ]),
    ScreenTool(
      name: "wait",
      description:
        "Plays time of the screen, at once: so many seconds, or until an element is there or gone.",
      words: ["wait"],
      parameters: [
        Parameter(name: "seconds", kind: .number, description: "At most 600."),
        target("for", "for"), target("gone", "gone"),
      ]),
    ScreenTool(
      name: "check",
      description:
        "Checks that an element is visible, or as the arguments say; the answer is an error if it is not.",
      words: ["check"],
      parameters: [target()] + choice + [
        Parameter(
          name: "is",
          kind: .oneOf(["visible", "hittable", "enabled", "disabled", "selected", "gone"]),
          description: "What it is to be; visible by default."),
        Parameter(
          name: "value", kind: .text, description: "A field's text, 1 or 0 of a toggle.",
          word: "value"),
        Parameter(
          name: "at", kind: .text, description: "Its place in points: 10,20 or 10,20,200,44.",
          word: "at"),
      ]),
    ScreenTool(
      name: "audit", description: "Checks that an accessibility audit finds nothing.",
      words: ["check", "audit"],
      parameters: [
        Parameter(
          name: "rules", kind: .several(ScreenScript.auditRules), description: "All by default.")
      ]),
    ScreenTool(
      name: "truncation", description: "Checks that no text in sight is truncated.",
      words: ["check", "truncation"]),
  ]
}
