import Foundation

/// Text that depends on the environment's locale and time zone, or on the current time.
enum LiveText: Hashable, Sendable {
  case date(Date, Text.DateStyle)
  case span(ClosedRange<Date>)
  case timer(TextTimer)
  case formatted(WrittenValue)
  /// A literal that is looked up in string tables.
  case localized(LocalizedText)

  /// The values that the text depends on.
  struct Surroundings {
    var locale: Locale
    var calendar: Calendar
    var timeZone: TimeZone
    var device: DeviceVariation
    /// The current time.
    var now: Date
  }

  func characters(_ surroundings: Surroundings) -> String {
    switch self {
    case .date(let date, let style):
      style.characters(of: LiveText.legal(date), surroundings)
    case .span(let dates):
      span(
        LiveText.legal(dates.lowerBound)...LiveText.legal(dates.upperBound), surroundings)
    case .timer(let timer): timer.characters(surroundings)
    case .formatted(let value): value.characters(surroundings.locale)
    case .localized(let text): text.string(in: surroundings.locale, on: surroundings.device)
    }
  }

  /// The earliest time at which the text may change; nil if it does not depend on time.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .date(let date, let style): return style.nextChange(of: date, after: now)
    case .timer(let timer): return timer.nextChange(after: now)
    case .span, .formatted, .localized: return nil
    }
  }

  /// Clamped to Foundation's distant past and future, beyond which calendars trap.
  private static func legal(_ date: Date) -> Date {
    min(max(date, .distantPast), .distantFuture)
  }

  /// A date range: two times on one day, else days and times.
  private func span(_ dates: ClosedRange<Date>, _ surroundings: Surroundings) -> String {
    var calendar = surroundings.calendar
    calendar.timeZone = surroundings.timeZone
    let isOneDay = calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric, time: .shortened, locale: surroundings.locale,
      calendar: calendar, timeZone: surroundings.timeZone)
    return style.format(dates.lowerBound..<dates.upperBound)
  }

  /// The next time that is a whole number of seconds from `date`.
  static func nextSecond(from date: Date, after now: Date) -> Date {
    let distance = now.timeIntervalSince(date)
    guard abs(distance) < 1e12 else { return .distantFuture }
    // Slightly early, because frames at that time may be early by a rounding error.
    return date.addingTimeInterval((distance + tolerance).rounded(.down) + 1 - tolerance / 10)
  }

  /// Seconds that are short by less than this count as whole.
  private static let tolerance = 1e-4

  /// The whole seconds of an interval.
  static func wholeSeconds(_ length: TimeInterval) -> Int64 {
    let limit = 1e15
    return Int64((min(max(-limit, length.isNaN ? 0 : length), limit) + tolerance).rounded(.down))
  }
}

/// A value with its format style.
///
/// They need not be `Sendable`, since they are immutable values.
final class WrittenValue: Hashable, @unchecked Sendable {
  private let value: Any
  private let write: (Locale) -> String
  private let equals: (WrittenValue) -> Bool
  private let format: AnyHashable

  /// Formats in the environment's locale, unless the style has one of its own.
  init<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    value = input
    self.format = AnyHashable(format)
    let follows = format == format.locale(.autoupdatingCurrent)
    write = { (follows ? format.locale($0) : format).format(input) }
    equals = { $0.value as? F.FormatInput == input }
  }

  func characters(_ locale: Locale) -> String { write(locale) }

  static func == (a: WrittenValue, b: WrittenValue) -> Bool {
    a === b || a.format == b.format && a.equals(b)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(format)
  }
}

/// A timer that runs during a time interval.
struct TextTimer: Hashable, Sendable {
  var interval: ClosedRange<Date>
  /// The time at which it stops.
  var pauseTime: Date?
  var countsDown: Bool
  var showsHours: Bool

  private func moment(_ now: Date) -> Date {
    let moment = min(now, pauseTime ?? .distantFuture)
    return min(max(moment, interval.lowerBound), interval.upperBound)
  }

  func characters(_ surroundings: LiveText.Surroundings) -> String {
    let moment = moment(surroundings.now)
    let seconds: Int64
    if countsDown {
      // A fraction of a second counts as one.
      seconds = -LiveText.wholeSeconds(-interval.upperBound.timeIntervalSince(moment))
    } else {
      seconds = LiveText.wholeSeconds(moment.timeIntervalSince(interval.lowerBound))
    }
    return TextTimer.clock(seconds, showsHours: showsHours, surroundings.locale)
  }

  func nextChange(after now: Date) -> Date? {
    if now < interval.lowerBound { return interval.lowerBound }
    guard now < min(interval.upperBound, pauseTime ?? .distantFuture) else { return nil }
    return LiveText.nextSecond(
      from: countsDown ? interval.upperBound : interval.lowerBound, after: now)
  }

  /// 2:32 or 1:02:32; without hours, these are converted to minutes.
  static func clock(_ seconds: Int64, showsHours: Bool = true, _ locale: Locale) -> String {
    let length = Duration.seconds(max(0, seconds))
    let hasHours = showsHours && seconds >= 3600
    return length.formatted(
      .time(pattern: hasHours ? .hourMinuteSecond : .minuteSecond).locale(locale))
  }
}
