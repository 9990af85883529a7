import Foundation
import Stage
import StageTesting
import SwiftUI
import Testing

@testable import Charts

/// Dates that no calendar has, and counts that no chart has room for.
@MainActor @Suite struct LimitTests {
  private nonisolated static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }()

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day))!
  }

  private nonisolated static let oddDates = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
  ].map { Date(timeIntervalSinceReferenceDate: $0) }

  @Test(arguments: [
    Calendar.Component.second, .hour, .day, .weekOfYear, .month, .quarter, .year, .era,
  ])
  func `odd dates of a unit do no harm`(unit: Calendar.Component) throws {
    for odd in Self.oddDates {
      let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
        Chart {
          BarMark(x: .value("X", odd, unit: unit), y: .value("Y", 1))
          BarMark(x: .value("X", date(2026, 5, 1), unit: unit), y: .value("Y", 2))
          BarMark(x: .value("X", date(2026, 5, 2), unit: unit), y: .value("Y", 2))
        }
        .chartXAxis { AxisMarks(values: [odd, date(2026, 5, 1)]) }
      }
      _ = try stage.snapshot(scale: 1)
      if !odd.timeIntervalSinceReferenceDate.isFinite {
        #expect(
          stage.warnings.first?.contains("1 marks have a value that is NaN or infinite") == true)
      }
    }
  }

  @Test func `bins leave out dates that are none`() {
    let days = [1, 2, 3, 4].map { date(2026, 5, $0) }
    #expect(
      DateBins(data: Self.oddDates.prefix(3) + days, desiredCount: 3, calendar: Self.calendar)
        .thresholds == days)
    #expect(DateBins(data: [Date(timeIntervalSinceReferenceDate: .nan)]).isEmpty)
  }

  @Test func `bins of a range without an end are one`() {
    let (first, last) = (Self.oddDates[2], Self.oddDates[1])
    for unit in [Calendar.Component.day, .month, .quarter] {
      for range in [first...last, date(2026, 5, 1)...last, first...date(2026, 5, 1)] {
        let bins = DateBins(unit: unit, range: range, calendar: Self.calendar)
        #expect(bins.thresholds == [range.lowerBound, range.upperBound])
        #expect(bins.index(for: date(2026, 6, 1)) == 0)
        #expect(DateBins(range: range, calendar: Self.calendar).count == 1)
        #expect(DateBins(timeInterval: 60, range: range).count == 1)
      }
    }
    #expect(NumberBins(range: 0...Double.infinity, count: 4).thresholds == [0, .infinity])
    #expect(NumberBins(range: -Double.infinity...0, desiredCount: 4).count == 1)
  }

  @Test func `greatest counts and sizes end`() {
    #expect(NumberBins(range: 0.0...1, desiredCount: .max).count == 100_000)
    #expect(NumberBins(range: 0...1_000, desiredCount: .max).count == 1_000)
    #expect(NumberBins(range: 0.0...1, desiredCount: .min).count == 1)
    #expect(NumberBins(data: [0.0, 1], desiredCount: .max).count == 100_000)
    #expect(NumberBins(range: 0.0...1, count: .max).count == 100_000)
    let days = date(2026, 5, 1)...date(2026, 5, 11)
    #expect(
      DateBins(unit: .quarter, by: .max, range: days, calendar: Self.calendar).count == 1)
    #expect(DateBins(unit: .day, by: .max, range: days, calendar: Self.calendar).count == 1)
    #expect(DateBins(range: days, desiredCount: .max, calendar: Self.calendar).count > 1_000)
    #expect(AxisCounts(CGSize(width: 1e300, height: CGFloat.greatestFiniteMagnitude)).x == 6)
    #expect(AxisCounts(CGSize(width: -1e300, height: CGFloat.infinity)).y == 3)
  }

  @Test func `two thousand bins are two thousand`() {
    let bins = NumberBins(range: 0.0...1, count: 2_000)
    #expect(bins.count == 2_000)
    #expect(bins.index(for: 0.5) == 1_000)
    #expect(bins.index(for: 1) == 1_999)
    #expect(bins.index(for: 7) == 1_999)
    #expect(bins.index(for: -7) == 0)
    #expect(NumberBins(range: 0...3_000, count: 3_000).count == 3_000)
    #expect(NumberBins(size: 1, range: 0...5_000).count == 5_000)
    #expect(NumberBins(range: 0.0...5_000, desiredCount: 5_000).count == 5_000)
    // Ten years of days: 3,650 and the three of leap years.
    let years = date(2016, 1, 1)...date(2026, 1, 1)
    #expect(DateBins(unit: .day, range: years, calendar: Self.calendar).count == 3_653)
    #expect(DateBins(timeInterval: 86_400, range: years).count == 3_653)
  }

  @Test func `more bins than there can be are told once, and cover the range`() {
    let range = date(2025, 1, 1)...date(2026, 1, 1)
    var bins: [DateBins] = []
    var numbers: [NumberBins<Double>] = []
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      let _ =
        bins = [
          DateBins(unit: .second, range: range, calendar: Self.calendar),
          DateBins(timeInterval: 1, range: range),
        ]
      let _ =
        numbers = [
          NumberBins(size: 1e-9, range: 0...1), NumberBins(range: 0...1, count: 200_000),
        ]
      Text("bins")
    }
    _ = stage.texts
    for bins in bins {
      #expect((1_000...100_000).contains(bins.count))
      #expect(bins.thresholds.first == range.lowerBound)
      #expect(bins.thresholds.last == range.upperBound)
    }
    for bins in numbers {
      #expect((1_000...100_000).contains(bins.count))
      #expect(bins.thresholds.first == 0 && bins.thresholds.last == 1)
    }
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.contains("100000 bins") == true)
  }

  @Test func `too many ticks are wider apart, to the end of the axis`() {
    // 3,653 days: every week, as every second day is too many.
    let days = DateTicks(unit: .day, count: 1)
      .values(from: date(2016, 1, 1), to: date(2026, 1, 1), calendar: Self.calendar)
    #expect((500...1_000).contains(days.count))
    #expect(days.last! > date(2025, 12, 20))
    let seconds = DateTicks(unit: .second, count: 1)
      .values(from: date(2011, 1, 1), to: date(2012, 1, 1), calendar: Self.calendar)
    #expect(seconds.count == 731)
    #expect(seconds.last == date(2012, 1, 1))
    let numbers = Ticks(step: 1).values(from: 0, to: 1_500)
    #expect(numbers.count == 751)
    #expect(numbers.last == 1_500)
  }

  /// Foundation adds no quarters: its date stays the same.
  @Test func `quarters are three months`() {
    let quarters = [1, 4, 7, 10].map { date(2026, $0, 1) } + [date(2027, 1, 1)]
    let range = date(2026, 2, 3)...date(2026, 12, 24)
    #expect(DateBins(unit: .quarter, range: range, calendar: Self.calendar).thresholds == quarters)
    #expect(
      DateTicks(unit: .quarter, count: 1)
        .values(from: quarters[0], to: quarters[4], calendar: Self.calendar) == quarters)
    #expect(
      DateBins(unit: .quarter, by: 2, range: range, calendar: Self.calendar).thresholds
        == [quarters[0], quarters[2], quarters[4]])
    let value = PlottableValue.value(
      "X", date(2026, 5, 6), unit: .quarter, calendar: Self.calendar)
    #expect(value.datum.start == quarters[1].primitive)
    #expect(value.datum.end == quarters[2].primitive)
  }

  /// The counts of d3-array's `thresholdScott`, at most 200: ceil(range · ∛n ÷ (3.49 · deviation)).
  @Test func `the count of bins follows Scott's rule`() {
    // 1,000 even numbers: 999 · 10 ÷ (3.49 · 288.82) = 9.91.
    let even = (0..<1_000).map(Double.init)
    #expect(NumberBins(data: even).thresholds == Array(stride(from: 0, through: 1_000, by: 100)))
    #expect(NumberBins(data: even.map { Int($0) }).count == 10)
    // Eighty days: 79 · 4.31 ÷ (3.49 · 23.2) = 4.2, so months; the root of 80 would be weeks.
    let start = date(2000, 1, 1)
    let days = DateBins(
      data: (0..<80).map { start.addingTimeInterval(Double($0) * 86_400) },
      calendar: Self.calendar)
    #expect(days.thresholds == [1, 2, 3, 4].map { date(2000, $0, 1) })
    // One far number among many equal ones would have thousands.
    let far = NumberBins(data: Array(repeating: 0.0, count: 1_000_000) + [1])
    #expect(far.count == 200)
    #expect(NumberBins(data: [7.0, 7, 7]).count == 1)
    #expect(NumberBins(data: [7.0]).count == 1)
    #expect(
      NumberBins(data: [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude]).count == 1)
  }
}
