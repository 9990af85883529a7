import Foundation

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { NumberWriting.locale }
}

private enum CalendarKey: EnvironmentKey {
  static let defaultValue = Calendar(identifier: .gregorian)
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

extension EnvironmentValues {
  /// The locale in which texts write dates and formatted values.
  ///
  /// American English unless it is set, whatever the machine's locale is, so that a screen measures
  /// the same everywhere; `.environment(\.locale, .current)` follows the machine. Numbers in the
  /// interpolation of a text's literal are always written so.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar by which texts write dates; Gregorian by default.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which texts write dates; the machine's by default.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
