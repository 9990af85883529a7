/// Divides a stack's length among its views; see the fact sheet §1 for the measurements.
///
/// The least flexible view chooses first, from an equal share of what is left; what it does not take
/// goes to the rest. Views of higher priority choose before those of lower, whose least lengths are
/// set aside for them first.
@MainActor struct StackLayout {
  let axis: Axis
  let children: [LayoutNode]
  /// Room between neighbours; one less than there are children.
  let gaps: [CGFloat]
  let alignment: AlignmentKey

  struct Result {
    var proposals: [ProposedViewSize]
    var sizes: [CGSize]
    var origins: [CGPoint]
    var size: CGSize
  }

  init(axis: Axis, children: [LayoutNode], spacing: CGFloat?, alignment: AlignmentKey) {
    self.axis = axis
    self.children = children
    self.alignment = alignment
    if let spacing {
      gaps = Array(repeating: spacing, count: max(0, children.count - 1))
    } else {
      var gaps: [CGFloat] = []
      gaps.reserveCapacity(max(0, children.count - 1))
      var previous = children.first?.spacing ?? .plain
      for child in children.dropFirst() {
        let next = child.spacing
        gaps.append(previous.distance(to: next, along: axis))
        previous = next
      }
      self.gaps = gaps
    }
  }

  func layout(_ proposal: ProposedViewSize) -> Result {
    let proposals = divide(proposal)
    let sizes = zip(children, proposals).map { $0.sizeThatFits($1) }
    return arrange(proposals, sizes)
  }

  // MARK: Lengths

  private func divide(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    guard let available = proposal[axis], available.isFinite, !children.isEmpty else {
      // Nothing to divide: every view gets its ideal (or its greatest) length.
      return Array(repeating: proposal, count: children.count)
    }
    var proposals = Array(repeating: proposal, count: children.count)
    var remaining = available - gaps.reduce(0, +)
    let ranges = children.map { flexibility($0, proposal) }
    let order = children.indices.sorted { a, b in
      let left = children[a].layoutPriority
      let right = children[b].layoutPriority
      if left != right { return left > right }
      return (ranges[a].flexibility, a) < (ranges[b].flexibility, b)
    }
    var start = 0
    while start < order.count {
      let priority = children[order[start]].layoutPriority
      var end = start
      while end < order.count, children[order[end]].layoutPriority == priority { end += 1 }
      let reserved = order[end...].reduce(0) { $0 + ranges[$1].least }
      var room = remaining - reserved
      for position in start..<end {
        let index = order[position]
        let share = max(0, room / CGFloat(end - position))
        proposals[index][axis] = share
        let taken = children[index].sizeThatFits(proposals[index])[axis]
        room -= taken
        remaining -= taken
      }
      start = end
    }
    return proposals
  }

  private func flexibility(
    _ child: LayoutNode, _ proposal: ProposedViewSize
  ) -> (least: CGFloat, flexibility: CGFloat) {
    var probe = proposal
    probe[axis] = 0
    let least = child.sizeThatFits(probe)[axis]
    probe[axis] = .infinity
    let most = child.sizeThatFits(probe)[axis]
    return (least, most - least)
  }

  // MARK: Places

  private func arrange(_ proposals: [ProposedViewSize], _ sizes: [CGSize]) -> Result {
    let cross = axis.other
    var guides: [CGFloat] = []
    guides.reserveCapacity(children.count)
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    for (index, child) in children.enumerated() {
      let guide = child.guide(alignment, proposals[index])
      guides.append(guide)
      before = max(before, guide)
      after = max(after, sizes[index][cross] - guide)
    }
    var origins: [CGPoint] = []
    origins.reserveCapacity(children.count)
    var position: CGFloat = 0
    for index in children.indices {
      if index > 0 { position += gaps[index - 1] }
      var origin = CGPoint.zero
      origin[axis] = position
      origin[cross] = before - guides[index]
      origins.append(origin)
      position += sizes[index][axis]
    }
    var size = CGSize.zero
    if !children.isEmpty {
      size[axis] = max(0, position)
      // Views as large as they may be leave no number to subtract a guide from.
      size[cross] = sizes.contains { $0[cross] == .infinity } ? .infinity : before + after
    }
    return Result(proposals: proposals, sizes: sizes, origins: origins, size: size)
  }

  // MARK: Neighbours

  /// The distances that a stack of views prefers to its neighbours: those of its edge views along
  /// the axis, the largest of all across.
  static func spacing(of children: [LayoutNode], along axis: Axis) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .empty }
    var spacing = first.spacing
    if axis == .vertical {
      spacing.bottom = last.spacing.bottom
      for child in children.dropFirst() { spacing.formUnion(child.spacing, edges: .horizontal) }
    } else {
      spacing.trailing = last.spacing.trailing
      for child in children.dropFirst() { spacing.formUnion(child.spacing, edges: .vertical) }
    }
    return spacing
  }
}
