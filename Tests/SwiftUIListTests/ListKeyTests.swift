import Stage
import SwiftUI
import Testing

/// Lists with keys: going, selecting, deleting.
@MainActor struct ListKeyTests {
  private struct One: View {
    let count: Int
    @State private var selection: Int?
    var body: some View {
      VStack {
        List(0..<count, id: \.self, selection: $selection) { Text("Row \($0)") }
          .listStyle(.plain)
        Text("selected \(selection.map { "\($0)" } ?? "none")")
      }
    }
  }

  private struct Many: View {
    let count: Int
    @State private var selection: Set<Int> = []
    var body: some View {
      VStack {
        List(0..<count, id: \.self, selection: $selection) { Text("Row \($0)") }
          .listStyle(.plain)
        Text("selected \(selection.sorted().map { "\($0)" }.joined(separator: " "))")
      }
    }
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed, content: content)
    stage.press(.tab)
    return stage
  }

  private func selected(_ stage: Stage) -> String {
    stage.settle()
    let text = stage.texts.last { $0.string.hasPrefix("selected") }?.string ?? ""
    return String(text.dropFirst(9))
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool {
    stage.settle()
    return stage.texts.contains { $0.string == text && $0.frame.minY >= 0 && $0.frame.maxY <= 400 }
  }

  @Test func `arrows select the next row and the one before, and stop at the ends`() {
    let stage = stage { One(count: 4) }
    #expect(selected(stage) == "none")
    stage.press(.downArrow)
    #expect(selected(stage) == "0")
    stage.press(.downArrow)
    #expect(selected(stage) == "1")
    stage.press(.upArrow)
    stage.press(.upArrow)
    #expect(selected(stage) == "0")
    for _ in 0..<6 { stage.press(.downArrow) }
    #expect(selected(stage) == "3")
  }

  @Test func `Home, End and pages go through rows that are not built yet`() {
    let stage = stage { One(count: 500) }
    stage.press(.downArrow)
    stage.press(.end)
    #expect(selected(stage) == "499")
    #expect(shows("Row 499", stage))
    stage.press(.home)
    #expect(selected(stage) == "0")
    #expect(shows("Row 0", stage))
    for number in 1...30 {
      stage.press(.downArrow)
      #expect(selected(stage) == "\(number)")
      #expect(shows("Row \(number)", stage))
    }
    stage.press(.pageDown)
    let page = Int(selected(stage)) ?? 0
    #expect((33...40).contains(page))
    stage.press(.pageUp)
    #expect(selected(stage) == "30")
  }

  @Test
  func `with Shift the selection is extended from where it began, also over rows out of sight`() {
    let stage = stage { Many(count: 60) }
    stage.press(.downArrow)
    stage.press(.downArrow)
    stage.press(.downArrow, modifiers: .shift)
    stage.press(.downArrow, modifiers: .shift)
    #expect(selected(stage) == "1 2 3")
    stage.press(.upArrow, modifiers: .shift)
    #expect(selected(stage) == "1 2")
    stage.press(.end, modifiers: .shift)
    #expect(selected(stage) == (1..<60).map { "\($0)" }.joined(separator: " "))
    stage.press(.home, modifiers: .shift)
    #expect(selected(stage) == "0 1")
  }

  @Test func `with Control only the place moves, Space takes rows in and out, A selects all`() {
    let stage = stage { Many(count: 30) }
    stage.press(.downArrow)
    stage.press(.downArrow, modifiers: .command)
    stage.press(.downArrow, modifiers: .command)
    #expect(selected(stage) == "0")
    stage.press(.space)
    #expect(selected(stage) == "0 2")
    stage.press(.space)
    #expect(selected(stage) == "0")
    stage.press("a", modifiers: .command)
    #expect(selected(stage) == (0..<30).map { "\($0)" }.joined(separator: " "))
    stage.press(.downArrow)
    #expect(selected(stage) == "3")
  }

  @Test func `a click with Shift selects the rows from the last click on`() throws {
    let stage = stage { Many(count: 30) }
    func click(_ row: Int, _ modifiers: EventModifiers = []) throws {
      let frame = try #require(stage.texts.first { $0.string == "Row \(row)" }).frame
      stage.click(at: CGPoint(x: 160, y: frame.midY), modifiers: modifiers)
    }
    try click(2)
    try click(4, .shift)
    #expect(selected(stage) == "2 3 4")
    try click(1, .shift)
    #expect(selected(stage) == "1 2")
    try click(5, .command)
    #expect(selected(stage) == "1 2 5")
    try click(6, .shift)
    #expect(selected(stage) == "5 6")
  }

  @Test func `a click with Shift selects one row where only one can be selected`() throws {
    let stage = stage { One(count: 10) }
    for row in [2, 4] {
      let frame = try #require(stage.texts.first { $0.string == "Row \(row)" }).frame
      stage.click(at: CGPoint(x: 160, y: frame.midY), modifiers: .shift)
      #expect(selected(stage) == "\(row)")
    }
  }

  @Test func `typed letters find a row`() {
    struct Names: View {
      @State private var selection: String?
      var body: some View {
        VStack {
          List(["Ada", "Bob", "Bea", "Cid"], id: \.self, selection: $selection) { Text($0) }
          Text("selected \(selection ?? "none")")
        }
      }
    }
    let stage = stage { Names() }
    stage.type("b")
    #expect(selected(stage) == "Bob")
    stage.type("b")
    #expect(selected(stage) == "Bea")
    stage.advance(by: .seconds(2))
    stage.type("ci")
    #expect(selected(stage) == "Cid")
  }

  // MARK: Deleting

  private struct Deletable: View {
    @State var items = ["a", "b", "c", "d"]
    @State private var selection: Set<String> = []
    let log: Log
    var selects = true

    var body: some View {
      VStack {
        if selects {
          List(selection: $selection) { rows }.listStyle(.plain)
        } else {
          List { rows }.listStyle(.plain)
        }
        Text("items \(items.joined()) [\(selection.sorted().joined())]")
      }
    }

    private var rows: some View {
      ForEach(items, id: \.self) { Text($0) }
        .onDelete { places in
          log.entries.append(places.map { "\($0)" }.joined(separator: " "))
          items.remove(atOffsets: places)
        }
    }
  }

  private final class Log {
    var entries: [String] = []
  }

  private func items(_ stage: Stage) -> String {
    stage.settle()
    return stage.texts.last { $0.string.hasPrefix("items") }?.string ?? ""
  }

  @Test(arguments: [KeyEquivalent.delete, .deleteForward])
  func `Delete deletes the selected rows, all in one call`(key: KeyEquivalent) {
    let log = Log()
    let stage = stage { Deletable(log: log) }
    stage.press(.downArrow)
    stage.press(.downArrow)
    stage.press(.downArrow, modifiers: .shift)
    #expect(stage.press(key))
    #expect(items(stage) == "items ad []")
    #expect(log.entries == ["1 2"])
    // Keys go on from where the rows were.
    stage.press(key)
    #expect(items(stage) == "items a []")
  }

  @Test func `without a selection Delete deletes the row that keys are at`() {
    let log = Log()
    let stage = stage { Deletable(log: log, selects: false) }
    #expect(!stage.press(.delete))
    stage.press(.downArrow)
    stage.press(.downArrow)
    stage.press(.delete)
    #expect(items(stage) == "items acd []")
    #expect(log.entries == ["1"])
  }

  @Test func `Delete on a focused link deletes its row, and the focus goes to the next one`() {
    struct Links: View {
      @State var items = ["a", "b", "c"]
      var body: some View {
        NavigationStack {
          List {
            ForEach(items, id: \.self) { item in NavigationLink(item) { Text("screen \(item)") } }
              .onDelete { items.remove(atOffsets: $0) }
          }
        }
      }
    }
    let stage = stage { Links() }
    func focused() -> String? {
      stage.settle()
      return stage.accessibilityTree.elements.first(where: \.isFocused)?.label
    }
    for _ in 0..<5 where focused() != "a" { stage.press(.tab) }
    stage.press(.downArrow)
    #expect(focused() == "b")
    stage.press(.delete)
    #expect(focused() == "c")
    #expect(stage.texts.map(\.string).contains("b") == false)
    stage.press(.upArrow)
    #expect(focused() == "a")
    stage.press(.return)
    stage.settle()
    #expect(stage.texts.contains { $0.string == "screen a" })
  }

  @Test func `opened with Return, a screen has the keys, and the list behind it stays`() {
    struct Links: View {
      var body: some View {
        NavigationStack {
          List(0..<60, id: \.self) { number in
            NavigationLink("Row \(number)") {
              List(0..<60, id: \.self) { Text("Track \($0)") }
            }
          }
        }
      }
    }
    let stage = stage { Links() }
    stage.press(.return)
    #expect(shows("Track 0", stage))
    stage.press(.end)
    #expect(shows("Track 59", stage))
    stage.press(.escape)
    #expect(shows("Row 0", stage))
  }

  @Test func `with the focus on a link, End scrolls the list as far as without`() {
    let stage = stage {
      NavigationStack {
        List(0..<60, id: \.self) { number in NavigationLink("Row \(number)") { Text("page") } }
      }
    }
    stage.press(.end)
    #expect(shows("Row 59", stage))
    stage.press(.home)
    #expect(shows("Row 0", stage))
  }

  @Test func `the second mouse button brings the buttons of a row out`() throws {
    let log = Log()
    let stage = stage { Deletable(log: log, selects: false) }
    let row = try #require(stage.texts.first { $0.string == "b" }).frame
    #expect(stage.secondaryClick(at: CGPoint(x: 160, y: row.midY)))
    stage.settle()
    let button = try #require(stage.texts.first { $0.string == "Delete" }).frame
    stage.click(at: CGPoint(x: button.midX, y: button.midY))
    #expect(items(stage) == "items acd []")
  }
}
