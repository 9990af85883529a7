import Masthead
import Stage
import SwiftUI
import Testing

/// Small corners of headers: heights that a gesture drives, a height of 0, margins at the content's end.
@Suite("Corners of headers' numbers")
@MainActor struct HeaderCornerTests {
  private struct Screen: View {
    var least: CGFloat = 0
    var greatest: CGFloat = 200
    var length: CGFloat = 3000

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: length)
      }
      .headerHeight(min: least, max: greatest)
    }
  }

  @Test func `a header whose heights make no sense in every frame is warned of once`() {
    let least = Remote<CGFloat>(501)
    let stage = Stage {
      Controlled(501, least) { least in Screen(least: least, greatest: 500.25) }
    }
    for step in 0..<50 {
      least.value = 502 + CGFloat(step)
      stage.update()
    }
    let heard = Warning.messages.filter {
      $0.contains("headerHeight(min:max:)") && $0.contains("500.25")
    }
    #expect(heard.count == 1, "\(heard)")
  }

  @Test func `a header that scales to nothing leaves no transform without an inverse`() throws {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 0, max: 200)
      .headerStyle(.scale)
    }
    stage.scroll(to: 1000)
    // A thousandth of 390 by 200 points: nothing is seen of it, and it can be scaled back.
    let cover = try #require(stage.frame(of: "cover"))
    #expect(abs(cover.width - 0.39) < 1e-6)
    #expect(abs(cover.height - 0.2) < 1e-6)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
  }

  @Test func `content that scrolls by a margin at its end alone gets room for its header too`() {
    let stage = Stage {
      Screen(least: 50, greatest: 200, length: 600)
        .headerSnap()
        .contentMargins(.bottom, 100, for: .scrollContent)
    }
    // 200 + 600 in a window of 844, and 100 at the end: 56 points could be scrolled, of a way of 150.
    stage.drag(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -140))
    stage.settle()
    #expect(stage.scrollOffset.y == 150)
    #expect(stage.frame(of: "cover")?.height == 50)
  }

  @Test func `an infinite reach is warned of, and counts as 0`() {
    let count = Warning.messages.count
    let stage = Stage {
      Screen().headerOverscrollBehavior(.stretch.fading(reach: .infinity))
    }
    stage.scroll(to: -10)
    let heard = Warning.messages.dropFirst(count).filter {
      $0.contains("HeaderOverscrollBehavior.fading(reach:)")
    }
    #expect(heard.count == 1)
  }
}
