import Foundation

extension EnvironmentValues {
  /// The locale for dates and formatted values in texts.
  ///
  /// The default is American English on every machine, so that layouts are the same everywhere;
  /// `.environment(\.locale, .current)` uses the machine's. Numbers interpolated in a text's literal always use
  /// this default.
  @Entry public var locale: Locale = NumberWriting.locale

  /// The calendar for dates in texts; Gregorian by default.
  @Entry public var calendar = Calendar(identifier: .gregorian)

  /// The time zone for dates in texts; the machine's by default.
  @Entry public var timeZone: TimeZone = .current
}
