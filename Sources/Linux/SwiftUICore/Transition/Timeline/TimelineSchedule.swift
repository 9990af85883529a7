/// The dates at which a ``TimelineView`` is updated.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  /// The dates in ascending order, beginning with the last one up to `startDate`, if there is one.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline is updated.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  /// At most once a minute, as on a dimmed watch. Not used on Linux.
  case lowFrequency
}

/// A schedule with a constant interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// - Parameter interval: In seconds; one that is not a positive number counts as 1, with one warning.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    if interval.isFinite, interval > 0 {
      self.interval = interval
    } else {
      RuntimeWarning.once(
        "timeline-interval",
        "PeriodicTimelineSchedule: the interval \(interval) is not a positive number; 1 is used")
      self.interval = 1
    }
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: TimeInterval
    fileprivate var index: Double

    public mutating func next() -> Date? {
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let interval = mode == .lowFrequency ? max(60, interval) : interval
    let passed = startDate.timeIntervalSince(start) / interval
    return Entries(
      start: start, interval: interval, index: passed.isFinite ? max(0, passed.rounded(.down)) : 0)
  }
}

/// A schedule with the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var minutes: PeriodicTimelineSchedule.Entries

    public mutating func next() -> Date? { minutes.next() }
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minutes = PeriodicTimelineSchedule(
      from: Date(
        timeIntervalSinceReferenceDate: (startDate.timeIntervalSinceReferenceDate / 60)
          .rounded(.down) * 60), by: 60)
    return Entries(minutes: minutes.entries(from: startDate, mode: mode))
  }
}

/// A schedule with given dates, in ascending order.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for every frame, or with a minimum interval.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: The least number of seconds between two dates; nil, or a number that is not positive,
  ///     means every frame.
  ///   - paused: Nothing changes while it is true.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    isPaused = paused
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date?
    fileprivate let interval: Double

    public mutating func next() -> Date? {
      defer { upcoming = upcoming?.addingTimeInterval(interval) }
      return upcoming
    }
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // Nothing is animated while paused, nor on a screen that is updated rarely.
    Entries(
      upcoming: isPaused || mode == .lowFrequency ? nil : startDate,
      interval: minimumInterval ?? 1 / 60)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Every `interval` seconds from a date.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Given dates, in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Every frame, but at most every `minimumInterval` seconds.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
