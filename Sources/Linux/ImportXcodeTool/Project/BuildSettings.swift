import Foundation

/// The build settings of a target for debugging, from the project's to its own.
struct BuildSettings {
  private(set) var values: [String: String]

  /// - Parameter given: What Xcode sets by itself, such as `TARGET_NAME`.
  init(_ given: [String: String] = [:]) { values = given }

  /// Adds settings that replace those before them, which are their `$(inherited)`.
  mutating func add(_ settings: [String: String]) {
    for (key, value) in settings {
      var text = value
      for inherited in ["$(inherited)", "${inherited}"] {
        text = text.replacingOccurrences(of: inherited, with: values[key] ?? "")
      }
      values[key] = text
    }
  }

  /// The settings of a configuration list: of Debug, else of the first.
  mutating func add(list: String?, in objects: ProjectObjects) {
    guard let list else { return }
    let configurations = objects[list].list("buildConfigurations").map { objects[$0] }
    guard
      let configuration = configurations.first(where: { $0["name"] == "Debug" })
        ?? configurations.first(where: { ($0["name"] ?? "").lowercased().contains("debug") })
        ?? configurations.first
    else { return }
    if let file = configuration["baseConfigurationReference"], let path = objects.paths[file] {
      for settings in BuildSettings.file(path) { add(settings) }
    }
    var settings: [String: String] = [:]
    for (key, value) in configuration.dictionary("buildSettings") {
      settings[key] = (value as? [String])?.joined(separator: " ") ?? "\(value)"
    }
    add(settings)
  }

  /// The settings of an `.xcconfig` file and of those that it includes, in order.
  static func file(_ path: String, depth: Int = 0) -> [[String: String]] {
    guard depth < 8, let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return []
    }
    var result: [[String: String]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var line = String(line)
      if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
      line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"")
        if parts.count > 1 {
          let file = Paths.joined(Paths.parent(path), String(parts[1]))
          result += BuildSettings.file(file, depth: depth + 1)
        }
      } else if let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        // Those with a condition are of one platform or architecture.
        if key.contains("[") { continue }
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        result.append([key: value])
      }
    }
    return result
  }

  /// A setting with the values of the settings that it names; nil if it is empty.
  subscript(key: String) -> String? {
    guard let value = values[key] else { return nil }
    let text = expanded(value, depth: 0).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }

  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < 10, let start = text.range(of: "$(") ?? text.range(of: "${") else { return text }
    let close: Character = text[start].hasSuffix("(") ? ")" : "}"
    guard let end = text[start.upperBound...].firstIndex(of: close) else { return text }
    let parts = text[start.upperBound..<end].split(separator: ":")
    var value = parts.first.flatMap { values[String($0)] } ?? ""
    value = expanded(value, depth: depth + 1)
    if parts.dropFirst().contains("c99extidentifier") { value = BuildSettings.identifier(value) }
    return expanded(
      text[..<start.lowerBound] + value + text[text.index(after: end)...], depth: depth + 1)
  }

  /// A name as a module's: what an identifier can't have becomes `_`.
  static func identifier(_ name: String) -> String {
    var result = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if result.first?.isNumber == true { result = "_" + result.dropFirst() }
    return result
  }

  /// What the Swift compiler is told.
  var swift: SwiftSettings {
    var settings = SwiftSettings()
    settings.languageMode = self["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
    settings.isOnMainActor = self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    // Xcode's new projects say YES; where nothing is said, it is off.
    settings.extendsAssets =
      self["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
    // SwiftPM sets DEBUG itself.
    for define in (self["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    where define != "DEBUG" && !settings.defines.contains(String(define)) {
      settings.defines.append(String(define))
    }
    var features: [String] = []
    if self["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
      if settings.languageMode == "5" {
        features += [
          "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
          "InferSendableFromCaptures",
        ]
      }
    }
    for (key, feature) in BuildSettings.features where self[key] == "YES" {
      if !feature.isOfSwift6 || settings.languageMode == "5" { features.append(feature.name) }
    }
    // On unless it is said (swift-build's Swift.xcspec); Swift 6 has it always.
    if settings.languageMode == "5", self["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" {
      features.append("BareSlashRegexLiterals")
    }
    settings.features = Set(features).sorted()
    return settings
  }

  /// The upcoming features that have a setting. Not MemberImportVisibility: it allows nothing new, and members that
  /// Foundation has on Apple's systems are of SwiftUI here.
  private static let features: [String: (name: String, isOfSwift6: Bool)] = [
    "SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE": ("ConciseMagicFile", true),
    "SWIFT_UPCOMING_FEATURE_DEPRECATE_APPLICATION_MAIN": ("DeprecateApplicationMain", true),
    "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION": (
      "DisableOutwardActorInference", true
    ),
    "SWIFT_UPCOMING_FEATURE_DYNAMIC_ACTOR_ISOLATION": ("DynamicActorIsolation", true),
    "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": ("ExistentialAny", false),
    "SWIFT_UPCOMING_FEATURE_FORWARD_TRAILING_CLOSURES": ("ForwardTrailingClosures", true),
    "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": (
      "GlobalActorIsolatedTypesUsability", true
    ),
    "SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY": ("GlobalConcurrency", true),
    "SWIFT_UPCOMING_FEATURE_IMPLICIT_OPEN_EXISTENTIALS": ("ImplicitOpenExistentials", true),
    "SWIFT_UPCOMING_FEATURE_IMPORT_OBJC_FORWARD_DECLS": ("ImportObjcForwardDeclarations", true),
    "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": ("InferIsolatedConformances", false),
    "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": ("InferSendableFromCaptures", true),
    "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT": ("InternalImportsByDefault", false),
    "SWIFT_UPCOMING_FEATURE_ISOLATED_DEFAULT_VALUES": ("IsolatedDefaultValues", true),
    "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": (
      "NonisolatedNonsendingByDefault", false
    ),
    "SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION": ("RegionBasedIsolation", true),
  ]
}
