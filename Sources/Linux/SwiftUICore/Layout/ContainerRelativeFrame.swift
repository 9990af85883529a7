/// A frame relative to the container: the nearest scroll view's visible area, else the window's safe area.
struct _ContainerRelativeFrameLayout {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

extension _ContainerRelativeFrameLayout: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ContainerRelativeFrameNode {
    ContainerRelativeFrameNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ContainerRelativeFrameNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ContainerRelativeFrameNode: UnaryNode {
  var modifier: _ContainerRelativeFrameLayout {
    // Closures can't be compared.
    didSet { invalidateLayout() }
  }
  private weak var container: (any SizeContainer)?

  init(_ modifier: _ContainerRelativeFrameLayout, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    var current: ViewNode? = parent
    while let node = current {
      if let found = node as? any SizeContainer {
        container = found
        found.dependents.append(Weak(object: self))
        break
      }
      current = node.parent
    }
  }

  private func length(_ axis: Axis) -> CGFloat? {
    guard modifier.axes.contains(Axis.Set(axis)), let container else { return nil }
    let length = modifier.length(container.containerSize[axis], axis)
    if length >= 0 { return length }
    RuntimeWarning.once(
      "container-relative",
      "containerRelativeFrame: a length must not be negative (got \(length)); 0 is used", in: self)
    return 0
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: length(.horizontal) ?? proposal.width, height: length(.vertical) ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = inner(proposal)
    let size = content?.sizeThatFits(inner) ?? .zero
    return CGSize(
      width: length(.horizontal) ?? size.width, height: length(.vertical) ?? size.height)
  }

  override func placeChildren() {
    content?.place(
      in: CGRect(origin: .zero, size: size), alignment: modifier.alignment,
      proposal: inner(proposal))
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    framedGuide(key, proposal, inner(proposal), modifier.alignment)
  }
}

extension View {
  /// Gives the view the container's size along some axes.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a number of equal parts of the container's size.
  ///
  /// - Parameters:
  ///   - count: The number of parts; less than 1 counts as 1.
  ///   - span: The number of parts that the view takes.
  ///   - spacing: The space between parts, in points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let count = max(1, count)
    let spacing = finiteSpacing(spacing) ?? 0
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      return max(0, part * CGFloat(span) + spacing * CGFloat(span - 1))
    }
  }

  /// Gives the view a size that a closure derives from the container's.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrameLayout(axes: axes, alignment: alignment, length: length))
  }
}
