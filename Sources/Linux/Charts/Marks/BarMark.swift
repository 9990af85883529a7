import Foundation
import SwiftUICore

/// A bar from zero to a value, or between two values.
@MainActor @preconcurrency public struct BarMark: ChartContent {
  var item = MarkItem(kind: .bar)

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    item.set(.x, x)
    item.set(.y, y)
    item.width = width
    item.height = height
    item.stacking = stacking
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    item.set(.x, x)
    item.y = .points(yStart, yEnd)
    item.width = width
    item.stacking = stacking
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    item.x = .points(xStart, xEnd)
    item.set(.y, y)
    item.height = height
    item.stacking = stacking
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

  public var body: Never { fatalError("BarMark has no body") }

  public static func _renderChartContent(
    _ content: BarMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
