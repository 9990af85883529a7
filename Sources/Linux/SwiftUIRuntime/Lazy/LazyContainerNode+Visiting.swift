// How a pass goes through the content of a lazy container.

extension LazyContainerNode {
  /// A node between the container and its rows, or a row.
  final func visit(_ node: ViewNode, _ walk: inout LazyWalk) {
    if let row = node as? LayoutNode {
      add(row, &walk)
    } else if let loop = node as? LazyLoopNode {
      visitLoop(loop, &walk)
    } else if let section = node as? SectionNode {
      visitSection(section, &walk)
    } else {
      node.forEachChild { visit($0, &walk) }
    }
  }

  /// Visits what is near the view and jumps over the rest: O(log n + what is near).
  final func visitLoop(_ loop: LazyLoopNode, _ walk: inout LazyWalk) {
    let base = walk.position
    loop.prepare(round: round, estimate: estimate)
    guard loop.count > 0 else { return }
    // Lengths hold the room before a row, which does not show.
    let window = LazyRange(
      start: walk.window.start - base, end: walk.window.end - base - leadingGap)
    let keep = LazyRange(start: walk.keep.start - base, end: walk.keep.end - base)
    var visited: Range<Int>?
    var index = keep.start > 0 ? loop.lengths.row(at: Double(keep.start)) ?? 0 : 0
    while index < loop.count {
      let start = CGFloat(loop.lengths.offset(of: index))
      var element = loop.element(at: index)
      let isShown =
        walk.isForced
        || start < window.end && start + CGFloat(loop.lengths.length(of: index)) > window.start
      if element == nil, !isShown {
        guard let next = next(after: index, at: start, in: loop, window) else { break }
        index = next
        continue
      }
      if start > window.end, start > keep.end, !walk.isForced { break }
      if base + start > walk.position { walk.skip(to: base + start) }
      if element == nil {
        element = loop.build(index)
        walk.builtCount += 1
      }
      if let child = element?.child { visit(child, &walk) }
      loop.setLength(walk.position - base - start, of: index)
      visited = (visited?.lowerBound ?? index)..<(index + 1)
      index += 1
    }
    let end = base + CGFloat(loop.lengths.totalLength)
    if visited?.upperBound ?? 0 < loop.count { walk.skip(to: end) }
    walk.position = end
    walk.kept.append((loop, visited ?? 0..<0))
    if let visited { loop.improveEstimate(keeping: visited.lowerBound) }
    walk.position = base + CGFloat(loop.lengths.totalLength)
  }

  /// The next element that shows or is built, after one that does neither.
  private func next(
    after index: Int, at start: CGFloat, in loop: LazyLoopNode, _ window: LazyRange
  ) -> Int? {
    let built = loop.nextBuilt(from: index + 1)
    guard start < window.start, window.start < window.end else { return built }
    let shown = max(index + 1, loop.lengths.row(at: Double(window.start)) ?? index + 1)
    return min(shown, built ?? shown)
  }

  private func visitSection(_ section: SectionNode, _ walk: inout LazyWalk) {
    let start = walk.position
    var frame = LazySectionFrame(start: start, end: start)
    let expected = start + length(of: section)
    // A header that may be pinned is there while anything of its section shows.
    frame.header = visitPart(
      section.header,
      isForced: pinned.contains(.sectionHeaders)
        && start < walk.window.end && expected > walk.window.start, &walk)
    visit(section.rows, &walk)
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
    walk.isForced = isForced || outer
    visit(part, &walk)
    walk.isForced = outer
    return first..<walk.rows.count
  }

  /// What a part of the content is taken to be long, before it is visited.
  private func length(of node: ViewNode) -> CGFloat {
    if let loop = node as? LazyLoopNode {
      loop.prepare(round: round, estimate: estimate)
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
