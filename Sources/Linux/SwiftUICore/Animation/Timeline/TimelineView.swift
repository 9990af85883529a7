/// A view that is made anew at the dates of a schedule.
///
/// Time is the window's: on a stage it goes on as the stage is told. Until the schedule's first date the
/// content has the date at which the view appeared; where frames come more rarely than dates, the last date
/// that has passed counts.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is made for.
  public struct Context {
    /// How often the content can change.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// At any time.
      case live
      case seconds
      case minutes
    }

    /// The schedule's date that the content is shown for.
    public let date: Date
    /// Always `live`: windows and stages show every change.
    public let cadence: Cadence

    init(date: Date, cadence: Cadence = .live) {
      self.date = date
      self.cadence = cadence
    }

    /// Accepted: what is shown is always made for its date.
    public func invalidateTimelineContent() {}
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var clock = TimelineClock()
  /// Counts dates.
  @State private var step = 0
}

/// The context of every ``TimelineView``.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView where Content: View {
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: View where Content: View {
  public var body: some View {
    let now = UpdateContext.node?.host.date ?? Date()
    clock.follow(schedule, at: now)
    return content(TimelineViewDefaultContext(date: clock.date))
      .modifier(
        ClockModifier(
          clock: clock.next.map { next in
            ClockModifier.Clock(
              // Dates are less exact than the window's time.
              id: step, delay: max(0, next.timeIntervalSince(now) - 1e-6), isEndless: true
            ) { _ in step += 1 }
          }, trigger: nil, triggered: {}))
  }
}

/// Where a timeline is in the dates of its schedule.
@MainActor final class TimelineClock {
  /// The most dates that are passed over at once.
  private static let limit = 100_000

  private var schedule: Any?
  private var rest: AnyIterator<Date>?
  /// The last date that has passed.
  private(set) var date = Date.distantPast
  /// The date after that; nil where there is none.
  private(set) var next: Date?

  nonisolated init() {}

  /// Goes on to the last date that is not after `now`, from the start where the schedule is another one.
  func follow<Schedule: TimelineSchedule>(_ schedule: Schedule, at now: Date) {
    if let known = self.schedule as? Schedule, isSame(known, schedule) {
      advance(to: now)
      return
    }
    self.schedule = schedule
    var entries = schedule.entries(from: now, mode: .normal).makeIterator()
    rest = AnyIterator { entries.next() }
    date = now
    next = rest?.next()
    advance(to: now)
  }

  private func advance(to now: Date) {
    var passed = 0
    while let due = next, due.timeIntervalSince(now) < 1e-6 {
      passed += 1
      date = due
      next = rest?.next()
      if passed == TimelineClock.limit {
        RuntimeWarning.once(
          "timeline-dates",
          "TimelineView: more than \(passed) dates of its schedule have passed at once; it stands still"
        )
        next = nil
      }
    }
  }
}
