import Foundation
import Testing

/// The Swift code of the articles and of the README stands in Tests/MastheadTests/Examples too, where it
/// is compiled, so neither can change alone.
@Suite("Code in the documentation") struct DocumentationExamplesTests {
  /// A piece of Swift: its imports, and the rest without indentation that all lines share.
  private struct Piece {
    var place: String
    var imports: Set<String> = []
    var code: [String] = []

    init(_ lines: some Sequence<some StringProtocol>, place: String) {
      self.place = place
      for line in lines.map({ String($0) }) {
        if line.hasPrefix("@testable import") { continue }
        if line.hasPrefix("import ") { imports.insert(line) } else { code.append(line) }
      }
      while code.first?.isEmpty == true { code.removeFirst() }
      while code.last?.isEmpty == true { code.removeLast() }
    }

    /// A piece of a manifest, which only a package of its own could compile.
    var isManifest: Bool {
      code.contains { line in
        [".package(", ".product(", "PackageDescription"].contains { line.contains($0) }
      }
    }

    /// Whether the lines of another piece stand in this one, further to the right or not.
    func contains(_ other: Piece) -> Bool {
      guard imports == other.imports, let first = other.code.first else { return false }
      for (start, line) in code.enumerated() where line.hasSuffix(first) {
        let indentation = line.dropLast(first.count)
        guard indentation.allSatisfy({ $0 == " " }), start + other.code.count <= code.count else {
          continue
        }
        let isThere = zip(code[start...], other.code).allSatisfy { mine, theirs in
          theirs.isEmpty ? mine.isEmpty : mine == indentation + theirs
        }
        if isThere { return true }
      }
      return false
    }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in folder: String, suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }
      .sorted()
      .map { root.appendingPathComponent(folder).appendingPathComponent($0) }
  }

  /// The blocks between ```swift and ``` of a document.
  private static func blocks(of document: URL) throws -> [Piece] {
    var blocks: [Piece] = []
    var block: [Substring]?
    let text = try String(contentsOf: document, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        let place = "\(document.lastPathComponent), above line \(index + 1)"
        blocks.append(Piece(lines, place: place))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  @Test func `every example stands in the compiled ones, with the same imports`() throws {
    let sources = try Self.files(in: "Tests/MastheadTests/Examples", suffix: ".swift").map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return Piece(
        text.split(separator: "\n", omittingEmptySubsequences: false),
        place: file.lastPathComponent)
    }
    let documents =
      try Self.files(in: "Sources/Masthead/Masthead.docc", suffix: ".md")
      + [Self.root.appendingPathComponent("README.md")]
    let examples = try documents.flatMap(Self.blocks).filter { !$0.isManifest }
    // Else the documents were not found.
    #expect(examples.count > 25)
    for example in examples {
      #expect(
        sources.contains { $0.contains(example) },
        "Put the code of \(example.place), into a file of Tests/MastheadTests/Examples.")
    }
  }
}
