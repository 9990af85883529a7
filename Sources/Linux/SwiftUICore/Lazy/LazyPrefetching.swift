// Rows whose bodies run before they show. SwiftUI makes the next row in spare time (WWDC26, session 321):
// `onAppear` comes when it shows, or never where the reader turns back. Only a schedule asks for it.

extension LazyContainerNode {
  /// Makes the row before or after those that show, without showing it, when the schedule wants one.
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

  /// A row that was made in advance comes into sight.
  final func show(_ element: LazyElementNode) {
    element.isPrefetched = false
    element.setAllAside(false)
    element.preferencesChanged(.max)
  }
}

extension LazyWalk {
  /// It builds what shows; others only look or measure.
  var buildsRows: Bool {
    window.start < window.end && keep.start > -.infinity && !isMeasuring
  }
}
