import Foundation
import SwiftUICore

/// Bars of the elements of a collection.
@MainActor @preconcurrency public struct BarPlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("BarPlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension BarPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .bar) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
      $1.width = width.dimension($0)
      $1.height = height.dimension($0)
      $1.stacking = stacking
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .bar) {
      $1.set(.x, x.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
      $1.width = width.dimension($0)
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .bar) {
      $1.set(.x, xStart.value($0), xEnd.value($0))
      $1.set(.y, y.value($0))
      $1.height = height.dimension($0)
    }
  }
}

/// Symbols of the elements of a collection.
@MainActor @preconcurrency public struct PointPlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("PointPlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension PointPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .point) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
    }
  }
}

/// Rectangles of the elements of a collection.
@MainActor @preconcurrency public struct RectanglePlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("RectanglePlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension RectanglePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rectangle) {
      $1.set(.x, x.value($0))
      $1.set(.y, y.value($0))
      $1.width = width.dimension($0)
      $1.height = height.dimension($0)
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rectangle) {
      $1.set(.x, x.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
      $1.width = width.dimension($0)
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rectangle) {
      $1.set(.x, xStart.value($0), xEnd.value($0))
      $1.set(.y, y.value($0))
      $1.height = height.dimension($0)
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rectangle) {
      $1.set(.x, xStart.value($0), xEnd.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
    }
  }
}

/// Straight lines of the elements of a collection.
@MainActor @preconcurrency public struct RulePlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("RulePlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension RulePlot {
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rule) {
      $1.set(.x, x.value($0))
      $1.set(.y, yStart.value($0), yEnd.value($0))
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rule) {
      $1.set(.x, xStart.value($0), xEnd.value($0))
      $1.set(.y, y.value($0))
    }
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rule) {
      $1.set(.x, x.value($0))
      $1.y = .points(nil, nil)
    }
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    y: PlottableProjection<Data.Element, some Plottable>
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .rule) {
      $1.set(.y, y.value($0))
      $1.x = .points(nil, nil)
    }
  }
}

/// Sectors of the elements of a collection.
@MainActor @preconcurrency public struct SectorPlot<Content: ChartContent>: ChartContent {
  private let content: Content

  public var body: Never { fatalError("SectorPlot has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    Content._renderChartContent(plot.content, &outputs)
  }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _marks: _VectorizedMarks<Content.DataElement> { content._marks }
}

extension SectorPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, some Plottable>,
    innerRadius: MarkDimensions<Data.Element> = .automatic,
    outerRadius: MarkDimensions<Data.Element> = .automatic,
    angularInset: CGFloat? = nil
  ) where Content == VectorizedPlotContent<Data.Element> {
    content = VectorizedPlotContent(data, .sector) {
      let angle = angle.value($0)
      $1.angle = angle.datum
      $1.labels[.angle] = angle.label
      $1.innerRadius = innerRadius.dimension($0)
      $1.outerRadius = outerRadius.dimension($0)
      $1.angularInset = angularInset.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
    }
  }
}
