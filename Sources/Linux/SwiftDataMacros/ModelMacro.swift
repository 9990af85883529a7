/// Expands `@Model` to the members and the conformance of a class, and marks its stored variables with
/// `@_PersistedProperty`.
enum ModelMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax else { return .refusal }
    // What conforms already inherits from a model.
    let isSubclass = expansion.conformanceListSyntax?.source.contains("PersistentModel") != true
    switch expansion.macroRole {
    case "memberAttribute":
      let isPersisted = PropertyDeclaration(syntax.source)?.isPersisted == true
      return .expansion(isPersisted ? "@SwiftData._PersistedProperty" : "", errors: [])
    case "extension":
      if isSubclass { return .expansion("", errors: []) }
      let type = expansion.extendedTypeSyntax?.source ?? TypeDeclaration(syntax.source).name
      return .expansion(
        "extension \(type): nonisolated Observation.Observable, nonisolated SwiftData.PersistentModel {}",
        errors: [])
    default:
      let type = TypeDeclaration(syntax.source)
      guard type.keyword == "class" else {
        let problem = Response.Problem(
          message: "@Model is for classes", location: syntax.location)
        return .expansion("", errors: [problem])
      }
      return .expansion(members(of: type, isSubclass: isSubclass), errors: [])
    }
  }

  private static func members(of type: TypeDeclaration, isSubclass: Bool) -> String {
    let properties = type.members.compactMap { PropertyDeclaration($0) }
    var described = properties.filter { $0.isStored }.compactMap { metadata(of: $0, in: type.name) }
    for member in type.members {
      if let constraints = uniqueConstraints(member) { described.append(constraints) }
    }
    let assignments = properties.compactMap { assignment(of: $0, in: type.name) }
    let state = "nonisolated let _modelState = SwiftData._ModelState()"
    return """
      \(isSubclass ? "" : type.access + state)
      \(type.access)nonisolated \(isSubclass ? "override " : "")class var schemaMetadata: \
      [SwiftData.Schema.PropertyMetadata] {
      \(isSubclass ? "super.schemaMetadata + " : "")[
      \(described.joined(separator: ",\n"))
      ]
      }
      \(type.access)nonisolated required init(_stored: SwiftData._StoredModel) {
      \(assignments.joined(separator: "\n"))
      \(isSubclass ? "super.init(_stored: _stored)" : "_modelState.adopt(_stored)")
      }
      """
  }

  /// The description of a property. Constants have no storage that can be read later.
  private static func metadata(of property: PropertyDeclaration, in type: String) -> String? {
    guard property.attribute("Transient") == nil, property.isPersisted || !property.isVariable
    else { return nil }
    var marks = "nil"
    for name in ["Attribute", "Relationship"] {
      if let mark = property.attribute(name) {
        marks = "SwiftData.Schema.\(name)\(mark.arguments ?? "()")"
      }
    }
    let storage = property.isVariable ? "\\\(type)._\(property.plainName)" : "nil"
    return """
      SwiftData.Schema.PropertyMetadata(name: "\(property.plainName)", keypath: \\\(type).\(property.name), \
      storage: \(storage), metadata: \(marks))
      """
  }

  /// How a model that the store has gets a property: variables are read later.
  private static func assignment(of property: PropertyDeclaration, in type: String) -> String? {
    guard property.isStored, property.attribute("Transient") == nil else { return nil }
    if property.isPersisted { return "self._\(property.plainName) = .unread" }
    guard !property.isVariable, property.initialValue == nil else { return nil }
    return """
      self.\(property.name) = _stored.value(of: "\(property.plainName)", \\\(type).\(property.name))
      """
  }

  /// `#Unique<Type>([\.name], [\.code, \.year])` as a description.
  private static func uniqueConstraints(_ member: String) -> String? {
    var scanner = SourceScanner(member)
    guard scanner.take("#"), scanner.nextName() == "Unique" else { return nil }
    let type = scanner.nextGroup("<") ?? ""
    guard let arguments = scanner.nextGroup("(") else { return nil }
    return """
      SwiftData.Schema.PropertyMetadata(unique: SwiftData.Schema.Unique\(type)\(arguments), \
      names: \(names(ofPaths: arguments)))
      """
  }

  /// The names of the properties in `([\.name], [\Type.code, \.year])`. Key paths of an inherited property differ.
  private static func names(ofPaths arguments: String) -> [[String]] {
    var scanner = SourceScanner(arguments)
    _ = scanner.take("(")
    var all: [[String]] = []
    while let group = scanner.nextGroup("[") {
      var paths = SourceScanner(group)
      var names: [String] = []
      _ = paths.take("[")
      while paths.take("\\") {
        let path = paths.text(until: [",", "]"]).filter { !$0.isWhitespace && $0 != "`" }
        let isShort = path.hasPrefix(".")
        names.append(
          isShort
            ? String(path.dropFirst()) : path.split(separator: ".").last.map { String($0) } ?? "")
        _ = paths.take(",")
      }
      all.append(names)
      _ = scanner.take(",")
    }
    return all
  }
}

/// Expands the mark of a stored variable to storage with the name `_name`, and to accessors that let views and the
/// context know.
enum PersistedPropertyMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax, let property = PropertyDeclaration(syntax.source),
      let context = expansion.lexicalContext?.first
    else { return .refusal }
    let type = TypeDeclaration(context.source).name
    let source =
      expansion.macroRole == "accessor" ? accessors(of: property, in: type) : storage(of: property)
    return .expansion(source, errors: [])
  }

  private static func storage(of property: PropertyDeclaration) -> String {
    var type = property.type
    if let optional = type, optional.hasSuffix("!") { type = optional.dropLast() + "?" }
    let declared = type.map { ": SwiftData._StoredValue<\($0)>" } ?? ""
    let initial = property.initialValue ?? (type?.hasSuffix("?") == true ? "nil" : nil)
    let value = initial.map {
      type == nil ? " = SwiftData._StoredValue.value(\n\($0)\n)" : " = .value(\n\($0)\n)"
    }
    return "private nonisolated(unsafe) var _\(property.plainName)\(declared)\(value ?? "")"
  }

  private static func accessors(of property: PropertyDeclaration, in type: String) -> String {
    let (name, plain) = (property.name, property.plainName)
    return """
      @storageRestrictions(initializes: _\(plain))
      init(initialValue) {
      _\(plain) = .value(initialValue)
      }
      get {
      _read(\\\(type).\(name), "\(plain)", _\(plain))
      }
      set {
      _write(\\\(type).\(name), "\(plain)", \\\(type)._\(plain), newValue)
      }
      """
  }
}

/// Expands `@ModelActor` to the executor, the container and an initializer of an actor.
enum ModelActorMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax else { return .refusal }
    if expansion.macroRole == "extension" {
      let type = expansion.extendedTypeSyntax?.source ?? TypeDeclaration(syntax.source).name
      return .expansion("extension \(type): SwiftData.ModelActor {}", errors: [])
    }
    let type = TypeDeclaration(syntax.source)
    let members = """
      \(type.access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(type.access)nonisolated let modelContainer: SwiftData.ModelContainer
      """
    if type.members.contains(where: isOwnInitializer) { return .expansion(members, errors: []) }
    return .expansion(
      """
      \(members)
      \(type.access)init(modelContainer: SwiftData.ModelContainer) {
      self.modelExecutor = SwiftData.DefaultSerialModelExecutor(
      modelContext: SwiftData.ModelContext(modelContainer))
      self.modelContainer = modelContainer
      }
      """, errors: [])
  }

  /// Whether a member is `init(modelContainer:)`.
  private static func isOwnInitializer(_ member: String) -> Bool {
    var scanner = SourceScanner(member)
    _ = scanner.attributes()
    while let word = scanner.nextName() {
      guard word == "init" else { continue }
      guard var arguments = scanner.nextGroup("(").map({ SourceScanner($0) }) else { return false }
      _ = arguments.take("(")
      guard arguments.nextName() == "modelContainer", arguments.take(":") else { return false }
      _ = arguments.text(until: [",", ")"])
      return arguments.take(")")
    }
    return false
  }
}
