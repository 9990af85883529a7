import Masthead
import Stage
import SwiftUI
import Testing

/// Input that can't be meant is warned of once, and counts as documented.
@Suite("Impossible input")
@MainActor struct WarningTests {
  private struct Screen: View {
    let bad: CGFloat

    var body: some View {
      HeaderScrollView { _ in
        Color.red.headerGradient(covering: bad).accessibilityIdentifier("cover")
      } content: {
        Color.green.frame(height: 40).sticky(inset: bad).accessibilityIdentifier("heading")
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: bad, max: 200)
      .headerContentCorners(bad)
      .headerReveal(.floating, tolerance: bad)
      .headerRefresh(distance: bad, length: bad) {}
      .headerPosition(.constant(.fraction(bad)))
      .onScroll(tolerance: bad) { _ in }
      .onReachEnd(within: bad) {}
    }
  }

  @Test(
    "each of it is warned of once, however many screens have it",
    arguments: [
      "header heights from", "the radius of content corners", "the tolerance of a reveal",
      "the room for a refresh", "a refresh distance", "a header's position", "a scroll tolerance",
      "the distance to the end", "a sticky inset", "the part that a gradient covers",
    ])
  func once(_ message: String) {
    for _ in 0..<3 {
      let stage = Stage { Screen(bad: .nan) }
      for offset: CGFloat in [-80, 0, 100, 900] { stage.scroll(to: offset) }
    }
    // Heights are named in their warning: other tests have other heights that can't be meant.
    let heard = RuntimeWarning.messages.filter { $0.contains(message) }
    #expect(heard.count == 1, "\(heard)")
  }

  @Test("and what it is about behaves as if it said 0", arguments: [.nan, -5] as [CGFloat])
  func counts(_ bad: CGFloat) {
    let stage = Stage { Screen(bad: bad) }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    stage.scroll(to: 900)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(stage.contentSize == CGSize(width: 390, height: 3240))
  }
}
