import Foundation
import Testing

/// Enumerations of Apple's that are not frozen may get cases: in Swift 6 mode a `switch` over one without
/// `@unknown default` is an error there, and nothing says so on Linux.
@Suite("Switches over Apple's enumerations")
struct UnknownDefaultTests {
  /// By the names of their cases: those that code of headers and screens switches over.
  private static let unfrozen: [String: Set<String>] = [
    "ColorScheme": ["light", "dark"],
    "LayoutDirection": ["leftToRight", "rightToLeft"],
    "Visibility": ["automatic", "visible", "hidden"],
    "ScenePhase": ["active", "inactive", "background"],
    "UserInterfaceSizeClass": ["compact", "regular"],
    "ColorSchemeContrast": ["standard", "increased"],
    "LegibilityWeight": ["regular", "bold"],
    "ControlSize": ["mini", "small", "regular", "large", "extraLarge"],
    "DynamicTypeSize": [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
      "accessibility2", "accessibility3", "accessibility4", "accessibility5",
    ],
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `each has a default for cases to come`() throws {
    let folders = ["Sources/Masthead", "Gallery/Sources/GalleryScreens", "Examples"]
    var count = 0
    for folder in folders {
      let root = Self.root.appendingPathComponent(folder)
      let files = try #require(FileManager.default.enumerator(atPath: root.path))
      for case let path as String in files
      where path.hasSuffix(".swift") && !path.contains(".build") {
        count += 1
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(Self.findings(in: text) == [], "\(folder)/\(path)")
      }
    }
    #expect(count > 60)
  }

  @Test func `one without a default is found, one with it is not`() {
    let without = """
      switch scheme {
      case .light: 1
      case .dark: 2
      }
      """
    #expect(Self.findings(in: without) == ["ColorScheme"])
    let with = without.replacingOccurrences(of: "\n}", with: "\n@unknown default: 3\n}")
    #expect(Self.findings(in: with) == [])
    let several = "switch a {\ncase .automatic, .visible: 1\ncase .hidden: 2\n}"
    #expect(Self.findings(in: several) == ["Visibility"])
    #expect(Self.findings(in: "switch a {\ncase .light: 1\ncase .heavy: 2\n}") == [])
  }

  /// The enumerations of `switch`es without a default, by their layout: cases stand below `switch`, at its
  /// own depth, as the formatter puts them.
  private static func findings(in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    var found: [String] = []
    for (number, line) in lines.enumerated()
    where line.hasSuffix("{") && line.split(separator: " ").contains("switch") {
      var cases: Set<String> = []
      var hasDefault = false
      let depth = lines.dropFirst(number + 1).first.map { $0.prefix { $0 == " " }.count } ?? 0
      for inner in lines.dropFirst(number + 1) {
        let own = inner.prefix { $0 == " " }.count
        guard !inner.isEmpty, own == depth else { continue }
        let words = inner.dropFirst(own)
        if words.hasPrefix("}") { break }
        if words.contains("default:") { hasDefault = true }
        guard words.hasPrefix("case ") else { continue }
        let patterns = words.dropFirst(5).prefix { $0 != ":" }.split(separator: ",")
        cases.formUnion(
          patterns.map {
            String($0.drop { " .".contains($0) }.prefix { $0.isLetter || $0.isNumber })
          })
      }
      if !hasDefault, let name = unfrozen.first(where: { $0.value == cases })?.key {
        found.append(name)
      }
    }
    return found
  }
}
