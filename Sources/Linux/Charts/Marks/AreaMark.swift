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
    item.set(.x, x)
    item.set(.y, y)
    item.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    item.set(.x, xStart, xEnd)
    item.set(.y, y)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.set(.x, x)
    item.set(.y, yStart, yEnd)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    item.set(.x, x)
    item.set(.y, y)
    item.set(series: series)
    item.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    item.set(.x, xStart, xEnd)
    item.set(.y, y)
    item.set(series: series)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    item.set(.x, x)
    item.set(.y, yStart, yEnd)
    item.set(series: series)
  }

  public var body: Never { fatalError("AreaMark has no body") }

  public static func _renderChartContent(
    _ content: AreaMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
