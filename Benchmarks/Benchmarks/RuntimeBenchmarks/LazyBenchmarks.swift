import Benchmark
import Stage
import SwiftUI

private struct Row: View {
  let index: Int

  var body: some View {
    Text("Row \(index)").padding(8).background(Color.gray)
  }
}

private struct Entry: Identifiable {
  let id: Int
}

private struct LazyScreen: View {
  let entries: [Entry]
  let control: RowsControl

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(entries) { Row(index: $0.id) }
      }
    }
    .background(control.isTinted ? Color.yellow : Color.white)
  }
}

private struct SectionsScreen: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(0..<count, id: \.self) { section in
          Section {
            ForEach(0..<10) { Row(index: $0) }
          } header: {
            Row(index: section)
          }
        }
      }
    }
  }
}

@MainActor private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
  Stage(size: CGSize(width: 390, height: 844), text: .fixed, content: content)
}

/// Lazy rows. A line of body text is 24.5 points high, with a padding of 8: 40.5.
func lazyBenchmarks() {
  onMain("Lazy mount, 1,000,000 rows") { benchmark in
    let entries = (0..<1_000_000).map { Entry(id: $0) }
    benchmark.startMeasurement()
    let stage = stage { LazyScreen(entries: entries, control: RowsControl()) }
    benchmark.stopMeasurement()
    let height = stage.contentSize.height
    check(benchmark, height == 40_500_000, "the content is \(height) points high")
    check(benchmark, stage.costs.bodies < 100, "\(stage.costs.bodies) bodies")
  }

  onMain("Update of the parent, same data, 1,000,000 lazy rows") { benchmark in
    let control = RowsControl()
    let entries = (0..<1_000_000).map { Entry(id: $0) }
    let stage = stage { LazyScreen(entries: entries, control: control) }
    stage.resetCosts()
    benchmark.startMeasurement()
    control.isTinted.toggle()
    stage.update()
    benchmark.stopMeasurement()
    check(benchmark, stage.costs.bodies > 0, "no body ran")
    check(benchmark, stage.contentSize.height == 40_500_000, "another height")
  }

  onMain("Jump into the middle, 1,000,000 lazy rows") { benchmark in
    let entries = (0..<1_000_000).map { Entry(id: $0) }
    let stage = stage { LazyScreen(entries: entries, control: RowsControl()) }
    benchmark.startMeasurement()
    stage.scroll(to: 20_250_000)
    benchmark.stopMeasurement()
    check(benchmark, stage.texts.contains { $0.string == "Row 500,000" }, "another row shows")
  }

  onMain("100 ticks that bring a row each, 1,000,000 lazy rows") { benchmark in
    let entries = (0..<1_000_000).map { Entry(id: $0) }
    let stage = stage { LazyScreen(entries: entries, control: RowsControl()) }
    var offset: CGFloat = 10_000_000
    stage.scroll(to: offset)
    stage.resetCosts()
    benchmark.startMeasurement()
    for _ in 0..<100 {
      offset += 40.5
      stage.scroll(to: offset)
    }
    benchmark.stopMeasurement()
    // An element and its row, a hundred times.
    check(benchmark, stage.costs.bodies == 200, "\(stage.costs.bodies) bodies")
  }

  for count in [1000, 10_000] {
    onMain("100 ticks within what shows, \(count) pinned sections") { benchmark in
      let stage = stage { SectionsScreen(count: count) }
      // A heading and ten rows.
      let start = CGFloat(count / 2) * 445.5 + 10
      stage.scroll(to: start)
      stage.scroll(to: start + 20)
      stage.resetCosts()
      benchmark.startMeasurement()
      for tick in 0..<100 { stage.scroll(to: start + CGFloat(tick % 10)) }
      benchmark.stopMeasurement()
      check(benchmark, stage.costs.bodies == 0, "\(stage.costs.bodies) bodies")
      check(benchmark, stage.costs.layouts == 0, "\(stage.costs.layouts) layouts")
    }
  }
}
