import Foundation
import Stage
import SwiftUI
import Testing

/// That it compiles is the test; that it runs is one more.
@Suite("An app in a new project")
@MainActor struct ClientTests {
  @Test func `its screens are shown`() {
    let stage = Stage { NavigationStack { ClientScreen() } }
    #expect(stage.texts.contains { $0.string == "Client" })
    stage.scroll(to: 200)
    stage.settle()
    #expect(Stage { ClientTabs() }.texts.contains { $0.string == "Row 3" })
    #expect(Stage { ClientSections() }.texts.contains { $0.string == "Section 1" })
    #expect(Stage { ClientShelf() }.texts.contains { $0.string == "Book" })
  }

  @Test func `every value is there by the library's import alone`() {
    #expect(ClientValues.behaviors.count == 6)
    #expect(Set(ClientValues.overscrolls).count == 8)
    _ = Stage { ClientStyles() }
    #expect(ClientValues.heights.count + ClientValues.positions.count == 7)
    #expect(ClientValues.placements.count + ClientValues.moments.count == 4)
    #expect(ClientValues.rules.count + ClientValues.tabs.count == 5)
  }

  /// Names of types are met where values of them are made.
  @Test func `every public name of the library is in it`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let client = try String(
      contentsOf: root.appendingPathComponent("Tests/MastheadClientTests/Client.swift"),
      encoding: .utf8)
    let words = Set(client.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let library = root.appendingPathComponent("Sources/Masthead")
    let files = try #require(FileManager.default.enumerator(atPath: library.path))
    var names: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: library.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let match = line.firstMatch(of: #/^ *(@\w+ )*public [^(=]*?\b(?:func|var|let) (\w+)/#)
        else { continue }
        names.insert(String(match.2))
      }
    }
    // What the compiler writes, and what a configuration has for its label.
    let others = names.filter { $0.hasPrefix("build") }.union(["body"])
    #expect(names.count > 80)
    #expect(names.subtracting(others).subtracting(words) == [])
  }
}
