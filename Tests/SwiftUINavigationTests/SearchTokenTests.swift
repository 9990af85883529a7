import Stage
import SwiftUI
import Testing

/// Tokens in search fields.
@Suite("Search tokens")
@MainActor struct SearchTokenTests {
  private struct Fruit: Identifiable, Hashable {
    let name: String
    var isSweet = true
    var id: String { name }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  private func strings(_ stage: Stage) -> [String] {
    stage.texts.filter { $0.opacity > 0 }.map(\.string)
  }

  private func frame(
    _ string: String, _ stage: Stage, _ place: SourceLocation = #_sourceLocation
  ) throws -> CGRect {
    try #require(
      stage.texts.first { $0.string == string && $0.opacity > 0 },
      "“\(string)” is not among \(strings(stage))", sourceLocation: place
    ).frame
  }

  private func tap(
    _ string: String, _ stage: Stage, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let frame = try frame(string, stage, place)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  private struct Fruits: View {
    var suggests = false
    @State private var text = ""
    @State private var tokens = [Fruit(name: "apple"), Fruit(name: "pear")]
    @State private var suggested = [Fruit(name: "fig"), Fruit(name: "pear")]

    private var state: String { "\(tokens.map(\.name).joined(separator: "+")):\(text)" }

    var body: some View {
      NavigationStack {
        if suggests {
          Text(state).navigationTitle("Fruit")
            .searchable(
              text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find"
            ) { Text("#" + $0.name) }
        } else {
          Text(state).navigationTitle("Fruit")
            .searchable(text: $text, tokens: $tokens, prompt: "Find") { Text("#" + $0.name) }
            .searchSuggestions {
              Text("plum token").searchCompletion(Fruit(name: "plum"))
              Text("number").searchCompletion(Number(id: 1))
              Text("grape text").searchCompletion("grape")
            }
        }
      }
    }
  }

  private struct Number: Identifiable {
    let id: Int
  }

  /// Begins a search.
  private func begin(_ stage: Stage) throws {
    let field = try #require(stage.frame(of: "SearchField"))
    stage.tap(at: CGPoint(x: field.midX, y: field.midY))
    stage.settle()
  }

  @Test func `tokens stand before the text, in order, and the prompt gives way to them`() throws {
    let stage = stage(Fruits())
    let apple = try frame("#apple", stage)
    let pear = try frame("#pear", stage)
    let field = try #require(stage.frame(of: "SearchField"))
    #expect(apple.maxX < pear.minX)
    #expect(pear.maxX < field.minX)
    #expect(abs(apple.midY - field.midY) < 0.5)
    #expect(!strings(stage).contains("Find"))
  }

  @Test func `Backspace deletes text, and at its start the last token`() throws {
    let stage = stage(Fruits())
    try begin(stage)
    stage.type("x")
    stage.press(.delete)
    // The suggestions are over the content, whose text is still there for the test.
    #expect(stage.texts.contains { $0.string == "apple+pear:" })
    stage.press(.delete)
    #expect(stage.texts.contains { $0.string == "apple:" })
    stage.press(.delete)
    stage.press(.delete)
    #expect(stage.texts.contains { $0.string == ":" })
    #expect(strings(stage).contains("Find"))
  }

  @Test func `a selected text is deleted before a token; Delete forward deletes none`() throws {
    let stage = stage(Fruits())
    try begin(stage)
    stage.type("ab")
    stage.press(.home)
    stage.press(.deleteForward)
    #expect(stage.texts.contains { $0.string == "apple+pear:b" })
    stage.press("a", modifiers: .control)
    stage.press(.delete)
    #expect(stage.texts.contains { $0.string == "apple+pear:" })
    stage.press(.deleteForward)
    #expect(stage.texts.contains { $0.string == "apple+pear:" })
  }

  @Test func `a suggestion with a token puts it in place of the text`() throws {
    let stage = stage(Fruits())
    try begin(stage)
    stage.type("pl")
    try tap("plum token", stage)
    #expect(stage.texts.contains { $0.string == "apple+pear+plum:" })
    // The same token is there once, and one of another type has no effect.
    stage.type("q")
    try tap("plum token", stage)
    #expect(stage.texts.contains { $0.string == "apple+pear+plum:" })
    stage.type("q")
    try tap("number", stage)
    #expect(stage.texts.contains { $0.string == "apple+pear+plum:q" })
    try tap("grape text", stage)
    #expect(stage.texts.contains { $0.string == "apple+pear+plum:grape" })
  }

  @Test func `suggested tokens are listed while searching`() throws {
    let stage = stage(Fruits(suggests: true))
    #expect(!strings(stage).contains("#fig"))
    try begin(stage)
    try tap("#fig", stage)
    #expect(stage.texts.contains { $0.string == "apple+pear+fig:" })
  }

  @Test func `suggestions have the size of the screen, however small the searched view is`() throws
  {
    struct Small: View {
      @State private var text = ""

      var body: some View {
        NavigationStack {
          Text("i").navigationTitle("Fruit").searchable(text: $text)
            .searchSuggestions { Text("a long suggestion").searchCompletion("long") }
        }
      }
    }
    let stage = stage(Small())
    let before = try frame("i", stage)
    try begin(stage)
    #expect(try frame("a long suggestion", stage).minX == 16)
    #expect(try frame("a long suggestion", stage).minY < 130)
    #expect(stage.accessibilityTree["Cancel"]?.activate() == true)
    stage.settle()
    #expect(try frame("i", stage) == before)
  }

  @Test func `clearing the field and cancelling delete all tokens`() throws {
    for button in ["Clear text", "Cancel"] {
      let stage = stage(Fruits())
      try begin(stage)
      stage.type("x")
      #expect(stage.accessibilityTree[button]?.activate() == true)
      stage.settle()
      #expect(stage.texts.contains { $0.string == ":" })
    }
  }

  @Test func `to assistive technology a token is an element that can be deleted`() throws {
    let stage = stage(Fruits())
    let apple = try #require(stage.accessibilityTree["#apple"])
    #expect(apple.perform("Delete"))
    stage.settle()
    #expect(stage.texts.contains { $0.string == "pear:" })
  }

  @Test func `the view of an editable token can change it`() throws {
    struct Editable: View {
      @State private var text = ""
      @State private var tokens = [Fruit(name: "apple"), Fruit(name: "pear")]

      var body: some View {
        NavigationStack {
          Text(tokens.map { "\($0.name) \($0.isSweet ? "sweet" : "sour")" }.joined(separator: "+"))
            .navigationTitle("Fruit")
            .searchable(text: $text, editableTokens: $tokens) { $token in
              Button(token.isSweet ? "sweet \(token.name)" : "sour \(token.name)") {
                token.isSweet.toggle()
              }
              .buttonStyle(.plain)
            }
        }
      }
    }
    let stage = stage(Editable())
    try tap("sweet pear", stage)
    #expect(stage.texts.contains { $0.string == "apple sweet+pear sour" })
    #expect(strings(stage).contains("sour pear"))
  }

  @Test func `tokens that are wider than the field leave room for the text`() throws {
    struct Many: View {
      @State private var text = ""
      @State private var tokens = (0..<12).map { Fruit(name: "a long name \($0)") }

      var body: some View {
        NavigationStack {
          Text("page").navigationTitle("Fruit")
            .searchable(text: $text, tokens: $tokens) { Text($0.name) }
        }
      }
    }
    let stage = stage(Many())
    let field = try #require(stage.frame(of: "SearchField"))
    #expect(field.width >= 60)
    #expect(field.maxX < 390 - 16)
  }
}
