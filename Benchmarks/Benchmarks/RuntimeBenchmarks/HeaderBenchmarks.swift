import Benchmark
import Masthead
import Stage
import SwiftUI

// Headers of 44 to 244 points over 100,000 rows of 44 points, for a hundred ticks each: in their scroll view, over a list
// that scrolls by itself, and the same list without one.

private enum Kind: String, CaseIterable {
  case plain = "a list"
  case list = "a header over a list"
  case scrollView = "a header in its scroll view"
  case footer = "a list with a bar at its bottom"
}

private struct HeaderScreen: View {
  let kind: Kind

  var body: some View {
    switch kind {
    case .plain: List { rows }.listStyle(.plain)
    case .list:
      List {
        HeaderRoom()
        rows
      }
      .listStyle(.plain)
      .scrollHeader { _ in cover }
      .headerHeight(min: 44, max: 244)
      .headerStyle(.clip)
    case .scrollView:
      HeaderScrollView { _ in
        cover
      } content: {
        LazyVStack(spacing: 0) { rows }
      }
      .headerHeight(min: 44, max: 244)
      .headerStyle(.clip)
    case .footer:
      List { rows }.listStyle(.plain).scrollFooter { cover.frame(height: 50) }
    }
  }

  private var cover: some View { Color.teal.accessibilityIdentifier("cover") }

  private var rows: some View {
    ForEach(0..<100_000, id: \.self) { _ in
      Color.gray.frame(height: 44).listRowInsets(EdgeInsets())
    }
  }
}

func headerBenchmarks() {
  for kind in Kind.allCases {
    onMain("100 ticks below the bar, \(kind.rawValue)") { benchmark in
      let stage = Stage(text: .fixed) { HeaderScreen(kind: kind) }
      for offset in [44_000.0, 44_001] { stage.scroll(to: offset) }
      stage.resetCosts()
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 44_001 + CGFloat(tick) / 10) }
      benchmark.stopMeasurement()
      let bodies = kind == .footer ? 100 : 0
      check(benchmark, stage.costs.bodies <= bodies, "\(stage.costs.bodies) bodies")
    }
  }
  for kind in [Kind.list, .scrollView] {
    onMain("100 ticks on the way, \(kind.rawValue)") { benchmark in
      let stage = Stage(text: .fixed) { HeaderScreen(kind: kind) }
      for offset in [20.0, 21] { stage.scroll(to: offset) }
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 21 + CGFloat(tick) / 10) }
      benchmark.stopMeasurement()
      let height = stage.frame(of: "cover")?.height
      check(benchmark, height == 213, "the cover is \(String(describing: height)) high")
    }
  }
}
