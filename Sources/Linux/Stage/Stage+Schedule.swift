import Foundation
import SwiftUICore

extension Stage {
  /// The order, number and time of what SwiftUI's documentation leaves open.
  ///
  /// A correct screen does not depend on it: at rest it looks the same on every schedule.
  ///
  ///     for seed in UInt64(1)...50 {
  ///       let stage = Stage(schedule: .shuffled(seed: seed)) { ContentView() }
  ///       stage.fling(velocity: CGVector(dx: 0, dy: -1500))
  ///       stage.settle()
  ///       #expect(stage.frame(of: "title")?.minY == 0, "seed \(seed)")
  ///     }
  public enum Schedule: Hashable, Sendable {
    /// Each closure runs once, on the main thread, in the order of the views, and all actions run
    /// before the frame is drawn.
    case plain

    /// Everything that is not documented is decided by random numbers from a seed. The same seed
    /// gives the same result on every machine.
    ///
    /// - Bodies, and closures of `visualEffect`, `onGeometryChange` and `onScrollGeometryChange`, run up to
    ///   three times; only the last result counts. Those of sibling views run in any order.
    /// - The results of geometry closures that don't count are for frames that are never shown: the surrounding
    ///   content, or the view, is moved by up to 200 points.
    /// - Closures of `visualEffect` and `onGeometryChange` sometimes run on another thread, one at a time.
    /// - Actions other than `onAppear`, `onDisappear` and `task` run before the frame is drawn or in the next
    ///   one, in any order between views; those of one view stay in order. A geometry action that waits gets
    ///   the newest value, and values in between are skipped.
    /// - Writes to a `ScrollPosition` move the content in this frame or in the next one; a point is then
    ///   clamped to the content of this one.
    /// - Rows of lazy containers are removed as soon as they are out of sight, but for half a viewport in the moment of a
    ///   scroll to a view; a row next to the visible ones may be made, without `onAppear`, and removed without being
    ///   shown.
    /// - For the whole life of a stage one of two conventions each: scroll velocities in points per millisecond
    ///   or per second; `containerSize` of lists with or without insets; geometry proxies with or without the
    ///   `visualEffect`s of views around; notches of a wheel with or without a scroll phase.
    ///
    /// What is documented holds: bodies of parents come before those of children, `onAppear` before the first
    /// frame. State that is written in a body, an effect, a transform or a getter that these call is warned
    /// about with the view's type, on every schedule.
    case shuffled(seed: UInt64)

    /// Returns shuffled schedules as arguments for a test: seeds 1, 2, 3 and so on.
    ///
    /// Two environment variables override the argument, for longer runs and to repeat a failure:
    /// `MASTHEAD_SCHEDULE_SEEDS` is the number of seeds, `MASTHEAD_SCHEDULE_SEED` the first one.
    ///
    ///     @Test(arguments: Stage.Schedule.shuffles(50)) func rests(_ schedule: Stage.Schedule) { … }
    ///
    /// - Parameter count: The number of schedules; below 1 counts as 1. 50 by default.
    public static func shuffles(_ count: Int = 50) -> [Schedule] {
      let environment = ProcessInfo.processInfo.environment
      let wanted = environment["MASTHEAD_SCHEDULE_SEEDS"].flatMap { Int($0) } ?? count
      let first = environment["MASTHEAD_SCHEDULE_SEED"].flatMap { UInt64($0) } ?? 1
      return (0..<UInt64(max(1, wanted))).map { .shuffled(seed: first &+ $0) }
    }

    @MainActor var updates: UpdateSchedule {
      switch self {
      case .plain: .plain
      case .shuffled(let seed): .shuffled(seed: seed)
      }
    }
  }
}

extension Stage.Schedule: CustomStringConvertible {
  /// The schedule's name in the output of a test: `plain` or `shuffled, seed 7`.
  public var description: String {
    switch self {
    case .plain: "plain"
    case .shuffled(let seed): "shuffled, seed \(seed)"
    }
  }
}
