/// How a view with an aspect ratio fills a rectangle.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size inside it.
  case fit
  /// The smallest size that covers it.
  case fill
}

/// Proposes a size with an aspect ratio.
struct _AspectRatioLayout: Equatable {
  /// Width divided by height; nil for that of the view's ideal size.
  let aspectRatio: CGFloat?
  let contentMode: ContentMode
}

extension _AspectRatioLayout: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AspectRatioNode {
    let node = AspectRatioNode(parent: parent)
    node.modifier = modifier
    return node
  }

  static func updateWrapper(_ node: AspectRatioNode, to modifier: Self) {
    guard node.modifier != modifier else { return }
    node.modifier = modifier
    node.invalidateLayout()
  }
}

@MainActor final class AspectRatioNode: UnaryNode {
  var modifier = _AspectRatioLayout(aspectRatio: nil, contentMode: .fit)

  /// The proposal for the content, whose size becomes the view's (behaviour sheet §2).
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let content else { return proposal }
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = modifier.aspectRatio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    func fromWidth(_ width: CGFloat) -> ProposedViewSize {
      ProposedViewSize(width: width, height: width / ratio)
    }
    func fromHeight(_ height: CGFloat) -> ProposedViewSize {
      ProposedViewSize(width: height * ratio, height: height)
    }
    let width: CGFloat
    let height: CGFloat
    switch (proposal.width, proposal.height) {
    case (let proposed?, nil): return fromWidth(proposed)
    case (nil, let proposed?): return fromHeight(proposed)
    case (let proposedWidth?, let proposedHeight?):
      width = proposedWidth
      height = proposedHeight
    case (nil, nil):
      if modifier.aspectRatio == nil { return proposal }
      width = ideal.width
      height = ideal.height
    }
    if width == .infinity, height == .infinity { return .infinity }
    let isWide = width > height * ratio
    return isWide == (modifier.contentMode == .fit) ? fromHeight(height) : fromWidth(width)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(inner(proposal)) ?? .zero
  }

  override func placeChildren() {
    content?.place(at: .zero, proposal: inner(proposal))
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content?.explicitGuide(key, inner(proposal))
  }
}

extension View {
  /// Constrains the view to an aspect ratio.
  ///
  /// - Parameter aspectRatio: Width divided by height; nil for that of the view's ideal size. A ratio that is
  ///   not a positive number counts as nil, with a warning.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(
      _AspectRatioLayout(aspectRatio: positive(aspectRatio), contentMode: contentMode))
  }

  /// Constrains the view to the aspect ratio of a size.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit its parent, in its own aspect ratio.
  public nonisolated func scaledToFit() -> some View {
    aspectRatio(nil, contentMode: .fit)
  }

  /// Scales the view to fill its parent, in its own aspect ratio.
  public nonisolated func scaledToFill() -> some View {
    aspectRatio(nil, contentMode: .fill)
  }
}

private func positive(_ ratio: CGFloat?) -> CGFloat? {
  guard let ratio, !(ratio > 0 && ratio.isFinite) else { return ratio }
  RuntimeWarning.once(
    "aspect-ratio",
    "aspectRatio: a ratio must be above 0 and finite (got \(ratio)); the view's own is used")
  return nil
}
