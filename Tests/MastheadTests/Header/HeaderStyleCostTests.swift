import Masthead
import Stage
import SwiftUI
import Testing

/// What a tick on the way from open to collapsed costs, where the header's views read no number.
@Suite("The costs of styles")
@MainActor struct HeaderStyleCostTests {
  private func stage(_ style: some HeaderStyle) -> Stage {
    Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.teal.overlay { Button("Button") {} }
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 250)
      .headerStyle(style)
    }
  }

  private func costs(_ stage: Stage) -> Costs {
    for offset: CGFloat in [5, 10] { stage.scroll(to: offset) }
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 11 + CGFloat(tick)) }
    return stage.costs
  }

  @Test func `clip, scale, parallax and slide evaluate no body and lay nothing out`() {
    for stage in [
      stage(.clip), stage(.clip(anchor: .bottom)), stage(.scale), stage(.parallax), stage(.slide),
    ] {
      let costs = costs(stage)
      #expect(costs.bodies == 0)
      #expect(costs.layouts == 0)
      #expect(costs.measures == 0)
    }
  }

  /// The first pass tells the new height, the second lays the header out in it.
  @Test func `shrink lays the header out once a tick: one body, in a second pass`() {
    let costs = costs(stage(.shrink))
    #expect(costs.bodies == 100)
    #expect(costs.passes == 200)
  }

  @Test func `pulled, they lay their views out in what is there`() {
    for stage in [stage(.clip), stage(.scale), stage(.parallax)] {
      stage.scroll(to: -30)
      #expect(stage.accessibilityTree.elements.first?.frame.midY == 140)
    }
  }
}
