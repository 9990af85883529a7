import Stage
import SwiftUI
import Testing

/// Group boxes, disclosure groups, gauges, text editors, and what else is made of other views.
@MainActor struct GroupControlTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed, content: content)
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func tap(_ text: String, on stage: Stage) {
    guard let shown = stage.texts.last(where: { $0.string == text }) else {
      Issue.record("\(text) is not shown among \(strings(stage))")
      return
    }
    stage.tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
    stage.settle()
  }

  @Test func `a disclosure group shows and hides its content, by itself or by a binding`() throws {
    struct Screen: View {
      @State var isExpanded = true
      var body: some View {
        VStack {
          DisclosureGroup("own") { Text("inside") }
          DisclosureGroup("bound", isExpanded: $isExpanded) { Text("content") }
          Text(isExpanded ? "open" : "closed")
        }
      }
    }
    let stage = phone { Screen() }
    #expect(strings(stage) == ["own", "bound", "content", "open"])
    #expect(stage.accessibilityTree["own"]?.value == "Collapsed")
    tap("own", on: stage)
    #expect(strings(stage) == ["own", "inside", "bound", "content", "open"])
    tap("bound", on: stage)
    #expect(strings(stage) == ["own", "inside", "bound", "closed"])
    #expect(stage.accessibilityTree["bound"]?.value == "Collapsed")
  }

  @Test
  func `a gauge tells its label and how full it is, and values outside count as the nearest bound`()
  {
    let stage = phone {
      VStack {
        Gauge(value: 30, in: 0...120) { Text("Speed") }
        Gauge(value: 7) { Text("Full") }
        Gauge(value: Double.nan) { Text("None") }
      }
    }
    #expect(stage.accessibilityTree["Speed"]?.value == "25%")
    #expect(stage.accessibilityTree["Full"]?.value == "100%")
    #expect(stage.accessibilityTree["None"]?.value == "0%")
  }

  @Test func `styles of one kind of control reach it through other controls, the innermost first`()
  {
    struct Plain: GroupBoxStyle {
      let mark: String
      func makeBody(configuration: Configuration) -> some View {
        Text(mark)
        GroupBox(configuration)
      }
    }
    let stage = phone {
      DisclosureGroup("x", isExpanded: .constant(true)) {
        GroupBox("label") { Text("content") }.groupBoxStyle(Plain(mark: "inner"))
      }
      .groupBoxStyle(Plain(mark: "outer"))
    }
    #expect(strings(stage) == ["x", "inner", "outer", "label", "content"])
  }

  @Test func `a text editor takes lines, and arrows move between them`() {
    struct Screen: View {
      @State var text = "one\ntwo"
      var body: some View {
        VStack {
          TextEditor(text: $text).frame(height: 200).accessibilityIdentifier("editor")
          Text(verbatim: text.replacingOccurrences(of: "\n", with: "|"))
        }
      }
    }
    let stage = phone { Screen() }
    stage.tap("editor")
    stage.settle()
    stage.press(.end, modifiers: .command)
    stage.press(.return)
    stage.type("x")
    #expect(strings(stage).last == "one|two|x")
    stage.press(.upArrow)
    stage.press(.upArrow)
    stage.press(.end)
    stage.type("!")
    #expect(strings(stage).last == "one!|two|x")
    // Every line is drawn by itself.
    #expect(strings(stage).prefix(3) == ["one!", "two", "x"])
  }

  @Test func `a field along the vertical axis grows line by line, up to its limit`() throws {
    func height(_ text: String, limit: Int?) throws -> CGFloat {
      let stage = phone {
        TextField("notes", text: .constant(text), axis: .vertical)
          .lineLimit(limit).accessibilityIdentifier("field")
      }
      return try #require(stage.frame(of: "field")).height
    }
    let one = try height("a", limit: nil)
    let three = try height("a\nb\nc", limit: nil)
    #expect(three - one > 40)
    #expect(try height("a\nb\nc", limit: 2) == one + (three - one) / 2)
    // 375 points hold 43 characters of 8.5.
    #expect(try height(String(repeating: "word ", count: 20), limit: nil) == three)
  }

  @Test
  func `a formatter reads and writes a field's value; onCommit and onEditingChanged are told`() {
    let log = Log()
    struct Screen: View {
      let log: Log
      @State var number = 5
      @State var text = ""
      var body: some View {
        VStack {
          TextField("number", value: $number, formatter: NumberFormatter())
            .accessibilityIdentifier("number")
          TextField(
            "text", text: $text, onEditingChanged: { log.note("editing \($0)") },
            onCommit: { log.note("commit") }
          )
          .accessibilityIdentifier("text")
          Text("is \(number)")
        }
      }
    }
    let stage = phone { Screen(log: log) }
    stage.tap("number")
    stage.settle()
    stage.type("7")
    #expect(strings(stage).last == "is 57")
    stage.tap("text")
    stage.settle()
    stage.type("a")
    stage.press(.return)
    #expect(log.take() == ["editing true", "commit", "editing false"])
  }

  @Test
  func `a split view has columns of 320 points in a wide window, and one stack in a narrow one`()
    throws
  {
    struct Screen: View {
      @State var choice: Int?
      var body: some View {
        NavigationSplitView {
          List(0..<3, id: \.self, selection: $choice) { Text("item \($0)") }
            .navigationTitle("Items")
        } detail: {
          Text(choice.map { "detail \($0)" } ?? "nothing").accessibilityIdentifier("detail")
        }
      }
    }
    let wide = Stage(size: CGSize(width: 1000, height: 600), text: .fixed) { Screen() }
    wide.settle()
    #expect(wide.texts.contains { $0.string == "nothing" })
    tap("item 1", on: wide)
    #expect(wide.texts.contains { $0.string == "detail 1" })
    let detail = try #require(wide.frame(of: "detail"))
    #expect(abs(detail.midX - (320.5 + 1000) / 2) <= 1)
    let hide = wide.accessibilityTree.elements.first { $0.label == "Hide Sidebar" }
    #expect(hide?.activate() == true)
    wide.settle()
    #expect(!wide.texts.contains { $0.string == "item 1" })
    let narrow = phone { Screen() }
    #expect(!narrow.texts.contains { $0.string == "nothing" })
    tap("item 2", on: narrow)
    #expect(narrow.texts.contains { $0.string == "detail 2" })
  }

  @Test func `symbol effects move a symbol when a value changes, and rest`() throws {
    struct Screen: View {
      @State var count = 0
      var body: some View {
        VStack {
          Image(systemName: "bell").symbolEffect(.bounce, value: count).accessibilityIdentifier(
            "bell")
          Button("ring") { count += 1 }
        }
      }
    }
    let stage = phone { Screen() }
    stage.settle()
    let still = try stage.snapshot(scale: 1).pngData()
    tap("ring", on: stage)
    stage.settle()
    #expect(stage.frame(of: "bell") != nil)
    let button = try #require(stage.texts.first { $0.string == "ring" }).frame
    stage.tap(at: CGPoint(x: button.midX, y: button.midY))
    stage.advance(by: .milliseconds(150))
    #expect(try stage.snapshot(scale: 1).pngData() != still)
    stage.settle()
    #expect(try stage.snapshot(scale: 1).pngData() == still)
  }
}
