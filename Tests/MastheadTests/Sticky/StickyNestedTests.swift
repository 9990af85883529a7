import Masthead
import Stage
import SwiftUI
import Testing

/// A scroll view of its own, 300 points high, in the content of a header of 50 … 200, with headings of
/// 30 and rows of 100: what sticks in it sticks to its top, wherever the outer one stands.
@Suite("Stickies in a scroll view inside a header's content")
@MainActor struct StickyNestedTests {
  private struct Screen: View {
    var reveal = HeaderScrollBehavior.pinned

    var body: some View {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.gray.frame(height: 400)
        inner.frame(height: 300).accessibilityIdentifier("inner")
        Color.green.frame(height: 30).sticky().accessibilityIdentifier("outer heading")
        Color.gray.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 200)
      .headerScrollBehavior(reveal)
    }

    @ViewBuilder private var inner: some View {
      ScrollView { column.stickyLayout() }
    }

    private var column: some View {
      VStack(spacing: 0) {
        ForEach(1...20, id: \.self) { number in
          Color.yellow.frame(height: 30).sticky().accessibilityIdentifier("heading \(number)")
          Color.blue.frame(height: 100)
        }
      }
    }
  }

  @Test(arguments: [0, 100, 450, 560, 620] as [CGFloat])
  func `they stick to its top, and take no notice of the header`(outer: CGFloat) throws {
    for reveal in [HeaderScrollBehavior.pinned, .floating] {
      let stage = Stage { Screen(reveal: reveal) }
      // Scrolls the inner one.
      stage.drag(from: CGPoint(x: 195, y: 800), by: CGVector(dx: 0, dy: -200))
      stage.settle()
      stage.scroll(to: outer)
      let ids = (1...20).map { "heading \($0)" }
      let natural = stage.layoutFrames(ids)
      let top = try #require(stage.frame(of: "inner")).minY
      #expect(natural[1].minY < top)
      let expected = StickyFormula.push(natural, viewStart: top)
      for (id, start) in zip(ids, expected) {
        #expect(abs(try #require(stage.frame(of: id)).minY - start) < 1e-6, "\(id)")
      }
    }
  }
}
