// Rows whose bodies run before they are visible. SwiftUI builds the next row in idle time (WWDC26, session
// 321); its `onAppear` runs when it becomes visible, which may be never. Only a schedule requests it.

extension LazyContainerNode {
  /// Builds the row before or after the visible ones, without showing it, if the schedule says so.
  final func prefetch() {
    guard let side = host.updates.schedule.prefetchedRow?(), side != 0, isMounted, isPlaced,
      let (loop, range) = arrangement.kept.last(where: {
        $0.loop.isMounted && $0.loop.hasOneRowEach && $0.loop.hasOneLengthEach && !$0.range.isEmpty
      })
    else { return }
    let index = side > 0 ? range.upperBound : range.lowerBound - 1
    guard index >= 0, index < loop.count, loop.element(at: index) == nil else { return }
    let element = loop.build(index)
    element.isPrefetched = true
    element.setAllAside(true)
  }

  /// Shows an element that was built in advance.
  final func show(_ element: LazyElementNode) {
    element.isPrefetched = false
    element.setAllAside(false)
    element.preferencesChanged(.max)
  }
}

extension LazyWalk {
  /// Whether the pass builds visible rows; others only inspect or measure.
  var buildsRows: Bool {
    window.start < window.end && keep.start > -.infinity && !isMeasuring
  }
}
