import Masthead
import Stage
import SwiftUI
import Testing

/// A panel over the screen gets taller, with an animation, when the header is half collapsed.
private struct PanelScreen<Style: HeaderStyle>: View {
  let style: Style
  @State private var isCollapsed = false

  var body: some View {
    HeaderScrollView { _ in
      Color.teal.accessibilityIdentifier("header")
    } content: {
      Color.yellow.frame(height: 30).accessibilityIdentifier("heading").sticky()
      ForEach(0..<60, id: \.self) { _ in Color.blue.frame(height: 44) }
    }
    .headerHeight(min: 40, max: 240)
    .headerStyle(style)
    .onHeaderChange(of: { $0.collapseProgress > 0.5 }) { isHalf in
      withAnimation(.linear(duration: 1)) { isCollapsed = isHalf }
    }
    .overlay(alignment: .bottom) {
      Color.red.frame(height: isCollapsed ? 80 : 20).accessibilityIdentifier("panel")
    }
  }
}

@Suite("What a screen animates when its header changes")
@MainActor struct HeaderChangeAnimationTests {
  /// - Parameter shrinks: The views are as tall as the header.
  private func worst(_ stage: Stage, shrinks: Bool = true) throws -> CGFloat {
    var worst: CGFloat = 0
    let finger = stage.touch(at: CGPoint(x: 195, y: 700))
    for _ in 0..<60 {
      finger.move(by: CGVector(dx: 0, dy: -5))
      stage.advance(by: .milliseconds(16))
      let header = try #require(stage.frame(of: "header"))
      let heading = try #require(stage.frame(of: "heading"))
      let expected = max(40, 240 - stage.scrollOffset.y)
      worst = max(worst, abs(heading.minY - expected))
      if shrinks { worst = max(worst, abs(header.maxY - expected)) }
    }
    // Half on its way while the finger went on, and there at the end.
    let panel = try #require(stage.frame(of: "panel")).height
    #expect(panel > 20 && panel < 80)
    finger.lift()
    stage.settle()
    #expect(stage.frame(of: "panel")?.height == 80)
    return worst
  }

  @Test("moves, and the header follows the finger all the same")
  func follows() throws {
    #expect(try worst(Stage { PanelScreen(style: .shrink) }) < 1e-6)
    #expect(try worst(Stage { PanelScreen(style: .clip) }, shrinks: false) < 1e-6)
    #expect(try worst(Stage { PanelScreen(style: .slide) }) < 1e-6)
  }
}
