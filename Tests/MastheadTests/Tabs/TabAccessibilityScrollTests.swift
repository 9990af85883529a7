import Masthead
import Stage
import SwiftUI
import Testing

@MainActor struct TabAccessibilityScrollTests {
  private struct Screen: View {
    @State private var tab = 0

    var body: some View {
      HeaderTabView(selection: $tab) { _ in
        Color.blue
      } tabs: {
        HeaderTab("First", value: 0) {
          ForEach(0..<40, id: \.self) { Text("First \($0)").frame(height: 50) }
        }
        HeaderTab("Second", value: 1) {
          ForEach(0..<40, id: \.self) { Text("Second \($0)").frame(height: 50) }
        }
      }
      .headerHeight(min: 50, max: 100)
    }
  }

  /// An `accessibilityScrollAction(_:)` can't decline an edge: the pages' own moves the screen for the
  /// vertical ones (AppleConformance A9).
  @Test func `pages turn, and the screen scrolls, as assistive technology asks`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 500), text: .fixed) { Screen() }
    stage.settle()
    let row = try #require(stage.accessibilityTree["First 2"])
    #expect(row.scroll(.bottom))
    stage.settle()
    // 500 less the header's 50, the bar's 44, and a line of 40 that stays in sight, as with a key.
    #expect(stage.scrollOffset.y == 366)
    #expect(row.scroll(.trailing))
    stage.settle()
    #expect(stage.accessibilityTree["Second 7"] != nil)
    #expect(stage.accessibilityTree["First 7"] == nil)
    let second = try #require(stage.accessibilityTree["Second 7"])
    #expect(second.scroll(.leading))
    stage.settle()
    #expect(stage.accessibilityTree["Second 7"] == nil)
    #expect(try #require(stage.accessibilityTree["First 7"]).scroll(.top))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `where header and bar leave no room it scrolls by a line`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 140), text: .fixed) { Screen() }
    stage.scroll(to: 50)
    stage.settle()
    // 140 less 50 and 44: half of the 46 that are left is less than a line of 40.
    #expect(try #require(stage.accessibilityTree["First 0"]).scroll(.bottom))
    stage.settle()
    #expect(stage.scrollOffset.y == 90)
  }
}
