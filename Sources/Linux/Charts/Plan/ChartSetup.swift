import Foundation
import SwiftUICore

/// What the modifiers around a chart ask for.
struct ChartSetup {
  var x = AxisSetup()
  var y = AxisSetup()
  var color = StyleSetup<AnyShapeStyle>()
  var symbol = StyleSetup<AnyChartSymbolShape>()
  var line = StyleSetup<StrokeStyle>()
  var symbolSize = StyleSetup<CGFloat>()
  var legend = LegendSetup()
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var angleSelections: [(Primitive?) -> Void] = []
  var gesture: ((ChartProxy) -> AnyGesture<Void>)?
}

struct AxisSetup {
  var visibility = Visibility.automatic
  var axes: [AxisItem]?
  var domain: _ScaleDomainOutputs?
  var range: _ScaleRangeOutputs<CGFloat>?
  var type: ScaleType?
  var title: AxisTitle?
  var selections: [Listeners.Position] = []
  var scroll = ScrollSetup()
}

/// How the x axis scrolls.
struct ScrollSetup {
  var isOn = false
  /// The length of the domain that is seen at once, for dates in seconds, for categories their number.
  var visibleLength: Double?
  /// The value at the leading edge when the chart appears.
  var initial: Primitive?
  var get: (() -> Primitive)?
  var set: ((Primitive) -> Void)?
  var behavior: (any ChartScrollTargetBehavior)?
}

struct AxisTitle {
  var position: AnnotationPosition
  var alignment: Alignment?
  var spacing: CGFloat?
  var content: AnyView
}

struct LegendSetup {
  var visibility = Visibility.automatic
  var position = AnnotationPosition.automatic
  var alignment: Alignment?
  var spacing: CGFloat?
  var content: AnyView?
}

/// A scale from values to styles.
struct StyleSetup<Style> {
  var domain: _ScaleDomainOutputs?
  var range: [Style]?
  /// The range of colours, which numbers have something between.
  var colors: [Color]?
  var mapping: ((Primitive) -> Style?)?
}

private struct ChartSetupKey: EnvironmentKey {
  static var defaultValue: ChartSetup { ChartSetup() }
}

extension EnvironmentValues {
  var chartSetup: ChartSetup {
    get { self[ChartSetupKey.self] }
    set { self[ChartSetupKey.self] = newValue }
  }
}

extension View {
  nonisolated func chartSetup(_ change: @escaping (inout ChartSetup) -> Void) -> some View {
    transformEnvironment(\.chartSetup, transform: change)
  }
}
