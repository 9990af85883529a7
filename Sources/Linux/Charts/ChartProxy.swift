import Foundation
import SwiftUICore

/// Where values are in the plot of a chart, and which values are where.
///
/// Positions are points from the left and upper edge of the plot.
public struct ChartProxy {
  let x: AxisSpace
  let y: AxisSpace
  let center: CGPoint
  let sectors: [Sector]
  private let plan: ChartPlan
  let anchor: Anchor<CGRect>
  /// Whether x positions count from the right edge.
  let isFlipped: Bool
  /// What is told which values are selected.
  let listeners: Listeners

  /// The part of the whole that a sector is, with the values from its start to its end.
  struct Sector {
    var angles: ClosedRange<Double>
    var start: Double
    var value: Double
  }

  /// The size of the plot.
  public let plotSize: CGSize

  init(_ geometry: PlotGeometry, _ anchor: Anchor<CGRect>, isFlipped: Bool) {
    x = geometry.x
    y = geometry.y
    plotSize = geometry.size
    center = geometry.center
    plan = geometry.plan
    self.anchor = anchor
    self.isFlipped = isFlipped
    var total = 0.0
    sectors = zip(geometry.plan.items, geometry.sectors).compactMap { item, angles in
      guard let angles else { return nil }
      let value = max(0, item.angle?.start.number ?? 0)
      defer { total += value.isFinite ? value : 0 }
      return Sector(angles: angles, start: total, value: value)
    }
    listeners = Listeners(geometry.plan.setup)
  }

  /// The frame of the plot.
  public var plotFrame: Anchor<CGRect>? { anchor }

  @available(*, deprecated, renamed: "plotSize")
  public var plotAreaSize: CGSize { plotSize }

  @available(*, deprecated, renamed: "plotFrame")
  public var plotAreaFrame: Anchor<CGRect> { anchor }

  private func flipped(_ x: CGFloat) -> CGFloat { isFlipped ? plotSize.width - x : x }

  // MARK: Positions

  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    x.position(value.primitive).map(flipped)
  }

  public func position<P: Plottable>(forY value: P) -> CGFloat? { y.position(value.primitive) }

  public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The band of a category; the same position twice for others.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    x.stretch(Datum(value.primitive)).map {
      let (a, b) = (flipped($0.lowerBound), flipped($0.upperBound))
      return min(a, b)...max(a, b)
    }
  }

  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    y.stretch(Datum(value.primitive))
  }

  public func positionRange<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGRect? {
    guard let x = positionRange(forX: point.x), let y = positionRange(forY: point.y) else {
      return nil
    }
    return CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  // MARK: Values

  public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
    x.value(at: flipped(position)).flatMap { P($0) }
  }

  public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
    y.value(at: position).flatMap { P($0) }
  }

  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
    return (x, y)
  }

  /// The angle of a point around the middle of the plot, clockwise from the top.
  public func angle(at position: CGPoint) -> Angle {
    let (dx, dy) = (flipped(position.x) - center.x, position.y - center.y)
    let angle = atan2(Double(dx), Double(-dy))
    return .radians(angle < 0 ? angle + 2 * .pi : angle)
  }

  /// The sum of the values of sectors up to an angle.
  public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
    primitive(atAngle: angle).flatMap { P($0) }
  }

  func primitive(atAngle angle: Angle) -> Primitive? {
    let radians = angle.radians
    guard let sector = sectors.first(where: { $0.angles.contains(radians) }) else { return nil }
    let length = sector.angles.upperBound - sector.angles.lowerBound
    let part = length > 0 ? (radians - sector.angles.lowerBound) / length : 0
    return .number(sector.start + part * sector.value)
  }

  // MARK: Styles

  /// The style of marks with a value; nil where no style follows values, and for one that the scale does not have.
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    plan.style(for: value.primitive)
  }

  /// The symbol of marks with a value; nil where no symbol follows values, and for one that the scale does not have.
  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    plan.symbols.style(for: value.primitive)
  }

  /// The area of symbols of marks with a value, in square points; nil where no size follows values, and for one that the
  /// scale does not have.
  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
    plan.sizes.area(for: value.primitive)
  }

  /// The line style of marks with a value; nil where none follows values, and for one that the scale does not have.
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
    plan.lines.style(for: value.primitive)
  }

  // MARK: Selection

  /// Selects the value at a position, for `chartXSelection(value:)`.
  public func selectXValue(at position: CGFloat) { selectX(position, position) }

  /// Selects the values between two positions, for `chartXSelection(range:)`.
  public func selectXRange(from start: CGFloat, to end: CGFloat) { selectX(start, end) }

  /// Selects the value at a position, for `chartYSelection(value:)`.
  public func selectYValue(at position: CGFloat) { selectY(position, position) }

  /// Selects the values between two positions, for `chartYSelection(range:)`.
  public func selectYRange(from start: CGFloat, to end: CGFloat) { selectY(start, end) }

  /// Selects the value at an angle, for `chartAngleSelection(value:)`.
  public func selectAngleValue(at angle: Angle) {
    let value = primitive(atAngle: angle)
    for listener in listeners.angle { listener(value) }
  }

  func selectX(_ start: CGFloat, _ end: CGFloat) {
    let ends = (x.inside(flipped(start)), x.inside(flipped(end)))
    for listener in listeners.x { listener(ends, x) }
  }

  func selectY(_ start: CGFloat, _ end: CGFloat) {
    for listener in listeners.y { listener((y.inside(start), y.inside(end)), y) }
  }

  /// Ends what a finger has selected.
  func selectNothing() {
    for listener in listeners.x { listener(nil, x) }
    for listener in listeners.y { listener(nil, y) }
    for listener in listeners.angle { listener(nil) }
  }
}

/// What of a chart is told about selections.
struct Listeners {
  typealias Position = ((start: CGFloat, end: CGFloat)?, AxisSpace) -> Void
  let x: [Position]
  let y: [Position]
  let angle: [(Primitive?) -> Void]

  init(_ setup: ChartSetup) {
    x = setup.x.selections
    y = setup.y.selections
    angle = setup.angleSelections
  }

  var isEmpty: Bool { x.isEmpty && y.isEmpty && angle.isEmpty }
}

extension AxisSpace {
  /// The nearest position within the axis.
  func inside(_ position: CGFloat) -> CGFloat {
    guard position.isFinite else { return start }
    return min(max(position, min(start, end)), max(start, end))
  }
}

/// The proxy of the first chart in a view.
struct ChartProxyKey: PreferenceKey {
  static var defaultValue: ChartProxy? { nil }

  static func reduce(value: inout ChartProxy?, nextValue: () -> ChartProxy?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Adds a layer in front of a chart, with the places of its values.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    overlayPreferenceValue(ChartProxyKey.self, alignment: alignment) { proxy in
      if let proxy { content(proxy) }
    }
  }

  /// Adds a layer behind a chart, with the places of its values.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    backgroundPreferenceValue(ChartProxyKey.self, alignment: alignment) { proxy in
      if let proxy { content(proxy) }
    }
  }
}
