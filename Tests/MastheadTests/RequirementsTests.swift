import Foundation
import Testing

/// Documentation/Requirements.md names tests that are there.
@Suite("Documentation/Requirements.md") struct RequirementsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every `Suite.function` of the sources: a function belongs to the last suite above it.
  private static func tests() throws -> Set<String> {
    let folder = root.appendingPathComponent("Tests/MastheadTests")
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      var suite = ""
      for line in text.split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        if let index = words.firstIndex(of: "struct"), index + 1 < words.count,
          words[index + 1].hasSuffix("Tests")
        {
          suite = String(words[index + 1])
        } else if let index = words.firstIndex(of: "func"), index + 1 < words.count {
          found.insert("\(suite).\(words[index + 1])")
        }
      }
    }
    return found
  }

  @Test("every test that the tables name is there") func named() throws {
    let document = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Requirements.md"),
      encoding: .utf8)
    var named: Set<String> = []
    for row in document.split(separator: "\n") where row.hasPrefix("| ") {
      for (index, part) in row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        named.insert(String(part))
      }
    }
    #expect(named.count > 50)
    #expect(named.subtracting(try Self.tests()).sorted() == [])
  }
}
