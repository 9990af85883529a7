/// A view whose content is updated at the dates of a schedule.
///
/// Time is that of the window, on a stage virtual time. Before the schedule's first date, the content has the
/// date at which the view appeared; when dates are closer than frames, it has the last one that has passed.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The date and cadence that the content is made for.
  public struct Context {
    /// How often the content is updated.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// Continuously.
      case live
      case seconds
      case minutes
    }

    /// The date of the schedule that the content is made for.
    public let date: Date
    /// Always `live` on Linux.
    public let cadence: Cadence

    init(date: Date, cadence: Cadence = .live) {
      self.date = date
      self.cadence = cadence
    }

    /// Has no effect: content is always up to date.
    public func invalidateTimelineContent() {}
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var clock = TimelineClock()
  /// The number of dates shown so far.
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
              // A `Date` is less exact than the window's time.
              id: step, delay: max(0, next.timeIntervalSince(now) - 1e-6), isEndless: true
            ) { _ in step += 1 }
          }, trigger: nil, triggered: {}))
  }
}

/// The position of a timeline in its schedule.
@MainActor final class TimelineClock {
  /// The most dates that are skipped at once.
  private static let limit = 100_000

  private var schedule: Any?
  private var rest: AnyIterator<Date>?
  /// The last date that has passed.
  private(set) var date = Date.distantPast
  /// The next date; nil after the last one.
  private(set) var next: Date?

  nonisolated init() {}

  /// Advances to the last date up to `now`; starts over with another schedule.
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
