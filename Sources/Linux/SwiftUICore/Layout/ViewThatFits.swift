/// The first of several views whose ideal size fits the proposed size, or the last one.
///
/// The others stay mounted with their state, but are not shown.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View, PrimitiveView, LeafView {
  /// - Parameter axes: The dimensions that must fit.
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> ViewThatFitsNode {
    let node = ViewThatFitsNode(parent: parent)
    node.axes = view.axes
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  package static func updateLeaf(_ node: ViewThatFitsNode, to view: Self) {
    node.axes = view.axes
    if let child = node.child { Content._updateNode(child, to: view.content) }
  }
}

@MainActor package final class ViewThatFitsNode: LayoutNode {
  var axes: Axis.Set = [.horizontal, .vertical] {
    didSet { if axes != oldValue { invalidateLayout() } }
  }
  var child: ViewNode?
  private var cachedCandidates: [LayoutNode]?
  private var shown: LayoutNode?

  private var candidates: [LayoutNode] {
    if let cachedCandidates { return cachedCandidates }
    var list: [LayoutNode] = []
    child?.appendLayoutNodes(to: &list)
    cachedCandidates = list
    return list
  }

  /// Only the shown view's preferences count.
  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let shown { body(shown) }
  }

  package override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  package override func isTouched(at point: CGPoint) -> Bool { false }

  package override var layoutChildren: [LayoutNode] { shown.map { [$0] } ?? [] }

  package override func childrenChanged() {
    cachedCandidates = nil
    if let shown, !shown.isMounted { self.shown = nil }
    super.childrenChanged()
  }

  private func choice(_ proposal: ProposedViewSize) -> LayoutNode? {
    let candidates = self.candidates
    return candidates.dropLast().first { node in
      let ideal = node.sizeThatFits(.unspecified)
      let isWide = axes.contains(.horizontal) && ideal.width > (proposal.width ?? .infinity) + 1e-6
      let isHigh = axes.contains(.vertical) && ideal.height > (proposal.height ?? .infinity) + 1e-6
      return !isWide && !isHigh
    } ?? candidates.last
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  package override func placeChildren() {
    let choice = choice(proposal)
    if choice !== shown || candidates.contains(where: { $0 !== choice && !$0.isSetAside }) {
      shown = choice
      for candidate in candidates {
        let isAside = candidate !== choice
        if candidate.isSetAside != isAside { candidate.setAllAside(isAside) }
      }
      preferencesChanged(.max)
    }
    choice?.place(at: .zero, proposal: proposal)
  }

  /// The first view's: which one is shown is known only after the stack's length is divided.
  package override var spacing: ViewSpacing { candidates.first?.spacing ?? .empty }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    choice(proposal)?.explicitGuide(key, proposal)
  }

  override var layoutPriority: Double { candidates.first?.layoutPriority ?? 0 }
}

extension ViewNode {
  /// Hides the views from here on from layout and drawing, or shows them again.
  package func setAllAside(_ isAside: Bool) {
    (self as? LayoutNode)?.setAside(isAside)
    forEachMountedChild { $0.setAllAside(isAside) }
  }
}
