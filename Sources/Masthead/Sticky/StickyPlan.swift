import ScrollMechanics
import SwiftUI

/// The sticky layout of a container, made once per layout.
struct StickyPlan: Sendable {
  private struct Place: Sendable {
    let index: Int
    let isVertical: Bool
  }

  private var places: [ObjectIdentifier: Place] = [:]
  private let vertical: StickyAxisPlan
  private let horizontal: StickyAxisPlan

  init(
    views: [(id: ObjectIdentifier, entry: StickyEntry)],
    sections: [(id: ObjectIdentifier, entry: StickySectionEntry)]
  ) {
    let entries = Dictionary(uniqueKeysWithValues: views.map { ($0.id, $0.entry) })
    vertical = StickyAxisPlan(
      views: views.filter(\.entry.isVertical), sections: sections, entries: entries,
      isVertical: true)
    horizontal = StickyAxisPlan(
      views: views.filter { !$0.entry.isVertical }, sections: sections, entries: entries,
      isVertical: false)
    for plan in [vertical, horizontal] {
      for (index, id) in plan.ids.enumerated() {
        places[id] = Place(index: index, isVertical: plan.isVertical)
      }
    }
  }

  /// One view's place in the layout; nil for a view that has not reported.
  func member(_ id: StickyID, below cover: ScrollCover) -> StickyMember? {
    guard let place = places[ObjectIdentifier(id)] else { return nil }
    let layout = place.isVertical ? vertical.layout : horizontal.layout
    return StickyMember(
      layout: layout, index: place.index, start: layout.naturalStart(of: place.index),
      isVertical: place.isVertical, cover: cover)
  }

  /// How much of the window's top is covered when a view stands below all that covers it there: a
  /// header, and what sticks above it. O(log n + those held).
  func coveredLength(showing start: Double, below cover: Double, viewLength: Double) -> Double {
    vertical.layout.coveredLength(showing: start, below: cover, viewLength: viewLength)
  }

  /// The views that are held at an edge, seen from the container that moves with the content.
  /// O(log n + those held).
  func pinned(in proxy: GeometryProxy, below cover: ScrollCover) -> [ObjectIdentifier] {
    vertical.pinned(in: proxy, below: cover) + horizontal.pinned(in: proxy, below: cover)
  }
}

/// One axis of a plan.
private struct StickyAxisPlan: Sendable {
  let isVertical: Bool
  private(set) var ids: [ObjectIdentifier] = []
  let layout: StickyLayout

  init(
    views: [(id: ObjectIdentifier, entry: StickyEntry)],
    sections: [(id: ObjectIdentifier, entry: StickySectionEntry)],
    entries: [ObjectIdentifier: StickyEntry], isVertical: Bool
  ) {
    self.isVertical = isVertical
    ids = views.map(\.id)
    var builder = StickyAxisBuilder(isVertical: isVertical, entries: entries)
    builder.itemIndices = Dictionary(
      uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    builder.sectionIndices = Dictionary(
      uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
    layout = builder.layout(views, sections)
  }

  func pinned(in proxy: GeometryProxy, below cover: ScrollCover) -> [ObjectIdentifier] {
    guard layout.count > 0,
      let viewport = isVertical
        ? proxy.viewport(.vertical, of: cover) : proxy.viewport(.horizontal)
    else { return [] }
    let start = isVertical ? viewport.start(below: cover, proxy) : viewport.bounds.minX
    let length = isVertical ? viewport.length(below: cover, proxy) : viewport.bounds.width
    var found: [Int] = []
    layout.forEachPinnedAtStart(viewStart: start, viewLength: length) { found.append($0.index) }
    layout.forEachPinnedAtEnd(viewStart: start, viewLength: length) { found.append($0.index) }
    return found.sorted().map { ids[$0] }
  }
}

/// Makes the mechanics' items and sections from what was reported.
private struct StickyAxisBuilder {
  let isVertical: Bool
  let entries: [ObjectIdentifier: StickyEntry]
  var itemIndices: [ObjectIdentifier: Int] = [:]
  var sectionIndices: [ObjectIdentifier: Int] = [:]
  /// Sections that bound nothing, for views inside a sticky view that moves along the other axis:
  /// they have nothing to do with those outside.
  private var looseSections: [ObjectIdentifier: Int] = [:]
  private var items: [StickyItem] = []
  private var boxes: [StickySection] = []

  init(isVertical: Bool, entries: [ObjectIdentifier: StickyEntry]) {
    self.isVertical = isVertical
    self.entries = entries
  }

  mutating func layout(
    _ views: [(id: ObjectIdentifier, entry: StickyEntry)],
    _ sections: [(id: ObjectIdentifier, entry: StickySectionEntry)]
  ) -> StickyLayout {
    for (_, entry) in sections {
      let span = StickySpan(entry.frame, isVertical: isVertical)
      boxes.append(
        StickySection(
          start: origin(of: entry.place.carrier) + span.start, length: span.length,
          container: container(entry.place)))
    }
    // Loose sections come after those that have a number already.
    for (_, entry) in views {
      let isStart = entry.wishes.sticksToStart
      let inset = entry.wishes.inset
      items.append(
        StickyItem(
          start: origin(of: entry.place.carrier) + entry.span.start, length: entry.span.length,
          edge: isStart ? .start : .end, startInset: isStart ? inset : 0,
          endInset: isStart ? 0 : inset, collision: entry.wishes.collision,
          container: container(entry.place, isSection: false)))
    }
    return StickyLayout(items: items, sections: boxes)
  }

  /// Where the sticky view around starts. Circles can't be: a view is measured from one around it.
  private func origin(of carrier: ObjectIdentifier?) -> Double {
    guard let carrier, let entry = entries[carrier], entry.isVertical == isVertical else {
      return 0
    }
    return origin(of: entry.place.carrier) + entry.span.start
  }

  private mutating func container(
    _ place: StickyPlace, isSection: Bool = true
  ) -> StickyContainer {
    if let section = place.section, let index = sectionIndices[section] { return .section(index) }
    guard let carrier = place.carrier else { return .content }
    if let index = itemIndices[carrier] { return .item(index) }
    guard !isSection else { return .content }
    if let index = looseSections[carrier] { return .section(index) }
    boxes.append(StickySection(start: .nan, length: 0))
    looseSections[carrier] = boxes.count - 1
    return .section(boxes.count - 1)
  }
}

/// A sticky view, as its visual effect sees it.
struct StickyMember: Sendable {
  let layout: StickyLayout
  let index: Int
  /// The natural start, in the layout's frame of reference.
  let start: Double
  let isVertical: Bool
  /// What covers the viewport's start.
  var cover = ScrollCover()

  /// Where the viewport starts in the layout's frame of reference, and its length; nil without a
  /// scroll view around. What moved the sticky views around this one is not in it.
  private func window(_ proxy: GeometryProxy) -> (start: Double, length: Double)? {
    guard isVertical else {
      return proxy.viewport(.horizontal).map {
        (start + $0.bounds.minX, Double($0.bounds.width))
      }
    }
    guard let viewport = proxy.viewport(.vertical, of: cover) else { return nil }
    return (
      start + viewport.start(below: cover, proxy), Double(viewport.length(below: cover, proxy))
    )
  }

  /// How far the view is shown from its natural place.
  ///
  /// The viewport's place relative to the view is enough: the layout knows the rest. Without a scroll
  /// view around, nothing moves. O(1), no allocation.
  func offset(in proxy: GeometryProxy) -> CGSize {
    guard let window = window(proxy) else { return .zero }
    let shift = layout.ownShift(
      of: index, carriedViewStart: window.start, viewLength: window.length)
    return isVertical ? CGSize(width: 0, height: shift) : CGSize(width: shift, height: 0)
  }

  func isPinned(in proxy: GeometryProxy) -> Bool {
    guard let window = window(proxy) else { return false }
    return layout.isPinned(index, carriedViewStart: window.start, viewLength: window.length)
  }
}
