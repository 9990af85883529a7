import Foundation
import Testing

/// What is public says what it is.
@Suite("Documentation comments") struct DocumentationCommentsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "every declaration that other modules see has one",
    arguments: [
      ("Sources/Masthead", 100), ("Sources/ScrollMechanics", 300), ("Sources/Linux/Stage", 40),
    ])
  func complete(_ folder: String, atLeast count: Int) throws {
    let folder = Self.root.appendingPathComponent(folder)
    var found = 0
    var missing: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
      for (number, line) in lines.enumerated() where Self.isPublic(line) {
        found += 1
        let above = lines[..<number].last { !$0.hasPrefix("@") } ?? ""
        if !above.hasPrefix("///") { missing.append("\(path):\(number + 1): \(line)") }
      }
    }
    // Else the sources were not found.
    #expect(found > count)
    #expect(missing == [])
  }

  /// A declaration, after attributes on its line or none; not an extension.
  private static func isPublic(_ line: Substring) -> Bool {
    guard !line.hasPrefix("//") else { return false }
    let words = line.split(separator: " ")
    let declaration = words.drop { $0.hasPrefix("@") }
    return ["public", "package"].contains(declaration.first) && !declaration.contains("extension")
  }
}
