import Foundation
import SwiftUICore

/// How the values of an axis are spread.
public struct ScaleType: Sendable {
  enum Storage: Equatable, Sendable {
    case number(Scale.Spread)
    case date
    case category
  }

  let storage: Storage

  public static var linear: ScaleType { ScaleType(storage: .number(.linear)) }
  /// Numbers that are not above 0 have no place.
  public static var log: ScaleType { ScaleType(storage: .number(.log)) }
  public static var date: ScaleType { ScaleType(storage: .date) }
  public static var category: ScaleType { ScaleType(storage: .category) }
  public static var squareRoot: ScaleType { .power(exponent: 0.5) }
  public static var symmetricLog: ScaleType { .symmetricLog(slopeAtZero: 1) }

  /// - Parameter exponent: One that is not a positive number counts as 1.
  public static func power(exponent: Double) -> ScaleType {
    let isValid = exponent > 0 && exponent.isFinite
    return ScaleType(storage: .number(.power(isValid ? exponent : 1)))
  }

  /// - Parameter slopeAtZero: One that is not a positive number counts as 1.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    let isValid = slopeAtZero > 0 && slopeAtZero.isFinite
    return ScaleType(storage: .number(.symmetricLog(isValid ? slopeAtZero : 1)))
  }
}

/// The values that a scale is for.
public protocol ScaleDomain {
  func _makeScaleDomain() -> _ScaleDomainOutputs
}

public struct _ScaleDomainOutputs {
  /// The values, or the first and last one; nil where they are inferred.
  var values: [Primitive]?
  var includesZero: Bool?
  var isReversed = false
  /// Changes the inferred values.
  var modify: (([Primitive]) -> [Primitive])?
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public func _makeScaleDomain() -> _ScaleDomainOutputs {
    _ScaleDomainOutputs(values: [lowerBound.primitive, upperBound.primitive])
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public func _makeScaleDomain() -> _ScaleDomainOutputs {
    _ScaleDomainOutputs(values: map(\.primitive))
  }
}

extension ArraySlice: ScaleDomain where Element: Plottable {
  public func _makeScaleDomain() -> _ScaleDomainOutputs {
    _ScaleDomainOutputs(values: map(\.primitive))
  }
}

/// A domain that is inferred from the marks.
public struct AutomaticScaleDomain: ScaleDomain {
  let outputs: _ScaleDomainOutputs

  public func _makeScaleDomain() -> _ScaleDomainOutputs { outputs }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { .automatic() }

  /// - Parameters:
  ///   - includesZero: Numbers go from or to 0 by default, except those of bins.
  ///   - reversed: Whether the greatest value is first.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      outputs: _ScaleDomainOutputs(includesZero: includesZero, isReversed: reversed ?? false))
  }

  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      outputs: _ScaleDomainOutputs(
        includesZero: includesZero, isReversed: reversed ?? false,
        modify: { primitives in
          var values = primitives.compactMap { DataValue($0) }
          modifyInferredDomain(&values)
          return values.map(\.primitive)
        }))
  }
}

/// What the values of a scale become.
public protocol ScaleRange {
  associatedtype VisualValue
  func _makeScaleRange() -> _ScaleRangeOutputs<VisualValue>
}

public struct _ScaleRangeOutputs<VisualValue> {
  var values: [VisualValue]
  /// Points that stay free at the start and the end of the plot, in place of values.
  var padding: (start: CGFloat, end: CGFloat)?
}

/// Places in the plot.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}

extension ClosedRange: ScaleRange where Bound: BinaryFloatingPoint {
  public typealias VisualValue = Bound
  public func _makeScaleRange() -> _ScaleRangeOutputs<Bound> {
    _ScaleRangeOutputs(values: [lowerBound, upperBound])
  }
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {}

extension Array: ScaleRange {
  public typealias VisualValue = Element
  public func _makeScaleRange() -> _ScaleRangeOutputs<Element> { _ScaleRangeOutputs(values: self) }
}

extension Array: PositionScaleRange where Element == CGFloat {}

extension ArraySlice: ScaleRange {
  public typealias VisualValue = Element
  public func _makeScaleRange() -> _ScaleRangeOutputs<Element> {
    _ScaleRangeOutputs(values: Array(self))
  }
}

extension ArraySlice: PositionScaleRange where Element == CGFloat {}

extension Gradient: ScaleRange {
  public typealias VisualValue = Color
  public func _makeScaleRange() -> _ScaleRangeOutputs<Color> {
    _ScaleRangeOutputs(values: stops.map(\.color))
  }
}

/// The width or height of the plot.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public typealias VisualValue = CGFloat
  let start: CGFloat
  let end: CGFloat

  public func _makeScaleRange() -> _ScaleRangeOutputs<CGFloat> {
    _ScaleRangeOutputs(values: [], padding: (start, end))
  }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { .plotDimension(padding: 0) }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .plotDimension(startPadding: padding, endPadding: padding)
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(
      start: startPadding.isFinite ? startPadding : 0, end: endPadding.isFinite ? endPadding : 0)
  }
}
