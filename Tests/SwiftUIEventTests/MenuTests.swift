import Stage
import SwiftUI
import Testing

/// Menus, and pickers that open one.
@MainActor struct MenuTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 390, height: 800), text: .fixed, content: content)
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func tap(_ text: String, on stage: Stage) {
    guard let shown = stage.texts.first(where: { $0.string == text }) else {
      Issue.record("\(text) is not shown")
      return
    }
    stage.tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
    stage.settle()
  }

  private struct Actions: View {
    let log: Log
    @State private var isOn = false
    @State private var size = "small"

    var body: some View {
      VStack {
        Menu("More") {
          Button("Copy", systemImage: "doc") { log.note("copy") }
          Button("Delete", role: .destructive) { log.note("delete") }
          Toggle("Sound \(isOn ? "on" : "off")", isOn: $isOn)
          Picker("Size", selection: $size) {
            Text("small").tag("small")
            Text("large").tag("large")
          }
          Menu("Share") {
            Button("Mail") { log.note("mail") }
          }
          Divider()
          Text("twelve items")
        }
        Spacer()
        Button("below") { log.note("below") }
      }
    }
  }

  @Test func `a menu opens a list, whose buttons act and close it`() {
    let log = Log()
    let stage = phone { Actions(log: log) }
    #expect(strings(stage) == ["More", "below"])
    tap("More", on: stage)
    #expect(
      strings(stage) == [
        "More", "below", "Copy", "Delete", "Sound off", "small", "large", "Share", "twelve items",
      ])
    tap("Copy", on: stage)
    #expect(log.take() == ["copy"])
    #expect(strings(stage) == ["More", "below"])
  }

  @Test func `a tap beside the list closes it and reaches nothing behind it`() {
    let log = Log()
    let stage = phone { Actions(log: log) }
    tap("More", on: stage)
    tap("below", on: stage)
    #expect(log.take() == [])
    #expect(strings(stage) == ["More", "below"])
    tap("below", on: stage)
    #expect(log.take() == ["below"])
  }

  @Test func `toggles and choices in a menu have check marks, menus in it unfold`() {
    let log = Log()
    let stage = phone { Actions(log: log) }
    tap("More", on: stage)
    tap("Sound off", on: stage)
    tap("More", on: stage)
    #expect(strings(stage).contains("Sound on"))
    tap("large", on: stage)
    tap("More", on: stage)
    let selected = stage.accessibilityTree.elements.filter { $0.traits.contains(.isSelected) }
    #expect(selected.map(\.label) == ["Sound on", "large"])
    tap("Share", on: stage)
    tap("Mail", on: stage)
    #expect(log.take() == ["mail"])
  }

  @Test func `the list stands below its button, or above it where there is more room`() throws {
    let stage = phone {
      VStack {
        Menu("top") { Button("first") {} }
        Spacer()
        Menu("bottom") { Button("second") {} }
      }
    }
    tap("top", on: stage)
    let top = try #require(stage.texts.first { $0.string == "top" }).frame
    let first = try #require(stage.texts.first { $0.string == "first" }).frame
    #expect(first.minY > top.maxY)
    stage.tap(at: CGPoint(x: 5, y: 400))
    stage.settle()
    tap("bottom", on: stage)
    let bottom = try #require(stage.texts.first { $0.string == "bottom" }).frame
    let second = try #require(stage.texts.first { $0.string == "second" }).frame
    #expect(second.maxY < bottom.minY)
  }

  @Test func `with a primary action a tap runs it and a long press opens the list`() {
    let log = Log()
    let stage = phone {
      Menu("Add") {
        Button("Folder") { log.note("folder") }
      } primaryAction: {
        log.note("add")
      }
    }
    tap("Add", on: stage)
    #expect(log.take() == ["add"])
    let shown = stage.texts[0].frame
    let finger = stage.touch(at: CGPoint(x: shown.midX, y: shown.midY))
    stage.advance(by: .seconds(1))
    finger.lift()
    stage.settle()
    #expect(log.take() == [])
    tap("Folder", on: stage)
    #expect(log.take() == ["folder"])
  }

  @Test func `assistive technology finds the list only, and can leave it`() {
    let stage = phone { Actions(log: Log()) }
    stage.accessibilityTree.elements.first { $0.label == "More" }?.activate()
    stage.settle()
    #expect(!stage.accessibilityTree.elements.contains { $0.label == "below" })
    #expect(stage.accessibilityTree.elements.first { $0.label == "Copy" }?.traits == .isButton)
    stage.accessibilityTree.elements.first { $0.label == "Copy" }?.activate()
    stage.settle()
    #expect(strings(stage) == ["More", "below"])
  }

  // MARK: Pickers

  private struct Chooser<Style: PickerStyle>: View {
    let style: Style
    @State private var fruit: String? = "apple"

    var body: some View {
      Picker("Fruit", selection: $fruit) {
        ForEach(["apple", "pear", "plum"], id: \.self) { Text($0).tag($0 as String?) }
      }
      .pickerStyle(style)
    }
  }

  @Test func `by itself a picker is its choice, which opens a menu of all`() {
    for stage in [phone { Chooser(style: .automatic) }, phone { Chooser(style: .menu) }] {
      #expect(strings(stage) == ["apple"])
      tap("apple", on: stage)
      #expect(strings(stage) == ["apple", "apple", "pear", "plum"])
      tap("plum", on: stage)
      #expect(strings(stage) == ["plum"])
      let element = stage.accessibilityTree.elements.first
      #expect(element?.label == "Fruit")
      #expect(element?.traits.contains(.isButton) == true)
    }
  }

  @Test func `in a form the label stands before the choice, and the whole row opens the menu`()
    throws
  {
    let stage = phone {
      Form { Chooser(style: .automatic) }
    }
    #expect(strings(stage) == ["Fruit", "apple"])
    let row = stage.texts[0].frame
    #expect(stage.texts[1].frame.minX > 250)
    stage.tap(at: CGPoint(x: 195, y: row.midY))
    stage.settle()
    #expect(strings(stage) == ["Fruit", "apple", "apple", "pear", "plum"])
    tap("pear", on: stage)
    #expect(strings(stage) == ["Fruit", "pear"])
  }

  @Test func `inline, each choice is a row of the form with a check mark for the one that holds`() {
    let stage = phone {
      Form { Chooser(style: .inline).labelsHidden() }
    }
    #expect(strings(stage) == ["apple", "pear", "plum"])
    #expect(stage.texts[1].frame.minY - stage.texts[0].frame.minY >= 40)
    let row = stage.texts[2].frame
    stage.tap(at: CGPoint(x: 250, y: row.midY))
    stage.settle()
    let selected = stage.accessibilityTree.elements.filter { $0.traits.contains(.isSelected) }
    #expect(selected.map(\.label) == ["plum"])
  }
}
