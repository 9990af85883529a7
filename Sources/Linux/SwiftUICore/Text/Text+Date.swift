import Foundation

extension Text {
  /// The format of a date.
  public struct DateStyle: Hashable, Sendable, Codable {
    fileprivate enum Kind: String, Hashable, Codable { case time, date, relative, offset, timer }

    fileprivate let kind: Kind

    fileprivate init(_ kind: Kind) {
      self.kind = kind
    }

    /// The time: 11:23 PM.
    public static let time = DateStyle(.time)
    /// The date: June 3, 2019.
    public static let date = DateStyle(.date)
    /// The distance from now in the two largest units, without a sign: 11 min, 14 sec.
    public static let relative = DateStyle(.relative)
    /// The signed distance from now in the largest unit: +2 hours for the past, -11 minutes for the future.
    public static let offset = DateStyle(.offset)
    /// A timer that counts down to the date, then up: 2:32, 36:59:01.
    public static let timer = DateStyle(.timer)
  }

  /// A date, formatted for the environment's locale and time zone.
  ///
  /// Formats that depend on the current time are updated every second of the window's time while the text is
  /// visible.
  public init(_ date: Date, style: DateStyle) {
    self.init(live: .date(date, style))
  }

  /// A date range: two times on one day, else days and times.
  public init(_ dates: ClosedRange<Date>) {
    self.init(live: .span(dates))
  }

  /// A date range: two times on one day, else days and times.
  public init(_ interval: DateInterval) {
    self.init(live: .span(interval.start...interval.end))
  }

  /// A timer for a time interval.
  ///
  /// - Parameters:
  ///   - timerInterval: The start and end.
  ///   - pauseTime: The time at which it stops; nil for the end.
  ///   - countsDown: Whether it counts down to zero, or up from zero.
  ///   - showsHours: Shows 1:02:32 instead of 62:32.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      live: .timer(
        TextTimer(
          interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours)))
  }

  /// A value with a format style, in the environment's locale unless the style has one of its own.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(live: .formatted(WrittenValue(input, format)))
  }

  private init(live: LiveText) {
    var part = Part(string: "")
    part.live = live
    self.init(parts: [part])
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A date; see ``Text/init(_:style:)``.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// A date range.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// A date range.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    appendInterpolation(Text(interval))
  }

  /// A timer; see ``Text/init(timerInterval:pauseTime:countsDown:showsHours:)``.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(
        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
        showsHours: showsHours))
  }

  /// A value with a format style; see ``Text/init(_:format:)``.
  public mutating func appendInterpolation<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    appendInterpolation(Text(input, format: format))
  }
}

extension Text.DateStyle {
  func characters(of date: Date, _ surroundings: LiveText.Surroundings) -> String {
    let distance = surroundings.now.timeIntervalSince(date)
    switch kind {
    case .time: return day(date, surroundings, nil, .shortened)
    case .date: return day(date, surroundings, .long, nil)
    case .relative:
      return TimeSpan(between: date, surroundings).written(units: 2, width: .abbreviated)
    case .offset:
      let span = TimeSpan(between: date, surroundings)
      let words = span.written(units: 1, width: .wide)
      if span.seconds == 0 { return words }
      return (distance < 0 ? "-" : "+") + words
    case .timer:
      // A fraction of a second counts as one.
      let whole = LiveText.wholeSeconds(distance)
      return TextTimer.clock(abs(whole), surroundings.locale)
    }
  }

  func nextChange(of date: Date, after now: Date) -> Date? {
    switch kind {
    case .time, .date: return nil
    case .relative, .offset, .timer: return LiveText.nextSecond(from: date, after: now)
    }
  }

  private func day(
    _ date: Date, _ surroundings: LiveText.Surroundings,
    _ day: Date.FormatStyle.DateStyle?, _ time: Date.FormatStyle.TimeStyle?
  ) -> String {
    Date.FormatStyle(
      date: day ?? .omitted, time: time ?? .omitted, locale: surroundings.locale,
      calendar: surroundings.calendar, timeZone: surroundings.timeZone
    ).format(date)
  }
}

/// The distance of a date from now, in units.
private struct TimeSpan {
  let seconds: Int64
  private let months: Int
  private let locale: Locale

  init(between date: Date, _ surroundings: LiveText.Surroundings) {
    let distance = surroundings.now.timeIntervalSince(date)
    seconds = abs(LiveText.wholeSeconds(distance))
    locale = surroundings.locale
    // Calendars are used for ordinary dates only.
    guard seconds >= 28 * 86400, seconds < 100_000 * 31_556_952 else {
      months = 0
      return
    }
    var calendar = surroundings.calendar
    calendar.timeZone = surroundings.timeZone
    let ends = [date, surroundings.now].sorted()
    months = calendar.dateComponents([.month], from: ends[0], to: ends[1]).month ?? 0
  }

  func written(units: Int, width: Duration.UnitsFormatStyle.UnitWidth) -> String {
    // Foundation has no separate format for months and years.
    if months > 0, locale.language.languageCode == .english {
      let isShort = width == .abbreviated
      func count(_ count: Int, _ name: String, _ short: String) -> String? {
        if count == 0 { return nil }
        return "\(count) \(isShort ? short : name)\(count == 1 ? "" : "s")"
      }
      let parts = [count(months / 12, "year", "yr"), count(months % 12, "month", "mth")]
      return parts.compactMap { $0 }.prefix(units).joined(separator: ", ")
    }
    return Duration.seconds(seconds).formatted(
      .units(
        allowed: [.weeks, .days, .hours, .minutes, .seconds], width: width,
        maximumUnitCount: units, fractionalPart: .hide(rounded: .down)
      ).locale(locale))
  }
}
