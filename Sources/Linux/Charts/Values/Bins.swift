import Foundation
import SwiftUICore

/// A bin: from a lower bound to below the upper one, and for the last bin to the upper one.
public struct ChartBinRange<Bound: Comparable>: RangeExpression, Equatable {
  public let lowerBound: Bound
  public let upperBound: Bound
  let isClosed: Bool

  public func contains(_ element: Bound) -> Bool {
    element >= lowerBound && (element < upperBound || isClosed && element == upperBound)
  }

  public func relative<C: Collection>(to collection: C) -> Range<Bound> where Bound == C.Index {
    lowerBound..<upperBound
  }
}

extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// What bins of numbers and of dates share: ascending thresholds.
private func bin<Value: Comparable>(at index: Int, _ thresholds: [Value]) -> ChartBinRange<Value> {
  ChartBinRange(
    lowerBound: thresholds[index], upperBound: thresholds[index + 1],
    isClosed: index + 2 == thresholds.count)
}

/// The bin of a value; values beyond the ends are in the first or last one.
private func index<Value: Comparable>(of value: Value, _ thresholds: [Value]) -> Int {
  var (low, high) = (0, thresholds.count)
  while low < high {
    let middle = (low + high) / 2
    if thresholds[middle] > value { high = middle } else { low = middle + 1 }
  }
  return min(max(low - 1, 0), max(thresholds.count - 2, 0))
}

private func ascending<Value: Comparable>(_ thresholds: [Value]) -> [Value] {
  // What is NaN is not equal to itself.
  thresholds.filter { $0 == $0 }.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

/// Bins of numbers.
public struct NumberBins<Value: Comparable & Numeric>: RandomAccessCollection, Equatable {
  public let thresholds: [Value]

  public init(thresholds: [Value]) {
    self.thresholds = ascending(thresholds)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> ChartBinRange<Value> { bin(at: position, thresholds) }
  public func index(for value: Value) -> Int { Charts.index(of: value, thresholds) }
}

extension NumberBins: Sendable where Value: Sendable {}

extension NumberBins where Value: BinaryFloatingPoint {
  /// Bins of a size, from multiples of it around the range.
  public init(size: Value, range: ClosedRange<Value>) {
    self.init(Ticks(step: Double(size)), range)
  }

  /// As many bins of one size as asked for; one for a range without an end.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = limited(count)
    let size = (range.upperBound - range.lowerBound) / Value(count)
    self.init(
      thresholds: size.isFinite
        ? (0..<count).map { range.lowerBound + size * Value($0) } + [range.upperBound]
        : [range.lowerBound, range.upperBound])
  }

  /// About as many bins of a round size.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    self.init(
      Ticks(
        lower: Double(range.lowerBound), upper: Double(range.upperBound),
        count: limited(desiredCount) + 1,
        minimumStep: Double(minimumStride)), range)
  }

  /// Bins around the data; unless a count is asked for, about as many as Scott's rule gives, at most 200.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let data = data.filter(\.isFinite)
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper, desiredCount: desiredCount ?? scottCount(data.map { Double($0) }),
      minimumStride: minimumStride)
  }

  private init(_ ticks: Ticks, _ range: ClosedRange<Value>) {
    self.init(
      thresholds: Charts.thresholds(ticks, Double(range.lowerBound), Double(range.upperBound))
        .map { Value($0) })
  }
}

extension NumberBins where Value: BinaryInteger {
  /// Bins of a size, from multiples of it around the range.
  public init(size: Value, range: ClosedRange<Value>) {
    self.init(Ticks(step: Double(size)), range)
  }

  /// As many bins of one size, rounded to integers, as asked for.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = limited(count)
    let size = (Double(range.upperBound) - Double(range.lowerBound)) / Double(count)
    self.init(
      thresholds: (0...count).compactMap {
        Value(exactly: (Double(range.lowerBound) + size * Double($0)).rounded())
      })
  }

  /// About as many bins of a round size, 1 at least.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    self.init(
      Ticks(
        lower: Double(range.lowerBound), upper: Double(range.upperBound),
        count: limited(desiredCount) + 1,
        minimumStep: Double(Swift.max(1, minimumStride))), range)
  }

  /// Bins around the data; unless a count is asked for, about as many as Scott's rule gives, at most 200.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper, desiredCount: desiredCount ?? scottCount(data.map { Double($0) }),
      minimumStride: minimumStride)
  }

  private init(_ ticks: Ticks, _ range: ClosedRange<Value>) {
    self.init(
      thresholds: Charts.thresholds(ticks, Double(range.lowerBound), Double(range.upperBound))
        .compactMap { Value(exactly: $0.rounded()) })
  }
}

/// The count of bins by Scott's normal reference rule, as d3-array's `thresholdScott` has it; at most 200.
private func scottCount(_ data: [Double]) -> Int {
  guard data.count > 1, let lower = data.min(), let upper = data.max() else { return 1 }
  let count = Double(data.count)
  let mean = data.reduce(0) { $0 + $1 / count }
  let variance = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
  let wanted = (upper - lower) * cbrt(count) / (3.49 * variance.squareRoot())
  return wanted.isFinite ? Int(min(max(wanted.rounded(.up), 1), 200)) : 1
}

/// A count of bins that there can be.
private func limited(_ count: Int) -> Int {
  if count > Ticks.mostBins { tellLimit() }
  return min(max(count, 1), Ticks.mostBins)
}

private func tellLimit() {
  RuntimeWarning.once(
    "chart-bins", "Bins: more than \(Ticks.mostBins) bins were asked for; they are made wider",
    from: "Charts")
}

/// The multiples of a step around a range; a range without a step or an end is one bin.
private func thresholds(_ ticks: Ticks, _ lower: Double, _ upper: Double) -> [Double] {
  let (first, last) = (ticks.below(lower), ticks.above(upper))
  let wide = ticks.fitting(last - first, most: Ticks.mostBins + 1)
  if wide != ticks { tellLimit() }
  let values = wide.values(
    from: wide.below(lower), to: wide.above(upper), most: Ticks.mostBins + 1)
  return values.count > 1 ? values : [lower, upper > lower ? upper : lower + 1]
}

/// Bins of dates.
public struct DateBins: RandomAccessCollection, Equatable, Sendable {
  public let thresholds: [Date]

  public init(thresholds: [Date]) {
    self.thresholds = ascending(thresholds)
  }

  /// Bins of so many seconds around the range, from the first date; one for a range without an end.
  ///
  /// - Parameter timeInterval: One that is not a positive number gives one bin.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    guard timeInterval > 0, length.isFinite else {
      self.init(thresholds: [range.lowerBound, range.upperBound])
      return
    }
    var timeInterval = timeInterval
    if length / timeInterval > Double(Ticks.mostBins) {
      tellLimit()
      timeInterval = length / Double(Ticks.mostBins)
    }
    let count = Swift.min(
      Swift.max(1, (length / timeInterval).rounded(.up)), Double(Ticks.mostBins))
    self.init(
      thresholds: (0...Int(count)).map {
        range.lowerBound.addingTimeInterval(timeInterval * Double($0))
      })
  }

  /// Bins of a unit of the calendar around the range; one for a range without an end.
  public init(
    unit: Calendar.Component, by stride: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    self.init(DateTicks(unit: unit, count: stride), range, calendar)
  }

  /// About as many bins of a round size.
  public init(
    range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent
  ) {
    let seconds = range.upperBound.timeIntervalSince(range.lowerBound)
    self.init(DateTicks.step(seconds: seconds, count: limited(desiredCount)), range, calendar)
  }

  /// Bins around the data; unless a count is asked for, about as many as Scott's rule gives, at most 200.
  public init(
    data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent
  ) {
    let data = data.filter(\.isPlaced)
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper,
      desiredCount: desiredCount ?? scottCount(data.map(\.timeIntervalSinceReferenceDate)),
      calendar: calendar)
  }

  private init(_ ticks: DateTicks, _ range: ClosedRange<Date>, _ calendar: Calendar) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let wanted = ticks
    let ticks = wanted.fitting(length, most: Ticks.mostBins + 1)
    if ticks != wanted { tellLimit() }
    let lower = ticks.start(of: range.lowerBound, calendar) ?? range.lowerBound
    let upper = ticks.end(of: range.upperBound, calendar) ?? range.upperBound
    let values = ticks.values(from: lower, to: upper, calendar: calendar, most: Ticks.mostBins + 1)
    self.init(thresholds: values.count > 1 ? values : [range.lowerBound, range.upperBound])
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> ChartBinRange<Date> { bin(at: position, thresholds) }
  public func index(for value: Date) -> Int { Charts.index(of: value, thresholds) }
}
