import Foundation
import Stage
import SwiftUI
import Testing

/// Smaller names that public source uses.
@MainActor struct SourceNamesTests {
  @Test func `a colour literal is a colour of UIKit's`() throws {
    let picture = try shot(4, 4) {
      Color(#colorLiteral(red: 1, green: 0.2, blue: 0, alpha: 1))
    }
    #expect(picture.rgb(2, 2) == [255, 51, 0])
  }

  @Test func `a colour tells its name, or its levels`() {
    #expect(Color.red.description == "red")
    #expect(Color(red: 1, green: 0.2, blue: 0, opacity: 0.5).description == "#FF330080")
    #expect("\(Color(white: 2))" == "#FFFFFFFF")
  }

  @Test func `a formatter writes a value into a text`() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.minimumFractionDigits = 2
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = .gmt
    dates.dateFormat = "yyyy-MM-dd"
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      Text("\(3.5, formatter: numbers) on \(Stage.startDate, formatter: dates)")
    }
    #expect(stage.texts.map(\.string) == ["3.50 on 2007-01-09"])
  }

  @Test func `the user's defaults are read and written by key`() throws {
    let defaults = try #require(UserDefaults(suiteName: "masthead-source-names"))
    defer { defaults.removePersistentDomain(forName: "masthead-source-names") }
    defaults.setValue(7, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 7)
    #expect(defaults.value(forKey: "nothing") == nil)
  }

  @Test func `a shape is for filling unless it says otherwise`() {
    struct Line: Shape {
      nonisolated static var role: ShapeRole { .stroke }
      nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    }
    #expect(Circle.role == .fill)
    #expect(Line.role == .stroke)
  }

  @Test func `a text field with a plain title edits a value through a formatter`() {
    struct Screen: View {
      @State private var value = 5
      private let formatter = NumberFormatter()
      var body: some View {
        let title = "Amount"
        TextField(
          title, value: $value, formatter: formatter, onEditingChanged: { _ in }, onCommit: {}
        ).id("field")
        Text(verbatim: "is \(value)")
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      VStack { Screen() }
    }
    #expect(stage.texts.map(\.string).contains("5"))
    #expect(stage.texts.map(\.string).contains("is 5"))
  }
}

/// Foundation's reading of Markdown (Apple's documentation of `AttributedString.init(markdown:options:baseURL:)`).
extension SourceNamesTests {
  private func words(
    _ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) throws -> String {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)
    return try String(AttributedString(markdown: markdown, options: options).characters)
  }

  @Test func `Markdown gives runs their emphasis and links`() throws {
    let text = try AttributedString(
      markdown: "a **b** *c* ~~d~~ `e` [f](g)", baseURL: URL(string: "https://a.b/"))
    let intents = text.runs.map { $0.inlinePresentationIntent ?? [] }
    #expect(
      intents == [
        [], .stronglyEmphasized, [], .emphasized, [], .strikethrough, [], .code, [], [],
      ])
    #expect(Array(text.runs).last?.link?.absoluteString == "https://a.b/g")
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) { Text(text) }
    #expect(stage.texts.map(\.string) == ["a b c d e f"])
  }

  @Test func `white space and blocks are read as the syntax says`() throws {
    #expect(try words("a  b\nc", .inlineOnlyPreservingWhitespace) == "a  b\nc")
    #expect(try words("a  b\nc", .inlineOnly) == "a b c")
    #expect(try words("# A\n\nb\nc\n\n- d\n2. e\n> f", .full) == "Ab cdef")
    // A mark has a space behind it.
    #expect(try words("#a\n-b", .full) == "#a -b")
    #expect(try words("", .full) == "")
    #expect(throws: (any Error).self) { try AttributedString(markdown: Data([0xFF])) }
    #expect(try AttributedString(markdown: Data("**a**".utf8)).characters.count == 1)
  }

  @Test func `iCloud's values last as long as the program`() {
    let store = NSUbiquitousKeyValueStore()
    store.set("a", forKey: "name")
    store.set(3, forKey: "count")
    store.set(true, forKey: "isOn")
    #expect(store.string(forKey: "name") == "a" && store.longLong(forKey: "count") == 3)
    #expect(store.bool(forKey: "isOn") && !store.bool(forKey: "name"))
    #expect(store.dictionaryRepresentation.count == 3)
    store.removeObject(forKey: "name")
    #expect(store.object(forKey: "name") == nil)
  }

  @Test func `a group's folder is the same for all programs`() throws {
    let files = FileManager.default
    let folder = try #require(
      files.containerURL(forSecurityApplicationGroupIdentifier: "group.masthead-test"))
    defer { try? files.removeItem(at: folder) }
    #expect(folder.lastPathComponent == "group.masthead-test")
    #expect(files.fileExists(atPath: folder.path))
    #expect(files.containerURL(forSecurityApplicationGroupIdentifier: "") == nil)
  }
}
