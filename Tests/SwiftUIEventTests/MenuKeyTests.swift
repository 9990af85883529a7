import Stage
import SwiftUI
import Testing

/// Menus, pickers and other controls with keys alone.
@MainActor struct MenuKeyTests {
  private struct Actions: View {
    let log: Log
    @State private var isOn = false
    @State private var size = "large"

    var body: some View {
      VStack {
        Button("before") { log.note("before") }
        Menu("More") {
          Button("Copy") { log.note("copy") }
          Button("Delete", role: .destructive) { log.note("delete") }
          Button("Off") {}.disabled(true)
          Toggle(isOn ? "Sound on" : "Sound off", isOn: $isOn)
          Menu("Share") { Button("Mail") { log.note("mail") } }
        }
        Picker("Size", selection: $size) {
          ForEach(["small", "medium", "large"], id: \.self) { Text($0) }
        }
        Spacer()
      }
    }
  }

  private func stage(_ log: Log = Log()) -> Stage {
    Stage(size: CGSize(width: 390, height: 800), text: .fixed) { Actions(log: log) }
  }

  private func focused(_ stage: Stage) -> String? {
    stage.settle()
    return stage.accessibilityTree.elements.first(where: \.isFocused)?.label
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool {
    stage.settle()
    return stage.texts.contains { $0.string == text }
  }

  private func tab(to name: String, _ stage: Stage) {
    for _ in 0..<10 where focused(stage) != name { stage.press(.tab) }
    #expect(focused(stage) == name)
  }

  @Test(arguments: [KeyEquivalent.space, .return, .downArrow])
  func `a key opens a menu at its first row`(key: KeyEquivalent) {
    let stage = stage()
    tab(to: "More", stage)
    stage.press(key)
    #expect(focused(stage) == "Copy")
  }

  @Test func `arrows, Home and End go from row to row around the ends, past what is disabled`() {
    let stage = stage()
    tab(to: "More", stage)
    stage.press(.downArrow)
    var seen: [String?] = []
    for _ in 0..<4 {
      stage.press(.downArrow)
      seen.append(focused(stage))
    }
    #expect(seen == ["Delete", "Sound off", "Share", "Copy"])
    stage.press(.upArrow)
    #expect(focused(stage) == "Share")
    stage.press(.home)
    #expect(focused(stage) == "Copy")
    stage.press(.end)
    #expect(focused(stage) == "Share")
  }

  @Test func `typed letters find a row, and the same letter again the next one`() {
    let stage = stage()
    tab(to: "More", stage)
    stage.press(.return)
    stage.type("s")
    #expect(focused(stage) == "Sound off")
    stage.type("s")
    #expect(focused(stage) == "Share")
    stage.advance(by: .seconds(2))
    stage.type("del")
    #expect(focused(stage) == "Delete")
  }

  @Test func `Return does what the row says and gives the focus back to the menu's button`() {
    let log = Log()
    let stage = stage(log)
    tab(to: "More", stage)
    stage.press(.return)
    stage.press(.downArrow)
    stage.press(.return)
    #expect(log.take() == ["delete"])
    #expect(!shows("Copy", stage))
    #expect(focused(stage) == "More")
  }

  @Test func `Escape closes a menu and does nothing else`() {
    let log = Log()
    let stage = stage(log)
    tab(to: "More", stage)
    stage.press(.return)
    #expect(stage.press(.escape))
    #expect(!shows("Copy", stage))
    #expect(focused(stage) == "More")
    #expect(log.take() == [])
  }

  @Test func `a toggle in a menu is switched and closes it; an inner menu unfolds and folds`() {
    let log = Log()
    let stage = stage(log)
    tab(to: "More", stage)
    stage.press(.return)
    stage.type("so")
    stage.press(.space)
    #expect(focused(stage) == "More")
    stage.press(.return)
    #expect(shows("Sound on", stage))
    stage.press(.end)
    stage.press(.rightArrow)
    #expect(shows("Mail", stage))
    stage.press(.leftArrow)
    #expect(!shows("Mail", stage))
    stage.press(.rightArrow)
    stage.press(.downArrow)
    stage.press(.return)
    #expect(log.take() == ["mail"])
  }

  @Test func `a picker opens at its choice, and another one is chosen`() {
    let stage = stage()
    tab(to: "Size", stage)
    stage.press(.space)
    #expect(focused(stage) == "large")
    stage.press(.upArrow)
    stage.press(.return)
    #expect(shows("medium", stage))
    #expect(!shows("small", stage))
    #expect(focused(stage) == "Size")
  }

  @Test func `F10 opens the first menu and closes it again`() {
    let stage = stage()
    #expect(stage.press(.function(10)))
    #expect(focused(stage) == "Copy")
    stage.press(.function(10))
    #expect(!shows("Copy", stage))
    #expect(focused(stage) == "More")
  }

  @Test
  func `Tab goes through a screen as it is read: its bar, its content, its bar at the bottom`() {
    let stage = Stage(size: CGSize(width: 390, height: 800), text: .fixed) {
      NavigationStack {
        Button("content") {}
          .toolbar {
            ToolbarItem(placement: .primaryAction) { Menu("menu") { Button("row") {} } }
            ToolbarItem(placement: .bottomBar) { Button("bottom") {} }
          }
      }
    }
    var seen: [String?] = []
    for _ in 0..<3 {
      stage.press(.tab)
      seen.append(focused(stage))
    }
    #expect(seen == ["menu", "content", "bottom"])
  }

  @Test func `opened with the mouse, a menu takes keys too`() throws {
    let stage = stage()
    let more = try #require(stage.texts.first { $0.string == "More" }).frame
    stage.tap(at: CGPoint(x: more.midX, y: more.midY))
    #expect(focused(stage) == nil)
    stage.press(.downArrow)
    #expect(focused(stage) == "Copy")
  }

  // MARK: Context menus

  @Test func `Shift and F10, or the menu key, open the menu of what has the focus`() {
    let log = Log()
    for key in [(KeyEquivalent.function(10), EventModifiers.shift), (.menu, [])] {
      let stage = Stage(size: CGSize(width: 390, height: 800), text: .fixed) {
        Button("photo") {}.contextMenu { Button("Share") { log.note("share") } }
      }
      stage.press(.tab)
      #expect(stage.press(key.0, modifiers: key.1))
      #expect(focused(stage) == "Share")
      stage.press(.return)
      #expect(log.take() == ["share"])
      #expect(focused(stage) == "photo")
    }
  }

  // MARK: Segments, steppers, sliders

  private struct Values: View {
    @State private var tab = "one"
    @State private var count = 3
    @State private var amount = 0.5

    var body: some View {
      VStack {
        Picker("Tab", selection: $tab) {
          ForEach(["one", "two", "three"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        Stepper("Count", value: $count, in: 0...5)
        Slider(value: $amount, in: 0...1) { Text("Amount") }
          .accessibilityIdentifier("slider")
        Text("\(tab) \(count) \(amount, specifier: "%.2f")")
      }
    }
  }

  private func values() -> Stage {
    Stage(size: CGSize(width: 400, height: 400), text: .fixed) { Values() }
  }

  private func sum(_ stage: Stage) -> String {
    stage.settle()
    return stage.texts.last?.string ?? ""
  }

  @Test func `arrows, Home and End choose a segment`() {
    let stage = values()
    stage.press(.tab)
    stage.press(.rightArrow)
    #expect(sum(stage) == "two 3 0.50")
    stage.press(.end)
    stage.press(.rightArrow)
    #expect(sum(stage) == "three 3 0.50")
    stage.press(.home)
    #expect(sum(stage) == "one 3 0.50")
  }

  @Test func `a stepper is one stop for Tab, and arrows change its value within its bounds`() {
    let stage = values()
    stage.press(.tab)
    stage.press(.tab)
    stage.press(.upArrow)
    stage.press(.rightArrow)
    stage.press(.upArrow)
    #expect(sum(stage) == "one 5 0.50")
    stage.press(.downArrow)
    #expect(sum(stage) == "one 4 0.50")
    stage.press(.tab)
    stage.press(.rightArrow)
    #expect(sum(stage) == "one 4 0.60")
  }

  @Test func `Home, End and pages move a slider`() {
    let stage = values()
    for _ in 0..<3 { stage.press(.tab) }
    stage.press(.home)
    #expect(sum(stage) == "one 3 0.00")
    stage.press(.pageUp)
    #expect(sum(stage) == "one 3 0.10")
    stage.press(.end)
    #expect(sum(stage) == "one 3 1.00")
    stage.press(.pageDown)
    #expect(sum(stage) == "one 3 0.90")
  }

  @Test func `a click on a slider's track takes the thumb there, a tap does not`() throws {
    let stage = values()
    let frame = try #require(stage.frame(of: "slider"))
    // The thumb is 38 points wide.
    let place = CGPoint(x: frame.minX + 19 + (frame.width - 38) * 0.8, y: frame.midY)
    stage.tap(at: place)
    #expect(sum(stage) == "one 3 0.50")
    stage.click(at: place)
    #expect(sum(stage) == "one 3 0.80")
  }
}
