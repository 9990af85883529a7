// The frames of views in a lazy container, built or not, for scrolling to them.

/// A view that has an id without being mounted.
@MainActor protocol RowIdentified {
  var rowID: AnyHashable? { get }
}

extension IDView: RowIdentified {
  var rowID: AnyHashable? { identityKey(id) }
}

extension ModifiedContent: RowIdentified {
  var rowID: AnyHashable? { (content as? any RowIdentified)?.rowID }
}

extension _ConditionalContent: RowIdentified {
  var rowID: AnyHashable? {
    switch storage {
    case .trueContent(let content): (content as? any RowIdentified)?.rowID
    case .falseContent(let content): (content as? any RowIdentified)?.rowID
    }
  }
}

extension AnyView: RowIdentified {
  var rowID: AnyHashable? { (content as? any RowIdentified)?.rowID }
}

extension LazyContainerNode: ScrollTargetSource {
  /// Rows around the target are measured first, so that they don't move it later.
  final func targetFrame(of id: AnyHashable, in node: ScrollNode) -> CGRect? {
    guard node === scroll, isPlaced, let target = findElement(id, in: child) else { return nil }
    var isChanged = false
    guard var extent = extent(of: target, isChanged: &isChanged) else { return nil }
    let reach = node.visibleArea.size[axis]
    // The gaps around a row are known only when it is built.
    if hasGapsInLengths, target.loop.element(at: target.index) == nil {
      _ = target.loop.build(target.index)
      isChanged = true
    }
    // Each round measures at least one more row, or is the last.
    while true {
      var walk = LazyWalk(
        window: LazyRange(start: extent.start - reach, end: extent.end + reach),
        keep: LazyRange(start: -.infinity, end: .infinity), start: startInset - leadingGap)
      walk.isMeasuring = true
      visit(child, &walk)
      breakLine(&walk)
      guard let next = self.extent(of: target, in: walk) else { break }
      extent = next
      if walk.builtCount == 0 { break }
      isChanged = true
    }
    if isChanged { lengthsBecameKnown() }
    return contentFrame(extent, in: node)
  }

  final func targets(
    in rect: CGRect, of node: ScrollNode
  ) -> [(id: AnyHashable, frame: CGRect)] {
    guard node === scroll, isPlaced else { return [] }
    let own = node.contentFrame(of: self)
    let range = LazyRange(
      start: rect.origin[axis] - own.origin[axis],
      end: rect.origin[axis] - own.origin[axis] + rect.size[axis])
    var walk = LazyWalk.withoutBuilding(from: startInset - leadingGap)
    walk.isMeasuring = true
    visit(child, &walk)
    breakLine(&walk)
    var result: [(id: AnyHashable, frame: CGRect)] = []
    collect(child, nil, Pass(walk: walk, range: range, scroll: node), &result)
    return result
  }

  /// A search for targets in a range of the container.
  private struct Pass {
    let walk: LazyWalk
    let range: LazyRange
    let scroll: ScrollNode
  }

  /// Collects the views below a node: each built row; unbuilt elements count as one row each.
  ///
  /// - Parameter id: The id of the innermost view around.
  private func collect(
    _ node: ViewNode, _ id: AnyHashable?, _ pass: Pass,
    _ result: inout [(id: AnyHashable, frame: CGRect)]
  ) {
    if let row = node as? LayoutNode {
      guard let place = pass.walk.rows.first(where: { $0.node === row }) else { return }
      let extent = LazyRange(start: place.start, end: place.end)
      append(extent, id ?? row.innerIdentity ?? AnyHashable(ObjectIdentifier(row)), pass, &result)
    } else if let loop = node as? LazyLoopNode {
      collect(loop, id, pass, &result)
    } else {
      let inner = (node as? IdentityNode)?.id ?? id
      node.forEachChild { collect($0, inner, pass, &result) }
    }
  }

  private func collect(
    _ loop: LazyLoopNode, _ id: AnyHashable?, _ pass: Pass,
    _ result: inout [(id: AnyHashable, frame: CGRect)]
  ) {
    guard let start = pass.walk.starts[ObjectIdentifier(loop)] else {
      // A grid's loop whose elements may be any number of cells, or a single cell: it has no lengths.
      for element in loop.elements {
        if let child = element.child {
          collect(child, loop.id(at: element.index) ?? id, pass, &result)
        }
      }
      return
    }
    // The last line of a grid may be incomplete.
    for index in loop.elements(in: pass.range.moved(by: -start)) where index < loop.count {
      let element = loop.element(at: index)
      let own = loop.id(at: index) ?? id
      if let inner = element?.child, !loop.hasOneRowEach || own == nil {
        collect(inner, own, pass, &result)
      } else if let outer = loop.extent(of: index) {
        var extent = LazyRange(start: start + outer.start + leadingGap, end: start + outer.end)
        if hasGapsInLengths, let element {
          extent = bounds(of: element, in: pass.walk) ?? extent
        }
        append(extent, own ?? AnyHashable(ObjectIdentifier(loop)), pass, &result)
      }
    }
  }

  private func append(
    _ extent: LazyRange, _ id: AnyHashable, _ pass: Pass,
    _ result: inout [(id: AnyHashable, frame: CGRect)]
  ) {
    guard extent.end > pass.range.start, extent.start < pass.range.end else { return }
    result.append((id, contentFrame(extent, in: pass.scroll)))
  }

  private func contentFrame(_ extent: LazyRange, in node: ScrollNode) -> CGRect {
    var frame = node.contentFrame(of: self)
    frame.origin[axis] += extent.start
    frame.size[axis] = max(0, extent.end - extent.start)
    return frame
  }

  // MARK: Searching

  private struct Target {
    let loop: LazyLoopNode
    let index: Int
  }

  private func findElement(_ id: AnyHashable, in node: ViewNode) -> Target? {
    if node is LayoutNode { return nil }
    guard let loop = node as? LazyLoopNode else {
      var found: Target?
      node.forEachChild { if found == nil { found = findElement(id, in: $0) } }
      return found
    }
    if let index = loop.index(of: id) { return Target(loop: loop, index: index) }
    if loop.hasOneRowEach {
      return loop.elements.first { $0.holds(id) }.map { Target(loop: loop, index: $0.index) }
    }
    // What is inside an element is known only when it is built.
    for index in 0..<loop.count {
      let known = loop.element(at: index)
      let element = known ?? loop.build(index)
      if let child = element.child, let found = findElement(id, in: child) { return found }
      if element.holds(id) { return Target(loop: loop, index: index) }
      if known == nil { loop.drop(element) }
    }
    return nil
  }

  private func extent(of target: Target, isChanged: inout Bool) -> LazyRange? {
    func extent() -> LazyRange? {
      var walk = LazyWalk.withoutBuilding(from: startInset - leadingGap)
      walk.isMeasuring = true
      visit(child, &walk)
      breakLine(&walk)
      return self.extent(of: target, in: walk)
    }
    if let known = extent() { return known }
    // The place of a cell in a line of several loops is known only when it is built.
    (target.loop.element(at: target.index) ?? target.loop.build(target.index)).buildFirstRow()
    isChanged = true
    return extent()
  }

  /// The range of an element's rows, without the gap before them.
  private func extent(of target: Target, in walk: LazyWalk) -> LazyRange? {
    if let start = walk.starts[ObjectIdentifier(target.loop)],
      let extent = target.loop.extent(of: target.index)
    {
      if hasGapsInLengths, target.loop.hasOneRowEach,
        let element = target.loop.element(at: target.index),
        let row = bounds(of: element, in: walk)
      {
        return row
      }
      return LazyRange(start: start + extent.start + leadingGap, end: start + extent.end)
    }
    return target.loop.element(at: target.index).flatMap { bounds(of: $0, in: walk) }
  }

  /// The range of the first row of a built element; nil if the pass has not visited it.
  private func bounds(of element: LazyElementNode, in walk: LazyWalk) -> LazyRange? {
    var nodes: [LayoutNode] = []
    element.appendLayoutNodes(to: &nodes)
    let row = walk.rows.first { row in nodes.contains { $0 === row.node } }
    return row.map { LazyRange(start: $0.start, end: $0.end) }
  }
}

extension LazyElementNode {
  /// Builds the first row inside, which may be in loops of its own.
  fileprivate func buildFirstRow() {
    func build(_ node: ViewNode) -> Bool {
      if node is LayoutNode { return true }
      guard let loop = node as? LazyLoopNode else {
        var isBuilt = false
        node.forEachChild { if !isBuilt { isBuilt = build($0) } }
        return isBuilt
      }
      for index in 0..<loop.count {
        if let child = (loop.element(at: index) ?? loop.build(index)).child, build(child) {
          return true
        }
      }
      return false
    }
    if let child { _ = build(child) }
  }

  /// Whether a built view inside has an id.
  fileprivate func holds(_ id: AnyHashable) -> Bool {
    guard let node = host.node(identifiedBy: id) else { return false }
    var current: ViewNode? = node
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.parent
    }
    return false
  }
}
