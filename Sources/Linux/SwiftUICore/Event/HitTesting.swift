// Which views take touches: allowsHitTesting, contentShape, disabled.

struct _AllowsHitTestingModifier {
  let isAllowed: Bool
}

extension _AllowsHitTestingModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> AllowsHitTestingNode {
    let node = AllowsHitTestingNode(parent: parent)
    node.isAllowed = modifier.isAllowed
    return node
  }

  static func updateWrapper(_ node: AllowsHitTestingNode, to modifier: Self) {
    node.isAllowed = modifier.isAllowed
  }
}

@MainActor final class AllowsHitTestingNode: UnaryNode {
  var isAllowed = true

  override func contentPoint(for point: CGPoint) -> CGPoint? { isAllowed ? point : nil }
}

extension ViewNode {
  /// Whether a view inside, drawn at a point of the window, lets no touches through.
  final func refusesTouches(at point: CGPoint) -> Bool {
    if let node = self as? AllowsHitTestingNode, !node.isAllowed {
      return node.table.frame(of: node.index, in: nil, geometry: .presented).contains(point)
    }
    var isFound = false
    forEachChild { isFound = isFound || $0.refusesTouches(at: point) }
    return isFound
  }
}

// MARK: - contentShape

/// The uses of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Touches and pointers.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  // Linux has no previews of drags and menus and no hover effects.

  /// The shape of drag previews. Has no effect.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The shape of context menu previews. Has no effect.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The shape of hover effects. Has no effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The frame of the view's accessibility element.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

struct _ContentShapeKindModifier<ContentShape: Shape> {
  let shape: ContentShape
  let kinds: ContentShapeKinds
  let isEvenOdd: Bool
}

extension _ContentShapeKindModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(
    _ modifier: Self, in parent: ViewNode
  ) -> ContentShapeNode<ContentShape> {
    ContentShapeNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ContentShapeNode<ContentShape>, to modifier: Self) {
    node.modifier = modifier
  }
}

/// A view that is touched inside an outline only, also where it draws nothing.
@MainActor final class ContentShapeNode<ContentShape: Shape>: UnaryNode {
  var modifier: _ContentShapeKindModifier<ContentShape>

  init(_ modifier: _ContentShapeKindModifier<ContentShape>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  private var path: Path { outline(of: modifier.shape, in: CGRect(origin: .zero, size: size)) }

  override var accessibilityNodes: [AccessibilityNode] {
    let nodes = super.accessibilityNodes
    if modifier.kinds.contains(.accessibility) {
      let frame = table.frame(of: path.boundingRect, in: index)
      for node in nodes { node.frame = frame }
    }
    return nodes
  }

  override func isTouched(at point: CGPoint) -> Bool {
    modifier.kinds.contains(.interaction) && path.covers(point, evenOdd: modifier.isEvenOdd)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard modifier.kinds.contains(.interaction) else { return point }
    return isTouched(at: point) ? point : nil
  }
}

extension View {
  /// Sets whether the view takes touches; otherwise those behind it get them.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// Sets the outline in which the view takes touches, also where it draws nothing.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Sets the view's outline for some uses.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeKindModifier(shape: shape, kinds: kind, isEvenOdd: eoFill))
  }

  /// Disables controls and gestures inside; views inside can't enable them again.
  ///
  /// A disabled view still takes touches, so that views behind it don't get them; gestures around it do.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
