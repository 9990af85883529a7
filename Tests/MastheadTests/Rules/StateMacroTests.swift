import Foundation
import Testing

/// What only the compiler of Xcode 27 finds, where `@State` is a macro: a check of the sources stands for it
/// (Documentation/AppleConformance.md, B13, B15, B16, B18).
@Suite("State as a macro")
struct StateMacroTests {
  private static let folders = [
    "Sources/Masthead", "Gallery/Sources", "Examples", "Tests/MastheadClientTests",
  ]

  @Test func `sources of the library, its gallery and its examples are free of it`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var files: [String: String] = [:]
    for folder in Self.folders {
      let folder = root.appendingPathComponent(folder)
      let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in paths
      where path.hasSuffix(".swift") && !path.contains(".build") {
        let file = folder.appendingPathComponent(path)
        files[file.path] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    #expect(files.count > 60)
    #expect(files.values.contains { $0.contains("@State") })
    #expect(Self.findings(in: files) == [])
  }

  @Test func `each of them is found`() {
    let twice = """
      struct A: View {
        @State private var x = 0
        init(x: Int) {
          _x = State(initialValue: x)
        }
      }
      """
    #expect(Self.findings(in: ["a": twice]) == ["A: x has a default and is assigned in an init"])
    let assigned = twice.replacingOccurrences(of: "_x = State(initialValue: x)", with: "self.x = x")
    #expect(Self.findings(in: ["a": assigned]).count == 1)
    let first = "struct B: View {\n  @State private var x = 0\n}"
    let apart = "extension B {\n  init(y: Int) {\n    z = y\n  }\n}"
    #expect(Self.findings(in: ["a": first, "b": apart]) == ["B: an init in another file"])
    let delegating = apart.replacingOccurrences(of: "z = y", with: "self.init()")
    #expect(Self.findings(in: ["a": first, "b": delegating]) == [])
    let wrapped = "struct C: View {\n  @State @Clamped private var x = 0\n}"
    #expect(Self.findings(in: ["a": wrapped]) == ["C: x has a second wrapper"])
    let watched = "struct D: View {\n  @State private var x = 0 {\n    didSet {}\n  }\n}"
    #expect(Self.findings(in: ["a": watched]) == ["D: x is observed"])
    let plain =
      "struct E: View {\n  @State private var x: Int\n  init() {\n    _x = State(1)\n  }\n}"
    #expect(Self.findings(in: ["a": plain]) == [])
  }

  /// By the layout that the formatter gives: a type's members stand deeper than the type.
  private static func findings(in files: [String: String]) -> [String] {
    var findings: [String] = []
    var owners: [String: String] = [:]
    for (file, text) in files {
      for type in types("struct|class", in: text) where type.body.contains("@State ") {
        owners[type.name] = file
        for match in type.body.matches(
          of: /@State ((?:@\w+ )*)(?:private |fileprivate )?((?:@\w+ )*)var (\w+)([^\n]*)/)
        {
          let name = String(match.3)
          if !match.1.isEmpty || !match.2.isEmpty {
            findings.append("\(type.name): \(name) has a second wrapper")
          }
          if match.4.hasSuffix("{"), !match.4.contains("= {") {
            findings.append("\(type.name): \(name) is observed")
          }
          guard match.4.contains(" = ") else { continue }
          let isAssigned = inits(of: type.body).contains { body in
            body.contains("_\(name) = ") || body.contains("self.\(name) = ")
          }
          if isAssigned {
            findings.append("\(type.name): \(name) has a default and is assigned in an init")
          }
        }
      }
    }
    for (file, text) in files {
      for type in types("extension", in: text) {
        guard let owner = owners[type.name], owner != file else { continue }
        if inits(of: type.body).contains(where: { !$0.contains("self.init(") }) {
          findings.append("\(type.name): an init in another file")
        }
      }
    }
    return findings
  }

  private static func types(_ kinds: String, in text: String) -> [(name: String, body: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let pattern = try? Regex("^( *)[^/\"]*\\b(?:\(kinds)) (\\w+)[^{}]*\\{?$") else {
      return []
    }
    return lines.indices.compactMap { index in
      guard let match = lines[index].firstMatch(of: pattern),
        let indent = match.output[1].substring, let name = match.output[2].substring
      else { return nil }
      return (String(name), block(from: index, indent.count, lines))
    }
  }

  private static func inits(of body: String) -> [String] {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].contains(/^ *[\w @]*\binit[(<]/) }.map { index in
      block(from: index, lines[index].prefix { $0 == " " }.count, lines)
    }
  }

  /// The lines up to the brace that closes at the depth of the first one.
  private static func block(from index: Int, _ depth: Int, _ lines: [Substring]) -> String {
    let end = String(repeating: " ", count: depth) + "}"
    var taken: [Substring] = []
    for line in lines[index...] {
      taken.append(line)
      if line.hasPrefix(end), !line.hasSuffix("{") { break }
    }
    return taken.joined(separator: "\n")
  }
}
