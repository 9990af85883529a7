import Masthead
import Stage
import SwiftUI
import Testing

/// A field in a header of 50 … 200, one in a heading of 40 that sticks below it, and sixty rows of 44.
@Suite("The focus goes to what is held in sight without scrolling")
@MainActor struct FocusInHeaderTests {
  private struct Screen: View {
    @State private var text = ""
    @State private var wanted: String?
    @FocusState private var field: String?
    let remote: Remote<String?>

    var body: some View {
      remote.connect($wanted)
      return HeaderScrollView { _ in
        Color.teal.overlay {
          TextField("Search", text: $text).focused($field, equals: "search")
            .accessibilityIdentifier("search")
        }
      } content: {
        Color.green.frame(height: 40)
          .overlay {
            Button("More") {}.focused($field, equals: "more").accessibilityIdentifier("more")
          }
          .sticky()
        ForEach(1...60, id: \.self) { number in
          Color.blue.frame(height: 44).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 50, max: 200)
      .onChange(of: wanted) { field = wanted }
    }
  }

  @Test func `in the collapsed header, by a tap`() throws {
    let stage = Stage { Screen(remote: Remote(nil)) }
    stage.scroll(to: 1000)
    stage.tap("search")
    stage.settle()
    #expect(stage.scrollOffset.y == 1000)
  }

  @Test(arguments: ["search", "more"])
  func `in the header or in a heading below it, by the program`(_ field: String) throws {
    let wanted = Remote<String?>(nil)
    let stage = Stage { Screen(remote: wanted) }
    stage.scroll(to: 1000)
    wanted.value = field
    stage.settle()
    #expect(stage.scrollOffset.y == 1000)
  }
}
