import Stage
import SwiftUI
import Testing

extension FocusedValues {
  @Entry var note: Binding<String>?
  @Entry var place: String?
}

/// A key as it was declared before `@Entry`.
private struct CountKey: FocusedValueKey {
  typealias Value = Int
}

extension FocusedValues {
  var count: Int? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

@Observable final class Draft {
  var title = "draft"
}

/// Values that the focused view, or its window, offers to others: what Apple documents of `focusedValue` and its kin.
@MainActor struct FocusedValueTests {
  private struct Bar: View {
    @FocusedValue(\.place) private var place
    @FocusedValue(\.count) private var count
    @FocusedValue(Draft.self) private var draft
    @FocusedBinding(\.note) private var note

    var body: some View {
      Text(
        "\(place ?? "nowhere") \(count ?? 0) \(note ?? "-") \(draft?.title ?? "-")"
      )
      .frame(height: 20)
      .onTapGesture { note = "changed" }
    }
  }

  private struct Screen: View {
    @State private var first = "one"
    @State private var second = "two"
    @State private var count = 1
    @State private var draft = Draft()
    @FocusState private var field: Int?

    var body: some View {
      VStack(spacing: 0) {
        Bar()
        VStack(spacing: 0) {
          Color.red.frame(height: 20).focusable().focused($field, equals: 1)
            .focusedValue(\.note, $first)
            .focusedValue(\.place, "inner")
          Color.red.frame(height: 20).focusable().focused($field, equals: 2)
            .focusedValue(\.note, $second)
            .focusedValue(draft)
        }
        .focusedValue(\.place, "outer")
        Text("count").frame(height: 20).onTapGesture { count += 1 }
        Text("title").frame(height: 20).onTapGesture { draft.title += "!" }
        Text("none").frame(height: 20).onTapGesture { field = nil }
      }
      .focusedSceneValue(\.count, count)
      .focusedSceneValue(\.place, "window")
      .frame(width: 200, height: 200, alignment: .top)
    }
  }

  private func shown(_ stage: Stage) -> String? { stage.texts.first?.string }

  @Test func `values are those of the focused view, the innermost first, else of the window`() {
    let stage = stage { Screen() }
    #expect(shown(stage) == "window 1 - -")
    stage.press(.tab)
    #expect(shown(stage) == "inner 1 one -")
    stage.press(.tab)
    #expect(shown(stage) == "outer 1 two draft")
    stage.tap(100, 110)
    #expect(shown(stage) == "window 1 - -")
  }

  @Test func `a value that changes is told, and a binding writes where it is from`() {
    let stage = stage { Screen() }
    stage.press(.tab)
    stage.press(.tab)
    stage.tap(100, 70)
    #expect(shown(stage) == "outer 2 two draft")
    stage.tap(100, 90)
    #expect(shown(stage) == "outer 2 two draft!")
    stage.tap(100, 10)
    #expect(shown(stage) == "outer 2 changed draft!")
    stage.press(.tab)
    #expect(shown(stage) == "inner 2 one -")
  }

  @Test func `a view that reads the value which it offers comes to rest`() {
    struct Mirror: View {
      @FocusedValue(\.place) private var place

      var body: some View {
        Text(place ?? "none").focusedSceneValue(\.place, "\((place ?? "").count)")
      }
    }
    let stage = stage { Mirror() }
    stage.settle()
    #expect(shown(stage) == "1")
  }

  @Test func `a view that leaves takes its value along`() {
    struct Leaving: View {
      @State private var isShown = true

      var body: some View {
        VStack(spacing: 0) {
          Bar()
          Text("leave").frame(height: 20).onTapGesture { isShown = false }
          if isShown { Text("here").frame(height: 20).focusedSceneValue(\.place, "here") }
        }
        .frame(width: 200, height: 200, alignment: .top)
      }
    }
    let stage = stage { Leaving() }
    #expect(shown(stage) == "here 0 - -")
    stage.tap(100, 30)
    #expect(shown(stage) == "nowhere 0 - -")
  }

  @Test func `the default focus is taken when the view appears, unless another view has it`() {
    struct Fields: View {
      @FocusState private var field: Int?

      var body: some View {
        VStack(spacing: 0) {
          Text(field.map { "\($0)" } ?? "none").frame(height: 20)
          ForEach(1..<4) { number in
            Color.red.frame(height: 20).focusable().focused($field, equals: number)
          }
        }
        .defaultFocus($field, 2)
        .frame(width: 200, height: 200, alignment: .top)
      }
    }
    let stage = stage { Fields() }
    #expect(shown(stage) == "2")
    stage.press(.tab)
    #expect(shown(stage) == "3")
  }
}
