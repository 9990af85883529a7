/// A row or column: keeps its layouts, and measures only views that have changed.
@MainActor package final class StackNode: ContainerNode {
  let axis: Axis
  private var alignment: AlignmentKey
  private var explicitSpacing: CGFloat?
  /// The layouts for the last proposals, since a proposal is first measured, then placed.
  private var results: [(proposal: ProposedViewSize, result: StackLayout.Result)] = []
  private var knownGaps: [CGFloat]?
  private var knownSpacing: ViewSpacing?
  /// Guides that no view sets, so that not all have to be asked again.
  private var unsetGuides: [(key: AlignmentKey, proposal: ProposedViewSize)] = []
  /// Views whose sizes may have changed.
  private var changed: [LayoutNode] = []
  /// Those of them whose changes are in the layouts, but which have not been placed since.
  private var unplaced: [LayoutNode] = []
  /// The number of times that everything was dropped.
  private var forgetCount = 0
  /// The last placement of the views; nil if all have to be placed again.
  private var placed: (origins: [CGPoint], proposals: [ProposedViewSize], size: CGSize)?

  /// The number of changed views above which all are measured.
  private static let changeLimit = 32

  init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, parent: ViewNode) {
    self.axis = axis
    self.alignment = alignment
    explicitSpacing = spacing
    super.init(parent: parent)
  }

  override var orientation: Axis? { axis }

  func update(alignment: AlignmentKey, spacing: CGFloat?) {
    guard self.alignment != alignment || explicitSpacing != spacing else { return }
    self.alignment = alignment
    explicitSpacing = spacing
    invalidateLayout()
  }

  // MARK: Changes

  package override func forgetLayouts(because child: LayoutNode?) {
    guard let child, changed.count + unplaced.count < Self.changeLimit else {
      forgetCount += 1
      changed.removeAll(keepingCapacity: true)
      unplaced.removeAll(keepingCapacity: true)
      results.removeAll(keepingCapacity: true)
      knownGaps = nil
      knownSpacing = nil
      unsetGuides.removeAll(keepingCapacity: true)
      placed = nil
      return
    }
    changed.append(child)
  }

  /// Measures the changed views, and all others only if the division of the length changes.
  private func takeInChanges() {
    if changed.isEmpty { return }
    let children = layoutChildren
    var indices: [Int] = []
    for node in changed {
      guard let index = position(of: node, in: children) else {
        return forgetLayouts(because: nil)
      }
      indices.append(index)
    }
    unplaced += changed
    changed.removeAll(keepingCapacity: true)
    knownSpacing = nil
    let gapsChanged = updateGaps(around: indices, children)
    let layout = layout(children)
    let start = forgetCount
    var kept: [(proposal: ProposedViewSize, result: StackLayout.Result)] = []
    while var entry = results.popLast() {
      if layout.update(&entry.result, changed: indices, gapsChanged: gapsChanged) {
        kept.insert(entry, at: 0)
      }
    }
    // Measuring has invalidated the stack; the results are outdated.
    guard forgetCount == start else { return }
    results = kept
    if !unsetGuides.isEmpty { updateGuides(indices, children) }
  }

  /// A loop, since closures on the main actor are checked in each call.
  private func position(of node: LayoutNode, in children: [LayoutNode]) -> Int? {
    for index in children.indices where children[index] === node { return index }
    return nil
  }

  /// Drops guides that a changed view may set now.
  private func updateGuides(_ indices: [Int], _ children: [LayoutNode]) {
    var unset: [(key: AlignmentKey, proposal: ProposedViewSize)] = []
    for guide in unsetGuides {
      for known in results where known.proposal == guide.proposal {
        var isSet = false
        for index in indices where !isSet {
          isSet = children[index].explicitGuide(guide.key, known.result.proposals[index]) != nil
        }
        if !isSet { unset.append(guide) }
      }
    }
    unsetGuides = unset
  }

  /// Returns whether a gap has changed.
  private func updateGaps(around indices: [Int], _ children: [LayoutNode]) -> Bool {
    guard explicitSpacing == nil, var gaps = knownGaps else { return false }
    var isAnother = false
    for index in indices {
      for gap in [index - 1, index] where gaps.indices.contains(gap) {
        let distance = children[gap].spacing.distance(to: children[gap + 1].spacing, along: axis)
        if distance != gaps[gap] {
          gaps[gap] = distance
          isAnother = true
        }
      }
    }
    knownGaps = gaps
    return isAnother
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    result(proposal).size
  }

  private func layout(_ children: [LayoutNode]) -> StackLayout {
    let gaps =
      knownGaps ?? StackLayout.gaps(between: children, along: axis, spacing: explicitSpacing)
    knownGaps = gaps
    return StackLayout(axis: axis, children: children, gaps: gaps, alignment: alignment)
  }

  private func result(_ proposal: ProposedViewSize) -> StackLayout.Result {
    takeInChanges()
    for known in results where known.proposal == proposal { return known.result }
    let result = layout(layoutChildren).layout(proposal)
    if results.count >= 3 { results.removeFirst() }
    results.append((proposal, result))
    return result
  }

  package override func placeChildren() {
    let result = result(proposal)
    let children = layoutChildren
    let old = placed
    placed = (result.origins, result.proposals, size)
    let again = unplaced
    unplaced.removeAll(keepingCapacity: true)
    // In right-to-left layout, positions also depend on the stack's own width.
    guard let old, old.origins.count == children.count,
      old.size == size || !table[index].flags.contains(.isMirrored)
    else {
      for index in children.indices {
        children[index].place(at: result.origins[index], proposal: result.proposals[index])
      }
      return
    }
    // Arrays that are the same one are not compared view by view. Views that stay where they are are not touched.
    let (hasMoved, isOffered) = (old.origins != result.origins, old.proposals != result.proposals)
    if hasMoved || isOffered {
      for index in children.indices
      where old.origins[index] != result.origins[index]
        || old.proposals[index] != result.proposals[index]
      {
        children[index].place(at: result.origins[index], proposal: result.proposals[index])
      }
    }
    for node in again where !node.isPlaced || node.needsLayout {
      guard let index = position(of: node, in: children) else { continue }
      node.place(at: result.origins[index], proposal: result.proposals[index])
    }
  }

  /// Shown again, all views are placed.
  package override func setAside(_ isAside: Bool) {
    super.setAside(isAside)
    placed = nil
  }

  package override var spacing: ViewSpacing {
    takeInChanges()
    if let knownSpacing { return knownSpacing }
    let spacing = StackLayout.spacing(of: layoutChildren, along: axis)
    knownSpacing = spacing
    return spacing
  }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    let result = result(proposal)
    for known in unsetGuides where known.key == key && known.proposal == proposal { return nil }
    var values: [CGFloat] = []
    let children = layoutChildren
    for index in children.indices {
      guard let value = children[index].explicitGuide(key, result.proposals[index]) else {
        continue
      }
      values.append(value + result.origins[index][key.isVertical ? .vertical : .horizontal])
    }
    if values.isEmpty, unsetGuides.count < 8 { unsetGuides.append((key, proposal)) }
    return key.merge(values)
  }
}
