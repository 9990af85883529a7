import Foundation
import SwiftUICore

/// A rectangle at a value, or between values; without one it is as long as the plot.
@MainActor @preconcurrency public struct RectangleMark: ChartContent {
  var item = MarkItem(kind: .rectangle)

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    item.set(.x, x)
    item.set(.y, y)
    item.width = width
    item.height = height
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    item.set(.x, x)
    item.y = .points(yStart, yEnd)
    item.width = width
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    item.x = .points(xStart, xEnd)
    item.set(.y, y)
    item.height = height
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    item.set(.x, xStart, xEnd)
    item.set(.y, y)
    item.height = height
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    item.set(.x, xStart, xEnd)
    item.y = .points(yStart, yEnd)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    item.set(.x, x)
    item.set(.y, yStart, yEnd)
    item.width = width
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.x = .points(xStart, xEnd)
    item.set(.y, yStart, yEnd)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    item.set(.x, xStart, xEnd)
    item.set(.y, yStart, yEnd)
  }

  public init(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    item.x = .points(xStart, xEnd)
    item.y = .points(yStart, yEnd)
  }

  public var body: Never { fatalError("RectangleMark has no body") }

  public static func _renderChartContent(
    _ content: RectangleMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
