import Benchmark
import Masthead
import Stage
import SwiftUI

// Sections that a scroll view snaps to, groups that collapse under a sticky label, and what is beside the tabs of a tab
// bar: a hundred ticks each, with 50, 1,000 and 10,000 of the first two.

/// Cards of 300 points, which know whether they are snapped.
private struct Cards: View {
  let count: Int
  let told: Told

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        Color.orange.frame(width: 100, height: 200)
        HStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Card().scrollSection(id: $0) }
        }
        .stickyLayout()
      }
    }
    .onScrollSectionSnapChange(idType: Int.self, axes: .horizontal) { told.card = $0 }
  }
}

private struct Card: View {
  @Environment(\.isSnapped) private var isSnapped

  var body: some View {
    Color(white: isSnapped ? 0.2 : 0.8).frame(width: 300, height: 200)
  }
}

@MainActor private final class Told {
  var card: Int?
}

/// Groups of ten rows of 50 points.
private struct Groups: View {
  let count: Int
  @State private var collapsed: Set<Int> = []

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { group in
          DisclosureGroup(
            "Group \(group)",
            isExpanded: Binding {
              !collapsed.contains(group)
            } set: {
              if $0 { collapsed.remove(group) } else { collapsed.insert(group) }
            }
          ) {
            ForEach(0..<10, id: \.self) { Text("Row \(group) \($0)").frame(height: 50) }
          }
        }
      }
    }
    .disclosureGroupStyle(.sticky)
  }
}

/// Two pages under a bar, with buttons around its tabs or without.
private struct Pages: View {
  let hasAccessories: Bool

  var body: some View {
    HeaderTabView { _ in
      Color.indigo
    } tabs: {
      for name in ["One", "Two"] {
        HeaderTab(name, value: name) {
          ForEach(0..<200, id: \.self) { Text("\(name) \($0)").frame(height: 50) }
        }
      }
    }
    .headerHeight(min: 50, max: 200)
    .modifier(Accessories(areShown: hasAccessories))
  }
}

private struct Accessories: ViewModifier {
  let areShown: Bool

  func body(content: Content) -> some View {
    if areShown {
      content
        .headerTabBarAccessory(edge: .leading) { Text("Back") }
        .headerTabBarAccessory(edge: .trailing) { Text("Sort") }
        .headerTabBarAccessory(edge: .bottom) { Text("200 songs") }
    } else {
      content
    }
  }
}

func snapAndFoldBenchmarks() {
  for count in [50, 1000, 10_000] {
    onMain("100 ticks, \(count) sections that are snapped") { benchmark in
      let told = Told()
      let stage = Stage(text: .fixed) { Cards(count: count, told: told) }
      stage.scroll(to: CGPoint(x: 1000, y: 0))
      stage.settle()
      check(benchmark, told.card == 3, "card \(String(describing: told.card)) is snapped")
      stage.resetCosts()
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: CGPoint(x: 1000 + CGFloat(tick), y: 0)) }
      benchmark.stopMeasurement()
      check(benchmark, stage.costs.bodies == 0, "\(stage.costs.bodies) bodies")
    }
  }
  for count in [50, 1000, 10_000] {
    onMain("100 ticks, \(count) sections that collapse") { benchmark in
      let stage = Stage(text: .fixed) { Groups(count: count) }
      stage.scroll(to: 5000)
      stage.settle()
      stage.scroll(to: 5001)
      stage.resetCosts()
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 5001 + CGFloat(tick) * 0.2) }
      benchmark.stopMeasurement()
      // A row may come.
      check(benchmark, stage.costs.bodies < 10, "\(stage.costs.bodies) bodies")
    }
    onMain("Collapse of a section whose label sticks, \(count) sections") { benchmark in
      let stage = Stage(text: .fixed) { Groups(count: count) }
      // Of 544 points each.
      stage.scroll(to: 9 * 544 + 200)
      stage.settle()
      benchmark.startMeasurement()
      stage.tap(at: CGPoint(x: 100, y: 22))
      stage.settle()
      benchmark.stopMeasurement()
      let shown = stage.texts.first { $0.string == "Group 9" }?.frame.midY
      check(benchmark, shown == 22, "the label is at \(String(describing: shown))")
      let next = stage.texts.first { $0.string == "Group 10" }?.frame.midY
      check(benchmark, next == 66, "the next one is at \(String(describing: next))")
    }
  }
  for hasAccessories in [false, true] {
    onMain("100 ticks, tabs \(hasAccessories ? "with" : "without") accessories") { benchmark in
      let stage = Stage(text: .fixed) { Pages(hasAccessories: hasAccessories) }
      stage.scroll(to: 300)
      stage.settle()
      stage.scroll(to: 301)
      stage.resetCosts()
      benchmark.startMeasurement()
      for tick in 1...100 { stage.scroll(to: 301 + CGFloat(tick)) }
      benchmark.stopMeasurement()
      check(benchmark, stage.costs.bodies == 0, "\(stage.costs.bodies) bodies")
      let hasBar = stage.texts.contains { $0.string == "Sort" }
      check(benchmark, hasBar == hasAccessories, "an accessory is \(hasBar ? "" : "not ")there")
    }
  }
}
