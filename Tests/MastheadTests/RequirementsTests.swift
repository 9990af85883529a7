import Testing

/// Documentation/Requirements.md names tests that are there.
@Suite("Documentation/Requirements.md") struct RequirementsTests {
  @Test("every test that the tables name is there") func named() throws {
    let document = try NamedTests.document("Requirements.md")
    let rows = document.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = Set(rows.flatMap { NamedTests.code(in: $0) })
    #expect(named.count > 50)
    #expect(named.subtracting(try NamedTests.all(in: "Tests/MastheadTests")).sorted() == [])
  }
}
