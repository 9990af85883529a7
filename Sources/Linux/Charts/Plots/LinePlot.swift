import Foundation
import SwiftUICore

/// A line through the elements of a collection, or of a function.
@MainActor @preconcurrency public struct LinePlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("LinePlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension LinePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .line) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
    }
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    series: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .line) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
      $1.set(series: series.value($0))
    }
  }
}

extension LinePlot where Content == FunctionPlotContent {
  /// The line of a function.
  ///
  /// - Parameter domain: The arguments; those of the x axis by default.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    content = FunctionPlotContent(.line, Text(x), Text(y), domain) { (nil, function($0)) }
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(
    x: S1, y: S2, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    content = FunctionPlotContent(.line, Text(x), Text(y), domain) { (nil, function($0)) }
  }
}

/// An area of the elements of a collection, or of a function.
@MainActor @preconcurrency public struct AreaPlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("AreaPlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension AreaPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .area) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
      $1.stacking = stacking
    }
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    series: PlottableProjection<Data.Element, some Plottable>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .area) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
      $1.set(series: series.value($0))
      $1.stacking = stacking
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .area) {
      $1.set(.x, x.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .area) {
      $1.set(.x, x.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
      $1.set(series: series.value($0))
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .area) {
      $1.set(.x, xStart.value($0), xEnd.value($0))
      $1.set(.y, y.value($0))
    }
  }
}

extension AreaPlot where Content == FunctionPlotContent {
  /// The area between zero and a function.
  ///
  /// - Parameter domain: The arguments; those of the x axis by default.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    content = FunctionPlotContent(.area, Text(x), Text(y), domain) { (0, function($0)) }
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(
    x: S1, y: S2, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    content = FunctionPlotContent(.area, Text(x), Text(y), domain) { (0, function($0)) }
  }

  /// The area between two functions.
  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = FunctionPlotContent(.area, Text(x), Text(yEnd), domain) {
      let ends = function($0)
      return (ends.yStart, ends.yEnd)
    }
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
    x: S1, yStart: S2, yEnd: S3, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = FunctionPlotContent(.area, Text(x), Text(yEnd), domain) {
      let ends = function($0)
      return (ends.yStart, ends.yEnd)
    }
  }
}

/// The line or area of a function, which the chart asks when it knows its x axis.
@MainActor @preconcurrency public struct FunctionPlotContent: ChartContent {
  private let item: MarkItem

  init(
    _ kind: MarkItem.Kind, _ x: Text, _ y: Text, _ domain: ClosedRange<Double>?,
    _ function: @escaping (Double) -> (start: Double?, end: Double)
  ) {
    var item = MarkItem(kind: kind)
    item.labels = [.x: x, .y: y]
    item.function = PlotFunction(domain: domain, value: function)
    self.item = item
  }

  public var body: Never { fatalError("FunctionPlotContent has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    outputs.items.append(plot.item)
  }
}

/// A function that is drawn.
struct PlotFunction {
  /// How many values are asked for.
  static let samples = 240

  var domain: ClosedRange<Double>?
  var value: (Double) -> (start: Double?, end: Double)

  /// The marks with functions as marks of their values, in series of their own.
  static func sampled(_ items: [MarkItem], _ setup: AxisSetup) -> [MarkItem] {
    guard items.contains(where: { $0.function != nil }) else { return items }
    let given = setup.domain?.values?.compactMap(\.number).filter(\.isFinite) ?? []
    let own = items.compactMap(\.function?.domain).flatMap { [$0.lowerBound, $0.upperBound] }
    let data = items.flatMap(\.x.data).flatMap { [$0.start, $0.end] }.compactMap(\.number)
    let known = (given.isEmpty ? own + data : given).filter(\.isFinite)
    let axis = (known.min() ?? 0)...(known.max() ?? 1)
    return items.enumerated().flatMap { index, item in
      item.function.map { $0.sampled(item, $0.domain ?? axis, "\(index)") } ?? [item]
    }
  }

  private func sampled(
    _ item: MarkItem, _ domain: ClosedRange<Double>, _ series: String
  ) -> [MarkItem] {
    guard domain.lowerBound.isFinite, domain.upperBound.isFinite else { return [] }
    let step = (domain.upperBound - domain.lowerBound) / Double(Self.samples - 1)
    var run = 0
    return (0..<Self.samples).compactMap { sample in
      let x = domain.lowerBound + step * Double(sample)
      let (start, end) = value(x)
      // A function has no value everywhere; nothing is told of that. The line has a gap there.
      guard x.isFinite, end.isFinite, start?.isFinite ?? true else {
        run += 1
        return nil
      }
      var point = item
      point.function = nil
      point.x = .at(Datum(.number(x)))
      point.y =
        start.map { .range(Datum(.number($0)), Datum(.number(end))) }
        ?? .at(Datum(.number(end)))
      point.series = Datum(.category(Category("function \(series) \(run)")))
      point.labels[.series] = nil
      point.style.isAccessibilityHidden = true
      return point
    }
  }
}
