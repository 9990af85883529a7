import Foundation
import SwiftUICore

/// Where the marks of a chart are in a plot of one size. x goes to the trailing edge, y down.
struct PlotGeometry {
  let plan: ChartPlan
  let size: CGSize
  let x: AxisSpace
  let y: AxisSpace
  /// The angles of the sectors, clockwise from the top, in radians; nil for other marks.
  let sectors: [ClosedRange<Double>?]

  /// Lengths of marks for which there is no other reason. Bars take seven tenths of a band or unit, or of their part of the
  /// seven tenths that marks beside each other take (measured on the same pictures).
  static let barPart: CGFloat = 0.7
  static let barWidth: CGFloat = 8

  init(_ plan: ChartPlan, size: CGSize) {
    self.plan = plan
    self.size = size
    x = plan.space(.horizontal, size.width)
    y = plan.space(.vertical, size.height)
    sectors = Self.sectors(plan.items)
  }

  /// The angles of marks by their parts of the whole.
  static func sectors(_ items: [MarkItem]) -> [ClosedRange<Double>?] {
    let values = items.map { item -> Double? in
      guard item.kind == .sector else { return nil }
      let value = item.angle?.start.number ?? 0
      return value.isFinite ? max(0, value) : 0
    }
    let total = values.compactMap { $0 }.reduce(0, +)
    var end = 0.0
    return values.map { value in
      guard let value else { return nil }
      let start = end
      end += total > 0 ? value / total * 2 * .pi : 0
      return start...end
    }
  }

  // MARK: Rectangles

  /// The frame of a bar, rectangle or rule; nil for one without a place.
  func frame(of item: MarkItem) -> CGRect? {
    let value = Stacking.valueAxis(of: item)
    guard let across = span(item, .horizontal, value), let down = span(item, .vertical, value)
    else {
      return nil
    }
    let offset = item.style.offset
    let (left, right) = (across.lowerBound + offset.xStart, across.upperBound + offset.xEnd)
    let (top, bottom) = (down.lowerBound + offset.yStart, down.upperBound + offset.yEnd)
    return CGRect(
      x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
  }

  private func span(_ item: MarkItem, _ axis: Axis, _ value: Axis?) -> ClosedRange<CGFloat>? {
    let (extent, space) = axis == .horizontal ? (item.x, x) : (item.y, y)
    let length = axis == .horizontal ? size.width : size.height
    let dimension = axis == .horizontal ? item.width : item.height
    if extent.isRange {
      guard let start = end(extent.start, space, 0, length),
        let end = end(extent.end, space, length, 0)
      else { return nil }
      return min(start.lowerBound, end.lowerBound)...max(start.upperBound, end.upperBound)
    }
    switch extent.start {
    case nil: return 0...max(0, length)
    case .points(let point): return point...point
    case .datum(let datum):
      guard let slot = slot(datum, space, item, axis) else { return nil }
      let room = slot.upperBound - slot.lowerBound
      let middle = (slot.lowerBound + slot.upperBound) / 2
      let automatic: CGFloat =
        switch item.kind {
        case .bar: room > 0 ? room * Self.barPart : Self.barWidth
        case .rectangle: room > 0 ? room : Self.barWidth
        default: 0
        }
      let length = dimension.length(in: room, automatic: automatic)
      return middle - length / 2...middle + length / 2
    }
  }

  /// One end of a range: a stretch, points of the plot, or the plot's edge.
  private func end(
    _ coordinate: MarkItem.Coordinate?, _ space: AxisSpace, _ edge: CGFloat, _ other: CGFloat
  ) -> ClosedRange<CGFloat>? {
    switch coordinate {
    case nil: return edge...edge
    case .points(let point): return point.isFinite ? point...point : nil
    case .datum(let datum):
      if let stretch = space.stretch(datum) { return stretch }
      // Zero has no place on a logarithmic axis: bars begin at its start.
      guard datum.start == .number(0), space.scale.kind == .number else { return nil }
      return space.start...space.start
    }
  }

  private func hasPosition(_ item: MarkItem, _ axis: Axis) -> Bool {
    guard let position = item.style.position else { return false }
    if let own = position.axis { return own == axis }
    switch Stacking.valueAxis(of: plainItem(item)) {
    case .vertical?: return axis == .horizontal
    case .horizontal?: return axis == .vertical
    case nil:
      return (axis == .horizontal) == (x.scale.kind == .category || y.scale.kind != .category)
    }
  }

  /// A stacked mark as if it had only its end.
  private func plainItem(_ item: MarkItem) -> MarkItem {
    var item = item
    if item.kind == .bar || item.kind == .area {
      if item.y.isRange, item.x.datum != nil { item.y = MarkItem.Extent(start: item.y.end) }
      if item.x.isRange, item.y.datum != nil { item.x = MarkItem.Extent(start: item.x.end) }
    }
    return item
  }

  /// The room of a value: its band or unit, or the part of it for its key.
  private func slot(
    _ datum: Datum, _ space: AxisSpace, _ item: MarkItem, _ axis: Axis
  ) -> ClosedRange<CGFloat>? {
    guard let stretch = space.stretch(datum) else { return nil }
    guard let position = item.style.position, hasPosition(item, axis),
      let index = plan.positions[position.key]
    else { return stretch }
    let room = stretch.upperBound - stretch.lowerBound
    let span = position.span.length(
      in: room,
      automatic: room > 0 ? room * Self.barPart : Self.barWidth * CGFloat(plan.positions.count))
    let start = (stretch.lowerBound + stretch.upperBound - span) / 2
    let part = span / CGFloat(plan.positions.count)
    return start + part * CGFloat(index)...start + part * CGFloat(index + 1)
  }

  // MARK: Points

  /// The place of a point of a line or of a symbol; nil where its values have none.
  func point(of item: MarkItem) -> CGPoint? {
    guard let x = coordinate(item, .horizontal, \.start),
      let y = coordinate(item, .vertical, \.start)
    else { return nil }
    return CGPoint(x: x + item.style.offset.xStart, y: y + item.style.offset.yStart)
  }

  /// The two places of a point of an area: its start and its end.
  func ends(of item: MarkItem) -> (start: CGPoint, end: CGPoint)? {
    guard let start = point(of: item),
      let x = coordinate(item, .horizontal, \.end), let y = coordinate(item, .vertical, \.end)
    else { return nil }
    return (start, CGPoint(x: x + item.style.offset.xEnd, y: y + item.style.offset.yEnd))
  }

  private func coordinate(
    _ item: MarkItem, _ axis: Axis, _ end: KeyPath<MarkItem.Extent, MarkItem.Coordinate?>
  ) -> CGFloat? {
    let (extent, space) = axis == .horizontal ? (item.x, x) : (item.y, y)
    switch extent.isRange ? extent[keyPath: end] : extent.start {
    case nil: return (axis == .horizontal ? size.width : size.height) / 2
    case .points(let point): return point.isFinite ? point : nil
    case .datum(let datum):
      if hasPosition(item, axis) {
        return slot(datum, space, item, axis).map { ($0.lowerBound + $0.upperBound) / 2 }
      }
      if let position = space.position(datum) { return position }
      return datum.start == .number(0) && space.scale.kind == .number ? space.start : nil
    }
  }

  // MARK: Sectors

  var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

  /// The radii of a sector; the hole is never larger than the sector.
  func radii(of item: MarkItem) -> (inner: CGFloat, outer: CGFloat) {
    let radius = max(0, min(size.width, size.height) / 2)
    func length(_ dimension: MarkDimension, _ automatic: CGFloat) -> CGFloat {
      if case .inset(let inset) = dimension.storage {
        return inset.isFinite ? max(0, radius - inset) : automatic
      }
      return dimension.length(in: radius, automatic: automatic)
    }
    let outer = length(item.outerRadius, radius)
    return (min(length(item.innerRadius, 0), outer), outer)
  }

  /// The path of a sector, whose edges stay the angular inset away from the sector's own, and the points by which it grows
  /// with round corners.
  func sector(_ item: MarkItem, _ angles: ClosedRange<Double>) -> (path: Path, growth: CGFloat) {
    let (inner, outer) = radii(of: item)
    let length = angles.upperBound - angles.lowerBound
    let isWhole = length > 2 * .pi - 1e-6
    let growth =
      isWhole
      ? 0
      : min(
        item.style.cornerRadius ?? 0, max(0, (outer - inner) / 2),
        max(0, outer * CGFloat(length) / 2 - item.angularInset))
    let path = sector(
      inner > 0 ? inner + growth : 0, outer - growth, angles,
      isWhole ? 0 : item.angularInset + growth)
    return (path, growth)
  }

  private func sector(
    _ inner: CGFloat, _ outer: CGFloat, _ angles: ClosedRange<Double>, _ inset: CGFloat
  ) -> Path {
    var path = Path()
    let length = angles.upperBound - angles.lowerBound
    guard outer > 0, length > 0 else { return path }
    func free(_ radius: CGFloat) -> Double {
      radius > inset ? asin(Double(inset / radius)) : .pi / 2
    }
    let pad = min(free(outer), length / 2)
    // Angles of paths begin at the trailing edge.
    let (start, end) = (angles.lowerBound - .pi / 2, angles.upperBound - .pi / 2)
    path.addArc(
      center: center, radius: outer, startAngle: .radians(start + pad),
      endAngle: .radians(end - pad), clockwise: false)
    let half = length / 2
    let innerPad = inner > 0 ? free(inner) : .pi / 2
    if inner > 0, innerPad < half {
      path.addArc(
        center: center, radius: inner, startAngle: .radians(end - innerPad),
        endAngle: .radians(start + innerPad), clockwise: true)
    } else if length < 2 * .pi - 1e-6 {
      // Both edges meet in the middle of the sector.
      let distance = min(outer, max(inner, inset / CGFloat(max(sin(min(half, .pi / 2)), 1e-6))))
      let middle = start + half
      path.addLine(
        to: CGPoint(
          x: center.x + distance * CGFloat(cos(middle)),
          y: center.y + distance * CGFloat(sin(middle))))
    }
    path.closeSubpath()
    return path
  }

  /// What a mark covers, for annotations and assistive technology; nil for one that is not drawn.
  func bounds(ofItemAt index: Int) -> CGRect? {
    let item = plan.items[index]
    switch item.kind {
    case .bar, .rectangle, .rule: return frame(of: item)
    case .area:
      return ends(of: item).map {
        CGRect(
          x: min($0.start.x, $0.end.x), y: min($0.start.y, $0.end.y),
          width: abs($0.start.x - $0.end.x), height: abs($0.start.y - $0.end.y))
      }
    case .line, .point:
      guard let point = point(of: item) else { return nil }
      let size = plan.symbol(of: item) == nil ? .zero : plan.symbolSize(of: item)
      return CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
        height: size.height)
    case .sector:
      guard let angles = sectors[index] else { return nil }
      let (path, growth) = sector(item, angles)
      return path.isEmpty ? nil : path.boundingRect.insetBy(dx: -growth, dy: -growth)
    }
  }

  /// The point that annotations of a sector are around.
  func middle(ofSectorAt index: Int) -> CGPoint? {
    guard let angles = sectors[index] else { return nil }
    let (inner, outer) = radii(of: plan.items[index])
    let radius = (inner + outer) / 2
    let angle = (angles.lowerBound + angles.upperBound) / 2 - .pi / 2
    return CGPoint(
      x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
  }
}
