// Which view a finger touches: the frontmost of those that are drawn under it.

extension LayoutNode {
  /// Adds the views from this one down to the frontmost touched one; false when none is touched.
  ///
  /// Follows shown geometry: scrolling, effects, clips and drawing order, siblings in front first. A
  /// view may draw outside its frame, so frames cut nothing off: O(views) in the worst case.
  final func appendTouchedPath(at point: CGPoint, to path: inout [LayoutNode]) -> Bool {
    path.append(self)
    if let inner = contentPoint(for: point), inner.x.isFinite, inner.y.isFinite {
      for child in drawingOrder.reversed() {
        let origin = child.origin
        let own = CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
        if child.appendTouchedPath(at: own, to: &path) { return true }
      }
    }
    if isTouched(at: point) { return true }
    path.removeLast()
    return false
  }
}

extension ViewHost {
  /// The views under a point of the window, from the window's root to the frontmost one.
  package func touchedPath(at point: CGPoint) -> [LayoutNode] {
    guard point.x.isFinite, point.y.isFinite,
      CGRect(origin: .zero, size: size).covers(point)
    else { return [] }
    var path: [LayoutNode] = []
    _ = root.appendTouchedPath(at: point, to: &path)
    return path
  }
}

extension CGAffineTransform {
  /// The point that is mapped to `point`; nil where the map flattens the plane.
  func inverse(of point: CGPoint) -> CGPoint? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return point.applying(inverted())
  }
}

extension ProjectionTransform {
  /// The point in front of the eye that is mapped to `point`; nil where there is none.
  func inverse(of point: CGPoint) -> CGPoint? {
    var inverse = self
    guard inverse.invert(), inverse.depth(of: point) > 0 else { return nil }
    return point.applying(inverse)
  }
}

extension GeometryTable {
  /// A point of the window in a view's own coordinates, as the view is shown. Where an effect
  /// flattens the view, the point goes past it unchanged. O(depth).
  package func convertFromWindow(_ point: CGPoint, to index: Index) -> CGPoint {
    guard index >= 0 else { return point }
    let record = self[index]
    var result = point
    if record.parent >= 0 {
      result = convertFromWindow(point, to: record.parent)
      let parent = self[record.parent]
      result.x -= parent.shift.x
      result.y -= parent.shift.y
      if parent.flags.contains(.hasTransform), let transform = transforms[record.parent] {
        result = transform.inverse(of: result) ?? result
      } else if parent.flags.contains(.hasProjection),
        let projection = projections[record.parent]
      {
        result = projection.inverse(of: result) ?? result
      }
    }
    return CGPoint(x: result.x - record.origin.x, y: result.y - record.origin.y)
  }
}

extension GeometryTable {
  /// Where a rectangle of a view's own coordinates is shown in the window; upright bounds where an
  /// effect turns it.
  func frame(of rect: CGRect, in index: Index) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, from: index, to: nil) }
    let x = corners.map(\.x)
    let y = corners.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .zero
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayoutNode {
  /// A point of the window in one of the spaces that the view knows; the window's own where a name
  /// is not found.
  package final func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return table.convertFromWindow(point, to: index)
    case .named(let name):
      let target: GeometryTable.Index?
      switch name.base as? ScrollViewSpace {
      case nil: target = table.space(named: name, above: index)
      case .any?: target = table.scrollView(above: index, along: nil)
      case .axis(let axis)?: target = table.scrollView(above: index, along: axis)
      }
      return target.map { table.convertFromWindow(point, to: $0) } ?? point
    }
  }
}

// MARK: - allowsHitTesting

struct _AllowsHitTestingModifier {
  let isAllowed: Bool
}

extension _AllowsHitTestingModifier: PrimitiveModifier {
  public typealias Body = Never

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

// MARK: - contentShape

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Touches and pointers.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  // There are no previews of drags and menus and no hover effects that would have an outline.

  /// The outline of the picture that is dragged; accepted, without an effect.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of the picture over a context menu; accepted, without an effect.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The outline of what lights up under a pointer; accepted, without an effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The outline of the view's element in the accessibility tree.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

struct _ContentShapeKindModifier<ContentShape: Shape> {
  let shape: ContentShape
  let kinds: ContentShapeKinds
  let isEvenOdd: Bool
}

extension _ContentShapeKindModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(
    _ modifier: Self, in parent: ViewNode
  ) -> ContentShapeNode<ContentShape> {
    ContentShapeNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ContentShapeNode<ContentShape>, to modifier: Self) {
    node.modifier = modifier
  }
}

/// A view whose outline a finger can touch everywhere, and nowhere else.
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

// MARK: - disabled

// Views with the focus register for the key, so it has a name.
enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// False inside ``View/disabled(_:)``: controls and gestures do nothing.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Lets fingers touch the view, or what is behind it.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// The outline in which the view is touched: also where it draws nothing, and nowhere else.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// The outline that the view has for some kinds of use.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeKindModifier(shape: shape, kinds: kind, isEvenOdd: eoFill))
  }

  /// Takes controls and gestures inside out of use. Views inside can't put themselves back in use.
  ///
  /// A disabled view is still touched: nothing behind it gets the touch, gestures around it do.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
