import Masthead
import Stage
import SwiftUI
import Testing

/// What the modifiers around a header say may change while it is shown: nobody loses anything by it.
@Suite("Modifiers whose arguments change")
@MainActor struct LiveChangeTests {
  /// A header with a counter over forty rows of 60, each with a counter; the 15th has a field.
  private struct Screen: View {
    let change: LiveChange
    let isOn: Bool

    var body: some View {
      change.apply(
        isOn,
        to: HeaderScrollView { _ in
          Counter(id: "header").frame(minHeight: 200)
        } content: {
          ForEach(1...14, id: \.self) { Counter(id: "row \($0)").frame(height: 60) }
          Field().frame(height: 60)
          ForEach(16...40, id: \.self) { Counter(id: "row \($0)").frame(height: 60) }
        }
        .headerHeight(min: 50, max: 200)
      )
    }
  }

  private struct Counter: View {
    let id: String
    @State private var count = 0

    var body: some View {
      Button("\(id): \(count)") { count += 1 }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityIdentifier(id)
    }
  }

  private struct Field: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      HStack {
        TextField("Field", text: $text).focused($isFocused).accessibilityIdentifier("field")
        Text(isFocused ? "has the focus" : "has none")
      }
    }
  }

  private func texts(_ stage: Stage) -> Set<String> { Set(stage.texts.map(\.string)) }

  @Test(arguments: LiveChange.allCases)
  func `rows keep their state, their focus and their place, and the header its state`(
    _ change: LiveChange
  ) throws {
    let isOn = Remote(false)
    let stage = Stage {
      NavigationStack { Controlled(isOn) { Screen(change: change, isOn: $0) } }
    }
    stage.tap("header")
    // Row 13 stands at 200 + 12 * 60 = 920 in the content.
    stage.scroll(to: 600)
    stage.settle()
    stage.tap("row 13")
    stage.tap("field")
    stage.settle()
    #expect(texts(stage).isSuperset(of: ["row 13: 1", "has the focus"]))
    let place = try #require(stage.frame(of: "row 13")).minY
    let offset = stage.scrollOffset.y
    for value in [true, false, true, false] {
      isOn.value = value
      stage.settle()
      #expect(
        texts(stage).isSuperset(of: ["row 13: 1", "has the focus"]),
        "\(change) \(value) at \(stage.scrollOffset.y)")
      let now = try #require(stage.frame(of: "row 13")).minY
      #expect(abs(now - place) < 1e-6, "\(change) \(value): \(place) became \(now)")
      if !change.changesRoom {
        #expect(
          abs(stage.scrollOffset.y - offset) < 1e-6, "\(change) \(value) at \(stage.scrollOffset.y)"
        )
      }
    }
    stage.scroll(to: 0)
    stage.settle()
    #expect(
      texts(stage).contains(change.makesHeaderAnew ? "header: 0" : "header: 1"), "\(change)")
  }

  @Test(arguments: LiveChange.allCases)
  func `at the start everything is as it was`(_ change: LiveChange) throws {
    let isOn = Remote(false)
    let stage = Stage {
      NavigationStack { Controlled(isOn) { Screen(change: change, isOn: $0) } }
    }
    let place = try #require(stage.frame(of: "row 1")).minY
    let header = try #require(stage.frame(of: "header"))
    for value in [true, false, true, false] {
      isOn.value = value
      stage.settle()
      #expect(abs(stage.scrollOffset.y) < 1e-6, "\(change) \(value) at \(stage.scrollOffset.y)")
    }
    #expect(stage.frame(of: "row 1")?.minY == place)
    #expect(stage.frame(of: "header") == header)
  }
}
