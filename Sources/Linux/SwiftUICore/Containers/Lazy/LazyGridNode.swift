/// The node of a lazy grid. Cells flow from one loop to the next; a line is built when a part of it is visible.
@MainActor package final class LazyGridNode: LazyContainerNode {
  private var items: [GridItem] = []
  private var alignment = HorizontalAlignment.center.key
  private var lineSpacing: CGFloat = GridTracks.defaultSpacing
  private var tracks = GridTracks([], room: nil)
  /// The line that the current pass is filling.
  private var line: [Cell] = []
  /// The lengths of lines with cells of several loops, by their first cells.
  private var sharedLengths: [CellName: CGFloat] = [:]

  private enum Cell {
    case built(LayoutNode)
    case waiting(LazyLoopNode, Int)

    var isWaiting: Bool {
      if case .waiting = self { true } else { false }
    }
  }

  private struct CellName: Hashable {
    let loop: ObjectIdentifier
    let index: Int
  }

  func update(
    items: [GridItem], alignment: AlignmentKey, spacing: CGFloat?, pinned: PinnedScrollableViews
  ) {
    let isUnchanged =
      self.items.elementsEqual(items, by: isSame) && self.alignment == alignment
      && lineSpacing == spacing ?? GridTracks.defaultSpacing && self.pinned == pinned
    if isUnchanged { return }
    self.items = items
    self.alignment = alignment
    self.pinned = pinned
    lineSpacing = spacing ?? GridTracks.defaultSpacing
    breadthChanged()
    forgetLengths()
    invalidateLayout()
  }

  override func breadthChanged() {
    tracks = GridTracks(items, room: breadth)
    sharedLengths = [:]
  }

  package override var leadingGap: CGFloat { lineSpacing }
  override var narrowest: CGFloat { tracks.breadth }

  override func usualAdvance(of walk: LazyWalk) -> CGFloat? {
    walk.lastAdvance > 0 ? walk.lastAdvance : nil
  }

  // MARK: Filling lines

  package override func add(_ row: LayoutNode, _ walk: inout LazyWalk) {
    if walk.isApart {
      let length = row.sizeThatFits(proposal(across: breadth))[axis]
      let start = walk.position + lineSpacing
      walk.rows.append(LazyRow(node: row, start: start, length: length))
      walk.move(by: lineSpacing + length)
    } else {
      add(.built(row), &walk)
    }
  }

  private func add(_ cell: Cell, _ walk: inout LazyWalk) {
    line.append(cell)
    if line.count == tracks.tracks.count { breakLine(&walk) }
  }

  override func loop(_ loop: LazyLoopNode, _ walk: inout LazyWalk) {
    if walk.isApart || loop.holdsSections {
      breakLine(&walk)
      visitElements(of: loop, &walk)
      breakLine(&walk)
    } else if loop.hasOneRowEach {
      flow(loop, &walk)
    } else {
      // The number of an element's cells is known only after it is built.
      loop.arrange(columns: 1, lead: 0, round: round, estimate: guess.length)
      for index in 0..<loop.count {
        let element = loop.element(at: index) ?? loop.build(index)
        if let child = element.child { visit(child, &walk) }
      }
      walk.keep(0..<loop.count, of: loop)
    }
  }

  /// Places the cells of a loop: first those that complete the current line, then whole lines, of which only
  /// those near the viewport are visited, then the rest.
  private func flow(_ loop: LazyLoopNode, _ walk: inout LazyWalk) {
    let columns = tracks.tracks.count
    let count = loop.count
    let lead = line.isEmpty ? 0 : min(count, columns - line.count)
    walk.keep(0..<0, of: loop)
    for index in 0..<lead { add(.waiting(loop, index), &walk) }
    loop.arrange(columns: columns, lead: lead, round: round, estimate: guess.length)
    let lines = loop.lengths.count
    visitUnits(of: loop, &walk) { first in
      loop.nextBuilt(from: lead + first * columns).map { max(first, ($0 - lead) / columns) }
    } visit: { number, walk in
      let first = lead + number * columns
      for index in first..<(first + columns) { line.append(.waiting(loop, index)) }
      place(&walk)
    }
    for index in (lead + lines * columns)..<max(count, lead + lines * columns) {
      add(.waiting(loop, index), &walk)
    }
  }

  /// Ends the current line, which is skipped if it is not visible.
  override func breakLine(_ walk: inout LazyWalk) {
    guard let first = line.first else { return }
    if case .waiting(let loop, let index) = first, line.allSatisfy(\.isWaiting) {
      let name = CellName(loop: ObjectIdentifier(loop), index: index)
      let length = sharedLengths[name] ?? guess.length ?? LazyLoopNode.firstGuess
      let start = walk.position + lineSpacing
      func isIn(_ range: LazyRange) -> Bool { start < range.end && start + length > range.start }
      let isShown = walk.isForced || isIn(walk.window)
      if !isShown, !isIn(walk.keep) || !line.contains(where: exists) {
        line.removeAll()
        walk.skip(by: length)
        walk.isExact = false
        return
      }
    }
    place(&walk)
    if case .waiting(let loop, let index) = first {
      let name = CellName(loop: ObjectIdentifier(loop), index: index)
      sharedLengths[name] = walk.lastAdvance
    }
  }

  private func exists(_ cell: Cell) -> Bool {
    switch cell {
    case .built: true
    case .waiting(let loop, let index): loop.element(at: index) != nil
    }
  }

  /// Whether a loop in an earlier section of the same content has a cell with an id.
  func holds(_ id: AnyHashable, before loop: LazyLoopNode) -> Bool {
    var part: ViewNode = loop
    var section: SectionNode?
    while let parent = part.parent, !(parent is LazyElementNode), parent !== self {
      part = parent
      section = section ?? parent as? SectionNode
    }
    guard let section else { return false }
    // Nil: not found yet.
    func search(_ node: ViewNode, _ isInSection: Bool) -> Bool? {
      if node === section { return false }
      if node is LayoutNode { return nil }
      if let other = node as? LazyLoopNode { return isInSection && other.holds(id) ? true : nil }
      let isInSection = isInSection || node is SectionNode
      var answer: Bool?
      node.forEachChild { if answer == nil { answer = search($0, isInSection) } }
      return answer
    }
    return search(part, false) ?? false
  }

  /// Builds, measures and aligns the cells of a line.
  private func place(_ walk: inout LazyWalk) {
    var nodes: [LayoutNode?] = []
    for cell in line {
      switch cell {
      case .built(let node): nodes.append(node)
      case .waiting(let loop, let index):
        walk.keep(index..<(index + 1), of: loop)
        var element = loop.element(at: index)
        if element == nil {
          element = loop.build(index)
          walk.builtCount += 1
        }
        var list: [LayoutNode] = []
        element?.appendLayoutNodes(to: &list)
        nodes.append(list.first)
      }
    }
    line.removeAll()
    let start = walk.position + lineSpacing
    var length: CGFloat = 0
    for (node, track) in zip(nodes, tracks.tracks) {
      guard let node else { continue }
      length = max(length, node.sizeThatFits(proposal(across: track.length))[axis])
    }
    for (node, track) in zip(nodes, tracks.tracks) {
      guard let node else { continue }
      let offered = proposal(across: track.length)
      let own = node.sizeThatFits(offered)[axis]
      let key = axis == .vertical ? track.alignment.vertical.key : track.alignment.horizontal.key
      var lineSize = CGSize.zero
      lineSize[axis] = length
      let inset = key.id.defaultValue(in: ViewDimensions(size: lineSize)) - node.guide(key, offered)
      walk.rows.append(
        LazyRow(node: node, start: start + inset, length: own, track: track))
    }
    walk.lastAdvance = lineSpacing + length
    walk.move(by: lineSpacing + length)
    walk.previous = nil
  }

  // MARK: Placing

  package override func proposal(for row: LazyRow) -> ProposedViewSize {
    proposal(across: row.track?.length ?? breadth)
  }

  private func proposal(across length: CGFloat?) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: length, height: nil)
      : ProposedViewSize(width: nil, height: length)
  }

  override func crossOrigin(of row: LazyRow, breadth: CGFloat) -> CGFloat {
    var room = CGSize.zero
    room[axis.other] = breadth
    let edge = alignment.id.defaultValue(in: ViewDimensions(size: room))
    let offered = proposal(for: row)
    guard let track = row.track else { return edge - row.node.guide(alignment, offered) }
    var all = CGSize.zero
    all[axis.other] = tracks.breadth
    let first = edge - alignment.id.defaultValue(in: ViewDimensions(size: all))
    let key = axis == .vertical ? track.alignment.horizontal.key : track.alignment.vertical.key
    var cell = CGSize.zero
    cell[axis.other] = track.length
    // A cell has no text of its own, and nothing in the line of others is aligned with it here: it is in the middle.
    if key.isTextBaseline {
      return first + track.start
        + (track.length - row.node.sizeThatFits(offered)[axis.other]) / 2
    }
    return first + track.start + key.id.defaultValue(in: ViewDimensions(size: cell))
      - row.node.guide(key, offered)
  }
}
