import Foundation
import Stage
import SwiftUI
import Testing

/// Views that are made anew at dates.
@MainActor struct TimelineTests {
  /// The dates that a timeline showed, in seconds since the first one.
  private final class Dates {
    var all: [Date] = []

    var seconds: [Double] {
      all.map { ($0.timeIntervalSince(all[0]) * 1000).rounded() / 1000 }
    }
  }

  private func play<Schedule: TimelineSchedule>(
    _ schedule: Schedule, _ dates: Dates
  ) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      TimelineView(schedule) { context in
        let _ = { if dates.all.last != context.date { dates.all.append(context.date) } }()
        Text("\(dates.all.count)")
      }
    }
  }

  private func shown(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `a periodic timeline changes at its dates and rests between them`() {
    let dates = Dates()
    let stage = play(.periodic(from: Stage.startDate - 10.25, by: 0.5), dates)
    stage.update()
    // The last date that has passed.
    #expect(dates.all == [Stage.startDate - 0.25])
    stage.advance(by: .seconds(2))
    #expect(dates.all.count == 5)
    #expect(dates.seconds == [0, 0.5, 1, 1.5, 2])
    #expect(shown(stage) == ["5"])
  }

  @Test func `every minute begins with the minute it is`() {
    let dates = Dates()
    let stage = play(.everyMinute, dates)
    stage.update()
    #expect(
      dates.all[0].timeIntervalSinceReferenceDate.remainder(dividingBy: 60).magnitude < 1e-6)
    stage.advance(by: .seconds(130))
    #expect(dates.seconds.prefix(3) == [0, 60, 120])
  }

  @Test func `explicit dates are shown once they have come, in order, until there are no more`() {
    let dates = Dates()
    let start = Stage.startDate
    let stage = play(.explicit([start + 0.25, start + 0.25, start + 1]), dates)
    stage.update()
    stage.advance(by: .seconds(3))
    #expect(
      dates.all.map { (($0.timeIntervalSince(start)) * 100).rounded() / 100 } == [0, 0.25, 1])
  }

  @Test func `an animation changes with every frame, or as often as its interval allows`() {
    let frames = Dates()
    let stage = play(.animation, frames)
    stage.update()
    stage.advance(by: .milliseconds(500))
    #expect(frames.all.count == 31)
    let rare = Dates()
    let slow = play(.animation(minimumInterval: 0.1), rare)
    slow.update()
    slow.advance(by: .milliseconds(500))
    #expect(rare.seconds == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
  }

  @Test func `a paused animation stands still and goes on`() {
    struct Screen: View {
      @State private var isPaused = true
      let dates: Dates
      var body: some View {
        VStack {
          Button("Go") { isPaused.toggle() }.id("go")
          TimelineView(.animation(paused: isPaused)) { context in
            let _ = { if dates.all.last != context.date { dates.all.append(context.date) } }()
            Color.red
          }
        }
      }
    }
    let dates = Dates()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Screen(dates: dates) }
    stage.update()
    stage.advance(by: .seconds(1))
    #expect(dates.all.count == 1)
    stage.tap("go")
    let before = dates.all.count
    stage.advance(by: .milliseconds(100))
    #expect(dates.all.count - before >= 5)
    // It never comes to rest: nobody waits for it.
    stage.settle()
  }

  @Test func `a schedule whose dates never get past now stands still`() {
    struct Stuck: TimelineSchedule {
      func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
        sequence(state: startDate) { $0 }
      }
    }
    let dates = Dates()
    let stage = play(Stuck(), dates)
    stage.update()
    stage.advance(by: .seconds(1))
    #expect(dates.all.count == 1)
  }
}
