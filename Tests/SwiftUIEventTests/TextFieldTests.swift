import Stage
import SwiftUICore
import Testing

@testable import SwiftUI

@MainActor struct TextFieldTests {
  private struct Form: View {
    @State var name = ""
    @FocusState private var isFocused: Bool
    var width: CGFloat = 200
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        TextField("Name", text: $name, prompt: Text("Your name"))
          .focused($isFocused)
          .onSubmit { log.note("submit \(name)") }
          .accessibilityIdentifier("field")
          .frame(width: width)
        Text("[\(name)]")
        Text(isFocused ? "focused" : "not")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `A field is 26 points high, shows its prompt while empty, and takes what is typed`() {
    let log = Log()
    let stage = stage { Form(log: log) }
    // Fact sheet §16.
    #expect(stage.frame(of: "field")?.size == CGSize(width: 200, height: 26))
    #expect(strings(stage) == ["Your name", "[]", "not"])
    stage.type("no")
    #expect(strings(stage) == ["Your name", "[]", "not"])
    stage.tap("field")
    stage.type("Ada")
    #expect(strings(stage) == ["Ada", "[Ada]", "focused"])
    stage.press(.return)
    #expect(strings(stage) == ["Ada", "[Ada]", "not"])
    #expect(log.take() == ["submit Ada"])
  }

  /// A stack sizes the least flexible views first: a field's width is without bounds, a button's is its own.
  @Test func `Beside a button a field takes all the width, with a least one as well`() {
    let stage = stage {
      HStack(spacing: 0) {
        TextField("Name", text: .constant("A"))
          .frame(minWidth: 60)
          .accessibilityIdentifier("field")
        Button {
        } label: {
          Color.red.frame(width: 20, height: 20)
        }
        .buttonStyle(.plain)
      }
      .frame(width: 300)
    }
    #expect(stage.frame(of: "field")?.width == 280)
  }

  @Test func `Keys move the cursor and delete, by characters, words and to the ends`() {
    let stage = stage { Form(name: "one two", log: Log()) }
    func text() -> String { strings(stage)[1] }
    stage.tap("field")
    stage.press(.end)
    stage.press(.delete)
    #expect(text() == "[one tw]")
    stage.press(.leftArrow)
    stage.type("X")
    #expect(text() == "[one tXw]")
    stage.press(.delete, modifiers: .option)
    #expect(text() == "[one w]")
    stage.press(.home)
    stage.press(.deleteForward)
    #expect(text() == "[ne w]")
    stage.press(.rightArrow, modifiers: .option)
    stage.type("!")
    #expect(text() == "[ne! w]")
    stage.press(.deleteForward, modifiers: .command)
    #expect(text() == "[ne!]")
    stage.press(.delete, modifiers: .command)
    #expect(text() == "[]")
    stage.press(.delete)
    #expect(text() == "[]")
  }

  @Test func `A click puts the cursor between the letters under it`() throws {
    let stage = stage { Form(name: "abcdef", log: Log()) }
    let frame = try #require(stage.frame(of: "field"))
    // Letters of 8.5 points: the third begins at 17.
    stage.click(at: CGPoint(x: frame.minX + 18, y: frame.midY))
    stage.type("|")
    #expect(strings(stage)[1] == "[ab|cdef]")
    stage.click(at: CGPoint(x: frame.minX + 190, y: frame.midY))
    stage.type("|")
    #expect(strings(stage)[1] == "[ab|cdef|]")
  }

  @Test func `A line that is longer than its field moves to show the cursor`() {
    let stage = stage { Form(width: 50, log: Log()) }
    stage.tap("field")
    stage.type("abcdefghij")
    // 85 points of text in 50, less the cursor: the line begins 37 points to the left.
    #expect(abs(stage.texts[0].frame.minX - (75 - 37)) < 0.001)
    stage.press(.home)
    #expect(abs(stage.texts[0].frame.minX - 75) < 0.001)
    #expect(stage.frame(of: "field")?.width == 50)
  }

  @Test func `What the binding makes of the text is what is shown`() {
    var stored = ""
    let stage = stage {
      TextField(
        "Digits", text: Binding(get: { stored }, set: { stored = $0.filter(\.isNumber) }))
    }
    stage.tap(100, 100)
    stage.type("a1b2")
    #expect(stored == "12")
  }

  private struct Numbers: View {
    @State private var number = 1200
    @State private var optional: Double?

    var body: some View {
      VStack(spacing: 0) {
        TextField("Number", value: $number, format: .number.grouping(.never))
          .accessibilityIdentifier("number")
        TextField("Optional", value: $optional, format: .number, prompt: Text("none"))
          .accessibilityIdentifier("optional")
        Text("[\(number, specifier: "%d")] \(optional.map { "\($0)" } ?? "nil")")
      }
    }
  }

  @Test
  func `A field for a value writes what it can read, and shows the value when editing is over`() {
    let stage = stage { Numbers() }
    #expect(strings(stage) == ["1200", "none", "[1,200] nil"])
    stage.tap("number")
    stage.press(.end)
    stage.type("5")
    #expect(strings(stage) == ["12005", "none", "[12,005] nil"])
    stage.type("x")
    #expect(strings(stage) == ["12005x", "none", "[12,005] nil"])
    stage.press(.return)
    #expect(strings(stage) == ["12005", "none", "[12,005] nil"])
    stage.tap("optional")
    stage.type("2.5")
    #expect(strings(stage) == ["12005", "2.5", "[12,005] 2.5"])
    for _ in 0..<3 { stage.press(.delete) }
    #expect(strings(stage) == ["12005", "none", "[12,005] nil"])
  }

  @Test func `A secure field shows dots, and tells assistive technology no letters`() {
    let stage = stage { SecureField("Code", text: .constant("abc")).textFieldStyle(.roundedBorder) }
    #expect(strings(stage) == ["●●●"])
    let element = stage.accessibilityTree["Code"]
    #expect(element?.value == "•••")
    // Fact sheet §16: a bordered field is 34 points high.
    #expect(element?.frame.height == 34)
  }

  @Test func `An action on a field hears of keys before the field does`() {
    let log = Log()
    let stage = stage {
      TextField("Name", text: .constant("")).onKeyPress(.return) {
        log.note("return")
        return .handled
      }
      .onSubmit { log.note("submit") }
    }
    stage.tap(100, 100)
    stage.press(.return)
    #expect(log.take() == ["return"])
  }

  private struct List: View {
    @State private var items: [String] = []
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Text(items.joined(separator: ","))
        TextField("Item", text: $text)
          .accessibilityIdentifier("field")
          .focused($isFocused)
          .onSubmit {
            guard !text.isEmpty else { return }
            items.append(text)
            text = ""
            isFocused = true
          }
        Text(isFocused ? "focused" : "not")
      }
    }
  }

  /// Public apps add one item after the other this way, some with the comment that the focus is kept by it.
  @Test func `A field keeps the focus if its action sets the focus to it`() {
    let stage = stage { List() }
    stage.tap("field")
    for item in ["a", "b"] {
      stage.type(item)
      stage.press(.return)
      #expect(strings(stage).last == "focused")
    }
    #expect(strings(stage).first == "a,b")
    stage.press(.return)
    #expect(strings(stage).last == "not")
  }

  @Test func `A line keeps letters with their marks together`() {
    var editor = LineEditor("e")
    editor.insert("\u{301}")
    #expect(editor.text == "é")
    #expect(editor.cursor == 1)
    editor.insert("a\nb")
    #expect(editor.text == "éa b")
    editor.replace("x")
    #expect(editor.cursor == 1)
    editor.moveCursor(to: -5)
    #expect(editor.cursor == 0)
  }
}
