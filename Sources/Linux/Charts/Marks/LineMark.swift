import Foundation
import SwiftUICore

/// A point of a line. Points of the same series are one line, in their order.
@MainActor @preconcurrency public struct LineMark: ChartContent {
  var item = MarkItem(kind: .line)

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    item.set(.x, x)
    item.set(.y, y)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    item.set(.x, x)
    item.set(.y, y)
    item.set(series: series)
  }

  public var body: Never { fatalError("LineMark has no body") }

  public static func _renderChartContent(
    _ content: LineMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
