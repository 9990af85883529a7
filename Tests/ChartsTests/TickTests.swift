import Foundation
import Testing

@testable import Charts

@Suite struct TickTests {
  private func ticks(_ lower: Double, _ upper: Double, _ count: Int) -> [Double] {
    Ticks(lower: lower, upper: upper, count: count).values(from: lower, to: upper)
  }

  /// Where the count of d3-array's test of `ticks` is near what is wanted, its tables.
  @Test func `numbers are those of d3's table`() {
    #expect(ticks(0, 1, 10) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(ticks(0, 1, 7) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(ticks(0, 1, 3) == [0, 0.5, 1])
    #expect(ticks(0, 1, 1) == [0, 1])
    #expect(ticks(0, 10, 10) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(ticks(0, 10, 5) == [0, 2, 4, 6, 8, 10])
    #expect(ticks(0, 10, 3) == [0, 5, 10])
    #expect(ticks(0, 10, 1) == [0, 10])
    #expect(ticks(-10, 10, 10) == [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10])
    #expect(ticks(-10, 10, 6) == [-10, -5, 0, 5, 10])
    #expect(ticks(-10, 10, 3) == [-10, 0, 10])
  }

  /// The axes of two charts of jordibruin/Swift-Charts-Examples, as their pictures of iOS 16 show them.
  @Test func `the count is the nearest one`() {
    let seconds = Ticks(lower: 0, upper: 26_000, count: 3)
    #expect(seconds.values(from: 0, to: seconds.above(26_000)) == [0, 20_000, 40_000])
    let beats = Ticks(lower: 0, upper: 2.5, count: 12)
    #expect(beats.step == 0.2 && beats.above(2.5) == 2.6)
    #expect(Ticks(lower: -400, upper: 800, count: 14).step == 100)
  }

  /// Those of d3-scale's test of `linear.nice`.
  @Test(arguments: [
    (0.0, 0.96, 10, 0.0, 1.0), (0, 96, 10, 0, 100), (1.1, 10.9, 10, 1, 11),
    (12, 87, 5, 0, 100), (12, 87, 10, 10, 90), (12, 87, 100, 12, 87),
  ])
  func `bounds are rounded as d3 rounds them`(
    lower: Double, upper: Double, count: Int, first: Double, last: Double
  ) {
    let ticks = Ticks(lower: lower, upper: upper, count: count)
    #expect(ticks.below(lower) == first)
    #expect(ticks.above(upper) == last)
  }

  @Test func `no range has no numbers, and no step ends`() {
    #expect(ticks(3, 3, 5) == [])
    #expect(ticks(5, 3, 5) == [])
    #expect(ticks(.nan, 3, 5) == [])
    #expect(ticks(0, .infinity, 5) == [])
    #expect(Ticks(step: -1).values(from: 0, to: 10) == [])
    #expect(Ticks(step: .nan).values(from: 0, to: 10) == [])
    // A step of which a billion would fit: two million times as much.
    #expect(Ticks(step: 1e-9).values(from: 0, to: 1).count == 501)
    #expect(ticks(0, 10, 0) == [0, 10])
    #expect(ticks(0, 1e-300, 5).count > 1)
    #expect(ticks(-8e307, 8e307, 5).count > 1)
  }
}

@Suite struct DateTickTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.firstWeekday = 1
    return calendar
  }()

  private func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> Date {
    Self.calendar.date(
      from: DateComponents(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
  }

  private func ticks(_ lower: Date, _ upper: Date, _ count: Int) -> [Date] {
    DateTicks.step(seconds: upper.timeIntervalSince(lower), count: count)
      .values(from: lower, to: upper, calendar: Self.calendar)
  }

  /// The tables of d3-time's test of `timeTicks`, months counted from 1.
  @Test func `dates are those of d3's table`() {
    #expect(
      ticks(date(2011, 1, 2, 16, 28, 27), date(2011, 1, 9, 21, 34, 12), 4)
        == [3, 5, 7, 9].map { date(2011, 1, $0) })
    #expect(
      ticks(date(2011, 1, 1, 16, 28, 27), date(2011, 1, 23, 21, 34, 12), 4)
        == [2, 9, 16, 23].map { date(2011, 1, $0) })
    #expect(
      ticks(date(2011, 1, 18), date(2011, 5, 2), 4) == [2, 3, 4, 5].map { date(2011, $0, 1) })
    #expect(
      ticks(date(2010, 12, 18), date(2011, 11, 2), 4) == [1, 4, 7, 10].map { date(2011, $0, 1) })
    #expect(
      ticks(date(2010, 12, 18), date(2014, 3, 2), 4)
        == [2011, 2012, 2013, 2014].map { date($0, 1, 1) })
    #expect(
      DateTicks.step(seconds: date(2014, 3, 2).timeIntervalSince(date(0, 12, 18)), count: 6)
        == DateTicks(unit: .year, count: 500))
  }

  @Test func `hours count from the day`() {
    #expect(
      DateTicks(unit: .hour, count: 6)
        .values(
          from: date(2011, 1, 1, 16, 28), to: date(2011, 1, 2, 14, 34), calendar: Self.calendar)
        == [date(2011, 1, 1, 18), date(2011, 1, 2), date(2011, 1, 2, 6), date(2011, 1, 2, 12)])
  }

  @Test func `a step that is too small ends`() {
    #expect(
      DateTicks(unit: .second, count: 1)
        .values(from: date(2011, 1, 1), to: date(2012, 1, 1), calendar: Self.calendar).count
        == 731)
    #expect(ticks(date(2012, 1, 1), date(2011, 1, 1), 4) == [])
  }

  @Test func `bins of dates are units around the range`() {
    let bins = DateBins(
      unit: .month, range: date(2022, 1, 20)...date(2022, 3, 5), calendar: Self.calendar)
    #expect(bins.thresholds == [1, 2, 3, 4].map { date(2022, $0, 1) })
    #expect(bins.count == 3)
    #expect(bins.index(for: date(2022, 2, 10)) == 1)
    #expect(bins[1].contains(date(2022, 2, 28)))
    #expect(!bins[1].contains(date(2022, 3, 1)))
    #expect(bins.index(for: date(2030, 1, 1)) == 2)
    #expect(DateBins(timeInterval: 0, range: date(2022, 1, 1)...date(2022, 2, 1)).count == 1)
    #expect(DateBins(data: []).isEmpty)
  }

  @Test func `bins of numbers are round`() {
    #expect(NumberBins(range: 0.0...10, count: 4).thresholds == [0, 2.5, 5, 7.5, 10])
    #expect(NumberBins(size: 5, range: 3...12).thresholds == [0, 5, 10, 15])
    #expect(NumberBins(range: 1...97, desiredCount: 5).thresholds == [0, 20, 40, 60, 80, 100])
    #expect(NumberBins(data: [1, 2, 3, 4], minimumStride: 2).thresholds == [0, 2, 4])
    let bins = NumberBins(thresholds: [0, 10, 20])
    #expect(bins.map(\.lowerBound) == [0, 10])
    #expect(bins.index(for: 10) == 1)
    #expect(bins.index(for: -5) == 0)
    #expect(bins[1].contains(20))
    #expect(!bins[0].contains(10))
    #expect(NumberBins<Double>(data: [.nan, .infinity]).isEmpty)
    #expect(NumberBins(size: 0, range: 0...10).count == 1)
    #expect(NumberBins(data: [7, 7, 7]).count == 1)
  }
}
