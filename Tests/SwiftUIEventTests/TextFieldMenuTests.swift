import Stage
import SwiftUI
import Testing

/// The context menu of text fields, and what the middle mouse button inserts.
@MainActor struct TextFieldMenuTests {
  private struct Fields: View {
    @State var text = "some words"
    @State var secret = "secret"
    @State var isFocused = "none"
    @FocusState private var focus: String?

    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        TextField("Text", text: $text).focused($focus, equals: "text")
          .accessibilityIdentifier("text")
        SecureField("Secret", text: $secret).accessibilityIdentifier("secret")
        Text("[\(text)] [\(secret)] \(focus ?? "none")")
      }
      .padding(.top, 100)
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private func stage() -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: .fixed) { Fields() }
  }

  private func sum(_ stage: Stage) -> String {
    stage.settle()
    return stage.texts.first { $0.string.hasPrefix("[") }?.string ?? ""
  }

  private func items(_ stage: Stage) -> [String] {
    stage.settle()
    return stage.accessibilityTree.elements.filter { $0.traits.contains(.isButton) }.map(\.label)
  }

  private func choose(_ name: String, _ stage: Stage) {
    stage.settle()
    let item = stage.accessibilityTree.elements.first { $0.label == name }
    #expect(item != nil)
    if let item { stage.click(at: CGPoint(x: item.frame.midX, y: item.frame.midY)) }
    stage.settle()
  }

  @Test func `the second mouse button opens a menu that cuts, copies, pastes and selects all`() {
    let stage = stage()
    stage.secondaryClick("text")
    #expect(items(stage) == ["Cut", "Copy", "Paste", "Select All"])
    choose("Select All", stage)
    #expect(items(stage) == [])
    stage.secondaryClick(at: CGPoint(x: 30, y: stage.frame(of: "text")!.midY))
    choose("Cut", stage)
    #expect(stage.clipboard == "some words")
    #expect(sum(stage) == "[] [secret] text")
    stage.secondaryClick("text")
    choose("Paste", stage)
    #expect(sum(stage) == "[some words] [secret] text")
  }

  @Test func `while its menu is open a field keeps its focus and its selection`() {
    let stage = stage()
    stage.tap("text")
    stage.press("a", modifiers: .control)
    stage.secondaryClick(at: CGPoint(x: 30, y: stage.frame(of: "text")!.midY))
    #expect(sum(stage) == "[some words] [secret] text")
    stage.press(.escape)
    #expect(sum(stage) == "[some words] [secret] text")
    stage.type("x")
    #expect(sum(stage) == "[x] [secret] text")
  }

  @Test func `typed while a menu is open, letters do not go into the field`() {
    let stage = stage()
    stage.tap("text")
    stage.secondaryClick("text")
    stage.type("q")
    #expect(sum(stage) == "[some words] [secret] text")
  }

  @Test func `a menu whose field goes leaves nothing behind`() {
    struct Vanishing: View {
      @State private var text = ""
      @State private var isThere = true
      @FocusState private var focus: Bool
      var body: some View {
        VStack {
          if isThere { TextField("Text", text: $text).focused($focus).accessibilityIdentifier("t") }
          Text(focus ? "focused" : "not")
        }
        .onChange(of: focus) { if focus { Task { isThere = false } } }
      }
    }
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) { Vanishing() }
    stage.secondaryClick("t")
    stage.settle()
    stage.settle()
    #expect(stage.texts.map(\.string) == ["not"])
  }

  @Test func `a secret can be pasted into, and nothing of it is copied`() {
    let stage = stage()
    stage.clipboard = "new"
    stage.secondaryClick("secret")
    #expect(items(stage) == ["Paste", "Select All"])
    choose("Paste", stage)
    // The state that names the other field is nil.
    #expect(sum(stage) == "[some words] [secretnew] none")
    #expect(stage.clipboard == "new")
    stage.tap("secret")
    stage.press("a", modifiers: .control)
    #expect(stage.primarySelection == nil)
  }

  @Test func `the menu key opens it at the cursor`() {
    let stage = stage()
    stage.tap("text")
    #expect(stage.press(.menu))
    stage.settle()
    #expect(stage.accessibilityTree.elements.first(where: \.isFocused)?.label == "Paste")
  }

  @Test func `what is selected is what the middle mouse button inserts, where it clicks`() {
    let stage = stage()
    stage.tap("text")
    stage.press(.home)
    stage.press(.rightArrow, modifiers: [.control, .shift])
    #expect(stage.primarySelection == "some")
    #expect(stage.clipboard == nil)
    let field = stage.frame(of: "text")!
    #expect(stage.middleClick(at: CGPoint(x: field.maxX - 5, y: field.midY)))
    #expect(sum(stage) == "[some wordssome] [secret] text")
    stage.primarySelection = "else "
    #expect(stage.middleClick(at: CGPoint(x: field.minX + 1, y: field.midY)))
    #expect(sum(stage) == "[else some wordssome] [secret] text")
    #expect(!stage.middleClick(at: CGPoint(x: 100, y: 500)))
  }
}
