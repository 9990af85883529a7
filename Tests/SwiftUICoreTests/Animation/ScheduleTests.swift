import Foundation
import Stage
import SwiftUI
import Testing

/// The dates of timeline schedules.
@MainActor struct ScheduleTests {
  private let start = Date(timeIntervalSinceReferenceDate: 6000)

  /// The first dates of a schedule, in seconds since the start.
  private func seconds<S: TimelineSchedule>(
    _ schedule: S, from date: Date? = nil, _ mode: TimelineScheduleMode = .normal
  ) -> [Double] {
    schedule.entries(from: date ?? start, mode: mode).prefix(3)
      .map { ($0.timeIntervalSince(start) * 1000).rounded() / 1000 }
  }

  @Test func `a periodic schedule goes on from the period that it is in`() {
    let schedule = PeriodicTimelineSchedule(from: start, by: 10)
    #expect(seconds(schedule) == [0, 10, 20])
    #expect(seconds(schedule, from: start + 25) == [20, 30, 40])
    // Before its start it begins with the start.
    #expect(seconds(schedule, from: start - 25) == [0, 10, 20])
    var entries = schedule.entries(from: start, mode: .normal)
    #expect(entries.next() == start && entries.next() == start + 10)
  }

  @Test func `every minute begins with the minute around the start`() {
    let schedule = EveryMinuteTimelineSchedule()
    #expect(seconds(schedule, from: start + 25) == [0, 60, 120])
    var entries = schedule.entries(from: start + 61, mode: .lowFrequency)
    #expect(entries.next() == start + 60)
  }

  @Test func `explicit dates are those that were given`() {
    let schedule = ExplicitTimelineSchedule([start + 5, start + 7])
    #expect(seconds(schedule) == [5, 7])
    #expect(Array(schedule.entries(from: start + 6, mode: .normal)) == [start + 5, start + 7])
  }

  @Test func `an animation's schedule keeps its interval, and has no dates while paused`() {
    #expect(seconds(AnimationTimelineSchedule(minimumInterval: 0.5)) == [0, 0.5, 1])
    #expect(seconds(AnimationTimelineSchedule(minimumInterval: 0.5, paused: true)) == [])
    var entries = AnimationTimelineSchedule().entries(from: start, mode: .normal)
    let first = entries.next()
    #expect(first == start && (entries.next() ?? start).timeIntervalSince(start) < 0.02)
  }

  @Test func `a timeline is live, and can be asked to begin anew`() {
    typealias Cadence = TimelineViewDefaultContext.Cadence
    #expect(Cadence.live < .seconds && Cadence.seconds < .minutes)
    var seen: Cadence?
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      TimelineView(.everyMinute) { context in
        let _ = { seen = context.cadence }()
        Button("again") { context.invalidateTimelineContent() }
      }
    }
    stage.accessibilityTree["again"]?.activate()
    #expect(seen == .live && stage.texts.map(\.string) == ["again"])
  }

  @Test func `a timeline of keyframes can update a value in place`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
    var value = 99.0
    timeline.update(value: &value, time: 0.5)
    #expect(value == 5)
    timeline.update(value: &value, time: 1.5)
    #expect(value == 5 && timeline.value(time: 1) == 10)
  }
}
