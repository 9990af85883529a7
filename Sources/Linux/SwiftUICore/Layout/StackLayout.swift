/// Divides a stack's length among its views; see the behaviour sheet §1 for the measurements.
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
    /// Where each view's guide is across the axis.
    var guides: [CGFloat]
    var origins: [CGPoint]
    var size: CGSize
    /// How each view took part in the division; empty where there was nothing to divide.
    var claims: [Claim]
  }

  /// What a view answered when the length was divided.
  struct Claim: Equatable {
    var priority: Double
    var least: CGFloat
    var flexibility: CGFloat
  }

  init(axis: Axis, children: [LayoutNode], spacing: CGFloat?, alignment: AlignmentKey) {
    let gaps = StackLayout.gaps(between: children, along: axis, spacing: spacing)
    self.init(axis: axis, children: children, gaps: gaps, alignment: alignment)
  }

  init(axis: Axis, children: [LayoutNode], gaps: [CGFloat], alignment: AlignmentKey) {
    self.axis = axis
    self.children = children
    self.gaps = gaps
    self.alignment = alignment
  }

  /// The room between neighbours: one length for all, or what each two prefer.
  static func gaps(
    between children: [LayoutNode], along axis: Axis, spacing: CGFloat?
  ) -> [CGFloat] {
    guard children.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: children.count - 1) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(children.count - 1)
    var previous = children[0].spacing
    for index in 1..<children.count {
      let next = children[index].spacing
      gaps.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return gaps
  }

  func layout(_ proposal: ProposedViewSize) -> Result {
    var result = Result(
      proposals: Array(repeating: proposal, count: children.count), sizes: [], guides: [],
      origins: [], size: .zero, claims: [])
    divide(proposal, &result)
    // Loops, here and below: closures on the main actor are checked each time they are called.
    result.sizes.reserveCapacity(children.count)
    result.guides.reserveCapacity(children.count)
    for index in children.indices {
      let child = children[index]
      result.sizes.append(child.sizeThatFits(result.proposals[index]))
      result.guides.append(child.guide(alignment, result.proposals[index]))
    }
    arrange(&result)
    return result
  }

  /// Takes in that some views may answer otherwise than they did. False when the division of the
  /// length is another, so that all have to be asked.
  ///
  /// O(views) over arrays of numbers; only the changed views are asked.
  func update(_ result: inout Result, changed: [Int], gapsChanged: Bool) -> Bool {
    let isDivided = !result.claims.isEmpty
    var moves = gapsChanged
    for index in changed {
      let child = children[index]
      let proposal = result.proposals[index]
      if isDivided {
        var claim = flexibility(child, proposal)
        claim.priority = child.layoutPriority
        guard claim == result.claims[index] else { return false }
      }
      let size = child.sizeThatFits(proposal)
      let guide = child.guide(alignment, proposal)
      if size == result.sizes[index], guide == result.guides[index] { continue }
      if isDivided, size[axis] != result.sizes[index][axis] { return false }
      result.sizes[index] = size
      result.guides[index] = guide
      moves = true
    }
    if isDivided, gapsChanged { return false }
    if moves { arrange(&result) }
    return true
  }

  // MARK: Lengths

  private func divide(_ proposal: ProposedViewSize, _ result: inout Result) {
    // Else every view gets its ideal (or its greatest) length.
    guard let available = proposal[axis], available.isFinite, !children.isEmpty else { return }
    var remaining = available
    for gap in gaps { remaining -= gap }
    result.claims.reserveCapacity(children.count)
    for child in children {
      var claim = flexibility(child, proposal)
      claim.priority = child.layoutPriority
      result.claims.append(claim)
    }
    let claims = result.claims
    let order = children.indices.sorted { a, b in
      if claims[a].priority != claims[b].priority { return claims[a].priority > claims[b].priority }
      return (claims[a].flexibility, a) < (claims[b].flexibility, b)
    }
    var start = 0
    while start < order.count {
      let priority = claims[order[start]].priority
      var end = start
      while end < order.count, claims[order[end]].priority == priority { end += 1 }
      var reserved: CGFloat = 0
      for index in order[end...] { reserved += claims[index].least }
      var room = remaining - reserved
      for position in start..<end {
        let index = order[position]
        let share = max(0, room / CGFloat(end - position))
        result.proposals[index][axis] = share
        let taken = children[index].sizeThatFits(result.proposals[index])[axis]
        room -= taken
        remaining -= taken
      }
      start = end
    }
  }

  private func flexibility(_ child: LayoutNode, _ proposal: ProposedViewSize) -> Claim {
    var probe = proposal
    probe[axis] = 0
    let least = child.sizeThatFits(probe)[axis]
    probe[axis] = .infinity
    let most = child.sizeThatFits(probe)[axis]
    return Claim(priority: 0, least: least, flexibility: most - least)
  }

  // MARK: Places

  /// Lines the views up one after the other, their guides on one line.
  private func arrange(_ result: inout Result) {
    let cross = axis.other
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    var isEndless = false
    for index in children.indices {
      let guide = result.guides[index]
      let length = result.sizes[index][cross]
      if length == .infinity { isEndless = true }
      before = max(before, guide)
      after = max(after, length - guide)
    }
    var origins: [CGPoint] = []
    origins.reserveCapacity(children.count)
    var position: CGFloat = 0
    for index in children.indices {
      if index > 0 { position += gaps[index - 1] }
      var origin = CGPoint.zero
      origin[axis] = position
      origin[cross] = before - result.guides[index]
      origins.append(origin)
      position += result.sizes[index][axis]
    }
    result.origins = origins
    result.size = .zero
    if !children.isEmpty {
      result.size[axis] = max(0, position)
      // Views as large as they may be leave no number to subtract a guide from.
      result.size[cross] = isEndless ? .infinity : before + after
    }
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
