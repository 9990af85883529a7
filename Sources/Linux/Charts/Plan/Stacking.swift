import Foundation
import SwiftUICore

/// Puts bars and areas at the same place on each other.
enum Stacking {
  /// The axis along which a mark is as long as its value; nil where it has no value of its own.
  static func valueAxis(of item: MarkItem) -> Axis? {
    guard item.kind == .bar || item.kind == .area else { return nil }
    let (x, y) = (item.x.datum, item.y.datum)
    func isValue(_ datum: Datum?) -> Bool {
      datum.map { $0.start.kind == .number && !$0.isStretch } ?? false
    }
    if isValue(y), !item.x.isRange || item.x.data.isEmpty { return .vertical }
    if isValue(x), !item.y.isRange || item.y.data.isEmpty { return .horizontal }
    return nil
  }

  /// Marks at the same place, along the same axis.
  private struct Place: Hashable {
    var kind: MarkItem.Kind
    var axis: Axis
    var datum: Datum?
    var key: Datum?
  }

  /// The marks with both ends of their values. Those that stand on each other are in the order of the marks.
  static func stacked(_ items: [MarkItem]) -> [MarkItem] {
    var totals: [Place: Double] = [:]
    var ends: [Place: (positive: Double, negative: Double)] = [:]
    var outermost: [Place: (positive: Int?, negative: Int?)] = [:]
    var items = items
    func place(_ item: MarkItem, _ axis: Axis) -> (Place, Double)? {
      let (own, other) = axis == .vertical ? (item.y, item.x) : (item.x, item.y)
      guard let value = own.datum?.start.number, value.isFinite else { return nil }
      return (
        Place(kind: item.kind, axis: axis, datum: other.datum, key: item.style.position?.key), value
      )
    }
    for item in items where item.stacking == .normalized || item.stacking == .center {
      guard let axis = valueAxis(of: item), let (place, value) = place(item, axis) else { continue }
      totals[place, default: 0] += abs(value)
    }
    for index in items.indices {
      guard let axis = valueAxis(of: items[index]), let (place, value) = place(items[index], axis)
      else { continue }
      let method = items[index].stacking
      let total = totals[place] ?? 0
      var end = ends[place] ?? (0, 0)
      var length = value
      var origin = 0.0
      switch method.storage {
      case .unstacked: end = (0, 0)
      case .normalized: length = total > 0 ? abs(value) / total : 0
      case .center:
        length = abs(value)
        origin = -total / 2
      case .standard: break
      }
      let start = origin + (length < 0 ? end.negative : end.positive)
      if length < 0 { end.negative += length } else { end.positive += length }
      if method != .unstacked { ends[place] = end }
      let extent = MarkItem.Extent.range(
        Datum(.number(start)), Datum(.number(start + length)))
      if axis == .vertical { items[index].y = extent } else { items[index].x = extent }
      let isNegative = length < 0
      if method != .unstacked {
        let below = isNegative ? outermost[place]?.negative : outermost[place]?.positive
        if let below { items[below].freeEnd = nil }
        if isNegative {
          outermost[place, default: (nil, nil)].negative = index
        } else {
          outermost[place, default: (nil, nil)].positive = index
        }
      }
      items[index].isStacked = true
      items[index].freeEnd =
        axis == .vertical ? (isNegative ? .bottom : .top) : isNegative ? .leading : .trailing
    }
    return items
  }
}
