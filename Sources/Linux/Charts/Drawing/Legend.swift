import Foundation
import SwiftUICore

/// What the legend of a chart has.
struct LegendEntries {
  struct Entry: Identifiable {
    let id: Int
    let words: String
    let style: AnyShapeStyle
    let symbol: AnyChartSymbolShape
  }

  private var entries: [Entry] = []
  private var ramp: ColorRamp?
  private let wording: Wording

  init(_ items: [MarkItem], _ setup: ChartSetup, _ wording: Wording) {
    self.wording = wording
    let colored = items.compactMap(\.style.color)
    let shaped = items.compactMap(\.style.symbolBy)
    let symbols = StyleScale(
      shaped, setup.symbol, palette: Palette.symbols.map { AnyChartSymbolShape($0) })
    let circle = AnyChartSymbolShape(BasicChartSymbolShape(.circle))
    if colored.contains(where: { $0.start.kind != .category }), setup.color.mapping == nil {
      ramp = ColorRamp(colored, setup.color)
    } else if !colored.isEmpty {
      let colors = StyleScale(
        colored, setup.color, palette: Palette.colors.map { AnyShapeStyle($0) })
      let isShared = symbols.domain == colors.domain
      for value in colors.domain {
        entries.append(
          Entry(
            id: entries.count, words: wording.words(value), style: colors[value],
            symbol: isShared ? symbols[value] : circle))
      }
      if isShared { return }
    }
    for value in symbols.domain {
      entries.append(
        Entry(
          id: entries.count, words: wording.words(value), style: AnyShapeStyle(.secondary),
          symbol: symbols[value]))
    }
  }

  /// The legend as a title of the chart; nil where there is nothing to tell or it is hidden.
  @MainActor func title(_ setup: LegendSetup) -> AxisTitle? {
    if setup.visibility == .hidden { return nil }
    let content: AnyView
    if let own = setup.content {
      content = own
    } else if let ramp {
      content = AnyView(RampLegend(ramp: ramp, wording: wording))
    } else if !entries.isEmpty {
      content = AnyView(Lines { ForEach(entries) { EntryView(entry: $0) } })
    } else {
      return nil
    }
    let isBeside = setup.position == .leading || setup.position == .trailing
    return AxisTitle(
      position: setup.position == .automatic ? .bottom : setup.position,
      alignment: setup.alignment ?? (isBeside ? .top : .leading), spacing: setup.spacing ?? 8,
      content: content)
  }
}

private struct EntryView: View {
  let entry: LegendEntries.Entry
  @ScaledMetric(relativeTo: .caption2) private var size = 8.0

  var body: some View {
    HStack(spacing: 5) {
      entry.symbol.fill(entry.style).frame(width: size, height: size).accessibilityHidden(true)
      Text(verbatim: entry.words)
    }
  }
}

/// The colours of numbers or dates with the first and last one.
private struct RampLegend: View {
  let ramp: ColorRamp
  let wording: Wording

  var body: some View {
    HStack(spacing: 6) {
      Text(verbatim: wording.words(ramp.ends[0]))
      Capsule()
        .fill(LinearGradient(gradient: ramp.gradient, startPoint: .leading, endPoint: .trailing))
        .frame(width: 100, height: 8)
        .accessibilityHidden(true)
      Text(verbatim: wording.words(ramp.ends[1]))
    }
  }
}

/// Views beside each other in as many lines as they need.
private struct Lines: Layout {
  private let spacing = CGSize(width: 8, height: 4)

  private func frames(_ width: CGFloat, _ subviews: Subviews) -> (frames: [CGRect], size: CGSize) {
    var frames: [CGRect] = []
    var (x, y, line, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for view in subviews {
      let size = view.sizeThatFits(ProposedViewSize(width: width, height: nil))
      if x > 0, x + size.width > width {
        (x, y, line) = (0, y + line + spacing.height, 0)
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      widest = max(widest, x + size.width)
      x += size.width + spacing.width
      line = max(line, size.height)
    }
    return (frames, CGSize(width: widest, height: y + line))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    frames(proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    // The width is that of the widest line, to the last bit.
    for (view, frame) in zip(subviews, frames(bounds.width + 0.01, subviews).frames) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}
