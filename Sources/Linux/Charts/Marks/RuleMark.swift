import Foundation
import SwiftUICore

/// A straight line at a value, as long as the plot or between two values.
@MainActor @preconcurrency public struct RuleMark: ChartContent {
  var item = MarkItem(kind: .rule)

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>
  ) {
    item.x = .points(xStart, xEnd)
    item.set(.y, y)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    item.set(.x, xStart, xEnd)
    item.set(.y, y)
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: CGFloat? = nil
  ) {
    item.set(.x, xStart, xEnd)
    item.y = .point(y)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    item.set(.x, x)
    item.y = .points(yStart, yEnd)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.set(.x, x)
    item.set(.y, yStart, yEnd)
  }

  public init<Y: Plottable>(
    x: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.x = .point(x)
    item.set(.y, yStart, yEnd)
  }

  public var body: Never { fatalError("RuleMark has no body") }

  public static func _renderChartContent(
    _ content: RuleMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
