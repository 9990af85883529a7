import Foundation
@_spi(Nodes) import SwiftUICore

/// A calendar of a month in weeks, with arrows to the adjacent months. Its days are one stop for keys.
struct MonthCalendar: View {
  /// What the days are chosen for.
  enum Selection {
    case day(Binding<Date>)
    /// Of several days, each as the components of its date.
    case days(Binding<Set<DateComponents>>)
  }

  let selection: Selection
  let range: DateRange
  /// A date in the month that is shown; nil for that of the day that keys move from.
  @State private var shown: Date?
  /// The day that keys move from in a selection of several; nil for the first that is selected, or today.
  @State private var cursor: Date?
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let month = CalendarMonth(of: shown ?? place, in: calendar)
    VStack(spacing: 8) {
      header(month)
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          ForEach(Array(month.weekdays.enumerated()), id: \.offset) { _, name in
            Text(name.uppercased()).font(.footnote.weight(.semibold))
              .foregroundStyle(.tertiary)
              .frame(maxWidth: .infinity, minHeight: 24)
              .accessibilityHidden(true)
          }
        }
        ForEach(month.weeks.indices, id: \.self) { week in
          GridRow {
            ForEach(0..<7, id: \.self) { day in
              if let date = month.weeks[week][day] {
                self.day(date)
              } else {
                Color.clear.frame(height: 40)
              }
            }
          }
        }
      }
      .environment(\.isControlPart, true)
      .modifier(FocusTargetModifier(target: focusTarget))
    }
    // The columns are too narrow for larger type.
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
    .accessibilityElement(children: .contain)
  }

  private var calendar: Calendar {
    var calendar = environmentCalendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }

  /// Arrows go by days and weeks, Home and End to the first and last day of the month, pages by months.
  private var focusTarget: FocusTarget {
    var target = FocusTarget()
    target.keyPressed = { press in
      guard press.phase != .up, press.modifiers.forShortcuts.isEmpty else { return .ignored }
      let forward = direction == .rightToLeft ? -1 : 1
      switch press.key {
      case .rightArrow: move(.day, by: forward)
      case .leftArrow: move(.day, by: -forward)
      case .downArrow: move(.day, by: 7)
      case .upArrow: move(.day, by: -7)
      case .pageDown: move(.month, by: 1)
      case .pageUp: move(.month, by: -1)
      case .home: month.map { go(to: $0.start) }
      case .end: month.map { go(to: $0.end.addingTimeInterval(-1)) }
      case .space, .return:
        guard case .days = selection else { return .ignored }
        choose(place)
      default: return .ignored
      }
      return .handled
    }
    return target
  }

  /// The day that keys move from.
  private var place: Date {
    switch selection {
    case .day(let day): day.wrappedValue
    case .days(let days): cursor ?? days.wrappedValue.compactMap(calendar.date).min() ?? Date()
    }
  }

  /// That of the day that keys move from.
  private var month: DateInterval? {
    calendar.dateInterval(of: .month, for: place)
  }

  private func move(_ component: Calendar.Component, by count: Int) {
    calendar.date(byAdding: component, value: count, to: place).map(go)
  }

  /// Selects a day, or goes to it if several can be selected.
  private func go(to date: Date) {
    guard case .days = selection else { return choose(date) }
    cursor = range.clamp(date)
    shown = nil
  }

  private func header(_ month: CalendarMonth) -> some View {
    HStack(spacing: 24) {
      Text(month.title(locale)).font(.headline).accessibilityAddTraits(.isHeader)
      Spacer(minLength: 8)
      arrow("chevron.backward", "Previous Month", month.start(-1, calendar))
      arrow("chevron.forward", "Next Month", month.start(1, calendar))
    }
    .frame(minHeight: 40)
  }

  private func arrow(_ symbol: String, _ name: String, _ target: DateInterval?) -> some View {
    Button {
      shown = target?.start
    } label: {
      Image(systemName: symbol).font(.title3.weight(.semibold)).frame(width: 28, height: 36)
        .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .disabled(target.map { !range.overlaps($0) } ?? true)
    .accessibilityLabel(name)
  }

  private func day(_ date: Date) -> some View {
    let interval =
      calendar.dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400)
    let isSelected = isSelected(date)
    let isToday = calendar.isDateInToday(date)
    let isAvailable = range.overlaps(interval)
    return Button {
      choose(date)
    } label: {
      Text("\(calendar.component(.day, from: date))")
        .font(isSelected ? .title3.weight(.medium) : .title3)
        .foregroundStyle(
          !isAvailable
            ? AnyShapeStyle(.tertiary)
            : AnyShapeStyle(isSelected || isToday ? Color.accentColor : Color.primary)
        )
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity)
        .frame(height: 40)
        .background {
          if isSelected { Circle().fill(Color.accentColor.opacity(0.15)).frame(width: 40) }
        }
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(!isAvailable)
    .accessibilityLabel(date.formatted(spoken))
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  private var spoken: Date.FormatStyle {
    Date.FormatStyle(
      date: .complete, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  private func isSelected(_ date: Date) -> Bool {
    switch selection {
    case .day(let day): calendar.isDate(date, inSameDayAs: day.wrappedValue)
    case .days(let days): days.wrappedValue.contains { isDay($0, of: date) }
    }
  }

  /// Whether components name the day of a date. Those that are not named count as equal.
  private func isDay(_ components: DateComponents, of date: Date) -> Bool {
    let day = calendar.dateComponents([.era, .year, .month, .day], from: date)
    return components.day == day.day && components.month ?? day.month == day.month
      && components.year ?? day.year == day.year && components.era ?? day.era == day.era
  }

  /// Selects the day, and keeps the time; of several, adds or removes it.
  private func choose(_ date: Date) {
    switch selection {
    case .day(let day):
      let time = calendar.dateComponents([.hour, .minute, .second], from: day.wrappedValue)
      let new =
        calendar.date(
          bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0,
          of: date)
        ?? date
      day.wrappedValue = range.clamp(new)
    case .days(let days):
      cursor = date
      if isSelected(date) {
        days.wrappedValue = days.wrappedValue.filter { !isDay($0, of: date) }
      } else {
        days.wrappedValue.insert(
          calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date))
      }
    }
    shown = nil
  }
}

/// The days of a month in weeks.
struct CalendarMonth {
  let start: Date
  /// Each has seven days; nil for those of other months.
  let weeks: [[Date?]]
  /// Abbreviated names, from the first day of the week.
  let weekdays: [String]
  private let calendar: Calendar

  init(of date: Date, in calendar: Calendar) {
    self.calendar = calendar
    let month = calendar.dateInterval(of: .month, for: date)?.start ?? date
    start = month
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    let first = calendar.component(.weekday, from: month)
    let before = (first - calendar.firstWeekday + 7) % 7
    var days: [Date?] = Array(repeating: nil, count: before)
    days += (0..<count).map { calendar.date(byAdding: .day, value: $0, to: month) }
    while !days.count.isMultiple(of: 7) { days.append(nil) }
    weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<($0 + 7)]) }
    let names = calendar.shortWeekdaySymbols
    weekdays = names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
  }

  /// The month a number of months later.
  func start(_ count: Int, _ calendar: Calendar) -> DateInterval? {
    calendar.date(byAdding: .month, value: count, to: start)
      .flatMap { calendar.dateInterval(of: .month, for: $0) }
  }

  func title(_ locale: Locale) -> String {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      .month(.wide).year()
    style.capitalizationContext = .standalone
    return start.formatted(style)
  }
}
