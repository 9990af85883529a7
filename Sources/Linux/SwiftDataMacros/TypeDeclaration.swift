/// A class or actor in the source, with its members as they are written.
struct TypeDeclaration {
  var attributes: [Attribute] = []
  var modifiers: [String] = []
  /// `class`, `actor`, `struct`, `enum`; nil if the source has no type.
  var keyword: String?
  var name = ""
  var members: [String] = []

  init(_ source: String) {
    var scanner = SourceScanner(source)
    attributes = scanner.attributes()
    while let word = scanner.nextName() {
      if ["class", "actor", "struct", "enum", "extension", "protocol"].contains(word) {
        keyword = word
        name = scanner.nextName() ?? ""
        break
      }
      modifiers.append(word + (scanner.nextGroup("(") ?? ""))
      attributes += scanner.attributes()
    }
    _ = scanner.text(until: ["{"])
    guard let body = scanner.nextGroup("{") else { return }
    var inner = SourceScanner(String(body.dropFirst().dropLast()))
    while let statement = inner.nextStatement() { members.append(statement) }
  }

  /// What the members that a macro adds need in front so that others see them as they see the type.
  var access: String {
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    return modifiers.contains("package") ? "package " : ""
  }
}

/// An attribute, with its arguments in brackets.
struct Attribute {
  let name: String
  let arguments: String?
}

/// A property in the source, stored or computed.
struct PropertyDeclaration {
  var attributes: [Attribute]
  var modifiers: [String] = []
  let isVariable: Bool
  let name: String
  var type: String?
  var initialValue: String?
  /// `{ didSet { … } }`, with the brackets.
  var observers: String?
  var isComputed = false

  /// - Returns: nil if the source is something else, such as a function.
  init?(_ source: String) {
    var scanner = SourceScanner(source)
    attributes = scanner.attributes()
    var keyword: String?
    while keyword == nil, let word = scanner.nextName() {
      if word == "var" || word == "let" {
        keyword = word
      } else if PropertyDeclaration.modifiers.contains(word) {
        modifiers.append(word + (scanner.nextGroup("(") ?? ""))
        attributes += scanner.attributes()
      } else {
        return nil
      }
    }
    guard let keyword, let name = scanner.nextName() else { return nil }
    isVariable = keyword == "var"
    self.name = name
    if scanner.take(":") { type = scanner.text(until: ["=", "{"]) }
    if scanner.take("=") {
      initialValue = scanner.text(until: [])
      splitObservers()
    } else if let block = scanner.nextGroup("{") {
      if PropertyDeclaration.observes(block) { observers = block } else { isComputed = true }
    }
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "nonisolated", "override", "dynamic",
  ]

  /// Observers after an initial value look like a closure that belongs to it.
  private mutating func splitObservers() {
    guard let text = initialValue, text.hasSuffix("}") else { return }
    for index in text.indices.reversed() where text[index] == "{" {
      var scanner = SourceScanner(String(text[index...]))
      guard let block = scanner.nextGroup("{"), scanner.takeSpace().isEmpty, scanner.isAtEnd,
        PropertyDeclaration.observes(block)
      else { continue }
      observers = block
      var end = index
      while end > text.startIndex, text[text.index(before: end)].isWhitespace {
        end = text.index(before: end)
      }
      initialValue = String(text[..<end])
    }
  }

  private static func observes(_ block: String) -> Bool {
    var scanner = SourceScanner(String(block.dropFirst().dropLast()))
    let word = scanner.nextName()
    return word == "didSet" || word == "willSet"
  }

  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name || $0.name.hasSuffix("." + name) }
  }

  /// Whether it is a stored property of an instance.
  var isStored: Bool {
    !isComputed && !modifiers.contains { ["static", "class", "lazy"].contains($0) }
  }

  /// Whether SwiftData keeps its value.
  var isPersisted: Bool {
    isStored && isVariable && attribute("Transient") == nil
      && !modifiers.contains { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }
      && !name.hasPrefix("_$")
  }

  /// The name without the quotes of keywords.
  var plainName: String { name.filter { $0 != "`" } }
}

extension SourceScanner {
  /// The attributes at the current position.
  mutating func attributes() -> [Attribute] {
    var result: [Attribute] = []
    while take("@") {
      var name = nextName() ?? ""
      while takeDirectly(".") { name += "." + (nextName() ?? "") }
      result.append(Attribute(name: name, arguments: nextGroup("(")))
    }
    return result
  }

  /// Skips a character if it is next, without white space before it.
  private mutating func takeDirectly(_ character: Character) -> Bool {
    var copy = self
    guard copy.takeSpace().isEmpty, copy.take(character) else { return false }
    self = copy
    return true
  }
}
