import Stage
import SwiftUI
import Testing

/// Selecting, cutting and pasting text, and taking changes back. Fixed metrics: a letter of 17 points is 8.5
/// wide.
@MainActor struct TextSelectionTests {
  private struct Screen: View {
    @State var text: String
    var isSecure = false
    var isTall = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          if isSecure {
            SecureField("Name", text: $text)
          } else if isTall {
            TextEditor(text: $text)
          } else {
            TextField("Name", text: $text)
          }
        }
        .accessibilityIdentifier("field")
        .frame(height: isTall ? 120 : nil)
        Text("[\(text.replacing("\n", with: "/"))]")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private func stage(
    _ text: String, isSecure: Bool = false, isTall: Bool = false
  ) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 300), text: .fixed) {
      Screen(text: text, isSecure: isSecure, isTall: isTall)
    }
    stage.tap("field")
    stage.advance(by: .seconds(1))
    return stage
  }

  private func text(_ stage: Stage) -> String {
    String((stage.texts.last?.string ?? "").dropFirst().dropLast())
  }

  /// The middle of a letter of a text field.
  private func letter(_ index: Int) -> CGPoint { CGPoint(x: 8.5 * (CGFloat(index) + 0.5), y: 13) }

  /// Where a tap at the left side of a letter, from 0, puts what is typed next.
  @Test(arguments: [
    // To the start up to one letter from it, else to the end (super_editor 2100).
    (4, "one xthree four"), (5, "one xthree four"), (6, "one threex four"), (8, "one threex four"),
    (9, "one threex four"), (0, "xone three four"), (14, "one three fourx"),
    (30, "one three fourx"),
  ])
  func `a finger's tap puts the cursor to an end of a word, never into it`(
    _ index: Int, _ expected: String
  ) {
    let stage = stage("one three four")
    stage.tap(at: CGPoint(x: 8.5 * CGFloat(index) + 1, y: 13))
    stage.type("x")
    #expect(text(stage) == expected)
  }

  @Test func `typing ends a series of taps: a tap after it selects nothing`() {
    let stage = stage("one two")
    stage.tap(at: letter(20))
    stage.type(" it")
    stage.tap(at: letter(20))
    stage.type("!")
    #expect(text(stage) == "one two it!")
    // A third one follows at once and is the second of the new series.
    stage.press(.delete)
    stage.tap(at: letter(20))
    stage.tap(at: letter(20))
    stage.type("?")
    #expect(text(stage) == "one two ?")
  }

  @Test func `Shift with arrows selects, and what is typed takes the selection's place`() {
    let stage = stage("one two")
    stage.press(.end)
    for _ in 0..<3 { stage.press(.leftArrow, modifiers: .shift) }
    stage.type("x")
    #expect(text(stage) == "one x")
    stage.press(.home, modifiers: .shift)
    stage.press(.delete)
    #expect(text(stage) == "")
  }

  @Test func `an arrow leaves the selection at its side`() {
    let stage = stage("abcd")
    stage.press("a", modifiers: .control)
    stage.press(.leftArrow)
    stage.type("<")
    stage.press("a", modifiers: .control)
    stage.press(.rightArrow)
    stage.type(">")
    #expect(text(stage) == "<abcd>")
  }

  @Test func `words are selected with Control and Shift`() {
    let stage = stage("one two three")
    stage.press(.end)
    stage.press(.leftArrow, modifiers: [.control, .shift])
    stage.press(.deleteForward)
    #expect(text(stage) == "one two ")
  }

  @Test func `a double click selects a word, a triple click the line, a drag what it passes`() {
    let stage = stage("one two three")
    stage.tap(at: letter(5), count: 2)
    stage.type("2")
    #expect(text(stage) == "one 2 three")
    stage.advance(by: .seconds(1))
    stage.tap(at: letter(2), count: 3)
    stage.type("new text")
    #expect(text(stage) == "new text")
    stage.advance(by: .seconds(1))
    stage.drag(from: CGPoint(x: 0.5, y: 13), by: CGVector(dx: 8.5 * 4, dy: 0))
    stage.press(.delete)
    #expect(text(stage) == "text")
  }

  @Test func `a mouse's drag selects in a field without the focus too, a finger's does not`() {
    struct Field: View {
      @State private var text = "one two"

      var body: some View {
        VStack {
          TextField("Text", text: $text)
          Text("= \(text)")
        }
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 200), text: .fixed) { Field() }
    func text() -> String {
      String(stage.texts.map(\.string).first { $0.hasPrefix("=") }?.dropFirst(2) ?? "")
    }
    let field = stage.accessibilityTree["Text"]?.frame ?? .zero
    let start = CGPoint(x: field.minX + 0.5, y: field.midY)
    stage.drag(from: start, by: CGVector(dx: 8.5 * 4, dy: 0))
    stage.press(.delete)
    #expect(text() == "one two")
    let mouse = stage.mouse(at: start)
    mouse.move(by: CGVector(dx: 8.5 * 4, dy: 0), over: .milliseconds(200))
    mouse.lift()
    stage.press(.delete)
    #expect(text() == "two")
  }

  @Test func `what is cut or copied is pasted, here and elsewhere`() {
    let stage = stage("one two")
    stage.press("a", modifiers: .control)
    stage.press("c", modifiers: .control)
    #expect(stage.clipboard == "one two")
    stage.press(.end)
    stage.press("v", modifiers: .control)
    #expect(text(stage) == "one twoone two")
    stage.press("a", modifiers: .command)
    stage.press("x", modifiers: .command)
    #expect(text(stage) == "")
    // On one line, line breaks become spaces.
    stage.clipboard = "a\nb"
    stage.press("v", modifiers: .control)
    #expect(text(stage) == "a b")
  }

  @Test func `with nothing selected copying leaves the clipboard as it is`() {
    let stage = stage("one")
    stage.clipboard = "kept"
    stage.press("c", modifiers: .control)
    stage.press("x", modifiers: .control)
    #expect(stage.clipboard == "kept")
    #expect(text(stage) == "one")
  }

  @Test func `a secure field gives nothing away, and takes what is pasted`() {
    let stage = stage("secret", isSecure: true)
    stage.press("a", modifiers: .control)
    stage.press("c", modifiers: .control)
    #expect(stage.clipboard == nil)
    stage.press("x", modifiers: .control)
    #expect(text(stage) == "secret")
    stage.clipboard = "new"
    stage.press("v", modifiers: .control)
    #expect(text(stage) == "new")
  }

  @Test func `changes are taken back, typing by words, and made again`() {
    let stage = stage("")
    stage.type("low tide")
    stage.press("z", modifiers: .control)
    #expect(text(stage) == "low ")
    stage.press("z", modifiers: .control)
    #expect(text(stage) == "")
    stage.press("z", modifiers: .control)
    #expect(text(stage) == "")
    stage.press("z", modifiers: [.control, .shift])
    stage.press("y", modifiers: .control)
    #expect(text(stage) == "low tide")
    // A change ends what could be made again.
    stage.press("z", modifiers: .control)
    stage.type("!")
    stage.press("y", modifiers: .control)
    #expect(text(stage) == "low !")
  }

  @Test func `in a text of several lines Shift with the arrows selects lines`() {
    let stage = stage("one\ntwo\nthree", isTall: true)
    stage.press(.home, modifiers: .control)
    stage.press(.downArrow, modifiers: .shift)
    stage.press(.delete)
    #expect(text(stage) == "two/three")
    stage.press(.end, modifiers: .shift)
    stage.type("2")
    #expect(text(stage) == "2/three")
  }

  @Test func `what is selected has the tint behind it, and no cursor`() throws {
    let stage = stage("abcd")
    let before = try stage.snapshot(scale: 1)
    stage.press("a", modifiers: .control)
    let after = try stage.snapshot(scale: 1)
    // Between the letters' feet and the line's lower edge there is ground.
    let ground = before.color(x: 4, y: 22)
    let selected = after.color(x: 4, y: 22)
    #expect(ground != selected)
    #expect(selected.blue > selected.red)
    // Beyond the last letter nothing is selected.
    #expect(before.color(x: 60, y: 22) == after.color(x: 60, y: 22))
  }
}
