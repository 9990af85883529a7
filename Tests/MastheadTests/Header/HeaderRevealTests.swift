import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 50 … 200 points over headings of 40 and blocks of 260.
private struct RevealScreen: View {
  let reveal: HeaderScrollBehavior
  var tolerance: CGFloat = 0
  var isFrozen = false

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ChapterRows()
    }
    .headerHeight(min: 50, max: 200)
    .headerScrollBehavior(reveal, tolerance: tolerance, isFrozen: isFrozen)
  }
}

@Suite("Headers that leave and come back")
@MainActor struct HeaderRevealTests {
  private func stage(
    _ reveal: HeaderScrollBehavior, tolerance: CGFloat = 0, safeArea: CGFloat = 0
  ) -> Stage {
    Stage(safeArea: EdgeInsets(top: safeArea, leading: 0, bottom: 0, trailing: 0)) {
      RevealScreen(reveal: reveal, tolerance: tolerance)
    }
  }

  /// Drags by so much in one go, ten points a time, and holds; without the start of the gesture.
  private func drag(_ stage: Stage, by distance: CGFloat) {
    stage.hold(from: CGPoint(x: 195, y: 420), by: CGVector(dx: 0, dy: distance)) {}
    stage.settle()
  }

  @Test func `one that scrolls away shrinks, leaves, and is back at the start only`() {
    let stage = stage(.scrollsAway)
    for (offset, frame) in [
      (0, CGRect(x: 0, y: 0, width: 390, height: 200)),
      (100, CGRect(x: 0, y: 0, width: 390, height: 100)),
      (170, CGRect(x: 0, y: -20, width: 390, height: 50)),
      (900, CGRect(x: 0, y: -50, width: 390, height: 50)),
      (190, CGRect(x: 0, y: -40, width: 390, height: 50)),
      (-30, CGRect(x: 0, y: 0, width: 390, height: 230)),
    ] as [(CGFloat, CGRect)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "cover") == frame, "at \(offset)")
    }
    stage.scroll(to: 300)
    #expect(stage.frame(of: "heading 0")?.minY == 0)
  }

  @Test func `what sticks below one that scrolls away keeps off the bars`() {
    let stage = stage(.scrollsAway, safeArea: 47)
    stage.scroll(to: 400)
    #expect(stage.frame(of: "heading 0")?.minY == 47)
  }

  @Test func `a floating one comes back from anywhere, headings make room for it`() throws {
    let stage = stage(.floating)
    stage.scroll(to: 1000)
    #expect(stage.frame(of: "cover")?.maxY == 0)
    // Headings at 200 + 300 n: number 2 at 800 is held at 0.
    #expect(stage.frame(of: "heading 2")?.minY == 0)
    drag(stage, by: 90)
    let offset = stage.scrollOffset.y
    let back = 1000 - offset
    #expect(back > 20 && back < 200)
    let cover = try #require(stage.frame(of: "cover"))
    #expect(abs(cover.maxY - back) < 1e-6)
    #expect(abs((stage.frame(of: "heading 2")?.minY ?? 0) - back) < 1e-6)
    // On again: it leaves point for point.
    stage.scroll(to: offset + 30)
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 0) - (back - 30)) < 1e-6)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
  }

  @Test func `one that enters collapsed shows its least height, and opens at the start`() {
    let stage = stage(.floatingCollapsed)
    stage.scroll(to: 1000)
    drag(stage, by: 300)
    #expect(stage.scrollOffset.y > 300)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 50))
    stage.scroll(to: 80)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 120))
  }

  @Test func `a tolerance keeps it away until the reader means it`() {
    let stage = stage(.floating, tolerance: 60)
    stage.scroll(to: 1000)
    drag(stage, by: 40)
    #expect(stage.scrollOffset.y < 1000)
    #expect(stage.frame(of: "cover")?.maxY == 0)
    drag(stage, by: 200)
    #expect((stage.frame(of: "cover")?.maxY ?? 0) > 50)
  }

  @Test func `frozen it stays as it is`() {
    let isFrozen = Remote(false)
    let stage = Stage {
      Controlled(isFrozen) { RevealScreen(reveal: .floating, isFrozen: $0) }
    }
    stage.scroll(to: 1000)
    isFrozen.value = true
    drag(stage, by: 200)
    #expect(stage.frame(of: "cover")?.maxY == 0)
    isFrozen.value = false
    drag(stage, by: 100)
    #expect((stage.frame(of: "cover")?.maxY ?? 0) > 50)
  }

  @Test func `a tick costs no body where nothing is laid out anew`() {
    for reveal in [HeaderScrollBehavior.pinned, .scrollsAway, .floating] {
      let stage = stage(reveal)
      stage.scroll(to: 400)
      stage.resetCosts()
      for tick in 0..<100 { stage.scroll(to: 401 + CGFloat(tick) * 5) }
      // Those of the sticky headings that come and go.
      #expect(stage.costs.bodies < 10)
      #expect(stage.costs.layouts == 0)
    }
  }
}

@Suite("Headers as tall as their views")
@MainActor struct HeaderMeasureTests {
  private struct MeasuredScreen: View {
    let height: CGFloat
    var min: CGFloat = 44

    var body: some View {
      HeaderScrollView { header in
        VStack(spacing: 0) {
          Color.clear.frame(height: header.safeAreaTop)
          Color.red.frame(height: height).accessibilityIdentifier("block")
          Color.green.frame(height: 30).accessibilityIdentifier("line")
        }
        .accessibilityIdentifier("header")
      } content: {
        Color.blue.frame(height: 3000).accessibilityIdentifier("content")
      }
      .headerHeight(.measured(min: min))
    }
  }

  @Test(arguments: [0, 47] as [CGFloat])
  func `it takes its open height from its views, in the first frame`(_ safeArea: CGFloat) {
    let stage = Stage(safeArea: EdgeInsets(top: safeArea, leading: 0, bottom: 0, trailing: 0)) {
      MeasuredScreen(height: 150)
    }
    #expect(stage.frame(of: "content")?.minY == 180 + safeArea)
    #expect(stage.frame(of: "block")?.minY == safeArea)
    stage.scroll(to: 500)
    // Less the margin of 44 and the safe area.
    #expect(stage.contentSize.height == 3136)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "content")?.minY == 180 + safeArea)
  }

  @Test func `views that take any height are measured by the one that they like best`() {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red.frame(minHeight: 20, idealHeight: 120, maxHeight: .infinity)
          .accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: 3000).accessibilityIdentifier("content")
      }
      .headerHeight(.measured)
    }
    #expect(stage.frame(of: "content")?.minY == 120)
    stage.scroll(to: 50)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 70))
    stage.scroll(to: -80)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    stage.scroll(to: 0)
    stage.settle()
    #expect(stage.frame(of: "content")?.minY == 120)
  }

  @Test func `it follows its views, and comes to rest`() {
    let height = Remote<CGFloat>(150)
    let stage = Stage { Controlled(height) { MeasuredScreen(height: $0) } }
    #expect(stage.frame(of: "content")?.minY == 180)
    height.value = 250
    #expect(stage.frame(of: "content")?.minY == 280)
    height.value = 20
    #expect(stage.frame(of: "content")?.minY == 50)
    stage.resetCosts()
    stage.settle()
    stage.update()
    #expect(stage.costs.layouts == 0)
  }
}
