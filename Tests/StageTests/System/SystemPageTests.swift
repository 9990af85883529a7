import Foundation
import SwiftUICore
import Testing

/// Documentation/Systems.md, whose table is written by this suite: with `MASTHEAD_WRITE_SYSTEMS` set it replaces it.
@MainActor struct SystemPageTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Documentation/Systems.md")
  private static let head =
    "| row | what | iOS 18 | iOS 26 | iOS 27 | standard | sources |\n|---|---|---|---|---|---|---|\n"

  @Test func `the page of differences has the values of the profiles`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.head)).upperBound
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
    let wanted = SystemRow.all.map(\.markdown).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["MASTHEAD_WRITE_SYSTEMS"] != nil {
      try text.replacingCharacters(in: start..<end, with: wanted)
        .write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[start..<end] == wanted,
        "MASTHEAD_WRITE_SYSTEMS=1 swift test --filter SystemPageTests writes the table")
    }
  }

  @Test func `every row but that of iOS 26's own lengths tells systems apart`() {
    for row in SystemRow.all where ![14, 39, 41, 5].contains(row.number) {
      let values = Set([SystemProfile.iOS18, .iOS26, .iOS27, .standard].map(row.value))
      #expect(values.count > 1, "\(row.what)")
    }
    #expect(Set(SystemRow.all.map(\.what)).count == SystemRow.all.count)
    #expect(SystemRow.all.allSatisfy { !$0.source.isEmpty })
  }
}
