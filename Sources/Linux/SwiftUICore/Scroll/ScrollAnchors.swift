/// What an anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind: Hashable { case initialOffset, sizeChanges, alignment }
  private let kind: Kind

  /// Where the content begins.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(kind: .initialOffset) }
  /// Where the content stays when it or the viewport gets another size.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(kind: .sizeChanges) }
  /// Where content stands that is shorter than the viewport.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(kind: .alignment) }

  static var all: [ScrollAnchorRole] { [.initialOffset, .sizeChanges, .alignment] }
}

struct _ScrollAnchorModifier {
  let anchor: UnitPoint?
  /// nil: every role.
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
  /// The anchor for a role; one that is meant for the role alone counts before one for every role.
  func anchor(for role: ScrollAnchorRole) -> UnitPoint? {
    let anchors = ancestors.compactMap { ($0 as? ScrollAnchorNode)?.modifier }
    if let own = anchors.first(where: { $0.role == role }) { return own.anchor }
    return anchors.first { $0.role == nil }?.anchor
  }

  /// How far content that is shorter than the viewport stands from its start.
  var alignment: CGPoint {
    guard let anchor = anchor(for: .alignment) else { return .zero }
    func free(_ axis: Axis) -> CGFloat {
      guard axes.contains(Axis.Set(axis)) else { return 0 }
      return max(0, size[axis] - insets.margins.along(axis) - contentSize[axis])
    }
    return CGPoint(x: free(.horizontal) * anchor.x, y: free(.vertical) * anchor.y)
  }

  /// Where an anchor lets the content begin: the viewport's part at it shows the same part of the
  /// content.
  var initialOffset: CGPoint? {
    anchor(for: .initialOffset).map {
      CGPoint(x: greatestOffset.x * $0.x, y: greatestOffset.y * $0.y)
    }
  }

  /// Where content that nothing moves belongs when it or the viewport has got another size: at the end
  /// which the anchor names if it was there, else where it is.
  ///
  /// - Parameter oldMaximum: The greatest offset before.
  func anchoredOffset(_ offset: CGPoint, oldMaximum: CGPoint) -> CGPoint {
    guard let anchor = anchor(for: .sizeChanges) else { return offset }
    func along(_ axis: Axis, _ part: CGFloat) -> CGFloat {
      let isThere = abs(offset[axis] - oldMaximum[axis] * part) <= 0.5
      return isThere ? greatestOffset[axis] * part : offset[axis]
    }
    return CGPoint(x: along(.horizontal, anchor.x), y: along(.vertical, anchor.y))
  }
}

extension View {
  /// The part of the content that scroll views inside begin at, keep to when sizes change, and line
  /// short content up with; nil for none.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(_ScrollAnchorModifier(anchor: anchor, role: nil))
  }

  /// The same for one role; it counts before the anchor for all roles.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    modifier(_ScrollAnchorModifier(anchor: anchor, role: role))
  }
}
