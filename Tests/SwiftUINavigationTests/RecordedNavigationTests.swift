import Observation
import Stage
import SwiftUI
import Testing

/// Rows of the behaviour sheet §10 that have no record in the golden file: a phone of 320 × 400 (or 480)
/// without a status bar.
@Suite("Navigation as it was recorded")
@MainActor struct RecordedNavigationTests {
  private func stage(_ view: some View, height: CGFloat = 400) -> Stage {
    Stage(size: CGSize(width: 320, height: height), text: .fixed) { view }
  }

  private struct Scrolled: View {
    var scroll: (ScrollViewProxy) -> Void = { _ in }

    var body: some View {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = scroll(proxy)
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<40, id: \.self) { row in
                Color.blue.frame(height: 44).accessibilityIdentifier("row\(row)").id(row)
              }
            }
          }
          .accessibilityIdentifier("scroll")
          .navigationTitle("Settings")
        }
      }
      .accessibilityIdentifier("nav")
    }
  }

  @Test(
    "a stack fills its proposal; its bar is 116.5 tall with a large title, 64 with an inline one")
  func bars() {
    let large = stage(Scrolled())
    #expect(large.frame(of: "nav") == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(large.frame(of: "scroll") == CGRect(x: 0, y: 116.5, width: 320, height: 283.5))
    let inline = stage(
      NavigationStack {
        Color.red.accessibilityIdentifier("content")
          .navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
      })
    #expect(inline.frame(of: "content") == CGRect(x: 0, y: 64, width: 320, height: 336))
  }

  @Test(
    "scrolled by less than the title's 52.5 the bar stays large, by more the viewport begins at 64")
  func collapse() {
    let stage = stage(Scrolled())
    stage.scroll(to: 40)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 116.5, width: 320, height: 283.5))
    #expect(stage.frame(of: "row0")?.minY == 76.5)
    stage.scroll(to: 52.5)
    #expect(stage.frame(of: "row0")?.minY == 64)
    stage.scroll(to: 200)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 64, width: 320, height: 336))
    #expect(stage.frame(of: "row0")?.minY == -83.5)
  }

  @Test(
    "a row that is sent to the top meets the large bar's edge, also when the bar collapses by it",
    arguments: [false, true])
  func target(isAnimated: Bool) {
    var proxy: ScrollViewProxy?
    let stage = stage(Scrolled { proxy = $0 })
    func send(_ row: Int) {
      withAnimation(isAnimated ? .default : nil) { _ = proxy?.scrollTo(row, anchor: .top) }
      stage.settle()
    }
    send(8)
    #expect(abs((stage.frame(of: "row8")?.minY ?? 0) - 116.5) < 0.01)
    #expect(stage.frame(of: "scroll")?.minY == 64)
    // With the bar collapsed already, its edge is where the viewport begins.
    send(12)
    #expect(abs((stage.frame(of: "row12")?.minY ?? 0) - 64) < 0.01)
  }

  // ios/nav/scroll; row 8 stood at 72.5, 44 higher, when row 1 had been sent to the top before.
  @Test(arguments: [false, true])
  func `a title that is partly collapsed counts as there for a row that is sent to the top`(
    isAnimated: Bool
  ) {
    var proxy: ScrollViewProxy?
    let stage = stage(Scrolled { proxy = $0 })
    for row in [1, 8] {
      withAnimation(isAnimated ? .default : nil) { _ = proxy?.scrollTo(row, anchor: .top) }
      stage.settle()
      #expect(abs((stage.frame(of: "row\(row)")?.minY ?? 0) - 116.5) < 0.01)
    }
  }

  @Observable final class Shape {
    var sizeClass: UserInterfaceSizeClass?
  }

  // The recorded window of 320 × 300 had a regular class: its list stood at 64, 236 tall.
  @Test func `the bar is as low as its vertical size class says, whatever the window's shape`() {
    struct Listed: View {
      var shape = Shape()

      var body: some View {
        let own = shape.sizeClass
        NavigationStack {
          List { Text("row") }
            .accessibilityIdentifier("list")
            .navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
        }
        .transformEnvironment(\.verticalSizeClass) { $0 = own ?? $0 }
      }
    }
    func list(_ stage: Stage) -> CGRect? { stage.frame(of: "list") }
    let shape = Shape()
    shape.sizeClass = .regular
    let regular = Stage(size: CGSize(width: 320, height: 300), text: .fixed) {
      Listed(shape: shape)
    }
    #expect(list(regular) == CGRect(x: 0, y: 64, width: 320, height: 236))
    shape.sizeClass = .compact
    #expect(list(regular) == CGRect(x: 0, y: 32, width: 320, height: 268))
    let sideways = Stage(size: CGSize(width: 320, height: 300), text: .fixed) { Listed() }
    #expect(list(sideways) == CGRect(x: 0, y: 32, width: 320, height: 268))
    sideways.resize(to: CGSize(width: 320, height: 400))
    #expect(list(sideways) == CGRect(x: 0, y: 64, width: 320, height: 336))
  }

  @Test func `sent back to the top the bar stays collapsed; a finger brings the title back`() {
    var proxy: ScrollViewProxy?
    let stage = stage(Scrolled { proxy = $0 })
    stage.scroll(to: 600)
    withAnimation { _ = proxy?.scrollTo(0, anchor: .top) }
    stage.settle()
    #expect(stage.frame(of: "row0")?.minY == 64)
    #expect(stage.frame(of: "scroll")?.minY == 64)
    stage.drag(by: CGVector(dx: 0, dy: 120))
    stage.settle()
    #expect(stage.frame(of: "row0")?.minY == 116.5)
    #expect(stage.frame(of: "scroll")?.minY == 116.5)
  }

  @Test func `titles: 34 points bold and 16 from the side, or a headline in the middle`() throws {
    let large = try #require(stage(Scrolled()).texts.first { $0.string == "Settings" })
    #expect(large.frame.minX == 16)
    #expect(large.frame.height == 49)
    let inline = stage(
      NavigationStack {
        Color.red.navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
      })
    let title = try #require(inline.texts.first { $0.string == "Settings" })
    #expect(abs(title.frame.midX - 160) <= 0.25)
    #expect(title.frame.height == 24.5)
  }

  @Test(
    "a pushed screen has the title's size of the one below, or its own; the covered one keeps its place"
  )
  func push() {
    struct Pushed: View {
      let mode: NavigationBarItem.TitleDisplayMode
      @State var path = [1]

      var body: some View {
        NavigationStack(path: $path) {
          List { Text("row").accessibilityIdentifier("row") }
            .accessibilityIdentifier("list")
            .navigationTitle("Settings")
            .navigationDestination(for: Int.self) { _ in
              Color.red.accessibilityIdentifier("detail")
                .navigationTitle("Detail").navigationBarTitleDisplayMode(mode)
            }
        }
      }
    }
    let automatic = stage(Pushed(mode: .automatic), height: 480)
    #expect(automatic.frame(of: "detail") == CGRect(x: 0, y: 116.5, width: 320, height: 363.5))
    #expect(automatic.layoutFrame(of: "list")?.minY == 116.5)
    let inline = stage(Pushed(mode: .inline), height: 480)
    #expect(inline.frame(of: "detail") == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(inline.layoutFrame(of: "list") == CGRect(x: 0, y: 116.5, width: 320, height: 363.5))
  }

  @Test func `without a title and a way back there is no bar`() {
    struct Bare: View {
      @State var path = [1]

      var body: some View {
        NavigationStack(path: $path) {
          Color.blue.navigationDestination(for: Int.self) { _ in
            Color.red.accessibilityIdentifier("detail").navigationBarBackButtonHidden()
          }
        }
      }
    }
    #expect(stage(Bare()).frame(of: "detail") == CGRect(x: 0, y: 0, width: 320, height: 400))
  }

  @Test func `rows under a large title begin at its edge, under an inline one 35 below the bar`() {
    func list(_ mode: NavigationBarItem.TitleDisplayMode) -> Stage {
      stage(
        NavigationStack {
          List { NavigationLink("Detail", value: 1).accessibilityIdentifier("row") }
            .navigationTitle("Settings").navigationBarTitleDisplayMode(mode)
        })
    }
    // The link fills the row's width: 256 of the card's 288.
    #expect(
      list(.large).frame(of: "row") == CGRect(x: 32, y: 132.25, width: 256, height: 24.5))
    #expect(
      list(.inline).frame(of: "row") == CGRect(x: 32, y: 114.75, width: 256, height: 24.5))
  }

  @Test
  func `every place of the bar: leading, middle, trailing, bottom, and none for a keyboard's`() {
    func frame(_ placement: ToolbarItemPlacement) -> CGRect? {
      stage(
        NavigationStack {
          Color.red.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: placement) { Text("Item") } }
        }
      ).texts.first { $0.string == "Item" }?.frame
    }
    for leading in [
      ToolbarItemPlacement.navigation, .topBarLeading, .navigationBarLeading, .cancellationAction,
    ] {
      #expect(frame(leading)?.minX == 16)
    }
    for trailing in [
      ToolbarItemPlacement.automatic, .primaryAction, .secondaryAction, .confirmationAction,
      .destructiveAction, .topBarTrailing, .navigationBarTrailing,
    ] {
      #expect(frame(trailing)?.maxX == 304)
    }
    #expect(abs((frame(.principal)?.midX ?? 0) - 160) <= 0.25)
    for bottom in [ToolbarItemPlacement.bottomBar, .status] {
      #expect(abs((frame(bottom)?.midY ?? 0) - 378) <= 0.25)
    }
    #expect(frame(.keyboard) == nil)
  }

  @Test func `the title's display modes by their newer names`() {
    func top(_ mode: ToolbarTitleDisplayMode) -> CGFloat? {
      stage(
        NavigationStack {
          Color.red.accessibilityIdentifier("content")
            .navigationTitle("T").toolbarTitleDisplayMode(mode)
        }
      ).frame(of: "content")?.minY
    }
    #expect(top(.automatic) == 116.5)
    #expect(top(.large) == 116.5)
    #expect(top(.inlineLarge) == 116.5)
    #expect(top(.inline) == 64)
  }
}
