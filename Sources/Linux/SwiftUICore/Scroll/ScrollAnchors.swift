/// The use of a scroll view's anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind: Hashable { case initialOffset, sizeChanges, alignment }
  private let kind: Kind

  /// The initial offset.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(kind: .initialOffset) }
  /// The offset when the size of the content or the viewport changes.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(kind: .sizeChanges) }
  /// The alignment of content that is shorter than the viewport.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(kind: .alignment) }

  static var all: [ScrollAnchorRole] { [.initialOffset, .sizeChanges, .alignment] }
}

struct _ScrollAnchorModifier {
  let anchor: UnitPoint?
  /// Nil: all roles.
  let role: ScrollAnchorRole?
}

extension _ScrollAnchorModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollAnchorNode {
    ScrollAnchorNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollAnchorNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ScrollAnchorNode: ScrollModifierNode {
  var modifier: _ScrollAnchorModifier {
    didSet {
      guard modifier.anchor != oldValue.anchor || modifier.role != oldValue.role else { return }
      for node in scrollNodes { node.settingsChanged() }
    }
  }

  init(_ modifier: _ScrollAnchorModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }
}

extension ScrollNode {
  /// The anchor for a role; one for this role wins over one for all.
  func anchor(for role: ScrollAnchorRole) -> UnitPoint? {
    let anchors = ancestors.compactMap { ($0 as? ScrollAnchorNode)?.modifier }
    if let own = anchors.first(where: { $0.role == role }) { return own.anchor }
    if let any = anchors.first(where: { $0.role == nil }) { return any.anchor }
    return role != .sizeChanges && axes == [.horizontal, .vertical] && centresBothAxes
      ? .center : nil
  }

  private var centresBothAxes: Bool { environment.values.systemProfile.rules.centresBothAxes }

  /// The distance of short content from the start of the viewport.
  var alignment: CGPoint {
    guard let anchor = anchor(for: .alignment) else { return .zero }
    func free(_ axis: Axis) -> CGFloat {
      guard axes.contains(Axis.Set(axis)) else { return 0 }
      return max(0, size[axis] - insets.margins.along(axis) - contentSize[axis])
    }
    return CGPoint(x: free(.horizontal) * anchor.x, y: free(.vertical) * anchor.y)
  }

  /// The offset at which the content's anchor is at the same point of the viewport.
  var initialOffset: CGPoint? {
    anchor(for: .initialOffset).map {
      CGPoint(x: greatestOffset.x * $0.x, y: greatestOffset.y * $0.y)
    }
  }

  /// The offset of resting content after a change of size: at the end that the anchor names if it was there
  /// before, else unchanged.
  ///
  /// - Parameter oldMaximum: The maximum offset before the change.
  func anchoredOffset(_ offset: CGPoint, oldMaximum: CGPoint) -> CGPoint {
    func along(_ axis: Axis) -> CGFloat {
      sizeAnchor(of: offset, in: oldMaximum, along: axis).map { greatestOffset[axis] * $0 }
        ?? offset[axis]
    }
    return CGPoint(x: along(.horizontal), y: along(.vertical))
  }

  /// The part of the way at which the content stays when its size changes, if it is there; nil otherwise.
  func sizeAnchor(of offset: CGPoint, in maximum: CGPoint, along axis: Axis) -> CGFloat? {
    guard let anchor = anchor(for: .sizeChanges) else { return nil }
    let part = axis == .horizontal ? anchor.x : anchor.y
    return abs(offset[axis] - maximum[axis] * part) <= 0.5 ? part : nil
  }
}

extension View {
  /// Sets the anchor of scroll views inside for all roles: the initial offset, changes of size, and the
  /// alignment of short content; nil for none.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(_ScrollAnchorModifier(anchor: anchor, role: nil))
  }

  /// Sets the anchor of scroll views inside for one role, which wins over that for all roles.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    modifier(_ScrollAnchorModifier(anchor: anchor, role: role))
  }
}
