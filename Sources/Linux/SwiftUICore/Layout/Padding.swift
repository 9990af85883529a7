/// Padding around a view.
public struct _PaddingLayout {
  let edges: Edge.Set
  /// Nil: 16 points.
  let insets: EdgeInsets?

  static let defaultLength: CGFloat = 16

  @usableFromInline init(edges: Edge.Set, length: CGFloat?) {
    self.edges = edges
    insets = length.map { value in
      let value = finiteInset(value)
      return EdgeInsets(top: value, leading: value, bottom: value, trailing: value)
    }
  }

  @usableFromInline init(_ insets: EdgeInsets) {
    edges = .all
    self.insets = insets.finite
  }

  var resolved: EdgeInsets {
    let insets =
      self.insets
      ?? EdgeInsets(
        top: Self.defaultLength, leading: Self.defaultLength, bottom: Self.defaultLength,
        trailing: Self.defaultLength)
    return EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0)
  }
}

extension _PaddingLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> PaddingNode {
    PaddingNode(modifier.resolved, parent: parent)
  }

  package static func updateWrapper(_ node: PaddingNode, to modifier: Self) {
    node.insets = modifier.resolved
  }
}

@MainActor package final class PaddingNode: UnaryNode {
  var insets: EdgeInsets {
    didSet { if insets != oldValue { invalidateLayout() } }
  }

  init(_ insets: EdgeInsets, parent: ViewNode) {
    self.insets = insets
    super.init(parent: parent)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    if let width = proposal.width { inner.width = max(0, width - insets.horizontal) }
    if let height = proposal.height { inner.height = max(0, height - insets.vertical) }
    return inner
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = inner(proposal)
    var size = CGSize.zero
    if let content {
      size = content.sizeThatFits(inner)
      measuredSteadyWidth = content.steadyWidth(for: inner) + insets.horizontal
    }
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  package override func placeChildren() {
    content?.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
  }

  /// Padded edges have default spacing, not the content's.
  package override var spacing: ViewSpacing {
    guard var spacing = content?.spacing else { return .plain }
    spacing.plainWherePadded(insets)
    return spacing
  }

  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    guard let value = content?.explicitGuide(key, inner(proposal)) else { return nil }
    return value + (key.isVertical ? insets.top : insets.leading)
  }
}

extension View {
  /// Adds padding at some edges, in points; 16 by default.
  ///
  /// A length that is not finite counts as 0, with a warning; a negative one makes the content extend beyond
  /// the view.
  @inlinable public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(_PaddingLayout(edges: edges, length: length))
  }

  @inlinable public nonisolated func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  @inlinable public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets))
  }
}

extension ViewSpacing {
  /// Resets the spacing of padded edges to the default.
  mutating func plainWherePadded(_ insets: EdgeInsets) {
    if insets.top != 0 { top = .plain }
    if insets.leading != 0 { leading = .plain }
    if insets.bottom != 0 { bottom = .plain }
    if insets.trailing != 0 { trailing = .plain }
  }
}

extension EdgeInsets {
  /// The insets with lengths that are not finite replaced by 0.
  package var finite: EdgeInsets {
    EdgeInsets(
      top: finiteInset(top), leading: finiteInset(leading), bottom: finiteInset(bottom),
      trailing: finiteInset(trailing))
  }
}

private func finiteInset(_ length: CGFloat) -> CGFloat {
  if length.isFinite { return length }
  RuntimeWarning.once("padding", "padding: a length must be finite (got \(length)); 0 is used")
  return 0
}
