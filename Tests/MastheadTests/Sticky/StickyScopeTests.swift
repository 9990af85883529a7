import Masthead
import Stage
import SwiftUI
import Testing

@Suite("What a header covers ends with its scroll view")
@MainActor struct StickyScopeTests {
  private struct Screen: View {
    var inSheet = true
    var hasStrip = false
    @State private var isShown = false

    var body: some View {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        if hasStrip { Color.green.frame(height: 44).sticky(collision: .stack) }
        Button("open") { isShown = true }
          .accessibilityIdentifier("open")
          .frame(height: 44)
          .sheet(isPresented: $isShown) { list }
        if !inSheet { list.frame(height: 300) }
        Color.clear.frame(height: 2000)
      }
      .headerHeight(min: 60, max: 200)
    }

    private var list: some View {
      ScrollView {
        StickySections(0..<10, id: \.self) { section in
          Text("Section \(section)").frame(height: 40)
            .accessibilityIdentifier("section \(section)")
        } rows: { _ in
          ForEach(0..<10, id: \.self) { _ in Color.gray.frame(height: 50) }
        }
      }
      .accessibilityIdentifier("list")
    }
  }

  @Test(arguments: [false, true])
  func `headings of a list in a sheet that a row presents stick at the sheet's start`(
    _ hasStrip: Bool
  ) throws {
    let stage = Stage(text: .fixed) { Screen(hasStrip: hasStrip) }
    stage.tap("open")
    stage.settle()
    let list = try #require(stage.frame(of: "list"))
    stage.scroll("list", to: 300)
    #expect(stage.frame(of: "section 0")?.minY == list.minY)
    stage.scroll("list", to: 520)
    // Its section ends 20 points below the start: it is pushed out by half.
    #expect(stage.frame(of: "section 0")?.minY == list.minY - 20)
  }

  @Test(arguments: [false, true])
  func `headings of a list among the rows stick at the list's start`(_ hasStrip: Bool) throws {
    let stage = Stage(text: .fixed) { Screen(inSheet: false, hasStrip: hasStrip) }
    let list = try #require(stage.frame(of: "list"))
    stage.scroll("list", to: 300)
    #expect(stage.frame(of: "section 0")?.minY == list.minY)
  }

  @Test func `a spacer between rows is as high as it has to be, and takes no width`() {
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        Color.red.frame(height: 50)
        Spacer(minLength: 20).accessibilityIdentifier("spacer")
        Color.blue.frame(height: 50).accessibilityIdentifier("after")
      }
      .headerHeight(.fixed(100))
    }
    #expect(stage.frame(of: "after")?.minY == 170)
  }
}
