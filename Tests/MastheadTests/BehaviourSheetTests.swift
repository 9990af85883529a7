import Foundation
import Testing

/// Documentation/BehaviourSheet.md has an entry for every row of the sheet's sections, and what the
/// entries name is there.
@Suite("Documentation/BehaviourSheet.md") struct BehaviourSheetTests {
  private static let document = Result { try NamedTests.document("BehaviourSheet.md") }

  /// The rows of a section: its heading tells which.
  private static func rows(of section: String) throws -> [[String]] {
    let text = try document.get()
    let parts = text.components(separatedBy: "\n## ")
    return NamedTests.rows(of: parts.first { $0.contains("(§\(section))\n") } ?? "")
  }

  @Test("every test and every recorded case that the entries name is there")
  func named() throws {
    let entries = NamedTests.rows(of: try Self.document.get()).compactMap(\.last)
    let names = Set(entries.flatMap { NamedTests.code(in: $0) })
    let tests = names.filter { $0.contains("Tests.") }
    #expect(tests.count > 70)
    #expect(tests.subtracting(try NamedTests.all(in: "Tests")).sorted() == [])
    let records = try String(
      contentsOf: NamedTests.root.appendingPathComponent(
        "Tests/SwiftUICoreTests/Goldens/goldens.json"),
      encoding: .utf8)
    let cases = names.filter { $0.contains("/") }
    #expect(cases.count > 20)
    #expect(cases.filter { !records.contains("\"\($0)\"") }.sorted() == [])
  }

  @Test(
    "every row has an entry: a test, or the reason why there is none",
    arguments: [("5", 32), ("5.1", 8), ("6", 22), ("9", 10), ("10", 23), ("11", 24)])
  func complete(_ section: String, _ count: Int) throws {
    let rows = try Self.rows(of: section)
    #expect(rows.count == count)
    #expect(Set(rows.map { $0[0] }).count == count)
    for row in rows {
      let entry = row.last ?? ""
      let isProved = NamedTests.code(in: entry).contains { $0.contains("Tests.") }
      #expect(row.count == 2 && (isProved || entry.count > 40), "\(row[0])")
    }
  }

  private nonisolated static let sheet = NamedTests.root.deletingLastPathComponent()
    .appendingPathComponent("shared/facts/swiftui-behaviour.md")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: sheet.path),
      "The sheet lies beside the repository where the project is worked on, and nowhere else."))
  func `the rows are those of the sheet, in its order`() throws {
    let sheet = try String(contentsOf: Self.sheet, encoding: .utf8)
    for section in ["5", "5.1", "6", "9", "10", "11"] {
      let heading = section.contains(".") ? "\n### \(section) " : "\n## \(section). "
      let start = try #require(sheet.range(of: heading)).upperBound
      let rest = sheet[start...]
      let end = rest.range(of: "\n##")?.lowerBound ?? rest.endIndex
      let theirs = NamedTests.rows(of: String(rest[..<end])).map { $0[0] }
      #expect(try Self.rows(of: section).map { $0[0] } == theirs, "§\(section)")
    }
  }
}
