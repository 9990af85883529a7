import Foundation

/// Wheels for the components of a date. For date and time there is one wheel of days, as on iOS.
struct DateWheels: View {
  let configuration: DatePickerStyleConfiguration
  let components: DatePickerComponents
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale

  private var calendar: Calendar {
    var calendar = environmentCalendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }

  var body: some View {
    Wheels {
      if components.contains(.date) {
        if components.contains(.hourAndMinute) {
          days
        } else {
          months
          wheel(.day, "Day", Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)) {
            "\($0)"
          }
          years
        }
      }
      if components.contains(.hourAndMinute) { time }
    }
  }

  private var date: Date { configuration.selection }

  private func set(_ new: Date?) {
    guard let new else { return }
    configuration.selection = configuration.range.clamp(new)
  }

  /// A wheel for one component.
  private func wheel(
    _ component: Calendar.Component, _ name: String, _ values: [Int],
    _ title: @escaping (Int) -> String
  ) -> some View {
    let selection = Binding<Int>(
      get: { calendar.component(component, from: date) },
      set: { set(date.setting(component, to: $0, in: calendar)) })
    return WheelColumn(selection: selection, name: name) {
      ForEach(values, id: \.self) { Text(verbatim: title($0)).tag($0) }
    }
  }

  private var months: some View {
    let names = calendar.standaloneMonthSymbols
    return wheel(.month, "Month", Array(1...max(1, names.count))) {
      names.indices.contains($0 - 1) ? names[$0 - 1] : "\($0)"
    }
  }

  /// A hundred years before and after, within the range.
  private var years: some View {
    let year = calendar.component(.year, from: date)
    let first = configuration.range.lower.map { calendar.component(.year, from: $0) } ?? year - 100
    let last = configuration.range.upper.map { calendar.component(.year, from: $0) } ?? year + 100
    let values = Array(min(first, year)...max(last, year))
    return wheel(.year, "Year", values.suffix(2000)) { String($0) }
  }

  /// Two months before and after the selected day.
  private var days: some View {
    let today = calendar.startOfDay(for: date)
    let selection = Binding<Date>(
      get: { calendar.startOfDay(for: date) },
      set: { day in
        let time = calendar.dateComponents([.hour, .minute], from: date)
        set(
          calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: day))
      })
    let values = (-60...60).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .weekday(.abbreviated).month(.abbreviated).day()
    return WheelColumn(selection: selection, name: "Date") {
      ForEach(values, id: \.self) { Text(verbatim: $0.formatted(style)).tag($0) }
    }
    .containerRelativeWidth(2)
  }

  @ViewBuilder private var time: some View {
    let isHalved = locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven
    if isHalved {
      let hour = calendar.component(.hour, from: date)
      let selection = Binding<Int>(
        get: { hour % 12 == 0 ? 12 : hour % 12 },
        set: { set(date.setting(.hour, to: $0 % 12 + (hour >= 12 ? 12 : 0), in: calendar)) })
      WheelColumn(selection: selection, name: "Hour") {
        ForEach(1...12, id: \.self) { Text(verbatim: "\($0)").tag($0) }
      }
    } else {
      wheel(.hour, "Hour", Array(0..<24)) { "\($0)" }
    }
    wheel(.minute, "Minute", Array(0..<60)) { $0 < 10 ? "0\($0)" : "\($0)" }
    if isHalved {
      let hour = calendar.component(.hour, from: date)
      let selection = Binding<Int>(
        get: { hour >= 12 ? 1 : 0 },
        set: { set(date.setting(.hour, to: hour % 12 + $0 * 12, in: calendar)) })
      WheelColumn(selection: selection, name: "AM/PM") {
        Text(verbatim: calendar.amSymbol).tag(0)
        Text(verbatim: calendar.pmSymbol).tag(1)
      }
    }
  }
}

extension View {
  /// A width in proportion to `shares`.
  fileprivate func containerRelativeWidth(_ shares: CGFloat) -> some View {
    frame(minWidth: 70 * shares)
  }
}

extension Date {
  /// The date with another value of one component; others are kept as far as possible: the 31st becomes the
  /// last day of a shorter month.
  fileprivate func setting(
    _ component: Calendar.Component, to value: Int, in calendar: Calendar
  ) -> Date? {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: self)
    parts.setValue(value, for: component)
    if component == .month || component == .year {
      var first = parts
      first.day = 1
      if let month = calendar.date(from: first),
        let days = calendar.range(of: .day, in: .month, for: month)
      {
        parts.day = min(parts.day ?? 1, days.count)
      }
    }
    return calendar.date(from: parts)
  }
}
