import Foundation

/// Writes the Swift code of a Markdown document into a source file, so that it is compiled.
///
///     article-examples StickyHeadings.md StickyHeadingsExamples StickyHeadingsExamples.swift
///
/// A block of code is compiled if it is marked as `swift` and begins with an `import`. Manifests and fragments
/// are not. The imports of all blocks come first, except `@testable` ones, whose modules only the reader has;
/// the rest is put into an enumeration with the given name, so that documents can use the same names. A block
/// with a `#Preview` stays outside of it. Compiler errors refer to the document.
@main struct ArticleExamples {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else {
      fatalError("article-examples DOCUMENT NAME OUTPUT")
    }
    let text = try String(contentsOfFile: arguments[1], encoding: .utf8)
    var imports: Set<String> = []
    var body: [String] = []
    for block in blocks(of: text) where block.lines.first?.hasPrefix("import ") == true {
      body.append("#sourceLocation(file: \"\(arguments[1])\", line: \(block.line))")
      for line in block.lines {
        // Replaced by an empty line, to keep line numbers.
        let isImport = line.hasPrefix("import ") || line.hasPrefix("@testable import ")
        if line.hasPrefix("import ") { imports.insert(line) }
        body.append(isImport ? "" : line)
      }
      body.append("#sourceLocation()")
    }
    let isFree = body.contains { $0.hasPrefix("#Preview") }
    let code = isFree ? body : ["enum \(arguments[2]) {"] + body + ["}"]
    let file = imports.sorted() + [""] + code + [""]
    try file.joined(separator: "\n").write(toFile: arguments[3], atomically: true, encoding: .utf8)
  }

  /// The lines between "```swift" and "```", each block with the number of its first line, from 1.
  private static func blocks(of text: String) -> [(line: Int, lines: [String])] {
    var blocks: [(line: Int, lines: [String])] = []
    var block: (line: Int, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if let open = block {
        if line == "```" {
          blocks.append(open)
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if line == "```swift" {
        block = (index + 2, [])
      }
    }
    return blocks
  }
}
