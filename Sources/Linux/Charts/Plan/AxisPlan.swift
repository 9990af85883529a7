import Foundation
import SwiftUICore

/// The scale of one axis and the values that have marks.
struct AxisPlan {
  var scale: Scale
  /// The axes with their values, and the unit in which dates of each are written; empty where there are no data or the
  /// axis is hidden.
  var axes: [(item: AxisItem, values: [Primitive], unit: Calendar.Component)] = []

  /// - Parameters:
  ///   - data: Of all marks.
  ///   - count: How many values there is room for, about.
  init(_ data: [Datum], _ setup: AxisSetup, count: Int, calendar: Calendar) {
    let items = setup.visibility == .hidden ? [] : setup.axes ?? [AxisItem()]
    let values = items.first?.values ?? .automatic
    let domain = setup.domain
    let kind = Self.kind(of: data, domain, setup.type)
    let data = data.filter { $0.isPlaced && $0.start.kind == kind }
    // The step by which the domain of numbers was rounded is that of the first axis.
    var ticks: Ticks?
    switch kind {
    case .category:
      scale = Self.categories(data, domain)
    case .number:
      let own = items.isEmpty ? .unrounded : values
      let (numbers, step) = Self.numbers(data, domain, setup.type, own, count)
      (scale, ticks) = (numbers, step)
    case .date:
      scale = Self.dates(data, domain, values, count, calendar)
    }
    guard !data.isEmpty || domain?.values?.isEmpty == false else { return }
    let units = data.compactMap(\.unit)
    for item in items {
      let found = Self.values(item.values, scale, count, units.first, calendar, ticks)
      ticks = nil
      axes.append((item, found.values, found.unit))
    }
  }

  /// Categories go before dates, and dates before numbers: values of another kind have no place.
  private static func kind(
    of data: [Datum], _ domain: _ScaleDomainOutputs?, _ type: ScaleType?
  ) -> Primitive.Kind {
    switch type?.storage {
    case .category: return .category
    case .date: return .date
    case .number: return .number
    case nil: break
    }
    let kinds = Set(data.map(\.start.kind)).union((domain?.values ?? []).map(\.kind))
    if kinds.count > 1 {
      RuntimeWarning.once(
        "chart-kinds",
        "Chart: one axis has values of different kinds; only those of one kind are shown",
        from: "Charts")
    }
    return [.category, .date].first(where: kinds.contains) ?? .number
  }

  private static func categories(_ data: [Datum], _ domain: _ScaleDomainOutputs?) -> Scale {
    var names = domain?.values ?? data.flatMap { $0.isStretch ? [$0.start, $0.end] : [$0.start] }
    if let modify = domain?.modify { names = modify(names) }
    let scale = Scale(
      categories: names.compactMap {
        if case .category(let name) = $0 { name } else { nil }
      })
    return domain?.isReversed == true ? Scale(categories: scale.categories.reversed()) : scale
  }

  private static func bounds(_ data: [Datum]) -> (Double, Double)? {
    let scalars = data.lazy.flatMap { [$0.start, $0.end] }.compactMap(\.scalar)
    guard let lower = scalars.min(), let upper = scalars.max() else { return nil }
    return (lower, upper)
  }

  /// The first and last value of a domain that was given.
  private static func given(
    _ domain: _ScaleDomainOutputs?, _ kind: Primitive.Kind
  ) -> (Double, Double)? {
    guard let values = domain?.values else { return nil }
    let scalars = values.filter { $0.kind == kind && $0.isPlaced }.compactMap(\.scalar)
    guard scalars.count == values.count, let first = scalars.first, let last = scalars.last else {
      RuntimeWarning.once(
        "chart-domain",
        "Chart: a domain of a scale has no finite ends of the axis's kind; it is inferred from the marks",
        from: "Charts")
      return nil
    }
    return (first, last)
  }

  private static func modified(
    _ bounds: (Double, Double), _ domain: _ScaleDomainOutputs?, _ make: (Double) -> Primitive
  ) -> (Double, Double) {
    guard let modify = domain?.modify else { return bounds }
    let scalars = modify([make(bounds.0), make(bounds.1)]).compactMap(\.scalar).filter(\.isFinite)
    guard let lower = scalars.min(), let upper = scalars.max() else { return bounds }
    return (lower, upper)
  }

  private static func numbers(
    _ data: [Datum], _ domain: _ScaleDomainOutputs?, _ type: ScaleType?, _ values: AxisMarkValues,
    _ count: Int
  ) -> (Scale, Ticks) {
    var spread = Scale.Spread.linear
    if case .number(let wanted)? = type?.storage { spread = wanted }
    var isGiven = false
    var (lower, upper) = bounds(data) ?? (0, 1)
    if let given = given(domain, .number) {
      (lower, upper) = given
      isGiven = true
    } else {
      let isBinned = !data.isEmpty && data.allSatisfy(\.isStretch)
      if domain?.includesZero ?? (!isBinned && spread != .log) {
        (lower, upper) = (min(lower, 0), max(upper, 0))
      }
      (lower, upper) = modified((lower, upper), domain) { .number($0) }
    }
    if spread == .log, min(lower, upper) <= 0 {
      // Only numbers above 0 have a place.
      let positive = data.flatMap { [$0.start, $0.end] }.compactMap(\.number).filter { $0 > 0 }
      let least = positive.min() ?? max(lower, upper, 1) / 1_000
      (lower, upper) = (lower <= 0 ? least : lower, upper <= 0 ? least : upper)
    }
    if lower == upper {
      let room = max(1, abs(lower) * 0.1)
      (lower, upper) = spread == .log ? (lower / 10, upper * 10) : (lower - room, upper + room)
    }
    if spread == .linear, !(upper - lower).isFinite {
      // The greatest numbers there are: their difference has no number.
      (lower, upper) = (
        max(lower, -.greatestFiniteMagnitude / 4), min(upper, .greatestFiniteMagnitude / 4)
      )
    }
    let isAscending = lower <= upper
    let rounds = (values.roundLowerBound ?? !isGiven, values.roundUpperBound ?? !isGiven)
    let ticks = Self.ticks(values, min(lower, upper), max(lower, upper), count, rounds)
    if spread != .log {
      if rounds.0 {
        if isAscending { lower = ticks.below(lower) } else { upper = ticks.below(upper) }
      }
      if rounds.1 {
        if isAscending { upper = ticks.above(upper) } else { lower = ticks.above(lower) }
      }
    }
    if domain?.isReversed == true { swap(&lower, &upper) }
    return (Scale(numbers: lower, upper, spread: spread), ticks)
  }

  private static func ticks(
    _ values: AxisMarkValues, _ lower: Double, _ upper: Double, _ count: Int,
    _ rounds: (Bool, Bool)
  ) -> Ticks {
    switch values.storage {
    case .automatic(let desired, let minimum):
      Ticks(
        lower: lower, upper: upper, count: desired ?? count, minimumStep: minimum, rounds: rounds)
    case .stride(let step): Ticks(step: step)
    case .list, .calendar: Ticks(lower: lower, upper: upper, count: count, rounds: rounds)
    }
  }

  private static func dates(
    _ data: [Datum], _ domain: _ScaleDomainOutputs?, _ values: AxisMarkValues, _ count: Int,
    _ calendar: Calendar
  ) -> Scale {
    var (lower, upper) =
      given(domain, .date) ?? modified(bounds(data) ?? (0, 86400), domain) { .date($0) }
    if lower == upper { (lower, upper) = (lower - 43200, upper + 43200) }
    let isAscending = lower <= upper
    let ticks = dateTicks(values, upper - lower, count, nil)
    let own = calendarOf(values) ?? calendar
    func rounded(_ seconds: Double, _ round: (Date, Calendar) -> Date?) -> Double {
      round(Date(timeIntervalSinceReferenceDate: seconds), own)?.timeIntervalSinceReferenceDate
        ?? seconds
    }
    if isAscending, values.roundLowerBound == true { lower = rounded(lower, ticks.start) }
    if isAscending, values.roundUpperBound == true { upper = rounded(upper, ticks.end) }
    if domain?.isReversed == true { swap(&lower, &upper) }
    return Scale(dates: lower, upper)
  }

  private static func calendarOf(_ values: AxisMarkValues) -> Calendar? {
    if case .calendar(_, let calendar) = values.storage { calendar } else { nil }
  }

  private static func dateTicks(
    _ values: AxisMarkValues, _ seconds: Double, _ count: Int, _ unit: Calendar.Component?
  ) -> DateTicks {
    switch values.storage {
    case .automatic(let desired, let minimum):
      let own = unit.map { DateTicks(unit: $0, count: 1) }
      let shortest = DateTicks.steps.first { $0.step == own }?.seconds ?? 0
      return DateTicks.step(
        seconds: abs(seconds), count: desired ?? count, minimum: max(minimum, shortest))
    case .stride(let step): return DateTicks.step(seconds: step, count: 1)
    case .calendar(let ticks, _): return ticks
    case .list: return DateTicks.step(seconds: abs(seconds), count: count)
    }
  }

  /// The values of an axis within the domain, and the unit of dates.
  private static func values(
    _ values: AxisMarkValues, _ scale: Scale, _ count: Int, _ unit: Calendar.Component?,
    _ calendar: Calendar, _ known: Ticks?
  ) -> (values: [Primitive], unit: Calendar.Component) {
    let (lower, upper) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
    if case .list(let list) = values.storage {
      let shown = list.filter { scale.place($0).map { (-1e-9...1 + 1e-9).contains($0) } ?? false }
      return (shown, Self.unit(of: shown, calendar) ?? .day)
    }
    switch scale.kind {
    case .category:
      // Of very many, some.
      let step = scale.categories.count / Ticks.mostValues + 1
      let shown = stride(from: 0, to: scale.categories.count, by: step)
      return (shown.map { .category(scale.categories[$0]) }, .day)
    case .number:
      if scale.spread == .log {
        let powers = (lower.log10Floor...max(lower.log10Floor, upper.log10Floor))
          .map { Ticks.pow10($0) }.filter { $0 >= lower && $0 <= upper }
        if powers.count > 1 { return (powers.map { .number($0) }, .day) }
      }
      let ticks = known ?? Self.ticks(values, lower, upper, count, (false, false))
      return (ticks.values(from: lower, to: upper).map { .number($0) }, .day)
    case .date:
      let ticks = dateTicks(values, upper - lower, count, unit)
      let dates = ticks.values(
        from: Date(timeIntervalSinceReferenceDate: lower),
        to: Date(timeIntervalSinceReferenceDate: upper), calendar: calendarOf(values) ?? calendar)
      return (dates.map(\.primitive), ticks.unit)
    }
  }

  /// The unit in which all dates differ.
  private static func unit(of values: [Primitive], _ calendar: Calendar) -> Calendar.Component? {
    let dates = values.compactMap(\.scalar).map { Date(timeIntervalSinceReferenceDate: $0) }
    guard values.first?.kind == .date else { return nil }
    for unit in [Calendar.Component.year, .month, .day, .hour, .minute]
    where dates.allSatisfy({ calendar.interval(of: unit, around: $0)?.start == $0 }) {
      return unit
    }
    return .second
  }
}
