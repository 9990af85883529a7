import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Views that want more height than a header has")
@MainActor struct HeaderOverflowTests {
  private struct Screen: View {
    let anchor: Alignment

    var body: some View {
      HeaderScrollView { _ in
        VStack(spacing: 0) {
          Color.red.frame(height: 60).accessibilityIdentifier("first")
          Color.green.frame(height: 60).accessibilityIdentifier("last")
        }
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 70, max: 200)
      .headerOverscrollBehavior(.stretch, anchor: anchor)
    }
  }

  @Test func `keep their top, or their bottom with an anchor there`() {
    // Both are 120 points high, of which 70 are shown: from 0 on, or from 50 on.
    for (anchor, open, first, last) in [
      (Alignment.center, 40, 0...60, 60...70), (.top, 0, 0...60, 60...70),
      (.bottom, 80, 0...10, 10...70),
    ] as [(Alignment, CGFloat, ClosedRange<CGFloat>, ClosedRange<CGFloat>)] {
      let stage = Stage { Screen(anchor: anchor) }
      #expect(stage.frame(of: "first") == CGRect(x: 0, y: open, width: 390, height: 60))
      stage.scroll(to: 600)
      for (id, shown) in [("first", first), ("last", last)] {
        #expect(stage.frame(of: id)?.minY == shown.lowerBound)
        #expect(stage.frame(of: id)?.maxY == shown.upperBound)
      }
    }
  }

  @Test func `narrow ones keep to the anchor's side, in both directions of language`() {
    for (isRightToLeft, x) in [(false, 0), (true, 310)] as [(Bool, CGFloat)] {
      let stage = Stage {
        HeaderScrollView { _ in
          Color.red.frame(width: 80, height: 40).accessibilityIdentifier("badge")
        } content: {
          Color.blue.frame(height: 3000)
        }
        .headerHeight(min: 50, max: 200)
        .headerOverscrollBehavior(.stretch, anchor: .bottomLeading)
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      }
      #expect(stage.frame(of: "badge") == CGRect(x: x, y: 160, width: 80, height: 40))
    }
  }
}
