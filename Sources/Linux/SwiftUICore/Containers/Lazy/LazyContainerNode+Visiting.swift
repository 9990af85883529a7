// The pass over the content of a lazy container.

extension LazyContainerNode {
  /// Visits a row, or a node between the container and its rows.
  final func visit(_ node: ViewNode, _ walk: inout LazyWalk) {
    if let row = node as? LayoutNode {
      add(row, &walk)
    } else if let loop = node as? LazyLoopNode {
      self.loop(loop, &walk)
    } else if let section = node as? SectionNode {
      visitSection(section, &walk)
    } else {
      node.forEachChild { visit($0, &walk) }
    }
  }

  /// Visits the elements of a loop one after the other.
  final func visitElements(of loop: LazyLoopNode, _ walk: inout LazyWalk) {
    walk.keep(0..<0, of: loop)
    loop.arrange(columns: 1, lead: 0, round: round, estimate: guess.length)
    visitUnits(of: loop, &walk) {
      loop.nextBuilt(from: $0)
    } visit: { index, walk in
      var element = loop.element(at: index)
      if element == nil {
        element = loop.build(index)
        walk.builtCount += 1
      }
      if let element, element.isPrefetched, walk.buildsRows { show(element) }
      walk.keep(index..<(index + 1), of: loop)
      if let child = element?.child { visit(child, &walk) }
      breakLine(&walk)
    }
  }

  /// Visits the elements (or lines of elements) of a loop that are near the viewport, and skips the others:
  /// O(log n + elements near).
  ///
  /// - Parameter nextBuilt: Returns the first index from an index on where something is built.
  final func visitUnits(
    of loop: LazyLoopNode, _ walk: inout LazyWalk, nextBuilt: (Int) -> Int?,
    visit: (Int, inout LazyWalk) -> Void
  ) {
    let count = loop.lengths.count
    guard count > 0 else { return }
    if walk.isMeasuring { walk.begin(loop) }
    let base = walk.position
    let outer = walk.advance
    var isExact = walk.isExact
    // Lengths include the gap before a row, which is not visible.
    let window = LazyRange(
      start: walk.window.start - base, end: walk.window.end - base - leastGap)
    let keep = LazyRange(start: walk.keep.start - base, end: walk.keep.end - base)
    var first: Int?
    var index = keep.start > 0 ? firstUnit(of: loop, at: keep.start) : 0
    var last = 0
    func visitUnit(_ index: Int, _ start: CGFloat, _ walk: inout LazyWalk) {
      walk.arrive(at: base + start)
      walk.advance = 0
      walk.isExact = true
      visit(index, &walk)
      loop.setLength(walk.advance, of: index, isExact: walk.isExact)
      isExact = isExact && walk.isExact
      last = index + 1
    }
    while index < count {
      let start = CGFloat(loop.lengths.offset(of: index))
      let measured = loop.lengths.measuredLength(of: index)
      // An element that was never measured may have a length, even if all others have none.
      let length = CGFloat(measured ?? max(loop.lengths.estimate, Double(leadingGap) + 1))
      let isInside = start < window.end && start + length > window.start
      let isShown = (walk.isForced || isInside) && !(walk.isMeasuring && measured != nil)
      if !isShown {
        if start > window.end, start > keep.end { break }
        let built = nextBuilt(index)
        if built != index {
          var next = built
          if start < window.start, window.start < window.end {
            let shown = firstUnit(of: loop, at: window.start)
            next = min(built ?? .max, max(index + 1, shown))
          }
          guard let next else { break }
          index = next
          continue
        }
      }
      visitUnit(index, start, &walk)
      if first == nil { first = index }
      index += 1
    }
    if last < count { walk.skip(to: base + CGFloat(loop.lengths.totalLength)) }
    if let first { loop.improveEstimate(keeping: first) }
    walk.isExact = isExact && loop.lengths.measuredCount == count
    walk.finish(loop, from: base, advance: outer)
  }

  /// The first element (or line) that may reach beyond a position of the loop. One that was never measured may have
  /// a length, even if all others have none.
  private func firstUnit(of loop: LazyLoopNode, at position: CGFloat) -> Int {
    var index = loop.lengths.row(at: Double(position)) ?? 0
    while index > 0, loop.lengths.measuredLength(of: index - 1) == nil,
      CGFloat(loop.lengths.offset(of: index - 1)) + leadingGap + 1 > position
    {
      index -= 1
    }
    return index
  }

  private func visitSection(_ section: SectionNode, _ walk: inout LazyWalk) {
    breakLine(&walk)
    let start = walk.position
    var frame = LazySectionFrame(start: start, end: start)
    let expected = start + length(of: section)
    // A header that may be pinned is built while any of its section is visible.
    frame.header = visitPart(
      section.header,
      isForced: pinned.contains(.sectionHeaders)
        && start < walk.window.end && expected > walk.window.start, &walk)
    visit(section.rows, &walk)
    breakLine(&walk)
    frame.footer = visitPart(
      section.footer,
      isForced: pinned.contains(.sectionFooters)
        && start < walk.window.end && walk.position > walk.window.start, &walk)
    frame.end = walk.position
    walk.sections.append(frame)
  }

  private func visitPart(
    _ part: SectionPartNode, isForced: Bool, _ walk: inout LazyWalk
  ) -> Range<Int> {
    let first = walk.rows.count
    let outer = walk.isForced
    let wasApart = walk.isApart
    walk.isForced = isForced || outer
    walk.isApart = true
    visit(part, &walk)
    walk.isForced = outer
    walk.isApart = wasApart
    return first..<walk.rows.count
  }

  /// The expected length of a part of the content that was not visited.
  private func length(of node: ViewNode) -> CGFloat {
    if let loop = node as? LazyLoopNode {
      loop.prepare(round: round, estimate: guess.length)
      return CGFloat(loop.lengths.totalLength)
    }
    if let row = node as? LayoutNode {
      return arrangement.rows.first { $0.node === row }?.length ?? 0
    }
    var sum: CGFloat = 0
    node.forEachChild { sum += length(of: $0) }
    return sum
  }
}
