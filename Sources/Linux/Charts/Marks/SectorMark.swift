import Foundation
import SwiftUICore

/// A sector of a pie or a ring.
@MainActor @preconcurrency public struct SectorMark: ChartContent {
  var item = MarkItem(kind: .sector)

  /// - Parameters:
  ///   - angle: The part of the whole; a value below 0 counts as 0.
  ///   - innerRadius: Of the hole; a ratio is one of the plot's radius.
  ///   - angularInset: Points that stay free on both sides.
  public init(
    angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    item.angle = angle.datum
    item.labels[.angle] = angle.label
    item.innerRadius = innerRadius
    item.outerRadius = outerRadius
    item.angularInset = angularInset.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
  }

  public var body: Never { fatalError("SectorMark has no body") }

  public static func _renderChartContent(
    _ content: SectorMark, _ outputs: inout _ChartContentOutputs
  ) {
    outputs.items.append(content.item)
  }
}
