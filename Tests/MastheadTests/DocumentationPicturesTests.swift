import Foundation
import Testing

/// `scripts/docs` renders the gallery's films; articles show their strips by name. DocC tells of a name
/// that is no picture only then; this tells at once.
@Suite("Pictures in the documentation") struct DocumentationPicturesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The films' names: a screen and its gesture, as `FilmGesture.defaultGesture(for:)` says.
  private static func films() throws -> Set<String> {
    let source = try text(of: "Gallery/Sources/gallery/FilmGesture.swift")
    let cases = try #require(source.components(separatedBy: "switch screen {").dropFirst().first)
      .prefix { $0 != "}" }
    var films: Set<String> = []
    for line in String(cases).components(separatedBy: "case ").dropFirst() {
      let words = line.split { !$0.isLetter && !$0.isNumber }
      guard let gesture = words.last else { continue }
      films.formUnion(words.dropLast().map { "\($0)-\(gesture)" })
    }
    return films
  }

  @Test("each is a film of a screen under its gesture") func known() throws {
    let films = try Self.films()
    // Else the source was not understood.
    #expect(films.contains("headings-fling"))
    let folder = "Sources/Masthead/Masthead.docc"
    var count = 0
    for article in try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent(folder).path)
    where article.hasSuffix(".md") {
      let text = try Self.text(of: "\(folder)/\(article)")
      for line in text.split(separator: "\n") where line.hasPrefix("![") {
        let name = try #require(line.split(separator: "(").last).prefix { $0 != ")" }
        count += 1
        #expect(films.contains(String(name)), "\(article)")
      }
    }
    #expect(count >= 9)
  }
}
