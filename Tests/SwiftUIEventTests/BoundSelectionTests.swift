import Stage
import SwiftUI
import SwiftUICore
import Testing

/// `TextField(text:selection:)` and `TextEditor(text:selection:)`.
@MainActor struct BoundSelectionTests {
  private struct Screen: View {
    let isEditor: Bool
    @State private var text = "one two"
    @State private var selection: TextSelection?

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isEditor {
          TextEditor(text: $text, selection: $selection).frame(height: 100)
            .accessibilityIdentifier("field")
        } else {
          TextField("Name", text: $text, selection: $selection).accessibilityIdentifier("field")
        }
        Text("[\(selected)]")
        Button("two") { selection = text.range(of: "two").map { TextSelection(range: $0) } }
        Button("start") { selection = TextSelection(insertionPoint: text.startIndex) }
        Button("cut") {
          text = "o"
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }

    private var selected: String {
      guard let selection, case .selection(let range) = selection.indices else { return "nil" }
      guard range.upperBound <= text.endIndex else { return "beyond" }
      return selection.isInsertion
        ? "\(text[..<range.lowerBound].count)" : String(text[range])
    }
  }

  private func stage(isEditor: Bool) -> Stage {
    Stage(size: CGSize(width: 320, height: 300), text: .fixed) { Screen(isEditor: isEditor) }
  }

  private func selected(_ stage: Stage) -> String? {
    stage.texts.first { $0.string.hasPrefix("[") }?.string
  }

  @Test(arguments: [false, true]) func `it tells the cursor and what is selected`(isEditor: Bool) {
    let stage = stage(isEditor: isEditor)
    #expect(selected(stage) == "[nil]")
    stage.tap("field")
    stage.advance(by: .seconds(1))
    stage.press(.end)
    #expect(selected(stage) == "[7]")
    for _ in 0..<3 { stage.press(.leftArrow, modifiers: .shift) }
    #expect(selected(stage) == "[two]")
    stage.type("x")
    #expect(selected(stage) == "[5]")
  }

  @Test(arguments: [false, true]) func `what is set is selected, and typed over`(isEditor: Bool) {
    let stage = stage(isEditor: isEditor)
    stage.tap("field")
    stage.advance(by: .seconds(1))
    func press(_ name: String) {
      let button = stage.accessibilityTree.elements.first { $0.label == name }
      button?.activate()
    }
    press("two")
    #expect(selected(stage) == "[two]")
    stage.type("2")
    #expect(stage.texts.contains { $0.string == "one 2" })
    press("start")
    stage.type("x")
    #expect(stage.texts.contains { $0.string == "xone 2" })
    press("two")
    press("cut")
    stage.type("!")
    #expect(stage.texts.contains { $0.string.contains("!") })
  }

  @Test func `characters are counted as people do, and indices of other texts are clamped`() {
    let text = "aé👩‍👩‍👧b"
    let long = String(repeating: "long ", count: 9)
    #expect(TextSelection(1..<3, of: text).characters(of: text) == 1..<3)
    #expect(TextSelection(range: long.startIndex..<long.endIndex).characters(of: "ab") == 0..<2)
    #expect(TextSelection(insertionPoint: text.endIndex).isInsertion)
    let parts = RangeSet([
      text.startIndex..<text.index(after: text.startIndex),
      text.index(before: text.endIndex)..<text.endIndex,
    ])
    #expect(TextSelection(ranges: parts).characters(of: text) == 0..<4)
    #expect(TextSelection(ranges: RangeSet()).characters(of: text) == nil)
  }
}
