import Stage
import SwiftUI
import Testing

/// Pushing and popping, and what becomes of the screens.
@Suite("Navigation stacks")
@MainActor struct NavigationStackTests {
  private struct Numbers: View {
    @State var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("Seven", value: 7)
          Button("Two at once") { path = [1, 2] }
        }
        .navigationTitle("Numbers")
        .navigationDestination(for: Int.self) { number in
          Detail(number: number, path: $path)
        }
      }
    }
  }

  private struct Detail: View {
    let number: Int
    @Binding var path: [Int]
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("Number \(number), \(count) times")
        Button("Count") { count += 1 }
        Button("Next") { path.append(number + 1) }
        Button("Done") { dismiss() }
        Button("Home") { path = [] }
      }
      .navigationTitle("No. \(number)")
    }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { view }
  }

  private func press(_ stage: Stage, _ label: String) throws {
    let element = try #require(stage.accessibilityTree[label], "no “\(label)”")
    #expect(element.activate())
    stage.settle()
  }

  @Test(
    "a link pushes the screen of its value; the back button, named after the screen below, pops it")
  func pushAndPop() throws {
    let stage = stage(Numbers())
    try press(stage, "Seven")
    #expect(stage.accessibilityTree["Number 7, 0 times"] != nil)
    #expect(stage.accessibilityTree["Seven"] == nil)
    let back = try #require(stage.accessibilityTree["Numbers"])
    #expect(back.traits.contains(.isButton))
    try press(stage, "Numbers")
    #expect(stage.accessibilityTree["Seven"] != nil)
    #expect(stage.accessibilityTree["Number 7, 0 times"] == nil)
  }

  @Test func `a covered screen keeps its state, a popped one loses it`() throws {
    let stage = stage(Numbers())
    try press(stage, "Seven")
    try press(stage, "Count")
    try press(stage, "Next")
    #expect(stage.accessibilityTree["Number 8, 0 times"] != nil)
    try press(stage, "Done")
    #expect(stage.accessibilityTree["Number 7, 1 times"] != nil)
    try press(stage, "Home")
    try press(stage, "Seven")
    #expect(stage.accessibilityTree["Number 7, 0 times"] != nil)
  }

  @Test func `a path of several values shows the last one, and the ones before below it`() throws {
    let stage = stage(Numbers())
    try press(stage, "Two at once")
    #expect(stage.accessibilityTree["Number 2, 0 times"] != nil)
    try press(stage, "No. 1")
    #expect(stage.accessibilityTree["Number 1, 0 times"] != nil)
  }

  @Test func `a path that is there from the beginning is shown without a slide`() {
    let stage = stage(Numbers(path: [4]))
    #expect(!stage.texts.isEmpty)
    #expect(stage.accessibilityTree["Number 4, 0 times"] != nil)
    #expect(stage.accessibilityTree["Seven"] == nil)
  }

  @Test("a pushed screen slides in from the trailing side in 0.35 s, half of it at half time")
  func slide() throws {
    let stage = Stage(size: CGSize(width: 400, height: 800), text: .fixed) {
      NavigationStack {
        NavigationLink("Go") { Color.red.accessibilityIdentifier("red") }
          .accessibilityIdentifier("go")
      }
    }
    let go = try #require(stage.frame(of: "go"))
    stage.tap(at: CGPoint(x: go.midX, y: go.midY))
    #expect(stage.frame(of: "red")?.minX == 400)
    stage.advance(by: .milliseconds(175))
    #expect(abs((stage.frame(of: "red")?.minX ?? 0) - 200) <= 0.5)
    // The lower screen goes 30 % of its width at half the speed.
    #expect(abs((stage.frame(of: "go")?.minX ?? 0) - (go.minX - 60)) <= 0.5)
    stage.advance(by: .milliseconds(175))
    #expect(stage.frame(of: "red")?.minX == 0)
    #expect(stage.layoutFrame(of: "red")?.minX == 0)
  }

  @Test func `without animations a screen is there at once`() throws {
    struct Screen: View {
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          Button("Go") {
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { path = [1] }
          }
          .navigationDestination(for: Int.self) { _ in
            Color.red.accessibilityIdentifier("red")
          }
        }
      }
    }
    let stage = stage(Screen())
    let go = try #require(stage.accessibilityTree["Go"])
    go.activate()
    #expect(stage.frame(of: "red")?.minX == 0)
    #expect(stage.accessibilityTree["Go"] == nil)
  }

  @Test func `a value without a destination is shown as a sign of warning`() {
    let stage = stage(
      NavigationStack(path: .constant(["somewhere"])) { Text("Root") })
    #expect(stage.accessibilityTree["Missing destination"] != nil)
  }

  @Test func `a screen that a binding asks for comes and goes with it`() throws {
    struct Screen: View {
      @State private var isShown = false
      @State private var item: Int?

      var body: some View {
        NavigationStack {
          VStack {
            Button("Show") { isShown = true }
            Button("Item") { item = 3 }
            Text(isShown ? "shown" : "not shown")
            Text(item == nil ? "no item" : "item")
          }
          .navigationTitle("Root")
          .navigationDestination(isPresented: $isShown) {
            Button("Hide") { isShown = false }
          }
          .navigationDestination(item: $item) { Text("Item \($0)") }
        }
      }
    }
    let stage = stage(Screen())
    try press(stage, "Show")
    try press(stage, "Hide")
    #expect(stage.accessibilityTree["not shown"] != nil)
    try press(stage, "Item")
    #expect(stage.accessibilityTree["Item 3"] != nil)
    try press(stage, "Root")
    #expect(stage.accessibilityTree["no item"] != nil)
  }

  @Test(
    "screens disappear when they are covered, and appear again with what is on top of them gone")
  func appearances() throws {
    let journal = Journal()
    let stage = stage(
      NavigationStack {
        NavigationLink("Go") {
          Text("Detail")
            .onAppear { journal.add("detail +") }.onDisappear { journal.add("detail -") }
        }
        .navigationTitle("Root")
        .onAppear { journal.add("root +") }.onDisappear { journal.add("root -") }
      })
    try press(stage, "Go")
    try press(stage, "Root")
    #expect(
      journal.entries == ["root +", "detail +", "root -", "root +", "detail -"])
  }

  @Test func `a finger pulls a screen away from the leading edge, and lets it go back`() throws {
    let stage = stage(Numbers(path: [7]))
    stage.drag(from: CGPoint(x: 5, y: 400), by: CGVector(dx: 60, dy: 0), over: .seconds(2))
    stage.settle()
    #expect(stage.accessibilityTree["Number 7, 0 times"] != nil)
    stage.hold(from: CGPoint(x: 5, y: 400), by: CGVector(dx: 205, dy: 0)) {
      #expect(stage.accessibilityTree["Number 7, 0 times"] != nil)
    }
    stage.settle()
    stage.drag(from: CGPoint(x: 5, y: 400), by: CGVector(dx: 300, dy: 0))
    stage.settle()
    #expect(stage.accessibilityTree["Number 7, 0 times"] == nil)
    #expect(stage.accessibilityTree["Seven"] != nil)
  }

  @Test func `a path of any types takes values of any type and can be written down`() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    let data = try JSONEncoder().encode(#require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    path.removeLast(5)
    #expect(path.isEmpty)
    struct Uncodable: Hashable {}
    path.append(Uncodable())
    #expect(path.codable == nil)
  }
}

@MainActor final class Journal {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}
