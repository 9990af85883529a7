import Foundation
import SwiftUICore

extension View {
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chartSetup { $0.x.visibility = visibility }
  }

  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chartSetup { $0.y.visibility = visibility }
  }

  public nonisolated func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content().axes
    return chartSetup { $0.x.axes = axes }
  }

  public nonisolated func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content().axes
    return chartSetup { $0.y.axes = axes }
  }

  // MARK: Titles

  /// A title of the x axis; below the chart, in the middle, by default.
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let title = AxisTitle(
      position: position, alignment: alignment, spacing: spacing, content: AnyView(content()))
    return chartSetup { $0.x.title = title }
  }

  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }

  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }

  /// A title of the y axis; above the chart, at the trailing edge, by default.
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let title = AxisTitle(
      position: position, alignment: alignment, spacing: spacing, content: AnyView(content()))
    return chartSetup { $0.y.title = title }
  }

  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }

  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }

  // MARK: Legend and plot

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chartSetup { $0.legend.visibility = visibility }
  }

  /// Where the legend is; below the chart, at the leading edge, by default.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartSetup {
      $0.legend = LegendSetup(
        position: position, alignment: alignment, spacing: spacing, content: $0.legend.content)
    }
  }

  /// A legend of the app's.
  public nonisolated func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return chartSetup {
      $0.legend = LegendSetup(
        position: position, alignment: alignment, spacing: spacing, content: view)
    }
  }

  /// Changes the plot of charts: its background, border or size.
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    chartSetup { $0.plotStyle = { AnyView(content($0)) } }
  }
}
