#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster

  /// How long frames took, from the display's tick to the painted picture, printed when the process
  /// ends. Collected where the environment variable `MASTHEAD_FRAME_TIMES` is set.
  ///
  /// Counted is the processor time of the main thread, where all of it happens: what else the machine
  /// does is not the frame's.
  @MainActor final class FrameTimes {
    private var update = 0.0
    /// In milliseconds.
    private var frames: [Double] = []

    static func ifWanted() -> FrameTimes? {
      ProcessInfo.processInfo.environment["MASTHEAD_FRAME_TIMES"] == nil ? nil : FrameTimes()
    }

    /// The main thread's processor time so far, in milliseconds.
    static func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    func updated(since began: Double) {
      update = FrameTimes.now() - began
    }

    func painted(since began: Double) {
      frames.append(update + FrameTimes.now() - began)
      update = 0
    }

    /// - Parameter work: What the painter did for the frames.
    func write(_ work: PaintedWork) {
      let painted =
        "painted: \(work.wholeFrames) whole, \(work.partialFrames) in part; "
        + "\(work.painted) pixels, \(work.moved) moved\n"
      FileHandle.standardOutput.write(Data((histogram + painted).utf8))
    }

    /// A line for each step of a millisecond, and one that sums up.
    private var histogram: String {
      let sorted = frames.sorted()
      guard let longest = sorted.last else { return "frames: none\n" }
      func value(_ part: Double) -> String {
        let index = min(sorted.count - 1, Int(Double(sorted.count) * part))
        return String(format: "%.2f", sorted[index])
      }
      var lines = ""
      for step in 0...Int(longest) {
        let count = frames.count { Int($0) == step }
        let bar = String(repeating: "#", count: (count * 50 + frames.count - 1) / frames.count)
        lines += String(format: "%3d ms %6d  ", step, count) + bar + "\n"
      }
      return lines
        + "frames: \(frames.count), median \(value(0.5)) ms, 99th of 100 \(value(0.99)) ms, "
        + "longest \(value(1)) ms\n"
    }
  }
#endif
