// Hit testing: finds the frontmost view at a point.

extension LayoutNode {
  /// Appends the views from this one to the frontmost one at a point; returns false if there is none.
  ///
  /// Uses presented geometry and the drawing order. Views may draw outside of their frames, so frames don't
  /// limit the search: O(views) in the worst case.
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
  /// The views at a point of the window, from the root to the frontmost one.
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
  /// The point that is transformed to `point`; nil if the transform can't be inverted.
  func inverse(of point: CGPoint) -> CGPoint? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return point.applying(inverted())
  }
}

extension ProjectionTransform {
  /// The point in front of the eye that is transformed to `point`; nil if there is none.
  func inverse(of point: CGPoint) -> CGPoint? {
    var inverse = self
    guard inverse.invert(), inverse.depth(of: point) > 0 else { return nil }
    return point.applying(inverse)
  }
}

extension GeometryTable {
  /// Converts a point of the window to a view's presented coordinates. An effect that can't be inverted is
  /// skipped. O(depth).
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
  /// Converts a rectangle of a view to its presented bounding box in the window.
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
  /// Converts a point of the window to a coordinate space around the view; unknown names are the window.
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

// MARK: - disabled

// Named, because focusable views register for the key.
enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether controls and gestures are enabled; false inside ``View/disabled(_:)``.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
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
