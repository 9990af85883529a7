import Benchmark
import Stage
import SwiftUI

/// A benchmark on the main actor.
func onMain(_ name: String, _ body: @escaping @MainActor (Benchmark) -> Void) {
  Benchmark(name) { (benchmark: Benchmark) async in
    nonisolated(unsafe) let benchmark = benchmark
    await MainActor.run { body(benchmark) }
  }
}

/// Fails the run unless a condition holds: a wrong result may be fast too.
func check(_ benchmark: Benchmark, _ isRight: Bool, _ what: @autoclosure () -> String) {
  if !isRight { benchmark.error("check failed: \(benchmark.name): \(what())") }
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.maxDuration = .seconds(2)
  Benchmark.defaultConfiguration.maxIterations = 1000
  for count in [1000, 10_000] {
    rowBenchmarks(count)
    sectionBenchmarks(count)
  }
  headingsBenchmarks()
  snapAndFoldBenchmarks()
  headerBenchmarks()
  lazyBenchmarks()
  paintingBenchmarks()
}

/// Rows, none of them lazy.
func rowBenchmarks(_ count: Int) {
  onMain("Mount and first layout, \(count) rows") { benchmark in
    let control = RowsControl()
    benchmark.startMeasurement()
    let stage = rows(count, control)
    benchmark.stopMeasurement()
    // A line of body text is 24.5 points high, with a padding of 8.
    let height = stage.contentSize.height
    check(benchmark, height == 40.5 * CGFloat(count), "the content is \(height) points high")
    // Text, padding and background of each row, and what is around them.
    let layouts = stage.costs.layouts
    check(benchmark, layouts >= 3 * count && layouts < 3 * count + 10, "\(layouts) layouts")
    check(benchmark, stage.costs.bodies >= count, "\(stage.costs.bodies) bodies")
  }

  onMain("State of one row, \(count) rows") { benchmark in
    let control = RowsControl()
    let stage = rows(count, control)
    stage.resetCosts()
    benchmark.startMeasurement()
    control.row?.wrappedValue += 1
    stage.update()
    benchmark.stopMeasurement()
    check(benchmark, stage.costs.bodies == 1, "\(stage.costs.bodies) bodies")
  }

  onMain("Update of the parent, same sizes, \(count) rows") { benchmark in
    let control = RowsControl()
    let stage = rows(count, control)
    stage.resetCosts()
    benchmark.startMeasurement()
    control.isTinted.toggle()
    stage.update()
    benchmark.stopMeasurement()
    check(benchmark, stage.costs.bodies > 0, "no body ran")
    check(benchmark, stage.contentSize.height == 40.5 * CGFloat(count), "another height")
  }

  onMain("Resize of the window, \(count) rows") { benchmark in
    let stage = rows(count, RowsControl())
    stage.resetCosts()
    benchmark.startMeasurement()
    stage.resize(to: CGSize(width: 320, height: 600))
    benchmark.stopMeasurement()
    check(benchmark, stage.costs.layouts > 0, "nothing was laid out")
    check(benchmark, stage.contentSize.height == 40.5 * CGFloat(count), "another height")
  }

  onMain("Resize that breaks lines, \(count) rows") { benchmark in
    let stage = rows(count, RowsControl())
    stage.resetCosts()
    benchmark.startMeasurement()
    stage.resize(to: CGSize(width: 70, height: 600))
    benchmark.stopMeasurement()
    // From "Row 100" on, rows have two lines: "Row 99" takes 51 of the 54 points.
    let height = 40.5 * 100 + 65 * CGFloat(count - 100)
    check(benchmark, stage.contentSize.height == height, "\(stage.contentSize.height) high")
  }
}

/// Sections of a heading and ten rows, none of them lazy, without readers of positions.
func sectionBenchmarks(_ count: Int) {
  onMain("Tick and display list, \(count) sections") { benchmark in
    let stage = sections(count)
    // The first drawing measures the paint bounds.
    stage.draw()
    for step in 1...20 {
      stage.resetCosts()
      benchmark.startMeasurement()
      stage.scroll(to: CGFloat(step) * 37)
      let commands = stage.draw()
      benchmark.stopMeasurement()
      // 844 points show 22 rows of 40.5 points, with a background and a text each.
      check(benchmark, (40...60).contains(stage.costs.drawn), "\(stage.costs.drawn) commands")
      check(benchmark, commands > 40, "\(commands) commands")
      check(benchmark, stage.costs.bodies == 0 && stage.costs.layouts == 0, "bodies or layouts")
    }
  }
}
