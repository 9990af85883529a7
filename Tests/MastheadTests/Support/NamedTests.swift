import Foundation

/// The tests that documents name, found in the sources as they stand.
enum NamedTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every `Suite.function` below a folder of Tests: a function belongs to the last suite above it.
  static func all(in folder: String) throws -> Set<String> {
    let folder = root.appendingPathComponent(folder)
    var found: Set<String> = []
    for file in FileManager.default.subpaths(atPath: folder.path) ?? []
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

  /// A document of the project.
  static func document(_ name: String) throws -> String {
    try String(
      contentsOf: root.appendingPathComponent("Documentation").appendingPathComponent(name),
      encoding: .utf8)
  }

  /// What stands between backticks.
  static func code(in text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The cells of the rows of all tables, their heads left out.
  static func rows(of document: String) -> [[String]] {
    var rows: [[String]] = []
    for line in document.split(separator: "\n") where line.hasPrefix("|") {
      if line.hasPrefix("|---") {
        rows.removeLast()
      } else {
        let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        rows.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
    return rows
  }
}
