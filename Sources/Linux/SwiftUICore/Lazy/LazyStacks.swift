/// Views of sections that keep to the edges of a scroll view while their section shows.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Headers keep to the start of what shows.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers keep to the end of what shows.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose views are made when they come near the part that a scroll view shows.
///
/// Across, it takes all the room it is proposed. Rows far from the view are not there: their lengths
/// are estimated from those seen, and what shows never moves when an estimate becomes a fact. A row
/// that leaves the surroundings of the view gives up its state.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyVStack: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - spacing: Points between views; nil for the distances that they prefer.
  ///   - pinnedViews: Headers and footers of sections that stay in sight; none by default.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> LazyStackNode {
    let node = LazyStackNode(axis: .vertical, parent: parent)
    node.update(alignment: view.alignment.key, spacing: view.spacing, pinned: view.pinnedViews)
    node.child = node.mount(view.content)
    return node
  }

  package static func updateLeaf(_ node: LazyStackNode, to view: Self) {
    node.update(alignment: view.alignment.key, spacing: view.spacing, pinned: view.pinnedViews)
    updateMounted(node.child, to: view.content)
  }
}

/// A row whose views are made when they come near the part that a scroll view shows; see
/// ``LazyVStack``.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyHStack: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - spacing: Points between views; nil for the distances that they prefer.
  ///   - pinnedViews: Headers and footers of sections that stay in sight; none by default.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = finiteSpacing(spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> LazyStackNode {
    let node = LazyStackNode(axis: .horizontal, parent: parent)
    node.update(alignment: view.alignment.key, spacing: view.spacing, pinned: view.pinnedViews)
    node.child = node.mount(view.content)
    return node
  }

  package static func updateLeaf(_ node: LazyStackNode, to view: Self) {
    node.update(alignment: view.alignment.key, spacing: view.spacing, pinned: view.pinnedViews)
    updateMounted(node.child, to: view.content)
  }
}

@MainActor package final class LazyStackNode: LazyContainerNode {
  private var alignment = HorizontalAlignment.center.key
  private var explicitSpacing: CGFloat?

  func update(alignment: AlignmentKey, spacing: CGFloat?, pinned: PinnedScrollableViews) {
    guard
      self.alignment != alignment || explicitSpacing != spacing || self.pinned != pinned
    else { return }
    if explicitSpacing != spacing { forgetLengths() }
    self.alignment = alignment
    explicitSpacing = spacing
    self.pinned = pinned
    invalidateLayout()
  }

  /// The distance between plain views stands for distances that are not known.
  package override var leadingGap: CGFloat { explicitSpacing ?? 8 }
  /// Texts stand closer to each other than other views do.
  override var leastGap: CGFloat { explicitSpacing ?? 0 }

  package override func proposal(for row: LazyRow) -> ProposedViewSize {
    rowProposal
  }

  private var rowProposal: ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: breadth, height: nil)
      : ProposedViewSize(width: nil, height: breadth)
  }

  package override func add(_ row: LayoutNode, _ walk: inout LazyWalk) {
    var gap = leadingGap
    if explicitSpacing == nil, let previous = walk.previous {
      gap = previous.spacing.distance(to: row.spacing, along: axis)
    }
    let length = row.sizeThatFits(rowProposal)[axis]
    walk.rows.append(LazyRow(node: row, start: walk.position + gap, length: length))
    walk.move(by: gap + length)
    walk.previous = row
  }

  override func crossOrigin(of row: LazyRow, breadth: CGFloat) -> CGFloat {
    let container = ViewDimensions(size: size)
    return alignment.id.defaultValue(in: container) - row.node.guide(alignment, rowProposal)
  }
}
