/// Where the views of a large container draw, so that those out of sight are not even visited.
///
/// Effects, shadows and outlines reach out of a view's frame. What a view covers is found out once,
/// by drawing it without a picture (`DisplayListRecorder.ink(of:host:)`): every frame inside, and whatever reaches
/// beyond. It stays true until `LayoutNode.inkChanged()` is told of something that may draw
/// elsewhere; from then on the view is *loose*: visited in every picture, until so many visits were in
/// vain that finding out anew is cheaper.
///
/// Finding the views in sight is O(log n + found + loose); bringing the index up to date O(n), plus
/// drawing what changed.
@MainActor final class InkIndex {
  /// Containers of fewer views are walked through.
  static let threshold = 32
  /// Rounding to pixels, and what letters and focus rings reach out of their boxes.
  private static let margin: CGFloat = 4

  /// The views, which it does not keep alive.
  private var views: [ObjectIdentifier] = []
  /// What each view covers, from its own top left corner: null for nothing, infinite where it can't
  /// be told, nil where it has to be found out.
  private var inks: [CGRect?] = []
  /// The same in the container's coordinates.
  private var boxes: [CGRect] = []
  /// Positions of views that are always visited, in order.
  private var always: [Int] = []
  private var looseCount = 0
  /// Visits to loose views since the last update.
  private var vainVisits = 0
  /// The farthest end of all boxes up to a position, along the axis.
  private var ends: [CGFloat] = []
  /// The nearest start of all boxes from a position on.
  private var starts: [CGFloat] = []
  private var axis = Axis.vertical
  private var generation = -1

  /// Looking again at what is loose pays by now, or nothing that is known holds.
  func isStale(_ host: ViewHost) -> Bool {
    generation != host.presentation.inkGeneration
      || vainVisits > 8 * looseCount + views.count / 16 + 64
  }

  // MARK: Bringing it up to date

  /// Takes in the views of a container in the order in which they are drawn.
  func update(_ order: [LayoutNode], host: ViewHost) {
    let knownViews = views
    let knownInks = generation == host.presentation.inkGeneration ? inks : []
    generation = host.presentation.inkGeneration
    views = order.map(ObjectIdentifier.init)
    inks = []
    inks.reserveCapacity(order.count)
    boxes.removeAll(keepingCapacity: true)
    boxes.reserveCapacity(order.count)
    for (position, view) in order.enumerated() {
      let known = Int(view.table[view.index].drawPosition)
      view.table[view.index].drawPosition = Int32(position)
      var ink: CGRect?
      if known >= 0, known < knownInks.count, knownViews[known] == ObjectIdentifier(view) {
        ink = knownInks[known]
      }
      let found = ink ?? DisplayListRecorder.ink(of: view, host: host)
      inks.append(found)
      boxes.append(InkIndex.box(found, at: view.drawnFrame.origin))
    }
    looseCount = 0
    vainVisits = 0
    sort()
  }

  private static func box(_ ink: CGRect, at origin: CGPoint) -> CGRect {
    if ink.isNull || ink.isInfinite { return ink }
    return ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
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
    // A few long ones would make all others look as long.
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

  /// A view may draw elsewhere from now on. O(log n), and O(always visited) to keep those in order.
  func loosen(_ view: LayoutNode) {
    let position = Int(view.table[view.index].drawPosition)
    guard position >= 0, position < inks.count, views[position] == ObjectIdentifier(view),
      inks[position] != nil
    else { return }
    inks[position] = nil
    looseCount += 1
    guard !boxes[position].isInfinite else { return }
    boxes[position] = .infinite
    let place = InkIndex.firstIndex(always.count) { always[$0] > position }
    always.insert(position, at: place)
  }

  // MARK: Finding

  /// Calls `body` with the positions of the views that may be seen in a rectangle of the container's
  /// coordinates, in order.
  func forEach(in visible: CGRect, _ body: (Int) -> Void) {
    let boxes = self.boxes
    let isUsable = !(visible.minX + visible.minY + visible.width + visible.height).isNaN
    if visible.isInfinite || visible.isNull || !isUsable {
      for position in boxes.indices { body(position) }
      return
    }
    vainVisits += looseCount
    let near = axis == .vertical ? visible.minY : visible.minX
    let far = axis == .vertical ? visible.maxY : visible.maxX
    // The first position up to which something reaches into the rectangle …
    let lower = InkIndex.firstIndex(boxes.count) { ends[$0] >= near }
    // … and the first from which nothing does any more.
    let upper = max(lower, InkIndex.firstIndex(boxes.count) { starts[$0] > far })
    var others = always[...]
    while let position = others.first, position < lower {
      body(position)
      others.removeFirst()
    }
    for position in lower..<upper {
      let box = boxes[position]
      if box.isInfinite || !box.isNull && !box.overlap(with: visible).isNull { body(position) }
    }
    for position in others where position >= upper { body(position) }
  }

  /// The first of `count` positions for which a condition holds that holds for all after it.
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
  /// What the view draws may be something else: the window draws another frame, and containers that
  /// know where it draws look again.
  ///
  /// O(views above that are known to some container).
  package final func inkChanged() {
    setNeedsDisplay()
    var current: LayoutNode = self
    while table[current.index].flags.contains(.isInkKnown) {
      table[current.index].flags.remove(.isInkKnown)
      guard let above = current.parent?.enclosingLayout else { return }
      above.inkChanged(of: current)
      current = above
    }
  }
}
