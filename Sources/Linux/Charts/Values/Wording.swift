import Foundation

/// Values as people of a place read them.
struct Wording {
  var locale: Locale
  var calendar: Calendar
  /// What translates the categories of enumerations; nil for the program's own.
  var bundle: Bundle?

  func words(_ value: Primitive) -> String {
    switch value {
    case .number(let value): value.formatted(.number.locale(locale))
    case .date(let seconds):
      seconds.isFinite
        ? format(.dateTime.year().month().day().hour().minute(), seconds) : "\(seconds)"
    case .category(let category):
      category.isKey
        ? String(localized: .init(category.name), bundle: bundle, locale: locale) : category.name
    }
  }

  /// Stretches of the calendar by their unit, others by both ends.
  func words(_ datum: Datum) -> String {
    if let unit = datum.unit { return words(datum.start, unit: unit) }
    return datum.isStretch ? "\(words(datum.start)) – \(words(datum.end))" : words(datum.start)
  }

  /// A date as short as the unit allows.
  func words(_ value: Primitive, unit: Calendar.Component) -> String {
    guard case .date(let seconds) = value, seconds.isFinite else { return words(value) }
    return switch unit {
    case .second, .nanosecond: format(.dateTime.hour().minute().second(), seconds)
    case .minute: format(.dateTime.hour().minute(), seconds)
    case .hour: format(.dateTime.hour(), seconds)
    case .day, .weekday, .weekOfYear, .weekOfMonth, .dayOfYear:
      format(.dateTime.month(.abbreviated).day(), seconds)
    case .month, .quarter: format(.dateTime.month(.abbreviated), seconds)
    default: format(.dateTime.year(), seconds)
    }
  }

  private func format(_ style: Date.FormatStyle, _ seconds: Double) -> String {
    var style = style.locale(locale)
    style.calendar = calendar
    style.timeZone = calendar.timeZone
    return style.format(Date(timeIntervalSinceReferenceDate: seconds))
  }
}
