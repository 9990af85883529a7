/// A spatial index of a large container's views, so that views out of sight are not visited for drawing.
///
/// Effects, shadows and outlines can draw outside of a view's frame. The paint bounds of each view are measured
/// once (`DisplayListRecorder.paintBounds(of:host:)`), as the union of all frames inside and of whatever exceeds
/// them. When `LayoutNode.drawingChanged()` reports a change, the bounds are stale: the view is visited in every
/// frame until so many visits were in vain that measuring again is cheaper.
///
/// A query takes O(log n + visible + stale); an update O(n), plus measuring what has changed.
@MainActor final class PaintBoundsIndex {
  /// Containers with fewer views are traversed.
  static let threshold = 32
  /// In points, for rounding to pixels, and for glyphs and focus rings that exceed their boxes.
  private static let margin: CGFloat = 4

  /// The views, unretained.
  private var views: [ObjectIdentifier] = []
  /// The paint bounds of each view in its own coordinates: null if it draws nothing, infinite if unknown, nil
  /// if stale.
  private var paintBounds: [CGRect?] = []
  /// The paint bounds in the container's coordinates.
  private var boxes: [CGRect] = []
  /// The sorted positions of views that are always visited.
  private var always: [Int] = []
  private var staleCount = 0
  /// The visits to stale views since the last update.
  private var vainVisits = 0
  /// The maximum end of all boxes up to each position, along the axis.
  private var ends: [CGFloat] = []
  /// The minimum start of all boxes from each position on, along the axis.
  private var starts: [CGFloat] = []
  private var axis = Axis.vertical
  private var generation = -1

  /// Whether an update is cheaper than more visits to stale views, or is required.
  func isStale(_ host: ViewHost) -> Bool {
    generation != host.presentation.paintBoundsGeneration
      || vainVisits > 8 * staleCount + views.count / 16 + 64
  }

  // MARK: Updating

  /// Updates the index for the container's views, in drawing order.
  func update(_ order: [LayoutNode], host: ViewHost) {
    let knownViews = views
    let knownBounds = generation == host.presentation.paintBoundsGeneration ? paintBounds : []
    generation = host.presentation.paintBoundsGeneration
    views = order.map(ObjectIdentifier.init)
    paintBounds = []
    paintBounds.reserveCapacity(order.count)
    boxes.removeAll(keepingCapacity: true)
    boxes.reserveCapacity(order.count)
    for (position, view) in order.enumerated() {
      let known = Int(view.table[view.index].drawPosition)
      view.table[view.index].drawPosition = Int32(position)
      var bounds: CGRect?
      if known >= 0, known < knownBounds.count, knownViews[known] == ObjectIdentifier(view) {
        bounds = knownBounds[known]
      }
      let found = bounds ?? DisplayListRecorder.paintBounds(of: view, host: host)
      paintBounds.append(found)
      boxes.append(PaintBoundsIndex.box(found, at: view.drawnFrame.origin))
    }
    staleCount = 0
    vainVisits = 0
    sort()
  }

  private static func box(_ bounds: CGRect, at origin: CGPoint) -> CGRect {
    if bounds.isNull || bounds.isInfinite { return bounds }
    return bounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
  }

  private func sort() {
    let count = boxes.count
    var (width, height, number): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var bounds = CGRect.null
    for box in boxes where !box.isInfinite && !box.isNull {
      bounds = bounds.union(box)
      width += box.width
      height += box.height
      number += 1
    }
    axis = bounds.width > bounds.height ? .horizontal : .vertical
    // A few very long boxes would spoil the prefix maxima for all others.
    let limit = 16 * (axis == .vertical ? height : width) / max(1, number)
    always.removeAll(keepingCapacity: true)
    for (position, box) in boxes.enumerated() {
      let isLong = axis == .vertical ? box.height > limit : box.width > limit
      if box.isInfinite || !box.isNull && isLong {
        boxes[position] = .infinite
        always.append(position)
      }
    }
    ends = Array(repeating: -.infinity, count: count)
    starts = Array(repeating: .infinity, count: count)
    var end = -CGFloat.infinity
    for position in 0..<count {
      if let range = range(of: boxes[position]) { end = max(end, range.upper) }
      ends[position] = end
    }
    var start = CGFloat.infinity
    for position in (0..<count).reversed() {
      if let range = range(of: boxes[position]) { start = min(start, range.lower) }
      starts[position] = start
    }
  }

  private func range(of box: CGRect) -> (lower: CGFloat, upper: CGFloat)? {
    if box.isInfinite || box.isNull { return nil }
    return axis == .vertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
  }

  /// Marks a view's paint bounds as stale. O(log n + views that are always visited).
  func markStale(_ view: LayoutNode) {
    let position = Int(view.table[view.index].drawPosition)
    guard position >= 0, position < paintBounds.count, views[position] == ObjectIdentifier(view),
      paintBounds[position] != nil
    else { return }
    paintBounds[position] = nil
    staleCount += 1
    guard !boxes[position].isInfinite else { return }
    boxes[position] = .infinite
    let place = PaintBoundsIndex.firstIndex(always.count) { always[$0] > position }
    always.insert(position, at: place)
  }

  // MARK: Queries

  /// Calls `body` with the positions of the views that may be visible in a rectangle of the container's
  /// coordinates, in order.
  func forEach(in visible: CGRect, _ body: (Int) -> Void) {
    let boxes = self.boxes
    let isUsable = !(visible.minX + visible.minY + visible.width + visible.height).isNaN
    if visible.isInfinite || visible.isNull || !isUsable {
      for position in boxes.indices { body(position) }
      return
    }
    vainVisits += staleCount
    let near = axis == .vertical ? visible.minY : visible.minX
    let far = axis == .vertical ? visible.maxY : visible.maxX
    // The first position up to which a box ends inside or after the rectangle …
    let lower = PaintBoundsIndex.firstIndex(boxes.count) { ends[$0] >= near }
    // … and the first one from which on all boxes start after it.
    let upper = max(lower, PaintBoundsIndex.firstIndex(boxes.count) { starts[$0] > far })
    var others = always[...]
    while let position = others.first, position < lower {
      body(position)
      others.removeFirst()
    }
    for position in lower..<upper {
      let box = boxes[position]
      if box.isInfinite || !box.isNull && box.meets(visible) { body(position) }
    }
    for position in others where position >= upper { body(position) }
  }

  /// Binary search for the first of `count` positions that meets a monotonic condition.
  private static func firstIndex(_ count: Int, where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension LayoutNode {
  /// Called when a view may draw something else: the window draws another frame, and indices of containers mark
  /// the view as stale.
  ///
  /// O(containers around the view that have an index).
  package final func drawingChanged() {
    setNeedsDisplay()
    var current: LayoutNode = self
    while table[current.index].flags.contains(.hasKnownPaintBounds) {
      table[current.index].flags.remove(.hasKnownPaintBounds)
      guard let above = current.parent?.enclosingLayout else { return }
      above.drawingChanged(of: current)
      current = above
    }
  }
}
