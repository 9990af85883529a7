import Foundation
import SwiftUICore

/// What a chart of some marks has: scales, stacked marks, styles. Sizes are not known yet.
struct ChartPlan {
  /// The marks with both ends of what is stacked, in the order in which they are drawn.
  let items: [MarkItem]
  /// The marks as they were given, at the same places.
  let originals: [MarkItem]
  let x: AxisPlan
  let y: AxisPlan
  let setup: ChartSetup
  let wording: Wording
  let colors: StyleScale<AnyShapeStyle>
  let ramp: ColorRamp?
  let symbols: StyleScale<AnyChartSymbolShape>
  let lines: StyleScale<StrokeStyle>
  let sizes: SizeScale
  /// The keys of marks beside each other, with their places.
  let positions: [Datum: Int]
  /// How many times as wide as what is seen the plot is; 1 where it does not scroll.
  let scrollFactor: CGFloat

  /// - Parameter counts: How many values there is room for.
  init(_ marks: [MarkItem], _ setup: ChartSetup, _ counts: AxisCounts, _ wording: Wording) {
    self.wording = wording
    let marks = PlotFunction.sampled(marks, setup.x)
    // Greater indices go in front; sorting keeps the order of equal ones.
    let order = marks.indices.sorted {
      let (a, b) = (marks[$0].style.zIndex ?? 0, marks[$1].style.zIndex ?? 0)
      return a == b ? $0 < $1 : a < b
    }
    originals = order.map { marks[$0] }
    items = Stacking.stacked(originals)
    self.setup = setup
    var masks: Set<ObjectIdentifier> = []
    let all =
      items
      + items.flatMap(\.style.masks).filter { masks.insert(ObjectIdentifier($0)).inserted }
      .flatMap(\.items)
    Self.warnAboutPlaces(originals)
    let xData = all.flatMap(\.x.data)
    let seen = AxisPlan(xData, setup.x, count: counts.x, calendar: wording.calendar)
    scrollFactor = Self.scrollFactor(seen.scale, setup.x.scroll)
    x =
      scrollFactor == 1
      ? seen
      : AxisPlan(
        xData, setup.x, count: Int(CGFloat(counts.x) * scrollFactor),
        calendar: wording.calendar)
    y = AxisPlan(
      all.flatMap(\.y.data), setup.y, count: counts.y, calendar: wording.calendar)
    let colored = items.compactMap(\.style.color)
    let isRamp = colored.contains { $0.start.kind != .category } && setup.color.mapping == nil
    ramp = isRamp ? ColorRamp(colored, setup.color) : nil
    colors = StyleScale(colored, setup.color, palette: Palette.colors.map { AnyShapeStyle($0) })
    symbols = StyleScale(
      items.compactMap(\.style.symbolBy), setup.symbol,
      palette: Palette.symbols.map { AnyChartSymbolShape($0) })
    lines = StyleScale(items.compactMap(\.style.strokeBy), setup.line, palette: Palette.lines)
    sizes = SizeScale(items.compactMap(\.style.sizeBy), setup.symbolSize)
    var positions: [Datum: Int] = [:]
    for case let key? in items.map(\.style.position?.key) where positions[key] == nil {
      positions[key] = positions.count
    }
    self.positions = positions
  }

  private static func scrollFactor(_ scale: Scale, _ scroll: ScrollSetup) -> CGFloat {
    guard scroll.isOn, let visible = scroll.visibleLength, visible > 0, visible.isFinite else {
      return 1
    }
    let length =
      scale.kind == .category ? Double(scale.categories.count) : abs(scale.upper - scale.lower)
    // A hundred screens are enough for anyone, and a picture of more is too large.
    return min(max(CGFloat(length / visible), 1), 100)
  }

  private static func warnAboutPlaces(_ items: [MarkItem]) {
    let count = items.count { item in
      !(item.x.data + item.y.data + [item.angle].compactMap { $0 }).allSatisfy(\.isPlaced)
    }
    guard count > 0 else { return }
    RuntimeWarning.once(
      "chart-places",
      "Chart: \(count) marks have a value that is NaN or infinite; they are not shown",
      from: "Charts")
  }

  // MARK: Places

  /// The scale of an axis on a plot of a width or height.
  func space(_ axis: Axis, _ length: CGFloat) -> AxisSpace {
    let (scale, range) = axis == .horizontal ? (x.scale, setup.x.range) : (y.scale, setup.y.range)
    var (start, end): (CGFloat, CGFloat) = (0, length)
    if let padding = range?.padding {
      (start, end) = (padding.start, max(padding.start, length - padding.end))
    } else if let first = range?.values.first, let last = range?.values.last, first.isFinite,
      last.isFinite
    {
      (start, end) = (first, last)
    }
    // Categories go down, numbers and dates up.
    return axis == .horizontal || scale.kind == .category
      ? AxisSpace(scale: scale, start: start, end: end)
      : AxisSpace(scale: scale, start: length - start, end: length - end)
  }

  // MARK: Styles

  func style(of item: MarkItem) -> AnyShapeStyle {
    if let style = item.style.foreground { return style }
    guard let key = item.style.color?.start else { return AnyShapeStyle(Palette.colors[0]) }
    return style(for: key) ?? ramp.map { AnyShapeStyle($0.colors[0]) } ?? colors.styles[0]
  }

  /// The style of a value; nil for one that the scale does not have.
  func style(for value: Primitive) -> AnyShapeStyle? {
    guard let ramp else { return colors.style(for: value) }
    return ramp.scale.place(value).map { _ in AnyShapeStyle(ramp.color(value)) }
  }

  /// The symbol of a mark; nil for lines and areas without one.
  func symbol(of item: MarkItem) -> MarkSymbol? {
    if let symbol = item.style.symbol { return symbol }
    if let key = item.style.symbolBy?.start { return .shape(symbols[key]) }
    return item.kind == .point ? .shape(AnyChartSymbolShape(BasicChartSymbolShape(.circle))) : nil
  }

  /// The size of a mark's symbol; 50 square points by default.
  func symbolSize(of item: MarkItem) -> CGSize {
    if case .size(let size)? = item.style.size {
      return size.width.isFinite && size.height.isFinite ? size : .zero
    }
    let side = symbolArea(of: item).squareRoot()
    guard side.isFinite, case .shape(let shape)? = symbol(of: item) else {
      return CGSize(width: side.isFinite ? side : 0, height: side.isFinite ? side : 0)
    }
    let unit = shape.perceptualUnitRect
    return CGSize(width: side * unit.width, height: side * unit.height)
  }

  private func symbolArea(of item: MarkItem) -> CGFloat {
    if case .area(let area)? = item.style.size { return area }
    return item.style.sizeBy.map { sizes[$0.start] } ?? 50
  }

  func stroke(of item: MarkItem) -> StrokeStyle {
    if let stroke = item.style.stroke { return stroke }
    if let key = item.style.strokeBy?.start { return lines[key] }
    return StrokeStyle(lineWidth: item.kind == .line ? 2 : 1, lineJoin: .round)
  }
}

/// About how many values the axes have room for.
struct AxisCounts: Equatable {
  var x = 6
  var y = 5

  init() {}

  /// Fewer than four along x and three along y are not asked for: labels without room are left out anyway.
  init(_ size: CGSize) {
    func count(_ length: CGFloat, each: CGFloat, least: Int) -> Int {
      length.isFinite ? Int(min(max(length / each, CGFloat(least)), 6)) : least
    }
    x = count(size.width, each: 60, least: 4)
    y = count(size.height, each: 45, least: 3)
  }
}
