/// A frame with a fixed width, height or both.
struct _FrameLayout: Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
}

extension _FrameLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FrameNode {
    FrameNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: FrameNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class FrameNode: UnaryNode {
  var modifier: _FrameLayout {
    didSet { if oldValue != modifier { invalidateLayout() } }
  }

  init(_ modifier: _FrameLayout, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = modifier.width, let height = modifier.height {
      return CGSize(width: width, height: height)
    }
    let size = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }

  override func placeChildren() {
    content?.place(
      in: CGRect(origin: .zero, size: size), alignment: modifier.alignment,
      proposal: inner(proposal))
  }

  /// Edges that the frame determines have default spacing, not the content's.
  override var spacing: ViewSpacing {
    guard var spacing = content?.spacing else { return .plain }
    if modifier.height != nil {
      spacing.top = .plain
      spacing.bottom = .plain
    }
    if modifier.width != nil {
      spacing.leading = .plain
      spacing.trailing = .plain
    }
    return spacing
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    framedGuide(key, proposal, inner(proposal), modifier.alignment)
  }
}

/// A frame with minimum, ideal and maximum lengths.
struct _FlexFrameLayout: Equatable {
  /// The limits of one dimension.
  struct Limits: Hashable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// The proposal for the content.
    func inner(_ proposed: CGFloat?) -> CGFloat? {
      guard var length = proposed ?? ideal else { return nil }
      if let max { length = Swift.min(length, max) }
      if let min { length = Swift.max(length, min) }
      return length
    }

    /// The frame's length for a proposal and the content's length.
    func outer(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      let room = inner(proposed)
      var length = content
      if let min { length = Swift.max(min, room.map { Swift.min(length, $0) } ?? length) }
      if let max { length = Swift.min(max, room.map { Swift.max(length, $0) } ?? length) }
      if min == nil, max == nil, proposed == nil, let ideal { length = ideal }
      return length
    }
  }

  let width: Limits
  let height: Limits
  let alignment: Alignment
}

extension _FlexFrameLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FlexFrameNode {
    FlexFrameNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: FlexFrameNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class FlexFrameNode: UnaryNode {
  var modifier: _FlexFrameLayout {
    didSet { if oldValue != modifier { invalidateLayout() } }
  }

  init(_ modifier: _FlexFrameLayout, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.width.inner(proposal.width),
      height: modifier.height.inner(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: modifier.width.outer(proposal.width, content: size.width),
      height: modifier.height.outer(proposal.height, content: size.height))
  }

  override func placeChildren() {
    // The content is placed with the proposal it was measured with, since the frame's own size could give
    // another result. But where nothing is proposed it fills what a least length adds: a stack with spacers, in a
    // scroll view, in a frame that is at least as high as the window.
    var proposal = inner(proposal)
    if let content {
      let least = content.sizeThatFits(proposal)
      if proposal.width == nil, size.width > least.width { proposal.width = size.width }
      if proposal.height == nil, size.height > least.height { proposal.height = size.height }
    }
    content?.place(
      in: CGRect(origin: .zero, size: size), alignment: modifier.alignment, proposal: proposal)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    framedGuide(key, proposal, inner(proposal), modifier.alignment)
  }
}

extension UnaryNode {
  /// The content's guide, offset by the content's position in the frame.
  func framedGuide(
    _ key: AlignmentKey, _ proposal: ProposedViewSize, _ inner: ProposedViewSize,
    _ alignment: Alignment
  ) -> CGFloat? {
    guard let content, let value = content.explicitGuide(key, inner) else { return nil }
    let container = ViewDimensions(size: sizeThatFits(proposal))
    let line = key.isVertical ? alignment.vertical.key : alignment.horizontal.key
    return value + line.id.defaultValue(in: container) - content.guide(line, inner)
  }
}

// MARK: - API

extension View {
  /// Gives the view a fixed width, height or both, in points; the content may be larger.
  ///
  /// Lengths that are negative or not finite are ignored, with a warning.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FrameLayout(
        width: checked(width, "width"), height: checked(height, "height"), alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View {
    frame(width: nil, height: nil)
  }

  /// Gives the view a flexible frame: the proposed size within limits.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        width: limits(minWidth, idealWidth, maxWidth, "width"),
        height: limits(minHeight, idealHeight, maxHeight, "height"),
        alignment: alignment))
  }
}

private func checked(_ length: CGFloat?, _ name: String) -> CGFloat? {
  guard let length, !(length >= 0 && length.isFinite) else { return length }
  RuntimeWarning.once(
    "frame-\(name)",
    "frame: a \(name) must be finite and not negative (got \(length)); it is left out")
  return nil
}

private func limits(
  _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, _ name: String
) -> _FlexFrameLayout.Limits {
  var limits = _FlexFrameLayout.Limits(
    min: checked(min, name), ideal: checked(ideal, name),
    max: max == .infinity ? max : checked(max, name))
  if let low = limits.min, let high = limits.max, low > high {
    RuntimeWarning.once(
      "frame-order-\(name)",
      "frame: the least \(name) \(low) is above the greatest, \(high); \(low) is used")
    limits.max = low
  }
  return limits
}
