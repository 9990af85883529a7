import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What Masthead keeps for a screen goes with it.
@Suite("What is left of screens with headers")
@MainActor struct HeaderReleaseTests {
  static let schedules = [Stage.Schedule.plain] + (1...4).map { .shuffled(seed: $0) }

  /// What is left of a screen after some gestures.
  private func left(of stage: Stage, _ steps: [(Stage) -> Void]) -> NodeCensus {
    let census = NodeCensus()
    census.note(stage.host)
    for step in steps {
      step(stage)
      census.note(stage.host)
      stage.settle()
      census.note(stage.host)
    }
    return census
  }

  @Test(arguments: EveryHeader.allCases)
  func `nothing is left of a screen with a header`(_ kind: EveryHeader) {
    for schedule in Self.schedules {
      let census = left(
        of: Stage(
          safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0), text: .fixed,
          schedule: schedule
        ) {
          EveryHeaderScreen(kind: kind, taps: RowTaps())
        },
        [
          { $0.scroll(to: 600) },
          { $0.fling(velocity: CGVector(dx: 0, dy: -1500)) },
          { $0.resize(to: CGSize(width: 844, height: 390)) },
          { $0.scroll(to: 0) },
          { $0.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 240)) },
          { $0.tap("button") },
        ])
      #expect(census.count > 10)
      #expect(census.left == [], "\(schedule)")
    }
  }
}
