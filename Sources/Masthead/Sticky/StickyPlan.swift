import ScrollMechanics
import SwiftUI

/// The sticky layout of a container, made once per layout.
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

  /// One view's place in the layout; nil for a view that has not reported.
  func member(_ id: StickyID) -> StickyMember? {
    guard let place = places[ObjectIdentifier(id)] else { return nil }
    let layout = place.isVertical ? vertical : horizontal
    return StickyMember(
      layout: layout, index: place.index, start: layout.naturalStart(of: place.index),
      isVertical: place.isVertical)
  }
}

/// A sticky view, as its visual effect sees it.
struct StickyMember: Sendable {
  let layout: StickyLayout
  let index: Int
  /// The natural start, in the layout's frame of reference.
  let start: Double
  let isVertical: Bool

  /// How far the view is shown from its natural place.
  ///
  /// The viewport's place relative to the view is enough: the layout knows the rest. Without a scroll
  /// view around, nothing moves. O(1), no allocation.
  func offset(in proxy: GeometryProxy) -> CGSize {
    let axis: Axis = isVertical ? .vertical : .horizontal
    guard let viewport = proxy.bounds(of: .scrollView(axis: axis)) else { return .zero }
    let viewStart = start + (isVertical ? viewport.minY : viewport.minX)
    let viewLength = isVertical ? viewport.height : viewport.width
    let shift = layout.shift(of: index, viewStart: viewStart, viewLength: viewLength)
    return isVertical ? CGSize(width: 0, height: shift) : CGSize(width: shift, height: 0)
  }
}

extension StickyEntry {
  fileprivate var item: StickyItem {
    let isStart = edge == .top || edge == .leading
    return StickyItem(
      start: span.start, length: span.length, edge: isStart ? .start : .end,
      startInset: isStart ? inset : 0, endInset: isStart ? 0 : inset, collision: collision)
  }
}
