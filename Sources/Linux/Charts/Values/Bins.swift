import Foundation

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
  let above = thresholds.firstIndex { $0 > value } ?? thresholds.count
  return min(max(above - 1, 0), max(thresholds.count - 2, 0))
}

private func ascending<Value: Comparable>(_ thresholds: [Value]) -> [Value] {
  thresholds.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
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

  /// As many bins of one size as asked for.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = Swift.min(Swift.max(1, count), Ticks.mostValues)
    let size = (range.upperBound - range.lowerBound) / Value(count)
    self.init(thresholds: (0...count).map { range.lowerBound + size * Value($0) })
  }

  /// About as many bins of a round size.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    self.init(
      Ticks(
        lower: Double(range.lowerBound), upper: Double(range.upperBound), count: desiredCount + 1,
        minimumStep: Double(minimumStride)), range)
  }

  /// Bins around the data; the count is the square root of theirs, unless one is asked for.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let data = data.filter(\.isFinite)
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper, desiredCount: desiredCount ?? binCount(data.count),
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
    let count = Swift.min(Swift.max(1, count), Ticks.mostValues)
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
        lower: Double(range.lowerBound), upper: Double(range.upperBound), count: desiredCount + 1,
        minimumStep: Double(Swift.max(1, minimumStride))), range)
  }

  /// Bins around the data; the count is the square root of theirs, unless one is asked for.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper, desiredCount: desiredCount ?? binCount(data.count),
      minimumStride: minimumStride)
  }

  private init(_ ticks: Ticks, _ range: ClosedRange<Value>) {
    self.init(
      thresholds: Charts.thresholds(ticks, Double(range.lowerBound), Double(range.upperBound))
        .compactMap { Value(exactly: $0.rounded()) })
  }
}

private func binCount(_ data: Int) -> Int {
  max(1, Int(Double(data).squareRoot().rounded(.up)))
}

/// The multiples of a step around a range; a range without a step is one bin.
private func thresholds(_ ticks: Ticks, _ lower: Double, _ upper: Double) -> [Double] {
  let values = ticks.values(from: ticks.below(lower), to: ticks.above(upper))
  return values.count > 1 ? values : [lower, upper > lower ? upper : lower + 1]
}

/// Bins of dates.
public struct DateBins: RandomAccessCollection, Equatable, Sendable {
  public let thresholds: [Date]

  public init(thresholds: [Date]) {
    self.thresholds = ascending(thresholds)
  }

  /// Bins of so many seconds around the range, from the first date.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    guard timeInterval > 0, length.isFinite, length / timeInterval < Double(Ticks.mostValues) else {
      self.init(thresholds: [range.lowerBound, range.upperBound])
      return
    }
    let count = Swift.max(1, Int((length / timeInterval).rounded(.up)))
    self.init(
      thresholds: (0...count).map {
        range.lowerBound.addingTimeInterval(timeInterval * Double($0))
      })
  }

  /// Bins of a unit of the calendar around the range.
  public init(
    unit: Calendar.Component, by stride: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    self.init(DateTicks(unit: unit, count: Swift.max(1, stride)), range, calendar)
  }

  /// About as many bins of a round size.
  public init(
    range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent
  ) {
    let seconds = range.upperBound.timeIntervalSince(range.lowerBound)
    self.init(DateTicks.step(seconds: seconds, count: desiredCount), range, calendar)
  }

  /// Bins around the data; the count is the square root of theirs, unless one is asked for.
  public init(
    data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent
  ) {
    guard let lower = data.min(), let upper = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(
      range: lower...upper, desiredCount: desiredCount ?? binCount(data.count), calendar: calendar)
  }

  private init(_ ticks: DateTicks, _ range: ClosedRange<Date>, _ calendar: Calendar) {
    let lower = ticks.start(of: range.lowerBound, calendar) ?? range.lowerBound
    let upper = ticks.end(of: range.upperBound, calendar) ?? range.upperBound
    let values = ticks.values(from: lower, to: upper, calendar: calendar)
    self.init(thresholds: values.count > 1 ? values : [range.lowerBound, range.upperBound])
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> ChartBinRange<Date> { bin(at: position, thresholds) }
  public func index(for value: Date) -> Int { Charts.index(of: value, thresholds) }
}
