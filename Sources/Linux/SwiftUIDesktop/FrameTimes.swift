#if Desktop
  import CGTK
  import Foundation
  import SwiftUIRaster
  import SwiftUICore

  /// Measures frames from the display's tick until the toolkit has passed the picture to the display, and
  /// prints them when the process exits. Active if the environment variable `MASTHEAD_FRAME_TIMES` is set; if it is
  /// `frames`, each frame has a line too, for scripts/long-frames.
  ///
  /// Measured is the processor time of the main thread, which other load on the machine does not affect; the
  /// lateness by the clock is printed beside it. The window's first frame is printed separately: it loads fonts
  /// and shapes all texts.
  @MainActor final class FrameTimes {
    /// The times of one frame, in milliseconds of the main thread's processor time.
    struct Frame {
      /// Updating the views.
      var update = 0.0
      /// Making and painting the display list.
      var paint = 0.0
      /// The whole frame, including the toolkit's part.
      var whole = 0.0
      /// The whole frame, by the clock.
      var clock = 0.0
      /// All that the thread has done since the frame before, with events, tasks and timers.
      var total = 0.0
      var costs = Costs()
      var pixels = 0
    }

    private var frame = Frame()
    private var frames: [Frame] = []
    private var began: (processor: Double, clock: gint64)?
    private var isPainted = false
    private var lastEnd = FrameTimes.now()
    private let printsFrames: Bool

    private init(printsFrames: Bool) { self.printsFrames = printsFrames }

    static func ifWanted() -> FrameTimes? {
      ProcessInfo.processInfo.environment["MASTHEAD_FRAME_TIMES"].map {
        FrameTimes(printsFrames: $0 == "frames")
      }
    }

    /// The main thread's processor time, in milliseconds.
    static func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// Observes the frames of a widget on a display.
    func follow(_ clock: OpaquePointer) {
      let data = Unmanaged.passUnretained(self).toOpaque()
      let clock = UnsafeMutableRawPointer(clock)
      connect(
        clock, "before-paint",
        plain: { _, data in
          Unmanaged<FrameTimes>.fromOpaque(data!).takeUnretainedValue().begin()
        }, data)
      connect(
        clock, "after-paint",
        plain: { _, data in
          Unmanaged<FrameTimes>.fromOpaque(data!).takeUnretainedValue().end()
        }, data)
    }

    private func begin() {
      frame = Frame()
      isPainted = false
      began = (FrameTimes.now(), g_get_monotonic_time())
    }

    private func end() {
      guard let began, isPainted else { return }
      let now = FrameTimes.now()
      frame.whole = now - began.processor
      frame.total = now - lastEnd
      lastEnd = now
      frame.clock = Double(g_get_monotonic_time() - began.clock) / 1e3
      frames.append(frame)
      isPainted = false
    }

    func updated(since began: Double, from old: Costs, to new: Costs) {
      frame.update = FrameTimes.now() - began
      frame.costs.bodies = new.bodies - old.bodies
      frame.costs.layouts = new.layouts - old.layouts
      frame.costs.measures = new.measures - old.measures
    }

    func painted(since began: Double, pixels: Int) {
      frame.paint = FrameTimes.now() - began
      frame.pixels = pixels
      isPainted = true
    }

    /// - Parameter work: The painter's counts.
    func write(_ work: PaintedWork) {
      let painted =
        "painted: \(work.wholeFrames) whole, \(work.partialFrames) in part; "
        + "\(work.painted) pixels, \(work.moved) moved\n"
      FileHandle.standardOutput.write(Data((summary + painted).utf8))
    }

    // MARK: Output

    private var summary: String {
      guard let first = frames.first else { return "frames: none\n" }
      let later = frames.dropFirst()
      if printsFrames {
        return later.map {
          String(
            format: "frame: %.3f %.3f %.3f %.3f %.3f\n", $0.total, $0.whole, $0.update, $0.paint,
            $0.clock)
        }.joined()
      }
      var text = histogram(of: Array(later)) + "first frame: \(FrameTimes.line(first))\n"
      for frame in later.sorted(by: { $0.whole > $1.whole }).prefix(5) {
        text += "  \(FrameTimes.line(frame))\n"
      }
      let sorted = later.map(\.whole).sorted()
      guard let longest = sorted.last else { return text }
      func value(_ part: Double) -> String {
        let index = min(sorted.count - 1, Int(Double(sorted.count) * part))
        return String(format: "%.2f", sorted[index])
      }
      return text
        + "frames: \(sorted.count), median \(value(0.5)) ms, 99th of 100 \(value(0.99)) ms, "
        + String(format: "longest %.2f ms\n", longest)
    }

    private static func line(_ frame: Frame) -> String {
      String(
        format: "%.2f ms: update %.2f, paint %.2f, show %.2f; by the clock %.2f; ", frame.whole,
        frame.update, frame.paint, frame.whole - frame.update - frame.paint, frame.clock)
        + "\(frame.costs.bodies) bodies, \(frame.costs.layouts) layouts, "
        + "\(frame.costs.measures) measures, \(frame.pixels) pixels"
    }

    /// One line per millisecond: the number of frames by processor time, and by the clock.
    private func histogram(of frames: [Frame]) -> String {
      let longest = frames.reduce(0) { max($0, $1.whole, $1.clock) }
      var lines = "         processor  clock\n"
      for step in 0...Int(longest) {
        let count = frames.count { Int($0.whole) == step }
        let late = frames.count { Int($0.clock) == step }
        guard count > 0 || late > 0 else { continue }
        let bar = String(repeating: "#", count: (count * 50 + frames.count - 1) / frames.count)
        lines += String(format: "%3d ms   %9d %6d  ", step, count, late) + bar + "\n"
      }
      return lines
    }
  }
#endif
