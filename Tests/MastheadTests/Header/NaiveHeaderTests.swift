import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// Ours, with the same header: it slides, its text fades, nothing is evaluated.
private struct OurScreen: View {
  var body: some View {
    HeaderScrollView { _ in
      Color.red
        .overlay { NaiveCounter().headerEffect(.fadeOut(from: 0.8, to: 1)) }
        .accessibilityIdentifier("header")
    } content: {
      NaiveRows()
    }
    .headerHeight(min: 50, max: 250)
    .headerStyle(.slide)
  }
}

@Suite("Collapsing headers as others write them, next to ours")
@MainActor struct NaiveHeaderTests {
  private struct Cost {
    let name: String
    let bodies: Double
    let layouts: Double
    let readers: Double

    @MainActor init(_ name: String, _ stage: Stage) {
      self.name = name
      stage.scroll(to: 5)
      stage.resetCosts()
      for tick in 0..<100 { stage.scroll(to: 6 + CGFloat(tick) * 1.9) }
      bodies = Double(stage.costs.bodies) / 100
      layouts = Double(stage.costs.layouts) / 100
      readers = Double(stage.costs.geometryReaders) / 100
    }
  }

  @Test func `each of them works in every tick; ours evaluates and lays out nothing`() {
    let ours = Cost("HeaderScrollView", Stage(text: .fixed) { OurScreen() })
    let others = [
      Cost("invisible probe", Stage(text: .fixed) { NaiveProbeScreen() }),
      Cost("bound offset", Stage(text: .fixed) { NaiveBoundScreen() }),
      Cost("floating reader", Stage(text: .fixed) { NaiveFloatingScreen() }),
    ]
    #expect(ours.bodies == 0)
    #expect(ours.layouts == 0)
    for cost in others { #expect(cost.bodies + cost.readers >= 1, "\(cost.name)") }
  }

  private func count(_ stage: Stage) -> String? { stage.texts.first?.string }

  @Test func `a second copy forgets what was in the first; one header does not`() {
    let copies = Stage(text: .fixed) { NaiveCopyScreen() }
    copies.tap(at: CGPoint(x: 195, y: 125))
    #expect(count(copies) == "1")
    copies.scroll(to: 230)
    #expect(count(copies) == "0")

    let ours = Stage(text: .fixed) { OurScreen() }
    ours.tap(at: CGPoint(x: 195, y: 125))
    #expect(count(ours) == "1")
    ours.scroll(to: 100)
    #expect(count(ours) == "1")
    ours.scroll(to: 1000)
    ours.scroll(to: 0)
    #expect(count(ours) == "1")
  }
}
