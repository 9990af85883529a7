import Foundation

/// Round dates on an axis: full minutes, days, months and so on.
struct DateTicks: Equatable {
  var unit: Calendar.Component
  var count: Int

  /// The steps among which a range chooses, with their length in seconds. They are those of the time scales of
  /// plotting libraries (d3-scale's and Vega's): 1, 5, 15, 30 seconds and minutes; 1, 3, 6, 12 hours; 1, 2 days;
  /// a week; 1, 3 months; years.
  static let steps: [(step: DateTicks, seconds: Double)] = [
    (DateTicks(unit: .second, count: 1), 1), (DateTicks(unit: .second, count: 5), 5),
    (DateTicks(unit: .second, count: 15), 15), (DateTicks(unit: .second, count: 30), 30),
    (DateTicks(unit: .minute, count: 1), 60), (DateTicks(unit: .minute, count: 5), 300),
    (DateTicks(unit: .minute, count: 15), 900), (DateTicks(unit: .minute, count: 30), 1800),
    (DateTicks(unit: .hour, count: 1), 3600), (DateTicks(unit: .hour, count: 3), 10800),
    (DateTicks(unit: .hour, count: 6), 21600), (DateTicks(unit: .hour, count: 12), 43200),
    (DateTicks(unit: .day, count: 1), 86400), (DateTicks(unit: .day, count: 2), 172800),
    (DateTicks(unit: .weekOfYear, count: 1), 604_800),
    (DateTicks(unit: .month, count: 1), 2_629_800),
    (DateTicks(unit: .month, count: 3), 7_889_400), (DateTicks(unit: .year, count: 1), 31_557_600),
  ]

  /// The step of which about `count` fit into so many seconds.
  static func step(seconds: Double, count: Int, minimum: Double = 0) -> DateTicks {
    let wanted = max(minimum, seconds / Double(max(1, min(count, Ticks.mostValues))))
    guard wanted.isFinite, wanted > 0 else { return DateTicks(unit: .day, count: 1) }
    let year = steps.last!.seconds
    if wanted >= year {
      let years = Ticks(lower: 0, upper: wanted / year, count: 1).step
      return DateTicks(unit: .year, count: max(1, Int(min(years, 1e6))))
    }
    // The nearer one of the two neighbours, by their ratio.
    guard let above = steps.firstIndex(where: { $0.seconds >= wanted }), above > 0 else {
      return steps[0].step
    }
    let (below, next) = (steps[above - 1].seconds, steps[above].seconds)
    return steps[wanted / below < next / wanted ? above - 1 : above].step
  }

  /// The round dates in a range, ascending; at most ``Ticks/mostValues``.
  func values(from lower: Date, to upper: Date, calendar: Calendar) -> [Date] {
    guard lower <= upper, var date = start(of: lower, calendar) else { return [] }
    var dates: [Date] = []
    for _ in 0..<(Ticks.mostValues * 2) where dates.count < Ticks.mostValues {
      if date > upper { break }
      if date >= lower { dates.append(date) }
      guard let next = calendar.date(byAdding: unit, value: max(1, count), to: date), next > date
      else { break }
      date = next
    }
    return dates
  }

  /// The round date at or before a date.
  func start(of date: Date, _ calendar: Calendar) -> Date? {
    guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
    guard count > 1 else { return start }
    // Hours count from the day, days and months from the year, and so on.
    let larger: Calendar.Component? =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .day: .month
      case .month: .year
      default: nil
      }
    if unit == .year {
      let year = calendar.component(.year, from: start)
      let round = Int((Double(year) / Double(count)).rounded(.down)) * count
      return calendar.date(byAdding: .year, value: round - year, to: start)
    }
    guard let larger, let origin = calendar.dateInterval(of: larger, for: date)?.start else {
      return start
    }
    let steps = calendar.dateComponents([unit], from: origin, to: start).value(for: unit) ?? 0
    return calendar.date(byAdding: unit, value: steps / count * count, to: origin)
  }

  /// The round date at or after a date.
  func end(of date: Date, _ calendar: Calendar) -> Date? {
    guard let start = start(of: date, calendar) else { return nil }
    return start == date ? date : calendar.date(byAdding: unit, value: max(1, count), to: start)
  }
}
