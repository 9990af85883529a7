import Foundation
import SwiftUICore

/// A value with the name that axes, legends and assistive technology give it.
public struct PlottableValue<Value: Plottable> {
  let label: Text
  let datum: Datum

  nonisolated init(_ label: Text, _ datum: Datum) {
    self.label = label
    self.datum = datum
  }
}

extension PlottableValue {
  public static nonisolated func value(
    _ labelKey: LocalizedStringKey, _ value: Value
  ) -> PlottableValue {
    PlottableValue(Text(labelKey), Datum(value.primitive))
  }

  @_disfavoredOverload
  public static nonisolated func value<S: StringProtocol>(
    _ label: S, _ value: Value
  ) -> PlottableValue {
    PlottableValue(Text(label), Datum(value.primitive))
  }

  public static nonisolated func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(label, Datum(value.primitive))
  }
}

// MARK: - Stretches

extension PlottableValue where Value: Comparable {
  /// A stretch of the axis, such as an age group.
  public static nonisolated func value(
    _ labelKey: LocalizedStringKey, _ range: Range<Value>
  ) -> PlottableValue {
    .value(Text(labelKey), range)
  }

  @_disfavoredOverload
  public static nonisolated func value<S: StringProtocol>(
    _ label: S, _ range: Range<Value>
  ) -> PlottableValue {
    .value(Text(label), range)
  }

  public static nonisolated func value(_ label: Text, _ range: Range<Value>) -> PlottableValue {
    PlottableValue(label, Datum(range.lowerBound.primitive, range.upperBound.primitive))
  }

  public static nonisolated func value(
    _ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>
  ) -> PlottableValue {
    .value(Text(labelKey), range)
  }

  @_disfavoredOverload
  public static nonisolated func value<S: StringProtocol>(
    _ label: S, _ range: ChartBinRange<Value>
  ) -> PlottableValue {
    .value(Text(label), range)
  }

  public static nonisolated func value(
    _ label: Text, _ range: ChartBinRange<Value>
  ) -> PlottableValue {
    PlottableValue(label, Datum(range.lowerBound.primitive, range.upperBound.primitive))
  }
}

extension PlottableValue where Value == Date {
  /// The day, month or other unit of the calendar that has the date.
  public static nonisolated func value(
    _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    .value(Text(labelKey), date, unit: unit, calendar: calendar)
  }

  @_disfavoredOverload
  public static nonisolated func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue {
    .value(Text(label), date, unit: unit, calendar: calendar)
  }

  public static nonisolated func value(
    _ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue {
    guard
      let interval = (calendar ?? .autoupdatingCurrent).interval(of: unit, around: date),
      interval.duration > 0
    else { return PlottableValue(label, Datum(date.primitive)) }
    return PlottableValue(
      label, Datum(interval.start.primitive, interval.end.primitive, unit: unit))
  }
}
