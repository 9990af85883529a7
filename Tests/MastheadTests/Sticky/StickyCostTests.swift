import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// What a scroll tick of fifty headings takes.
@Suite("A tick of sticky headings costs nothing")
@MainActor struct StickyCostTests {
  @Test(
    "no layout, no measuring, and a body only for a heading that comes near its line or leaves it",
    arguments: [Stage.TextMetrics.fixed, .painted])
  func tick(_ text: Stage.TextMetrics) {
    let stage = Stage(text: text) { StickyScreen() }
    stage.scroll(to: 10)
    stage.resetCosts()
    let ticks = 300
    for tick in 0..<ticks { stage.scroll(to: 20 + CGFloat(tick) * 17.9) }
    let costs = stage.costs
    // It comes, is caught, is let go, and leaves.
    #expect(costs.bodies <= 4 * 50)
    #expect(costs.layouts == 0)
    #expect(costs.measures == 0)
    #expect(costs.geometryReaders == 0)
    // Of headings about 200 points apart those within three windows of 844 follow.
    #expect(costs.effects < 20 * ticks)
    // The container's own; the headings' frames do not move with the content.
    #expect(costs.geometryClosures == ticks)
  }

  @Test func `within the reach of the headings that follow a tick evaluates no body`() {
    let stage = Stage(text: .fixed) { StickyScreen() }
    stage.scroll(to: 2000)
    stage.resetCosts()
    // Half a window on either side is followed without looking again.
    for tick in 0..<20 { stage.scroll(to: 2001 + CGFloat(tick)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.passes == 20)
  }

  @Test(arguments: [50, 1000, 10_000])
  func `a tick costs the same however many headings there are`(count: Int) {
    let stage = Stage(text: .fixed) { ManyHeadings(count: count) }
    stage.scroll(to: 4001)
    stage.resetCosts()
    for tick in 0..<20 { stage.scroll(to: 4002 + CGFloat(tick)) }
    // Headings 200 points apart, in a window of 400: those from 3,600 to 4,800, and the one before.
    #expect(stage.costs.effects <= 8 * 20)
    #expect(stage.costs.geometryClosures == 20)
    // Those that follow, and the container.
    #expect(stage.costs.positionReaders <= 9 * 20)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.passes == 20)
  }

  @Test func `a jump over thousands of headings places every one of them exactly`() throws {
    let stage = Stage(text: .fixed) { ManyHeadings(count: 2000) }
    for offset: CGFloat in [0, 200_170, 90, 399_000, 100_000, 60] {
      stage.scroll(to: offset)
      for number in [0, 1, 2, 300, 500, 501, 1000, 1001, 1994, 1995, 1999] {
        let natural = 200 * CGFloat(number) - offset
        let next = number == 1999 ? CGFloat.infinity : natural + 200
        let shown = try #require(stage.frame(of: "heading \(number)")).minY
        #expect(abs(shown - max(natural, min(0, next - 40))) < 1e-6, "\(number) at \(offset)")
      }
    }
  }
}

/// Headings of 40 over rows of 160, none of them lazy, in a window of 400.
private struct ManyHeadings: View {
  let count: Int

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { number in
          Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading \(number)")
          Color.blue.frame(height: 160)
        }
      }
      .stickyLayout()
    }
    .frame(height: 400)
    .frame(maxHeight: .infinity, alignment: .top)
  }
}
