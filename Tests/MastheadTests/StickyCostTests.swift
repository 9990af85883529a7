import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// What a scroll tick of fifty headings takes.
@Suite("A tick of sticky headings costs nothing")
@MainActor struct StickyCostTests {
  @Test(
    "no body, no layout, no measuring",
    arguments: [StickySetup.Container.scrollView, .content], [Stage.TextMetrics.fixed, .painted])
  func tick(_ container: StickySetup.Container, _ text: Stage.TextMetrics) {
    let stage = Stage(text: text) { StickyScreen(setup: StickySetup(container: container)) }
    stage.scroll(to: 10)
    stage.resetCosts()
    let ticks = 300
    for tick in 0..<ticks { stage.scroll(to: 20 + CGFloat(tick) * 17.9) }
    let costs = stage.costs
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.measures == 0)
    #expect(costs.geometryReaders == 0)
    #expect(costs.effects == 50 * ticks)
    #expect(costs.passes == ticks)
    if container == .content {
      // The container's own; the headings' frames do not move with the content.
      #expect(costs.geometryClosures == ticks)
    }
  }

  @Test("time a tick (printed, for comparison only)")
  func time() {
    for container in [StickySetup.Container.scrollView, .content] {
      let stage = Stage(text: .fixed) { StickyScreen(setup: StickySetup(container: container)) }
      let time = TickTime.measure(stage)
      print("sticky, container on \(container): \(time)")
    }
  }
}

/// Microseconds and counts of a tick, averaged over a way through the content.
@MainActor struct TickTime: CustomStringConvertible {
  let microseconds: Double
  let bodies: Double
  let layouts: Double
  let passes: Double
  let most: Int

  static func measure(_ stage: Stage, ticks: Int = 200) -> TickTime {
    stage.scroll(to: 5)
    stage.resetCosts()
    var most = 0
    let clock = ContinuousClock()
    let start = clock.now
    for tick in 0..<ticks {
      let before = stage.costs.passes
      stage.scroll(to: 20 + CGFloat(tick) * 23.3)
      most = max(most, stage.costs.passes - before)
    }
    let parts = (clock.now - start).components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    let count = Double(ticks)
    return TickTime(
      microseconds: seconds / count * 1e6, bodies: Double(stage.costs.bodies) / count,
      layouts: Double(stage.costs.layouts) / count, passes: Double(stage.costs.passes) / count,
      most: most)
  }

  nonisolated var description: String {
    func short(_ number: Double) -> String { String((number * 10).rounded() / 10) }
    return "\(short(microseconds)) µs a tick, \(short(bodies)) bodies, "
      + "\(short(layouts)) layouts, \(short(passes)) passes (\(most) at most)"
  }
}
