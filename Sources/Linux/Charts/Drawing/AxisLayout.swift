import Foundation
import SwiftUICore

/// A value of an axis with its lines, ticks and labels.
struct PlacedAxisValue {
  let value: AxisValue
  let items: [AxisMarkItem]
  let space: AxisSpace
  /// The value behind it on the same axis.
  let next: Primitive?
  /// The unit in which a date is written.
  let unit: Calendar.Component
  /// The stretch to the next value, in which centred labels are; nil where there is none.
  let stretch: ClosedRange<CGFloat>?

  /// Where the value is along its axis, in points of the plot.
  func place(isCentered: Bool) -> CGFloat? {
    if isCentered, let stretch { return (stretch.lowerBound + stretch.upperBound) / 2 }
    return space.position(value.primitive)
  }
}

/// The values of axes in a plot.
enum AxisLayout {
  static func position(_ wanted: AxisMarkPosition, _ axis: Axis, _ scale: Scale) -> AxisMarkPosition
  {
    if axis == .horizontal { return wanted == .top ? .top : .bottom }
    if wanted == .leading || wanted == .trailing { return wanted }
    return scale.kind == .category ? .leading : .trailing
  }

  static func values(
    _ axis: Axis, _ geometry: PlotGeometry
  ) -> [(AxisMarkPosition, PlacedAxisValue)] {
    let plan = axis == .horizontal ? geometry.plan.x : geometry.plan.y
    let space = axis == .horizontal ? geometry.x : geometry.y
    return values(plan, axis, space)
  }

  static func values(
    _ plan: AxisPlan, _ axis: Axis, _ space: AxisSpace
  ) -> [(AxisMarkPosition, PlacedAxisValue)] {
    plan.axes.flatMap { item, values, unit in
      let position = position(item.position, axis, plan.scale)
      return values.enumerated().map { index, primitive in
        let value = AxisValue(primitive: primitive, index: index, count: values.count)
        return (
          position,
          PlacedAxisValue(
            value: value, items: item.content?(value) ?? own(item, axis, plan.scale), space: space,
            next: index + 1 < values.count ? values[index + 1] : nil, unit: unit,
            stretch: stretch(index, values, space))
        )
      }
    }
  }

  /// Lines and ticks of x axes are dashed (measured on pictures of iOS 16, as their width and colour).
  static func stroke(_ axis: Axis) -> StrokeStyle {
    StrokeStyle(lineWidth: 0.5, dash: axis == .horizontal ? [2, 2] : [])
  }

  /// What values have where the app says nothing: lines between bands have no meaning, so categories have labels only.
  private static func own(_ item: AxisItem, _ axis: Axis, _ scale: Scale) -> [AxisMarkItem] {
    let label = AxisMarkItem(
      kind: .label(AxisLabel(content: item.format.map(AxisLabel.Content.format) ?? .value)))
    if scale.kind == .category { return [label] }
    let stroke = item.stroke ?? stroke(axis)
    let line = AxisMarkItem(kind: .gridLine(stroke))
    guard axis == .horizontal else { return [line, label] }
    return [line, AxisMarkItem(kind: .tick(.label, stroke)), label]
  }

  private static func stretch(
    _ index: Int, _ values: [Primitive], _ space: AxisSpace
  ) -> ClosedRange<CGFloat>? {
    if space.scale.kind == .category { return space.stretch(Datum(values[index])) }
    guard let start = space.position(values[index]) else { return nil }
    let next = index + 1 < values.count ? space.position(values[index + 1]) : space.end
    guard let end = next, end != start else { return nil }
    return min(start, end)...max(start, end)
  }

  /// The labels of an axis, with what the layout has to know of each.
  static func labels(_ plan: AxisPlan, _ axis: Axis, _ wording: Wording) -> [PlacedLabel] {
    // Places do not depend on the size here: the layout asks again when it knows the plot's.
    let space = AxisSpace(scale: plan.scale, start: 0, end: 1)
    var labels: [PlacedLabel] = []
    for (position, value) in values(plan, axis, space) {
      for item in value.items {
        guard case .label(let label) = item.kind else { continue }
        let view: AnyView
        switch label.content {
        case .view(let own): view = own
        case .value:
          view = AnyView(Text(verbatim: wording.words(value.value.primitive, unit: value.unit)))
        case .format(let format):
          guard let words = format(value.value.primitive) else { continue }
          view = AnyView(Text(verbatim: words))
        }
        let isCentered =
          item.isCentered ?? (plan.scale.kind == .category || axis == .vertical)
        // Along y only an explicit wish centres a label between two values.
        let isBetween = item.isCentered ?? (plan.scale.kind == .category)
        labels.append(
          PlacedLabel(
            id: labels.count, axis: axis, position: position, value: value.value.primitive,
            next: value.next, isBetween: isBetween, isCentered: isCentered, label: label,
            item: item, view: view))
      }
    }
    return labels
  }
}

/// A label of an axis, for the layout.
struct PlacedLabel: Identifiable {
  let id: Int
  let axis: Axis
  let position: AxisMarkPosition
  let value: Primitive
  /// The value behind it on the same axis.
  let next: Primitive?
  /// Whether it is in the middle of a band, or of the stretch to the next value.
  let isBetween: Bool
  /// Whether its middle is at its place, not its leading edge.
  let isCentered: Bool
  let label: AxisLabel
  let item: AxisMarkItem
  let view: AnyView

  /// Where the label is along its axis.
  func place(_ space: AxisSpace) -> (point: CGFloat, room: CGFloat?)? {
    guard let point = space.position(value) else { return nil }
    guard isBetween else { return (point, nil) }
    if space.scale.kind == .category { return (point, space.band) }
    let end = next.flatMap(space.position) ?? space.end
    // The last value may be the end of the axis: nothing is behind it.
    return abs(end - point) < 1 ? nil : ((point + end) / 2, abs(end - point))
  }
}
