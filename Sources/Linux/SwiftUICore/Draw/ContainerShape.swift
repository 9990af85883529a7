/// The shape of the nearest container, inset so that both outlines keep the same distance; a rectangle if no
/// container shape is set.
public struct ContainerRelativeShape: InsettableShape {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    ContainerShape.current?.path(in: rect) ?? Path(rect)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A container's shape in the coordinates of a view that is drawn.
struct ContainerShape {
  /// Used on the main actor only, for one view at a time.
  nonisolated(unsafe) fileprivate static var current: ContainerShape?

  /// The container's rectangle in the view's coordinates.
  let container: CGRect
  let outline: (CGRect, CGFloat) -> Path

  /// The container's outline, inset by the smallest distance between the two rectangles.
  func path(in rect: CGRect) -> Path {
    let distances = [
      rect.minX - container.minX, rect.minY - container.minY, container.maxX - rect.maxX,
      container.maxY - rect.maxY,
    ]
    let amount = max(0, distances.min() ?? 0)
    return outline(rect.insetBy(dx: -amount, dy: -amount), amount)
  }
}

/// The container shape in the environment.
final class ContainerShapeSource {
  weak var node: LayoutNode?
  let outline: (CGRect, CGFloat) -> Path

  init(node: LayoutNode, outline: @escaping (CGRect, CGFloat) -> Path) {
    self.node = node
    self.outline = outline
  }
}

extension EnvironmentValues {
  @Entry fileprivate var containerShape: ContainerShapeSource?
}

extension LayoutNode {
  /// A shape's outline with this container shape, for shapes that follow it.
  final func outline<S: Shape>(of shape: S, in rect: CGRect) -> Path {
    let path = writtenOutline(of: shape, in: rect)
    let direction: LayoutDirection = environment.isMirrored ? .rightToLeft : .leftToRight
    return shape.layoutDirectionBehavior == .mirrors(in: direction)
      ? path.mirrored(in: rect) : path
  }

  private func writtenOutline<S: Shape>(of shape: S, in rect: CGRect) -> Path {
    guard let source = environment.values.containerShape, let node = source.node,
      node.isMounted
    else { return shape.path(in: rect) }
    let container = table.frame(of: node.index, in: nil, geometry: .layout)
    let own = table.frame(of: index, in: nil, geometry: .layout)
    let outer = ContainerShape.current
    defer { ContainerShape.current = outer }
    ContainerShape.current = ContainerShape(
      container: container.offsetBy(dx: -own.minX, dy: -own.minY), outline: source.outline)
    return shape.path(in: rect)
  }
}

/// Sets the container shape of a view.
struct _ContainerShapeModifier<S: InsettableShape> {
  let shape: S
}

extension _ContainerShapeModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ContainerShapeNode {
    let node = ContainerShapeNode(parent: parent)
    node.enter(modifier.outline)
    return node
  }

  static func updateWrapper(_ node: ContainerShapeNode, to modifier: Self) {
    node.change(modifier.outline)
  }

  static var isInEnvironmentOfContent: Bool { true }

  private var outline: (CGRect, CGFloat) -> Path {
    let shape = self.shape
    return { rect, amount in
      amount == 0 ? shape.path(in: rect) : shape.inset(by: amount).path(in: rect)
    }
  }
}

@MainActor final class ContainerShapeNode: UnaryNode {
  func enter(_ outline: @escaping (CGRect, CGFloat) -> Path) {
    let source = ContainerShapeSource(node: self, outline: outline)
    environment = EnvironmentScope(parent: environment) { $0.containerShape = source }
    environment.owner = self
  }

  func change(_ outline: @escaping (CGRect, CGFloat) -> Path) {
    let source = ContainerShapeSource(node: self, outline: outline)
    environment.setChange { $0.containerShape = source }
  }

  override func willUnmount() {
    environment.dispose()
  }
}

extension View {
  /// Sets the shape that ``ContainerRelativeShape`` follows inside the view, without clipping.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
