import Foundation

/// Round dates on an axis: full minutes, days, months and so on.
struct DateTicks: Equatable {
  let unit: Calendar.Component
  let count: Int

  /// - Parameters:
  ///   - unit: A quarter is three months: Foundation adds none to a date.
  ///   - count: Counts as 1 below that, and as 10,000 above.
  init(unit: Calendar.Component, count: Int) {
    let count = max(1, min(count, 10_000))
    (self.unit, self.count) = unit == .quarter ? (.month, count * 3) : (unit, count)
  }

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
    let wanted = max(minimum, seconds / Double(max(1, min(count, Ticks.mostBins))))
    guard wanted.isFinite, wanted > 0 else { return DateTicks(unit: .day, count: 1) }
    let year = steps.last!.seconds
    if wanted >= year {
      let years = Ticks(lower: 0, upper: wanted / year, count: 1).step
      return DateTicks(unit: .year, count: Int(min(years, 10_000)))
    }
    // The nearer one of the two neighbours, by their ratio.
    guard let above = steps.firstIndex(where: { $0.seconds >= wanted }), above > 0 else {
      return steps[0].step
    }
    let (below, next) = (steps[above - 1].seconds, steps[above].seconds)
    return steps[wanted / below < next / wanted ? above - 1 : above].step
  }

  /// The round dates in a range, ascending; none in a range without an end.
  ///
  /// - Parameter most: A step of which there would be more is widened.
  func values(
    from lower: Date, to upper: Date, calendar: Calendar, most: Int = Ticks.mostValues
  ) -> [Date] {
    let wide = fitting(upper.timeIntervalSince(lower), most: most)
    guard wide == self else {
      return wide.values(from: lower, to: upper, calendar: calendar, most: most)
    }
    guard lower <= upper, upper.isPlaced, var date = start(of: lower, calendar) else { return [] }
    var dates: [Date] = []
    while date <= upper, dates.count < most {
      if date >= lower { dates.append(date) }
      guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date
      else { break }
      date = next
    }
    return dates
  }

  /// The step, or the first longer one of which so many seconds have no more than `most`.
  func fitting(_ seconds: Double, most: Int) -> DateTicks {
    // Units without a length here count as days, which are shorter.
    let day = unit == .nanosecond ? 1e-9 : 86_400
    let own = Double(count) * (Self.steps.first { $0.step.unit == unit }?.seconds ?? day)
    // Months are not all as long as the mean one, and bins are rounded outwards.
    let wanted = seconds / Double(most - 3)
    guard seconds.isFinite, own < wanted else { return self }
    if let step = Self.steps.first(where: { $0.seconds >= wanted })?.step { return step }
    let years = Ticks.pow10((wanted / Self.steps.last!.seconds).log10Floor + 1)
    return DateTicks(unit: .year, count: Int(min(years, 10_000)))
  }

  /// The round date at or before a date.
  func start(of date: Date, _ calendar: Calendar) -> Date? {
    guard let start = calendar.interval(of: unit, around: date)?.start else { return nil }
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
    guard let larger, let origin = calendar.interval(of: larger, around: date)?.start else {
      return start
    }
    let steps = calendar.dateComponents([unit], from: origin, to: start).value(for: unit) ?? 0
    return calendar.date(byAdding: unit, value: steps / count * count, to: origin)
  }

  /// The round date at or after a date.
  func end(of date: Date, _ calendar: Calendar) -> Date? {
    guard let start = start(of: date, calendar) else { return nil }
    return start == date ? date : calendar.date(byAdding: unit, value: count, to: start)
  }
}

extension Calendar {
  /// The unit that has a date; nil for a date that is none: `dateInterval(of:for:)` traps there.
  func interval(of unit: Component, around date: Date) -> DateInterval? {
    date.isPlaced ? dateInterval(of: unit, for: date) : nil
  }
}

extension Date {
  /// Whether the date has a place: neither NaN nor infinite.
  var isPlaced: Bool { timeIntervalSinceReferenceDate.isFinite }
}
