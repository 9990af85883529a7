import Stage
import SwiftUI
import Testing

/// One action that writes with an animation and without one: bodies run parents first all the same.
@Suite("Writes with and without an animation in one action")
@MainActor struct ParentsFirstTests {
  private struct Detail: View {
    @Binding var items: [String]
    let index: Int

    var body: some View { Text(items[index]) }
  }

  private struct Row: View {
    @Binding var items: [String]
    let index: Int
    @Binding var isCompact: Bool

    var body: some View {
      HStack {
        if !isCompact { Text("Row \(index)") }
        Detail(items: $items, index: index)
      }
    }
  }

  private struct Screen: View {
    let isLazy: Bool
    @State private var items = ["a", "b", "c"]
    @State private var isCompact = false

    var body: some View {
      VStack {
        if isLazy {
          ScrollView { LazyVStack { rows } }
        } else {
          rows
        }
        Button("Shorter") {
          isCompact = true
          withAnimation { items.removeLast() }
        }
        .accessibilityIdentifier("shorter")
      }
    }

    private var rows: some View {
      ForEach(items.indices, id: \.self) { index in
        Row(items: $items, index: index, isCompact: $isCompact)
      }
    }
  }

  @Test(
    "a row of what is gone is not evaluated, though it alone changes without an animation",
    arguments: [false, true])
  func gone(isLazy: Bool) {
    let stage = Stage(text: .fixed) { Screen(isLazy: isLazy) }
    stage.tap("shorter")
    stage.settle()
    #expect(stage.texts.map(\.string).sorted() == ["Shorter", "a", "b"])
  }
}
