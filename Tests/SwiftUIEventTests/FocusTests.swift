import Stage
import SwiftUI
import Testing

@MainActor struct FocusTests {
  enum Field: Hashable { case first, second, missing }

  private struct Fields: View {
    @FocusState private var field: Field?
    @State private var hasSecond = true
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(height: 20).focusable().focused($field, equals: .first)
        if hasSecond {
          Color.red.frame(height: 20).focusable().focused($field, equals: .second)
        }
        Text(field.map { "\($0)" } ?? "none").frame(height: 20)
        Text("second").frame(height: 20).onTapGesture { field = .second }
        Text("none").frame(height: 20).onTapGesture { field = nil }
        Text("missing").frame(height: 20).onTapGesture { field = .missing }
        Text("toggle").frame(height: 20).onTapGesture { hasSecond.toggle() }
        Text("show").frame(height: 20).onTapGesture {
          hasSecond = true
          field = .second
        }
      }
      .frame(width: 200, height: 200, alignment: .top)
      .onChange(of: field) { old, new in
        log.note("\(old.map { "\($0)" } ?? "nil") → \(new.map { "\($0)" } ?? "nil")")
      }
    }
  }

  private func shown(_ stage: Stage) -> String? { stage.texts.first?.string }

  @Test func `The state follows the focus, and the focus follows the state`() {
    let log = Log()
    let stage = stage { Fields(log: log) }
    #expect(shown(stage) == "none")
    stage.press(.tab)
    #expect(shown(stage) == "first")
    stage.press(.tab)
    #expect(shown(stage) == "second")
    stage.press(.tab)
    #expect(shown(stage) == "first")
    stage.tap(100, 70)
    #expect(shown(stage) == "second")
    // Tab goes on from where the state put the focus: around to the first.
    stage.press(.tab)
    #expect(shown(stage) == "first")
    stage.tap(100, 90)
    #expect(shown(stage) == "none")
    #expect(
      log.take() == [
        "nil → first", "first → second", "second → first", "first → second", "second → first",
        "first → nil",
      ])
  }

  @Test func `A value that no view has goes back to what has the focus`() {
    let stage = stage { Fields(log: Log()) }
    stage.press(.tab)
    stage.tap(100, 110)
    #expect(shown(stage) == "first")
  }

  @Test func `A focused view that leaves takes the state with it`() {
    let stage = stage { Fields(log: Log()) }
    stage.tap(100, 70)
    #expect(shown(stage) == "second")
    stage.tap(100, 130)
    #expect(shown(stage) == "none")
    // Without the second view everything stands 20 points higher.
    stage.tap(100, 50)
    #expect(shown(stage) == "none")
    stage.tap(100, 130)
    #expect(shown(stage) == "second")
  }

  private struct Switched: View {
    @FocusState private var isFocused: Bool
    @State private var isDisabled = false

    var body: some View {
      VStack(spacing: 0) {
        Inner().frame(height: 50).focusable(interactions: .edit).focused($isFocused)
          .disabled(isDisabled)
        Text(isFocused ? "yes" : "no").frame(height: 50)
        Text("disable").frame(height: 50).onTapGesture { isDisabled = true }
        Text("focus").frame(height: 50).onTapGesture { isFocused.toggle() }
      }
      .onAppear { isFocused = true }
    }

    private struct Inner: View {
      @Environment(\.isFocused) private var isFocused

      var body: some View { Text(isFocused ? "inside yes" : "inside no") }
    }
  }

  @Test func `A Bool state can be set on appearing; views inside know of the focus`() {
    let stage = stage { Switched() }
    #expect(stage.texts.map(\.string).prefix(2) == ["inside yes", "yes"])
    stage.tap(100, 175)
    #expect(stage.texts.map(\.string).prefix(2) == ["inside no", "no"])
    // A view that is edited takes the focus with a tap.
    stage.tap(100, 25)
    #expect(stage.texts.map(\.string).prefix(2) == ["inside yes", "yes"])
    stage.tap(100, 125)
    #expect(stage.texts.map(\.string).prefix(2) == ["inside no", "no"])
  }

  /// As UIKit's and AppKit's views with an alpha of 0.
  @Test func `Tab passes over what an opacity of 0 hides, a state does not`() {
    struct Screen: View {
      @FocusState private var field: Int?

      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 20).focusable().focused($field, equals: 1)
          Group {
            Color.red.frame(height: 20).focusable().focused($field, equals: 2)
          }
          .opacity(0)
          Color.red.frame(height: 20).focusable().focused($field, equals: 3)
          Text(field.map { "\($0)" } ?? "none").frame(height: 20).onTapGesture { field = 2 }
        }
        .frame(width: 200, height: 200, alignment: .top)
      }
    }
    let stage = stage { Screen() }
    stage.press(.tab)
    stage.press(.tab)
    #expect(shown(stage) == "3")
    stage.press(.tab, modifiers: .shift)
    #expect(shown(stage) == "1")
    stage.tap(100, 70)
    #expect(shown(stage) == "2")
    stage.press(.tab)
    #expect(shown(stage) == "3")
  }

  @Test func `The focused view is scrolled into sight, by no more than it takes`() {
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { _ in Color.red.frame(height: 50).focusable() }
        }
      }
    }
    for _ in 0..<4 { stage.press(.tab) }
    #expect(stage.scrollOffset.y == 0)
    stage.press(.tab)
    stage.press(.tab)
    #expect(stage.scrollOffset.y == 100)
    stage.press(.tab, modifiers: .shift)
    #expect(stage.scrollOffset.y == 100)
    for _ in 0..<3 { stage.press(.tab, modifiers: .shift) }
    #expect(stage.scrollOffset.y == 50)
  }

  @Test func `Keys leave a ring around the view they bring the focus to; taps and states don't`() {
    let stage = stage { Fields(log: Log()) }
    func rings() -> Int {
      stage.displayList.commands.count { if case .stroke = $0 { true } else { false } }
    }
    #expect(rings() == 0)
    stage.press(.tab)
    #expect(rings() == 1)
    stage.tap(100, 70)
    #expect(rings() == 0)
  }
}
