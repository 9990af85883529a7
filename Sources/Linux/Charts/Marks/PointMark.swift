import Foundation
import SwiftUICore

/// A symbol at a place.
@MainActor @preconcurrency public struct PointMark: ChartContent {
  var item = MarkItem(kind: .point)

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    item.set(.x, x)
    item.set(.y, y)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    y: CGFloat? = nil
  ) {
    item.set(.x, x)
    item.y = .point(y)
  }

  public init<Y: Plottable>(
    x: CGFloat? = nil,
    y: PlottableValue<Y>
  ) {
    item.x = .point(x)
    item.set(.y, y)
  }

  public var body: Never { fatalError("PointMark has no body") }

  public static func _renderChartContent(
    _ content: PointMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
