import Foundation

extension EnvironmentValues {
  /// The locale in which texts write dates and formatted values.
  ///
  /// American English unless it is set, whatever the machine's locale is, so that a screen measures
  /// the same everywhere; `.environment(\.locale, .current)` follows the machine. Numbers in the
  /// interpolation of a text's literal are always written so.
  @Entry public var locale: Locale = NumberWriting.locale

  /// The calendar by which texts write dates; Gregorian by default.
  @Entry public var calendar = Calendar(identifier: .gregorian)

  /// The time zone in which texts write dates; the machine's by default.
  @Entry public var timeZone: TimeZone = .current
}
