import Stage
import SwiftUI
import SwiftUICore
import Testing

/// What an input method does with a text field.
@MainActor struct TextInputTests {
  private struct Fields: View {
    @State private var name = "Ada"
    @State private var secret = ""

    var body: some View {
      VStack(spacing: 0) {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        SecureField("Secret", text: $secret).accessibilityIdentifier("secret")
        Button("[\(name)]") {}
      }
      .frame(width: 200)
    }
  }

  private func fields() -> Stage { Stage(size: CGSize(width: 300, height: 200)) { Fields() } }

  @Test func `marked text shows in the field, is no part of its text, and goes with the focus`()
    throws
  {
    let stage = fields()
    #expect(stage.host.input.textInput == nil)
    stage.host.input.markText("´")
    stage.tap("name")
    stage.settle()
    #expect(stage.host.input.textInput != nil)
    #expect(!stage.host.input.textInputIsSecret)
    let before = try stage.snapshot()
    let cursor = try #require(stage.host.input.textCursor)
    stage.host.input.markText("´")
    #expect(try stage.snapshot().pixels != before.pixels)
    #expect(try #require(stage.host.input.textCursor).minX > cursor.minX)
    #expect(stage.accessibilityTree["Name"]?.value == "Ada")
    #expect(stage.accessibilityTree["[Ada]"] != nil)
    stage.host.input.markText("")
    #expect(try stage.snapshot().pixels == before.pixels)

    stage.host.input.markText("´")
    stage.tap("secret")
    #expect(stage.host.input.textInputIsSecret)
    stage.tap("name")
    stage.settle()
    #expect(try stage.snapshot().pixels == before.pixels)
  }

  @Test func `what keys have composed is written where the cursor is, as one key types it`() {
    let stage = fields()
    stage.host.input.insertText("x")
    stage.tap("name")
    stage.press(.leftArrow)
    stage.host.input.insertText("é")
    #expect(stage.accessibilityTree["[Adéa]"] != nil)
    stage.host.input.insertText("拼音")
    stage.host.input.insertText("")
    #expect(stage.accessibilityTree["[Adé拼音a]"] != nil)
  }

  @Test func `the cursor is told in the window's coordinates`() throws {
    let stage = fields()
    stage.tap("name")
    stage.settle()
    let field = try #require(stage.frame(of: "name"))
    let cursor = try #require(stage.host.input.textCursor)
    #expect(field.contains(cursor))
    #expect(cursor.width == 2)
    stage.press(.home)
    #expect(try #require(stage.host.input.textCursor).minX == field.minX)
  }

  @Test func `elements of a list's rows tell of their row and list, those of headers do not`()
    throws
  {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      List {
        Section("Tides") {
          HStack {
            Text("Ebb")
            Button("Note") {}
          }
          Text("Flood")
        }
      }
    }
    func containers(_ label: String) throws -> [AccessibilityContainer] {
      try #require(stage.accessibilityTree[label]).containers.filter { $0.kind != .scrollView }
    }
    let (ebb, note, flood) = try (containers("Ebb"), containers("Note"), containers("Flood"))
    #expect(ebb.map(\.kind) == [.list, .row])
    #expect(ebb == note)
    #expect(flood.map(\.kind) == [.list, .row])
    #expect(ebb[0] == flood[0])
    #expect(ebb[1] != flood[1])
    #expect(try containers("Tides") == [])
  }
}
