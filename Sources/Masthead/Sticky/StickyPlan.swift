import ScrollMechanics
import SwiftUI

/// The sticky layout of a container: a value, asked on every tick from any thread.
struct StickyPlan: Sendable {
  private struct Place: Sendable {
    let index: Int
    let isVertical: Bool
  }

  private var places: [ObjectIdentifier: Place] = [:]
  private var vertical = StickyLayout(items: [])
  private var horizontal = StickyLayout(items: [])

  init(_ entries: [(id: ObjectIdentifier, entry: StickyEntry)]) {
    var columns: [StickyItem] = []
    var rows: [StickyItem] = []
    for (id, entry) in entries {
      if entry.isVertical {
        places[id] = Place(index: columns.count, isVertical: true)
        columns.append(entry.item)
      } else {
        places[id] = Place(index: rows.count, isVertical: false)
        rows.append(entry.item)
      }
    }
    vertical = StickyLayout(items: columns)
    horizontal = StickyLayout(items: rows)
  }

  /// How far a view is shown from its natural place.
  ///
  /// The viewport's place relative to the view is enough: the layout knows the rest. Without a scroll
  /// view around, nothing moves. O(1).
  func offset(of id: StickyID, in proxy: GeometryProxy) -> CGSize {
    guard let place = places[ObjectIdentifier(id)] else { return .zero }
    if place.isVertical {
      guard let viewport = proxy.bounds(of: .scrollView(axis: .vertical)) else { return .zero }
      let start = vertical.naturalStart(of: place.index)
      let shift = vertical.shift(
        of: place.index, viewStart: start + viewport.minY, viewLength: viewport.height)
      return CGSize(width: 0, height: shift)
    }
    guard let viewport = proxy.bounds(of: .scrollView(axis: .horizontal)) else { return .zero }
    let start = horizontal.naturalStart(of: place.index)
    let shift = horizontal.shift(
      of: place.index, viewStart: start + viewport.minX, viewLength: viewport.width)
    return CGSize(width: shift, height: 0)
  }
}

extension StickyEntry {
  fileprivate var item: StickyItem {
    let start = isVertical ? frame.minY : frame.minX
    let length = isVertical ? frame.height : frame.width
    let isStart = edge == .top || edge == .leading
    return StickyItem(
      start: start, length: length, edge: isStart ? .start : .end,
      startInset: isStart ? inset : 0, endInset: isStart ? 0 : inset, collision: collision)
  }
}
