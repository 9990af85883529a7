import Benchmark
import Mechanics

/// One tick of a screen: the stuck heading, the current section, and the displacements of the thirty headings
/// around the viewport.
@inline(never)
func tick(_ layout: StickyLayout, offset: Double) -> Double {
  var sum = 0.0
  layout.forEachPinnedAtStart(viewStart: offset, viewLength: 844) { sum += $1 }
  let current = layout.currentIndex(viewStart: offset) ?? 0
  for index in current..<min(current + 30, layout.count) {
    sum += layout.shift(of: index, viewStart: offset, viewLength: 844)
  }
  return sum
}

/// The displacement of every heading, as in the usual implementation.
@inline(never)
func allShifts(_ layout: StickyLayout, offset: Double) -> [Double] {
  (0..<layout.count).map { layout.shift(of: $0, viewStart: offset, viewLength: 844) }
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.maxDuration = .milliseconds(600)
  Benchmark.defaultConfiguration.maxIterations = 100_000

  for count in counts {
    Benchmark("StickyLayout build, n = \(grouped(count))") { benchmark in
      let items = headings(count)
      benchmark.startMeasurement()
      let layout = StickyLayout(items: items)
      benchmark.stopMeasurement()
      blackHole(layout)
    }

    Benchmark(
      "StickyLayout tick, n = \(grouped(count))",
      configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)
    ) { benchmark in
      let layout = StickyLayout(items: headings(count))
      let middle = Double(count) * 242
      withoutAllocating(benchmark) {
        for step in benchmark.scaledIterations {
          blackHole(tick(layout, offset: middle + Double(step) * 1.3))
        }
      }
    }

    Benchmark(
      "StickyLayout tick after a jump anywhere, n = \(grouped(count))",
      configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)
    ) { benchmark in
      let layout = StickyLayout(items: headings(count))
      let length = Double(count) * 484
      withoutAllocating(benchmark) {
        for step in benchmark.scaledIterations {
          blackHole(tick(layout, offset: Double(step * 617 % 997) / 997 * length))
        }
      }
    }
  }

  // The usual implementation takes O(n²): a tick of a million headings would take an hour.
  for count in [100, 1000, 10_000] {
    Benchmark(
      "Classic tick, n = \(grouped(count))",
      configuration: .init(metrics: [.wallClock, .classicOverOurs, .classicOverAllOfOurs])
    ) { benchmark in
      let classic = ClassicSticky(naturalStarts: headings(count).map(\.start), height: 44)
      let layout = StickyLayout(items: headings(count))
      // In the middle, where half of the headings have been passed.
      let offset = Double(count) * 242 + 100
      benchmark.startMeasurement()
      blackHole(classic.shifts(offset: offset))
      benchmark.stopMeasurement()
      // Both again, one after the other, so that the ratio is from the same moment.
      let slow = seconds(runs: 3) { blackHole(classic.shifts(offset: offset)) }
      let fast =
        seconds(runs: 3) {
          for step in 0..<1000 { blackHole(tick(layout, offset: offset + Double(step))) }
        } / 1000
      let all = seconds(runs: 3) { blackHole(allShifts(layout, offset: offset)) }
      benchmark.measurement(.classicOverOurs, Int((slow / fast).rounded()))
      benchmark.measurement(.classicOverAllOfOurs, Int((slow / all).rounded()))
    }
  }

  Benchmark(
    "ScrollSimulation, 120 frames of a fling that bounces",
    configuration: .init(metrics: [.wallClock, .allocations])
  ) { benchmark in
    let extent = ScrollExtent(contentLength: 9000, viewportLength: 844)
    withoutAllocating(benchmark) {
      let simulation = ScrollSimulation(from: 7000, velocity: 6000, in: extent)
      for frame in 0..<120 {
        blackHole(simulation.position(at: Double(frame) / 120))
        blackHole(simulation.velocity(at: Double(frame) / 120))
      }
    }
  }

  Benchmark(
    "HeaderLayout state",
    configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)
  ) { benchmark in
    let layout = HeaderLayout(minLength: 56, maxLength: 300)
    withoutAllocating(benchmark) {
      for step in benchmark.scaledIterations {
        blackHole(layout.state(at: Double(step) - 100))
      }
    }
  }

  Benchmark("RowIndex build, n = 1,000,000") { _ in
    blackHole(RowIndex(count: 1_000_000, estimate: 44))
  }

  Benchmark(
    "RowIndex find and place, n = 1,000,000, 10,000 measured",
    configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)
  ) { benchmark in
    var index = RowIndex(count: 1_000_000, estimate: 44)
    for row in 0..<10_000 { index.setLength(Double(row % 50) + 20, of: row * 97) }
    let rows = index
    withoutAllocating(benchmark) {
      for step in benchmark.scaledIterations {
        let row = rows.row(at: Double(step) * 43_999) ?? 0
        blackHole(rows.offset(of: row))
      }
    }
  }

  Benchmark(
    "RowIndex measure again, n = 1,000,000, 10,000 measured",
    configuration: .init(metrics: [.wallClock, .allocations], scalingFactor: .kilo)
  ) { benchmark in
    var index = RowIndex(count: 1_000_000, estimate: 44)
    for row in 0..<10_000 { index.setLength(Double(row % 50) + 20, of: row * 97) }
    withoutAllocating(benchmark) {
      for step in benchmark.scaledIterations {
        index.setLength(Double(step % 90), of: (step * 7) % 10_000 * 97)
      }
    }
    blackHole(index.totalLength)
  }
}
