import Foundation
import Stage
import SwiftUI

/// `Growth times FOLDER`: what time and memory grow with, as a table on standard output and as plots in a folder.
/// `Growth day 24 1`: a day of use by a seed, and how much more memory is held at each hour.
@main struct Growth {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "times":
      let points = measureGrowth()
      guard let folder = arguments.dropFirst().first else { return }
      for plot in Plot.all {
        let stage = Stage(size: CGSize(width: 520, height: 340)) {
          PlotView(plot: plot, points: points)
        }
        let path = URL(fileURLWithPath: folder).appendingPathComponent("growth-\(plot.name).png")
        try stage.snapshot(scale: 2).pngData().write(to: path)
      }
    case "day":
      let numbers = arguments.dropFirst().map { UInt64($0) ?? 0 }
      guard numbers.allSatisfy({ $0 > 0 }) else { fail() }
      playDay(hours: Int(clamping: numbers.first ?? 24), seed: numbers.dropFirst().first ?? 1)
    default: fail()
    }
  }

  private static func fail() -> Never {
    print("Growth times [FOLDER] | Growth day [HOURS [SEED]]")
    exit(64)
  }
}

/// The processor time of this thread, in milliseconds.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
