import Foundation
import SwiftUICore

/// Draws the lines of the axes and the marks into a canvas whose origin is that of the plot.
struct PlotDrawing {
  let geometry: PlotGeometry
  /// The height of labels below and above the plot with their space, which ticks reach across.
  let labelHeight: CGFloat

  private var plan: ChartPlan { geometry.plan }

  func draw(in context: inout GraphicsContext) {
    for axis in [Axis.horizontal, .vertical] { drawLines(of: axis, in: context) }
    draw(plan.items, geometry.sectors, in: context)
    masked(plan.items.filter { $0.kind == .line || $0.kind == .area }, in: context) {
      item, _, context in
      if case .shape(let shape)? = plan.symbol(of: item) { draw(shape, of: item, in: context) }
    }
  }

  private func draw(
    _ items: [MarkItem], _ sectors: [ClosedRange<Double>?], in context: GraphicsContext
  ) {
    let series = Series.all(items)
    masked(items, in: context) { item, index, context in
      switch item.kind {
      case .line, .area:
        // A line is drawn where its first point is.
        if let points = series[index] { draw(points.map { items[$0] }, in: context) }
      default: draw(item, sectors[index], in: context)
      }
    }
  }

  /// Draws marks one after the other. A mask is drawn once for all beside each other that have it.
  private func masked(
    _ items: [MarkItem], in context: GraphicsContext,
    _ draw: (MarkItem, Int, GraphicsContext) -> Void
  ) {
    var masks: [MarkMask] = []
    var inMasks = context
    for (index, item) in items.enumerated() {
      let own = item.style.masks
      if !own.elementsEqual(masks, by: ===) {
        (masks, inMasks) = (own, context)
        for mask in masks {
          inMasks.clipToLayer { self.draw(mask.items, PlotGeometry.sectors(mask.items), in: $0) }
        }
      }
      draw(item, index, inMasks)
    }
  }

  // MARK: Axes

  private func drawLines(of axis: Axis, in context: GraphicsContext) {
    for (position, value) in AxisLayout.values(axis, geometry) {
      for item in value.items {
        let place = value.place(isCentered: item.isCentered ?? false) ?? .nan
        guard place.isFinite else { continue }
        switch item.kind {
        case .gridLine(let stroke):
          let stroke = stroke ?? AxisLayout.stroke(axis)
          let length = axis == .horizontal ? geometry.size.height : geometry.size.width
          draw(axis, place, 0...max(0, length), item, stroke, in: context)
        case .tick(let length, let stroke):
          let stroke = stroke ?? AxisLayout.stroke(axis)
          draw(axis, place, tick(length, axis, position), item, stroke, in: context)
        case .label: break
        }
      }
    }
  }

  private func tick(
    _ length: AxisTick.Length, _ axis: Axis, _ position: AxisMarkPosition
  ) -> ClosedRange<CGFloat> {
    let points: CGFloat =
      switch length.storage {
      case .automatic: axis == .horizontal ? labelHeight : ChartLayout.spacing
      case .fixed(let points): points
      case .label(let past): labelHeight + past
      }
    let end = axis == .horizontal ? geometry.size.height : geometry.size.width
    let isAtStart = position == .top || position == .leading
    let (a, b) = isAtStart ? (-points, 0) : (end, end + points)
    return min(a, b)...max(a, b)
  }

  private func draw(
    _ axis: Axis, _ place: CGFloat, _ length: ClosedRange<CGFloat>, _ item: AxisMarkItem,
    _ stroke: StrokeStyle, in context: GraphicsContext
  ) {
    var path = Path()
    if axis == .horizontal {
      path.move(to: CGPoint(x: place, y: length.lowerBound))
      path.addLine(to: CGPoint(x: place, y: length.upperBound))
    } else {
      path.move(to: CGPoint(x: length.lowerBound, y: place))
      path.addLine(to: CGPoint(x: length.upperBound, y: place))
    }
    let style = item.style ?? AnyShapeStyle(.tertiary)
    context.stroke(
      path.offsetBy(dx: item.offset.width, dy: item.offset.height), with: .style(style),
      style: stroke)
  }

  // MARK: Marks

  private func draw(
    _ item: MarkItem, _ angles: ClosedRange<Double>?, in context: GraphicsContext
  ) {
    switch item.kind {
    case .bar, .rectangle:
      guard let frame = geometry.frame(of: item).map({ snapped($0, item, context) }) else { return }
      let radii = radii(of: item)
      let path =
        radii == RectangleCornerRadii()
        ? Path(frame)
        : Path(roundedRect: frame, cornerRadii: radii, style: item.style.cornerStyle)
      fill(path, item, in: context)
    case .rule:
      guard let frame = geometry.frame(of: item) else { return }
      var path = Path()
      path.move(to: frame.origin)
      path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
      stroke(path, item, in: context)
    case .point:
      if case .shape(let shape)? = plan.symbol(of: item) { draw(shape, of: item, in: context) }
    case .sector:
      guard let angles else { return }
      draw(geometry.sector(item, angles), item, in: context)
    case .line, .area: break
    }
  }

  /// The frame of a bar or cell with the ends at whole pixels where others begin, so that nothing shows between them.
  private func snapped(_ frame: CGRect, _ item: MarkItem, _ context: GraphicsContext) -> CGRect {
    let scale = context.environment.displayScale
    let isCell = item.kind == .rectangle && item.style.cornerRadius == nil
    guard item.isStacked || isCell, scale > 0 else { return frame }
    func snap(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let (a, b) = ((start * scale).rounded() / scale, ((start + length) * scale).rounded() / scale)
      return (a, b - a)
    }
    var frame = frame
    if item.y.isRange || isCell {
      (frame.origin.y, frame.size.height) = snap(frame.minY, frame.height)
    }
    if item.x.isRange || isCell {
      (frame.origin.x, frame.size.width) = snap(frame.minX, frame.width)
    }
    return frame
  }

  /// Bars have round corners by themselves: at both ends where they were given both, or else at the end of a stack (measured
  /// on pictures of iOS 16 in jordibruin/Swift-Charts-Examples: 2 points).
  private func radii(of item: MarkItem) -> RectangleCornerRadii {
    let own = item.style.cornerRadius
    let radius = own ?? (item.kind == .bar ? 2 : 0)
    let isFlipped = geometry.y.start < geometry.y.end
    func corner(_ edges: Edge...) -> CGFloat {
      guard own == nil, item.isStacked else { return radius }
      return item.freeEnd.map(edges.contains) == true ? radius : 0
    }
    let (top, bottom) = isFlipped ? (Edge.bottom, Edge.top) : (.top, .bottom)
    return RectangleCornerRadii(
      topLeading: corner(top, .leading), bottomLeading: corner(bottom, .leading),
      bottomTrailing: corner(bottom, .trailing), topTrailing: corner(top, .trailing))
  }

  private func draw(
    _ shape: AnyChartSymbolShape, of item: MarkItem, in context: GraphicsContext
  ) {
    guard let frame = symbolFrame(of: item) else { return }
    fill(shape.path(in: frame), item, in: context)
  }

  private func symbolFrame(of item: MarkItem) -> CGRect? {
    let size = plan.symbolSize(of: item)
    guard size.width > 0, size.height > 0, let point = geometry.point(of: item) else { return nil }
    return CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// What the symbols of a line leave free of it.
  private func holes(in items: [MarkItem]) -> Path {
    var holes = Path()
    for item in items {
      if case .shape(let shape)? = plan.symbol(of: item), let frame = symbolFrame(of: item),
        let hole = shape.hole(in: frame)
      {
        holes.addPath(hole)
      }
    }
    return holes
  }

  /// A line or area through marks of one series.
  private func draw(_ items: [MarkItem], in context: GraphicsContext) {
    guard let first = items.first else { return }
    let method = first.style.interpolation ?? .linear
    var path = Path()
    if first.kind == .line {
      Curve.add(items.compactMap(geometry.point), method, to: &path)
      var context = context
      let holes = holes(in: items)
      if !holes.isEmpty { context.clip(to: holes, options: .inverse) }
      stroke(path, first, in: context)
      return
    }
    let ends = items.compactMap(geometry.ends)
    guard ends.count > 1 else { return }
    let isTransposed = first.x.isRange && !first.y.isRange
    Curve.add(ends.map(\.end), method, to: &path, isTransposed: isTransposed)
    let back = ends.reversed().map(\.start)
    Curve.add(
      back, method.reversed, to: &path, isTransposed: isTransposed, isContinuing: true)
    path.closeSubpath()
    fill(path, first, in: context)
  }

  private func fill(_ path: Path, _ item: MarkItem, in context: GraphicsContext) {
    if path.isEmpty { return }
    paint(item, path.boundingRect, in: context) { $0.fill(path, with: shading(item)) }
  }

  private func stroke(_ path: Path, _ item: MarkItem, in context: GraphicsContext) {
    if path.isEmpty { return }
    let style = plan.stroke(of: item)
    guard style.lineWidth > 0 else { return }
    paint(item, path.boundingRect, in: context) {
      $0.stroke(path, with: shading(item), style: style)
    }
  }

  /// A sector with round corners is a smaller one with a border.
  private func draw(
    _ sector: (path: Path, growth: CGFloat), _ item: MarkItem, in context: GraphicsContext
  ) {
    guard sector.growth > 0 else { return fill(sector.path, item, in: context) }
    if sector.path.isEmpty { return }
    let bounds = sector.path.boundingRect.insetBy(dx: -sector.growth, dy: -sector.growth)
    let shading = shading(item, in: bounds)
    paint(item, bounds, in: context) { context in
      context.drawLayer { layer in
        layer.fill(sector.path, with: shading)
        layer.stroke(
          sector.path, with: shading,
          style: StrokeStyle(lineWidth: sector.growth * 2, lineJoin: .round))
      }
    }
  }

  /// - Parameter rect: What gradients go across; nil for what is painted.
  private func shading(_ item: MarkItem, in rect: CGRect? = nil) -> GraphicsContext.Shading {
    let style = plan.style(of: item)
    let plot = CGRect(origin: .zero, size: geometry.size)
    guard let rect = item.style.alignsWithPlot == true ? plot : rect else { return .style(style) }
    return .style(FixedStyle(style: style, rect: rect))
  }

  private func paint(
    _ item: MarkItem, _ bounds: CGRect, in context: GraphicsContext,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    let style = item.style
    var context = context
    if let clip = style.clip { context.clip(to: clip.path(in: bounds)) }
    context.opacity *= style.opacity
    if style.blur > 0 { context.addFilter(.blur(radius: style.blur)) }
    if let shadow = style.shadow {
      context.addFilter(
        .shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
    }
    draw(&context)
  }
}

extension InterpolationMethod {
  /// The same curve from its end to its start.
  var reversed: InterpolationMethod {
    if case .step(let part) = storage { return InterpolationMethod(storage: .step(1 - part)) }
    return self
  }
}

/// Which points are one line or area.
enum Series {
  private struct Key: Hashable {
    var kind: MarkItem.Kind
    var values: [Datum?]
  }

  /// The points of each series, at the place of the first one. Points are told apart by their series, or else by all data
  /// that their style follows.
  static func all(_ items: [MarkItem]) -> [Int: [Int]] {
    var firsts: [Key: Int] = [:]
    var series: [Int: [Int]] = [:]
    for (index, item) in items.enumerated() where item.kind == .line || item.kind == .area {
      let style = item.style
      let key = Key(
        kind: item.kind,
        values: item.series.map { [$0] } ?? [
          style.color, style.symbolBy, style.strokeBy, style.sizeBy, style.position?.key,
        ])
      if let first = firsts[key] {
        series[first, default: []].append(index)
      } else {
        firsts[key] = index
        series[index] = [index]
      }
    }
    return series
  }
}

/// A style in one rectangle, whatever it paints.
private struct FixedStyle: ShapeStyle {
  let style: AnyShapeStyle
  let rect: CGRect

  typealias Resolved = Never

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    style._paint(in: self.rect, environment: environment)
  }
}
