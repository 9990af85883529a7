// Rows that an effect shows far from where layout put them: a heading that sticks, say.

/// How far from its place an element of a loop was shown, as places in the loop: they hold when
/// lengths around them change, and move with the data.
struct LazyReach {
  /// The element.
  var index: Int
  /// The first and the last element beside which it was shown, and from and up to where in them, in
  /// points from their starts.
  var first: Int
  var last: Int
  var firstPart: CGFloat = 0
  var lastPart: CGFloat = .infinity
  /// How far before the loop and past its end it was shown, in points.
  var before: CGFloat = 0
  var past: CGFloat = 0
  /// The same for what was in the element, by its loops in their order.
  var inner: [[LazyReach]] = []

  init(of index: Int) {
    self.index = index
    first = index
    last = index
  }

  /// Something of a stretch of the loop's own coordinates lies within it.
  @MainActor func meets(_ range: LazyRange, in loop: LazyLoopNode) -> Bool {
    let length = CGFloat(loop.lengths.totalLength)
    var start: CGFloat = 0
    if let extent = loop.extent(of: first) { start = min(extent.start + firstPart, extent.end) }
    var end = length
    if let extent = loop.extent(of: last) { end = min(extent.start + lastPart, extent.end) }
    if before > 0 { start = -before }
    if past > 0 { end = length + past }
    return start < range.end && end > range.start
  }

  /// Elements of the loop gave way to others; false when its own was among them.
  mutating func replace(_ gone: Range<Int>, withCount come: Int) -> Bool {
    func moved(_ place: Int) -> Int {
      if place >= gone.upperBound { return place + come - gone.count }
      return min(place, gone.lowerBound + come)
    }
    if gone.contains(index) { return false }
    (first, last) = (moved(first), moved(last))
    index = moved(index)
    (first, last) = (min(first, index), max(last, index))
    return true
  }
}

extension LazyElementNode {
  /// The elements that a view is in, from the inside out, as far as a container has them.
  static func around(_ node: ViewNode, in container: LazyContainerNode) -> [LazyElementNode] {
    var found: [LazyElementNode] = []
    var current = node.parent
    while let candidate = current, candidate !== container {
      if let element = candidate as? LazyElementNode { found.append(element) }
      current = candidate.parent
    }
    return found
  }

  /// The loops of its rows, without those in their elements.
  private var innerLoops: [LazyLoopNode] {
    if loop.hasOneRowEach { return [] }
    var loops: [LazyLoopNode] = []
    func collect(_ node: ViewNode) {
      if let loop = node as? LazyLoopNode {
        loops.append(loop)
      } else if !(node is LayoutNode) {
        node.forEachChild(collect)
      }
    }
    forEachChild(collect)
    return loops
  }

  /// What is to be remembered when it goes.
  var reachOnLeaving: LazyReach? {
    let inner = innerLoops.map { $0.gone + $0.elements.compactMap(\.reachOnLeaving) }
    let isEmpty = inner.allSatisfy(\.isEmpty)
    guard var reach = reach ?? (isEmpty ? nil : LazyReach(of: index)) else { return nil }
    reach.inner = isEmpty ? [] : inner
    return reach
  }

  /// It is there again.
  func restore(_ known: LazyReach) {
    reach = known
    reach?.inner = []
    guard !known.inner.isEmpty else { return }
    for (loop, gone) in zip(innerLoops, known.inner) { loop.gone = gone }
  }
}

extension LazyLoopNode {
  /// What is about this far from the view is built again too, in points.
  private static var slack: CGFloat { 64 }

  /// Takes down in mind where an effect showed an element, for when it is gone; in the loop's own
  /// coordinates.
  func noteReach(of element: LazyElementNode, _ shown: LazyRange) {
    let length = CGFloat(lengths.totalLength)
    var reach = element.reach ?? LazyReach(of: element.index)
    reach.before = max(reach.before, -shown.start)
    reach.past = max(reach.past, shown.end - length)
    let places = elements(in: shown).clamped(to: 0..<count)
    if let first = places.first, first <= reach.first, let extent = extent(of: first) {
      let part = max(0, shown.start - extent.start)
      reach.firstPart = first < reach.first ? part : min(part, reach.firstPart)
      reach.first = first
    }
    if let last = places.last, last >= reach.last, let extent = extent(of: last) {
      let part = shown.end - extent.start
      reach.lastPart = last > reach.last ? part : max(part, reach.lastPart)
      reach.last = last
    }
    element.reach = reach
  }

  /// Builds what was shown in a stretch of the loop when it was there last. O(elements that went
  /// after an effect had shown them elsewhere).
  func revive(in range: LazyRange) -> [LazyElementNode] {
    guard !gone.isEmpty, range.start < range.end else { return [] }
    // Lengths that are estimates now may have been others.
    let range = LazyRange(start: range.start - Self.slack, end: range.end + Self.slack)
    let places = elements(in: range)
    let wanted = gone.filter { reach in
      let isNear = reach.first < places.upperBound && reach.last >= places.lowerBound
      return reach.index < count && (isNear || reach.before > 0 || reach.past > 0)
        && reach.meets(range, in: self)
    }
    return wanted.compactMap { element(at: $0.index) == nil ? build($0.index) : nil }
  }

  /// What is known of an element that is built again.
  func takeReach(of index: Int) -> LazyReach? {
    guard let place = gone.firstIndex(where: { $0.index == index }) else { return nil }
    return gone.remove(at: place)
  }
}

extension LazyContainerNode {
  /// Finds out which elements stay because an effect shows them in the view, wherever their rows are.
  /// O(views that effects have moved).
  func holdMovedElements(in views: [LazyRange]) {
    for element in heldElements { element.object?.isHeld = false }
    heldElements.removeAll(keepingCapacity: true)
    for element in revivedElements.compactMap(\.object) { hold(element) }
    guard !movers.isEmpty else { return }
    movers.removeAll { $0.object?.isMounted != true }
    for mover in movers.compactMap(\.object) where mover.isPlaced {
      guard let shown = shownRange(of: mover) else { continue }
      let isSeen = views.contains { shown.start < $0.end && shown.end > $0.start }
      for element in LazyElementNode.around(mover, in: self) {
        if isSeen { hold(element) }
        let start = element.loop.origin
        // What is shown about where it is needs no reminder.
        guard let natural = element.loop.extent(of: element.index)?.moved(by: start),
          shown.start >= natural.end || shown.end <= natural.start
        else { continue }
        element.loop.noteReach(of: element, shown.moved(by: -start))
      }
    }
  }

  func hold(_ element: LazyElementNode) {
    element.isHeld = true
    heldElements.append(Weak(object: element))
  }

  /// Where an effect shows its view, along the axis.
  private func shownRange(of mover: EffectNode) -> LazyRange? {
    guard let content = mover.content else { return nil }
    let frame = table.frame(of: content.index, in: index, geometry: .effective)
    if axis == .vertical { return LazyRange(start: frame.minY, end: frame.maxY) }
    if !environment.isMirrored { return LazyRange(start: frame.minX, end: frame.maxX) }
    return LazyRange(start: size.width - frame.maxX, end: size.width - frame.minX)
  }
}
