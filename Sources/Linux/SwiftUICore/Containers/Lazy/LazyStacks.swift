/// The kinds of section views that are pinned to the edges of a scroll view.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Headers are pinned to the start of the visible area.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers are pinned to the end of the visible area.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack whose views are built when they are near the visible part of a scroll view.
///
/// It takes all of the proposed width. Rows far from the visible area don't exist: their lengths are estimated
/// from others, and visible rows don't move when an estimate is replaced. A row that is removed loses its
/// state.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyVStack: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - spacing: The space between views in points; nil for their preferred distances.
  ///   - pinnedViews: Whether headers and footers of sections stay visible; none by default.
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

/// A horizontal stack whose views are built when they are near the visible part of a scroll view; see
/// ``LazyVStack``.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyHStack: View, PrimitiveView, LeafView {
  /// - Parameters:
  ///   - spacing: The space between views in points; nil for their preferred distances.
  ///   - pinnedViews: Whether headers and footers of sections stay visible; none by default.
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
    if explicitSpacing != spacing || self.alignment != alignment { forgetLengths() }
    self.alignment = alignment
    explicitSpacing = spacing
    self.pinned = pinned
    invalidateLayout()
  }

  /// Unknown distances are taken to be those of plain views.
  package override var leadingGap: CGFloat { explicitSpacing ?? 8 }
  /// The distance between texts is less than between other views.
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
    let line =
      alignment.isTextBaseline
      ? breadth / 2 + baseline : alignment.id.defaultValue(in: ViewDimensions(size: size))
    return line - row.node.guide(alignment, rowProposal)
  }

  /// How far below the middle the line of text baselines is: as if the first row stood in the middle, since the stack has
  /// no text of its own. The rows that are built must not decide, or those in sight would move.
  private var baseline: CGFloat {
    if let row = arrangement.rows.first, guess.baseline == nil || row.start <= startInset + 1e-6 {
      let height = row.node.sizeThatFits(rowProposal)[axis.other]
      guess.baseline = row.node.guide(alignment, rowProposal) - height / 2
    }
    return guess.baseline ?? 0
  }
}
