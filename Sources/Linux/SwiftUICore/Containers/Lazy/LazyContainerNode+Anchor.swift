import ScrollMechanics

/// What stays where it is shown when lengths before it change.
extension LazyContainerNode {
  /// What keeps its position in the viewport when something before it changes.
  enum Anchor {
    /// A row and its former start.
    case row(LayoutNode, CGFloat)
    /// The container, which is above the viewport, by its former end.
    case end(CGFloat)
  }

  func anchor(in view: LazyRange) -> Anchor? {
    // At the very start, new rows before the first one become visible instead.
    guard let scroll, placed.view.start > 1e-6, !holdsOffset,
      !scroll.controller.isSentToStart(along: axis), !scroll.controller.isAnchored(along: axis)
    else { return nil }
    if view.start >= placed.total { return enclosing == nil ? .end(placed.total) : nil }
    let shown = placed.rows.filter { $0.end > view.start && $0.start < view.end }
    // Rows that become visible only now, such as a header after unbuilt rows, are no anchors.
    var steady = shown.firstIndex(where: wasShown)
    if let whole = steady, isEdgeOfInner(shown[whole]) {
      steady = shown[(whole + 1)...].firstIndex(where: wasShown) ?? whole
    }
    if steady == nil, enclosing?.holdsShownRows == true { return nil }
    let candidates = shown[(steady ?? 0)...]
    // The first one is almost always there, so that the others need not be looked at.
    let isHeld = { (row: LazyRow) in row.node.isMounted && self.position(of: row.node) != nil }
    guard
      let row = candidates.first(where: { (steady == nil || wasShown($0)) && isHeld($0) })
        ?? shown.first(where: isHeld), let first = candidates.first
    else { return nil }
    // If the first one was removed, the next one moves to the start of the viewport.
    let isFirst = row.node === first.node
    return .row(row.node, isFirst ? row.start : min(row.start, max(view.start, first.start)))
  }

  func wasShown(_ row: LazyRow) -> Bool {
    if let rows = steady?.rows { return rows.contains { $0 === row.node } }
    let view = steady?.view ?? placed.view
    return row.end > view.start && row.start < view.end
  }

  /// The lazy containers in a row that scroll with this one, without those inside of them.
  private func containers(in row: LayoutNode) -> [LazyContainerNode] {
    guard let scroll, scroll.observers.count > 1 else { return [] }
    return scroll.observers.compactMap {
      guard let inner = $0.object as? LazyContainerNode, inner.enclosing === self, inner.isPlaced,
        inner.isInside(row)
      else { return nil }
      return inner
    }
  }

  /// Whether only space around a lazy container in the row is visible; that container may grow when it becomes
  /// visible.
  private func isEdgeOfInner(_ row: LazyRow) -> Bool {
    containers(in: row.node).contains { !$0.holdsOwnRows }
  }

  /// Whether some of the visible rows are those of the end of the last update.
  private var holdsOwnRows: Bool {
    let view = self.view
    return placed.rows.contains {
      $0.end > view.start && $0.start < view.end && wasShown($0) && $0.node.isMounted
    }
  }

  /// Whether rows here, or where this one is in, are kept in place.
  var holdsShownRows: Bool {
    holdsOwnRows || enclosing?.holdsShownRows == true
  }

  /// How far visible rows have moved along the axis, in points: `own` by lengths in this container alone, `shown` also by
  /// lengths in a lazy container inside the row, which shifts the offset itself when it is placed.
  func moved(_ anchor: Anchor?) -> (own: CGFloat, shown: CGFloat) {
    switch anchor {
    case nil: return (0, 0)
    case .end(let end):
      return (total - end, total - end)
    case .row(let node, let start):
      let own = (position(of: node) ?? start) - start
      return containers(in: node).filter(\.holdsOwnRows).reduce(into: (own, own)) {
        $0.1 += $1.moved($1.anchor(in: $1.view)).shown
      }
    }
  }

  /// The lazy container around this one that scrolls with it, and keeps what is after this one in place.
  var enclosing: LazyContainerNode? {
    var layout = parent?.enclosingLayout
    while let current = layout, current !== scroll {
      if let other = current as? LazyContainerNode, other.scroll === scroll { return other }
      layout = current.parent?.enclosingLayout
    }
    return nil
  }

  /// The start of a built row; nil if it was removed.
  private func position(of row: LayoutNode) -> CGFloat? {
    arrangement.rows.first { $0.node === row }?.start
  }
}
