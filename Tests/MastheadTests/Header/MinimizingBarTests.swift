import Masthead
import Stage
import SwiftUI
import Testing

/// Bars that get shorter while one scrolls down, and tall again while one scrolls back, as those of iOS 26 and
/// 27 do (`tabBarMinimizeBehavior`, `toolbarMinimizationBehavior`).
@Suite("Bars that shrink and grow in mid-scroll")
@MainActor struct MinimizingBarTests {
  private struct Screen: View {
    let edge: VerticalEdge
    let isSmall: Bool

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        Color.green.frame(height: 30).sticky().accessibilityIdentifier("heading")
        ForEach(0..<60, id: \.self) { number in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 50, max: 200)
      .safeAreaBar(edge: edge, spacing: 0) { Color.gray.frame(height: isSmall ? 40 : 90) }
    }
  }

  @Test func `a bar at the bottom moves neither rows nor header`() {
    let isSmall = Remote(false)
    let stage = Stage { Controlled(isSmall) { Screen(edge: .bottom, isSmall: $0) } }
    for offset: CGFloat in [120, 900] {
      stage.scroll(to: offset)
      let row = stage.frame(of: "row 16")?.minY
      let header = stage.frame(of: "header")
      for small in [true, false] {
        isSmall.value = small
        stage.settle()
        #expect(stage.frame(of: "row 16")?.minY == row)
        #expect(stage.frame(of: "header") == header)
        #expect(stage.scrollOffset.y == offset)
      }
    }
  }

  @Test
  func `under a bar at the top rows stay, and the collapsed header is as much shorter as the bar`()
  {
    let isSmall = Remote(false)
    let stage = Stage { Controlled(isSmall) { Screen(edge: .top, isSmall: $0) } }
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 290))
    stage.scroll(to: 900)
    let row = stage.frame(of: "row 16")?.minY
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 140))
    #expect(stage.frame(of: "heading")?.minY == 140)
    for (small, height) in [(true, 90), (false, 140), (true, 90)] as [(Bool, CGFloat)] {
      isSmall.value = small
      stage.settle()
      #expect(stage.frame(of: "row 16")?.minY == row)
      #expect(stage.frame(of: "header")?.height == height)
      #expect(stage.frame(of: "heading")?.minY == height)
    }
  }
}
