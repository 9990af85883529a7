import Foundation

/// Writes the Swift code of Markdown documents into a source file, so that it is compiled.
///
///     article-examples StickyHeadingsExamples StickyHeadingsExamples.swift StickyHeadings.md
///
/// A block of code is compiled if it is marked as `swift` and begins with an `import`. Manifests and fragments
/// are not. The imports of all blocks come first, except `@testable` ones, whose modules only the reader has;
/// the rest is put into an enumeration with the given name, so that documents can use the same names. A block
/// with a `#Preview` stays outside of it. Compiler errors refer to the document.
@main struct ArticleExamples {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else {
      fatalError("article-examples NAME OUTPUT DOCUMENT...")
    }
    var imports: Set<String> = []
    var body: [String] = []
    for document in arguments[3...] {
      let text = try String(contentsOfFile: document, encoding: .utf8)
      for block in blocks(of: text) where block.lines.first?.hasPrefix("import ") == true {
        body.append("#sourceLocation(file: \"\(document)\", line: \(block.line))")
        for line in block.lines {
          // Replaced by an empty line, to keep line numbers.
          let isImport = line.hasPrefix("import ") || line.hasPrefix("@testable import ")
          if line.hasPrefix("import ") { imports.insert(line) }
          // There it is the whole program, here one of many examples.
          let isMain = line.hasPrefix("@main ")
          body.append(isImport ? "" : isMain ? String(line.dropFirst(6)) : line)
        }
        body.append("#sourceLocation()")
      }
    }
    let isFree = body.contains { $0.hasPrefix("#Preview") }
    let code = isFree ? body : ["enum \(arguments[1]) {"] + body + ["}"]
    let file = imports.sorted() + [""] + code + [""]
    try file.joined(separator: "\n").write(toFile: arguments[2], atomically: true, encoding: .utf8)
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
