import Benchmark
import CAllocationCount
import Glibc
import Stage
import SwiftUI

/// Painted frames of 390×844 points with one pixel per point and real text.
func paintingBenchmarks() {
  paintedFrames()
  profiles()
  memory()
}

private struct PaintedRow: View {
  let index: Int

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text("Row \(index)")
        Spacer()
        Text("\(index * 7 % 100)").foregroundStyle(.secondary)
      }
      .padding(.horizontal, 16)
      .frame(height: 43)
      Divider()
    }
    .background(Color.white)
  }
}

@MainActor private func paintedList(_ count: Int) -> Stage {
  Stage(size: CGSize(width: 390, height: 844)) {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { PaintedRow(index: $0) }
      }
    }
  }
}

/// The processor time of this thread in milliseconds, which other load does not affect.
private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private func rounded(_ milliseconds: Double) -> String {
  "\((milliseconds * 100).rounded() / 100) ms"
}

/// Reports a line to a file named by scripts/bench, since the plug-in does not print the benchmarks' output.
private func report(_ line: String) {
  guard let path = getenv("MASTHEAD_BENCH_PROFILE"), let file = fopen(path, "a") else {
    return print("profile: \(line)")
  }
  fputs("profile: \(line)\n", file)
  fclose(file)
}

/// Reports the times of frames.
private func tell(_ what: String, _ times: [Double]) -> (median: Double, longest: Double) {
  let sorted = times.sorted()
  let (median, longest) = (sorted[sorted.count / 2], sorted.last ?? 0)
  report("\(what): median \(rounded(median)), longest \(rounded(longest))")
  return (median, longest)
}

private func paintedFrames() {
  onMain("Frame with painting, 100,000 lazy rows with text") { benchmark in
    let stage = paintedList(100_000)
    var picture = try? stage.snapshot(scale: 1)
    var times: [Double] = []
    benchmark.startMeasurement()
    for step in 1...100 {
      let start = threadTime()
      stage.scroll(to: CGFloat(step) * 12)
      picture = try? stage.snapshot(scale: 1)
      times.append(threadTime() - start)
    }
    benchmark.stopMeasurement()
    check(benchmark, picture?.height == 844, "no picture")
    let median = tell("frame of 100,000 lazy rows", times).median
    // GtkListView takes 1.08 ms on a similar machine.
    check(benchmark, median < 1, "the median frame takes \(rounded(median))")
  }

  onMain("Fling through 100,000 lazy rows with text, 300 frames") { benchmark in
    let stage = paintedList(100_000)
    _ = try? stage.snapshot(scale: 1)
    let finger = stage.touch(at: CGPoint(x: 195, y: 700))
    finger.move(by: CGVector(dx: 0, dy: -300), over: .milliseconds(50))
    finger.lift()
    var times: [Double] = []
    let start = stage.scrollOffset.y
    benchmark.startMeasurement()
    for _ in 0..<300 {
      let start = threadTime()
      stage.advance(by: .milliseconds(16))
      _ = try? stage.snapshot(scale: 1)
      times.append(threadTime() - start)
    }
    benchmark.stopMeasurement()
    check(benchmark, stage.scrollOffset.y > start + 1000, "it did not fly")
    let longest = tell("frame of a fling through 100,000 lazy rows", times).longest
    check(benchmark, longest < 8, "the longest frame takes \(rounded(longest))")
  }
}

// MARK: - Visits and allocations

private func profiles() {
  for count in [1000, 10_000] {
    onMain("Profile of a tick, \(count) sections") { benchmark in
      profile(benchmark, sections(count), "\(count) sections, none of them lazy")
    }
  }
  onMain("Profile of a tick, 100,000 lazy rows") { benchmark in
    profile(benchmark, paintedList(100_000), "100,000 lazy rows with text")
  }
}

/// Reports what one tick takes, up to the display list.
@MainActor private func profile(_ benchmark: Benchmark, _ stage: Stage, _ what: String) {
  stage.scroll(to: 4000)
  stage.draw()
  stage.scroll(to: 4001)
  stage.draw()
  stage.resetCosts()
  let before = allocation_count()
  let start = threadTime()
  benchmark.startMeasurement()
  stage.scroll(to: 4002)
  let commands = stage.draw()
  benchmark.stopMeasurement()
  let time = threadTime() - start
  let allocated = allocation_count() - before
  let costs = stage.costs
  report(
    "a tick of \(what): \(rounded(time)), \(costs.bodies) bodies, "
      + "\(costs.layouts) layouts, \(costs.measures) measures, \(costs.visits) views visited, "
      + "\(commands) commands, \(allocated) blocks allocated")
  check(benchmark, costs.bodies == 0 && costs.layouts == 0, "bodies or layouts")
  // 22 rows are visible, of 11 views each.
  check(benchmark, costs.visits < 400, "\(costs.visits) views visited")
}

// MARK: - Memory

/// The resident memory of the process, in bytes.
private func residentMemory() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var (size, resident) = (0, 0)
  withUnsafeMutablePointer(to: &size) { size in
    withUnsafeMutablePointer(to: &resident) { resident in
      _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
    }
  }
  return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
}

private func memory() {
  // One run suffices, since any growth is in every round.
  let configuration = Benchmark.defaultConfiguration
  Benchmark.defaultConfiguration.maxIterations = 1
  Benchmark.defaultConfiguration.warmupIterations = 0
  defer { Benchmark.defaultConfiguration = configuration }

  onMain("Memory of 1,000,000 lazy rows") { benchmark in
    let few = residentMemory()
    let stage = paintedList(1_000_000)
    stage.draw()
    let grown = residentMemory() - few
    benchmark.startMeasurement()
    stage.scroll(to: 20_000_000)
    stage.draw()
    benchmark.stopMeasurement()
    report("1,000,000 lazy rows: \(grown >> 10) kB resident")
    // For the visible rows, and a length for each row that was built.
    check(benchmark, grown < 32 << 20, "\(grown >> 20) MB for what shows")
  }

  onMain("100,000 ticks, resident memory") { benchmark in
    let stage = paintedList(100_000)
    var offset: CGFloat = 0
    @MainActor func tick(_ count: Int) {
      for tick in 0..<count {
        offset += tick % 4000 < 2000 ? 11 : -11
        stage.scroll(to: offset)
        stage.draw()
      }
    }
    tick(4000)
    let before = residentMemory()
    benchmark.startMeasurement()
    tick(100_000)
    benchmark.stopMeasurement()
    let grown = residentMemory() - before
    report("100,000 ticks: \(grown >> 10) kB more resident")
    check(benchmark, grown < 4 << 20, "\(grown >> 10) kB more after 100,000 ticks")
  }
}
