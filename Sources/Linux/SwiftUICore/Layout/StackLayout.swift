/// Divides a stack's length among its views (``LengthClaim``), and places them.
@MainActor struct StackLayout {
  let axis: Axis
  let children: [LayoutNode]
  /// The space between neighbours; one less than there are children.
  let gaps: [CGFloat]
  let alignment: AlignmentKey

  struct Result {
    var proposals: [ProposedViewSize]
    var sizes: [CGSize]
    /// The guide of each view across the axis.
    var guides: [CGFloat]
    var origins: [CGPoint]
    var size: CGSize
    /// The claims of the views in the division; empty if nothing was divided.
    var claims: [LengthClaim]
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

  /// The space between neighbours: a constant, or their preferred distances.
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
    // Loops instead of closures, here and below: those on the main actor are checked in each call.
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

  /// Updates a result for views whose sizes may have changed. Returns false if the division of the length
  /// changes, so that all views have to be asked.
  ///
  /// O(views) over arrays of numbers; only changed views are measured. The array of origins stays the same one
  /// if no view moves.
  func update(_ result: inout Result, changed: [Int], gapsChanged: Bool) -> Bool {
    let isDivided = !result.claims.isEmpty
    var moves = gapsChanged
    var widens = false
    for index in changed {
      let child = children[index]
      let proposal = result.proposals[index]
      if isDivided, claim(of: child, proposal) != result.claims[index] { return false }
      let size = child.sizeThatFits(proposal)
      let guide = child.guide(alignment, proposal)
      if size == result.sizes[index], guide == result.guides[index] { continue }
      let isLonger = size[axis] != result.sizes[index][axis]
      if isDivided, isLonger { return false }
      if isLonger || guide != result.guides[index] { moves = true } else { widens = true }
      result.sizes[index] = size
      result.guides[index] = guide
    }
    if isDivided, gapsChanged { return false }
    if moves {
      arrange(&result)
    } else if widens {
      result.size[axis.other] = width(of: result).total
    }
    return true
  }

  // MARK: Lengths

  private func divide(_ proposal: ProposedViewSize, _ result: inout Result) {
    // Without a finite length, every view has its ideal (or maximum) length.
    guard let available = proposal[axis], available.isFinite, !children.isEmpty else { return }
    var remaining = available
    for gap in gaps { remaining -= gap }
    result.claims.reserveCapacity(children.count)
    for child in children { result.claims.append(claim(of: child, proposal)) }
    LengthClaim.divide(remaining, among: result.claims) { index, share in
      result.proposals[index][axis] = share
      return children[index].sizeThatFits(result.proposals[index])[axis]
    }
  }

  private func claim(of child: LayoutNode, _ proposal: ProposedViewSize) -> LengthClaim {
    var probe = proposal
    probe[axis] = 0
    let least = child.sizeThatFits(probe)[axis]
    probe[axis] = .infinity
    let most = child.sizeThatFits(probe)[axis]
    return LengthClaim(
      priority: child.layoutPriority, least: least, flexibility: most - least)
  }

  // MARK: Places

  /// The length across the axis before the common guide, and in all.
  private func width(of result: Result) -> (beforeGuide: CGFloat, total: CGFloat) {
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
    // Guides can't be subtracted from infinite lengths.
    return (before, isEndless ? .infinity : before + after)
  }

  /// Positions the views one after the other, aligned at their guides.
  private func arrange(_ result: inout Result) {
    result.size = .zero
    result.origins = []
    guard !children.isEmpty else { return }
    let cross = axis.other
    let width = width(of: result)
    var origins: [CGPoint] = []
    origins.reserveCapacity(children.count)
    var position: CGFloat = 0
    for index in children.indices {
      if index > 0 { position += gaps[index - 1] }
      var origin = CGPoint.zero
      origin[axis] = position
      origin[cross] = width.beforeGuide - result.guides[index]
      origins.append(origin)
      position += result.sizes[index][axis]
    }
    result.origins = origins
    result.size[axis] = max(0, position)
    result.size[cross] = width.total
  }

  // MARK: Neighbours

  /// The preferred distances of a stack to its neighbours: those of its first and last views along the axis,
  /// the maximum of all across.
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
