import Foundation
import SwiftUICore

/// A point of an area. Points of the same series are one area, in their order.
@MainActor @preconcurrency public struct AreaMark: ChartContent {
  var item = MarkItem(kind: .area)

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard
  ) {
    item.x = .at(x.datum)
    item.labels[.x] = x.label
    item.y = .at(y.datum)
    item.labels[.y] = y.label
    item.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    item.x = .range(xStart.datum, xEnd.datum)
    item.labels[.x] = xEnd.label
    item.y = .at(y.datum)
    item.labels[.y] = y.label
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.x = .at(x.datum)
    item.labels[.x] = x.label
    item.y = .range(yStart.datum, yEnd.datum)
    item.labels[.y] = yEnd.label
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    item.x = .at(x.datum)
    item.labels[.x] = x.label
    item.y = .at(y.datum)
    item.labels[.y] = y.label
    item.series = series.datum
    item.labels[.series] = series.label
    item.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    item.x = .range(xStart.datum, xEnd.datum)
    item.labels[.x] = xEnd.label
    item.y = .at(y.datum)
    item.labels[.y] = y.label
    item.series = series.datum
    item.labels[.series] = series.label
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    item.x = .at(x.datum)
    item.labels[.x] = x.label
    item.y = .range(yStart.datum, yEnd.datum)
    item.labels[.y] = yEnd.label
    item.series = series.datum
    item.labels[.series] = series.label
  }

  public var body: Never { fatalError("AreaMark has no body") }

  public static func _renderChartContent(
    _ content: AreaMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
