import Foundation
import SwiftUICore

/// A view that shows marks by their values, with axes and a legend.
///
/// It takes all of the proposed size.
@MainActor @preconcurrency public struct Chart<Content: ChartContent>: View {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  public var body: some View {
    ChartBody(items: content.items)
  }
}

/// A chart of marks.
private struct ChartBody: View {
  let items: [MarkItem]
  @Environment(\.chartSetup) private var setup
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @State private var counts = AxisCounts()

  var body: some View {
    let wording = Wording(locale: locale, calendar: calendar)
    let legend = LegendEntries(items, setup, wording)
    Surrounded(title: legend.title(setup.legend)) {
      Surrounded(title: setup.x.title?.placed(.bottom, .center)) {
        Surrounded(title: setup.y.title?.placed(.top, .trailing)) {
          ChartFrame(plan: ChartPlan(items, setup, counts, wording))
            .onGeometryChange(for: AxisCounts.self) {
              AxisCounts($0.size)
            } action: {
              counts = $0
            }
        }
      }
    }
    .accessibilityElement(children: .contain)
  }
}

extension AxisTitle {
  fileprivate func placed(
    _ position: AnnotationPosition, _ alignment: HorizontalAlignment
  ) -> AxisTitle {
    var title = self
    if title.position == .automatic { title.position = position }
    if title.alignment == nil {
      title.alignment = Alignment(horizontal: alignment, vertical: .center)
    }
    return title
  }
}

/// A title or legend beside something.
private struct Surrounded<Content: View>: View {
  let title: AxisTitle?
  @ViewBuilder let content: Content

  var body: some View {
    if let title {
      let alignment = title.alignment ?? .leading
      let label = title.content.font(.caption2).foregroundStyle(.secondary)
      switch title.position {
      case .top, .topLeading, .topTrailing:
        VStack(spacing: title.spacing ?? 6) {
          label.frame(
            maxWidth: .infinity,
            alignment: Alignment(horizontal: alignment.horizontal, vertical: .center))
          content
        }
      case .leading:
        HStack(spacing: title.spacing ?? 6) {
          label.frame(
            maxHeight: .infinity,
            alignment: Alignment(horizontal: .center, vertical: alignment.vertical))
          content
        }
      case .trailing:
        HStack(spacing: title.spacing ?? 6) {
          content
          label.frame(
            maxHeight: .infinity,
            alignment: Alignment(horizontal: .center, vertical: alignment.vertical))
        }
      case .overlay:
        content.overlay(alignment: alignment) { label }
      default:
        VStack(spacing: title.spacing ?? 6) {
          content
          label.frame(
            maxWidth: .infinity,
            alignment: Alignment(horizontal: alignment.horizontal, vertical: .center))
        }
      }
    } else {
      content
    }
  }
}

/// The plot with the labels of its axes.
private struct ChartFrame: View {
  let plan: ChartPlan

  var body: some View {
    if plan.scrollFactor == 1 {
      ChartLayout(plan: plan) {
        plot
        XLabels(plan: plan)
        YLabels(plan: plan)
      }
    } else {
      ChartLayout(plan: plan, role: .around) {
        ScrolledPlot(plan: plan) {
          ChartLayout(plan: plan, role: .scrolled) {
            plot
            XLabels(plan: plan)
          }
        }
        // Only measured: those that are seen scroll.
        XLabels(plan: plan).hidden()
        YLabels(plan: plan)
      }
    }
  }

  @ViewBuilder private var plot: some View {
    if let style = plan.setup.plotStyle {
      style(ChartPlotContent(plan: plan))
    } else {
      ChartPlotContent(plan: plan)
    }
  }
}

private struct XLabels: View {
  let plan: ChartPlan

  var body: some View {
    ForEach(AxisLayout.labels(plan.x, .horizontal, plan.wording)) { AxisLabelView(label: $0) }
  }
}

private struct YLabels: View {
  let plan: ChartPlan

  var body: some View {
    ForEach(AxisLayout.labels(plan.y, .vertical, plan.wording)) { AxisLabelView(label: $0) }
  }
}

private struct AxisLabelView: View {
  let label: PlacedLabel

  var body: some View {
    turned
      .font(label.item.font ?? .caption2)
      .foregroundStyle(label.item.style ?? AnyShapeStyle(.secondary))
      // The marks tell their values themselves.
      .accessibilityHidden(true)
      .layoutValue(key: ChartLayout.Part.self, value: label)
  }

  @ViewBuilder private var turned: some View {
    if label.label.orientation.isHorizontal {
      if case .view = label.label.content { label.view } else { label.view.lineLimit(1) }
    } else {
      let isUp = label.label.orientation == .verticalReversed
      QuarterTurn { label.view.rotationEffect(.degrees(isUp ? -90 : 90)) }
    }
  }
}

/// The plot of a chart, to which `chartPlotStyle` adds modifiers.
@MainActor @preconcurrency public struct ChartPlotContent: View {
  let plan: ChartPlan

  public var body: some View {
    GeometryReader { proxy in
      PlotView(geometry: PlotGeometry(plan, size: proxy.size))
    }
  }
}

private struct PlotView: View {
  let geometry: PlotGeometry
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.scrolledProxy) private var scrolledProxy

  @ScaledMetric(relativeTo: .caption2) private var lineHeight = 13.0

  /// What is drawn beyond the plot: ticks, symbols and marks outside of the domain.
  private static let margin: CGFloat = 100

  var body: some View {
    let drawing = PlotDrawing(
      geometry: geometry, labelHeight: ChartLayout.spacing + lineHeight)
    let isFlipped = layoutDirection == .rightToLeft
    ZStack {
      Canvas { context, size in
        if isFlipped {
          context.translateBy(x: size.width, y: 0)
          context.scaleBy(x: -1, y: 1)
        }
        context.translateBy(x: Self.margin, y: Self.margin)
        drawing.draw(in: &context)
      }
      .padding(-Self.margin)
      .accessibilityChildren { MarkElements(geometry: geometry) }
      MarkViews(geometry: geometry)
    }
    .anchorPreference(key: ChartProxyKey.self, value: .bounds) { anchor in
      ChartProxy(geometry, anchor, isFlipped: isFlipped)
    }
    .overlayPreferenceValue(ChartProxyKey.self) { proxy in
      let _ = scrolledProxy?.proxy = proxy
      if let proxy { SelectionLayer(proxy: proxy, gesture: geometry.plan.setup.gesture) }
    }
  }
}
