/// A shape drawn with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  enum Drawing: Hashable, Sendable {
    case fill(FillStyle)
    case stroke(StrokeStyle, isAntialiased: Bool)
  }

  public let shape: Content
  let style: Style
  let drawing: Drawing
}

extension _ShapeView: View, PrimitiveView, LeafView {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> ShapeNode<Content, Style> {
    ShapeNode(view, parent: parent)
  }

  static func updateLeaf(_ node: ShapeNode<Content, Style>, to view: Self) {
    node.update(view)
  }
}

@MainActor final class ShapeNode<Content: Shape, Style: ShapeStyle>: LayoutNode {
  private var view: _ShapeView<Content, Style>

  init(_ view: _ShapeView<Content, Style>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  func update(_ newView: _ShapeView<Content, Style>) {
    let isSameShape = isSame(view.shape, newView.shape)
    view = newView
    if !isSameShape { invalidateLayout() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    view.shape.sizeThatFits(proposal)
  }

  override func isTouched(at point: CGPoint) -> Bool {
    let rect = CGRect(origin: .zero, size: size)
    let path = outline(of: view.shape, in: rect)
    guard view.style._paint(in: rect, environment: environment.values).isVisible else {
      return false
    }
    switch view.drawing {
    case .fill(let style): return path.covers(point, evenOdd: style.isEOFilled)
    case .stroke(let style, _): return path.strokeCovers(point, width: style.lineWidth)
    }
  }

  override func draw(into canvas: inout Canvas) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    let paint = view.style._paint(in: rect, environment: environment.values)
    let path = outline(of: view.shape, in: rect)
    switch view.drawing {
    case .fill(let style): canvas.fill(path, paint, style: style)
    case .stroke(let style, let isAntialiased):
      canvas.stroke(path, paint, style: style, isAntialiased: isAntialiased)
    }
  }
}

// MARK: - Clipping

public struct _ClipModifier<ClipShape: Shape> {
  let shape: ClipShape
}

extension _ClipModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ClipNode<ClipShape> {
    ClipNode(modifier.shape, parent: parent)
  }

  static func updateWrapper(_ node: ClipNode<ClipShape>, to modifier: Self) {
    node.shape = modifier.shape
  }
}

@MainActor final class ClipNode<ClipShape: Shape>: UnaryNode {
  var shape: ClipShape

  init(_ shape: ClipShape, parent: ViewNode) {
    self.shape = shape
    super.init(parent: parent)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    let path = outline(of: shape, in: CGRect(origin: .zero, size: size))
    return path.covers(point, evenOdd: false) ? point : nil
  }

  override func draw(into canvas: inout Canvas) {
    guard let content else { return }
    let path = outline(of: shape, in: CGRect(origin: .zero, size: drawnSize))
    if path.isEmpty { return }
    canvas.group(clip: path) { $0.draw(content) }
  }
}

extension View {
  /// Hides what is outside the view's frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(_ClipModifier(shape: Rectangle()))
  }

  /// Hides what is outside a shape in the view's frame.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipModifier(shape: shape))
  }

  /// Hides the corners of the view's frame.
  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    modifier(_ClipModifier(shape: RoundedRectangle(cornerRadius: radius, style: .circular)))
  }
}
