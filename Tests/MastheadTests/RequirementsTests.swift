import Testing

/// Documentation/Requirements.md names tests that are there.
@Suite("Documentation/Requirements.md") struct RequirementsTests {
  @Test("every test that the tables name is there") func named() throws {
    let document = try NamedTests.document("Requirements.md")
    let rows = document.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = Set(rows.flatMap { NamedTests.code(in: $0) }.filter { $0.contains("Tests.") })
    #expect(named.count > 50)
    let tests = try NamedTests.all(in: "Tests/MastheadTests")
      .union(NamedTests.all(in: "Gallery/Tests"))
    #expect(named.subtracting(tests).sorted() == [])
  }

  @Test(
    "every screen of the gallery shows a behaviour, and every behaviour has an article with code")
  func screens() throws {
    let rows = try NamedTests.rows(of: NamedTests.document("Requirements.md"))
      .filter { $0.count == 4 && $0[3].hasPrefix("[") }
    // Else the table was not found.
    #expect(rows.count > 15)
    let gallery = try String(
      contentsOf: NamedTests.root
        .appendingPathComponent("Gallery/Sources/GalleryScreens/GalleryScreen.swift"),
      encoding: .utf8)
    let screens = gallery.prefix(upTo: try #require(gallery.range(of: "var title")).lowerBound)
      .split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("case ") }.map { String($0.dropFirst(5)) }
    #expect(screens.count > 10)
    let shown = rows.flatMap { $0[1].components(separatedBy: ", ") }
    #expect(Set(shown).symmetricDifference(screens).sorted() == [])
    for row in rows {
      let link = row[3].components(separatedBy: "](../").last?.dropLast() ?? ""
      let article = try String(
        contentsOf: NamedTests.root.appendingPathComponent(String(link)), encoding: .utf8)
      #expect(article.contains("```swift"), "\(row[0])")
      #expect(article.contains("!["), "\(row[0])")
      #expect(NamedTests.code(in: row[2]).count >= 2, "\(row[0])")
    }
  }
}
