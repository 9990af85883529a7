import Benchmark
import CAllocationCount
import Mechanics

extension BenchmarkMetric {
  /// The number of allocations in one sample, which must be 0.
  static let allocations = BenchmarkMetric.custom(
    "Allocations", polarity: .prefersSmaller, useScalingFactor: true)
  /// The time of the usual implementation divided by ours, in the same run.
  static let classicOverOurs = BenchmarkMetric.custom(
    "Classic / our tick (times)", polarity: .prefersLarger, useScalingFactor: false)
  /// The same ratio, with ours computing the displacement of every heading too.
  static let classicOverAllOfOurs = BenchmarkMetric.custom(
    "Classic / all our shifts (times)", polarity: .prefersLarger, useScalingFactor: false)
}

/// Whether allocations are counted on this system: allocating an array must show.
let countsAllocations: Bool = {
  let before = allocation_count()
  blackHole([Int](repeating: before < 0 ? 0 : 1, count: 1000))
  return allocation_count() > before
}()

/// Measures `body` only, without its set-up, and fails if it allocates on this thread.
func withoutAllocating(_ benchmark: Benchmark, _ body: () -> Void) {
  benchmark.startMeasurement()
  let before = allocation_count()
  body()
  let allocated = allocation_count() - before
  benchmark.stopMeasurement()
  guard countsAllocations else {
    #if os(Linux)
      benchmark.error("allocations are not counted here")
    #endif
    return
  }
  benchmark.measurement(.allocations, Int(allocated))
  if allocated > 0 {
    benchmark.error("\(benchmark.name) allocated \(allocated) times")
  }
}

/// A list of `count` headings of 44 points, ten rows of 44 points after each.
func headings(_ count: Int) -> [StickyItem] {
  (0..<count).map { StickyItem(start: Double($0) * 484, length: 44) }
}

let counts = [100, 10_000, 1_000_000]

func grouped(_ count: Int) -> String {
  let digits = String(count)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
    result.append(digit)
  }
  return result
}

/// The time of `body` in seconds, the shortest of several runs.
func seconds(runs: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<runs {
    let time = clock.measure(body)
    let (seconds, attoseconds) = time.components
    best = min(best, Double(seconds) + Double(attoseconds) * 1e-18)
  }
  return best
}
