/// A shape that is filled or stroked with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  enum Drawing: Equatable, Sendable {
    case fill(FillStyle)
    case stroke(StrokeStyle, isAntialiased: Bool)
  }

  public let shape: Content
  let style: Style
  let drawing: Drawing
}

extension _ShapeView: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> ShapeNode<Content, Style> {
    ShapeNode(view, parent: parent)
  }

  package static func updateLeaf(_ node: ShapeNode<Content, Style>, to view: Self) {
    node.update(view)
  }
}

@MainActor package final class ShapeNode<Content: Shape, Style: ShapeStyle>: LayoutNode {
  private var view: _ShapeView<Content, Style>
  /// Animates the numbers of the shape and its stroke.
  private var animator:
    NumberAnimator<AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData>>?
  private var motion: StyleMotion?

  init(_ view: _ShapeView<Content, Style>, parent: ViewNode) {
    self.view = view
    super.init(parent: parent)
  }

  func update(_ newView: _ShapeView<Content, Style>) {
    let isSameShape = isSame(view.shape, newView.shape)
    let old = view
    view = newView
    if !isSameShape { invalidateLayout() }
    if !isSameShape || animator != nil || old.drawing != newView.drawing {
      animate(&animator, from: numbers(of: old), to: numbers(of: newView)) {}
    }
    if motion != nil || host.transaction.animation != nil, !isSame(old.style, newView.style) {
      animateStyle(&motion, from: AnyShapeStyle(old.style), to: AnyShapeStyle(newView.style))
    }
  }

  private func numbers(
    of view: _ShapeView<Content, Style>
  ) -> AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    var stroke = StrokeStyle.AnimatableData.zero
    if case .stroke(let style, _) = view.drawing { stroke = style.animatableData }
    return AnimatablePair(view.shape.animatableData, stroke)
  }

  /// The view with the current, interpolated numbers.
  private var shown: _ShapeView<Content, Style> {
    guard let animator, animator.isActive else { return view }
    let numbers = animator.current
    var shape = view.shape
    shape.animatableData = numbers.first
    var drawing = view.drawing
    if case .stroke(var style, let isAntialiased) = drawing {
      style.animatableData = numbers.second
      drawing = .stroke(style, isAntialiased: isAntialiased)
    }
    return _ShapeView(shape: shape, style: view.style, drawing: drawing)
  }

  private func paint(in rect: CGRect) -> Paint {
    let values = environment.values
    let paint = view.style._paint(in: rect, environment: values)
    guard let motion, motion.isActive else { return paint }
    return motion.apply(to: paint) { $0._paint(in: rect, environment: values) }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    view.shape.sizeThatFits(proposal)
  }

  package override func isTouched(at point: CGPoint) -> Bool {
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

  package override func draw(into recorder: inout DisplayListRecorder) {
    let rect = CGRect(origin: .zero, size: drawnSize)
    let view = shown
    let paint = self.paint(in: rect)
    let path = outline(of: view.shape, in: rect)
    switch view.drawing {
    case .fill(let style): recorder.fill(path, paint, style: style)
    case .stroke(let style, let isAntialiased):
      recorder.stroke(path, paint, style: style, isAntialiased: isAntialiased)
    }
  }
}

// MARK: - Clipping

struct _ClipModifier<ClipShape: Shape> {
  let shape: ClipShape
  var isEvenOdd = false
}

extension _ClipModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ClipNode<ClipShape> {
    ClipNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ClipNode<ClipShape>, to modifier: Self) {
    node.update(modifier)
  }
}

/// A view that draws only a part of what is inside.
@MainActor protocol ClippingNode: LayoutNode {
  /// The box around that part, in window coordinates, with effects.
  var shownClip: CGRect { get }
}

@MainActor final class ClipNode<ClipShape: Shape>: UnaryNode, ClippingNode {
  private var shape: ClipShape
  private var isEvenOdd: Bool
  private var animator: NumberAnimator<ClipShape.AnimatableData>?

  init(_ modifier: _ClipModifier<ClipShape>, parent: ViewNode) {
    shape = modifier.shape
    isEvenOdd = modifier.isEvenOdd
    super.init(parent: parent)
  }

  func update(_ modifier: _ClipModifier<ClipShape>) {
    let old = shape.animatableData
    shape = modifier.shape
    isEvenOdd = modifier.isEvenOdd
    animate(&animator, from: old, to: shape.animatableData) {}
  }

  /// The clip shape with the current, interpolated numbers.
  private var shown: ClipShape {
    var shape = self.shape
    if let animator, animator.isActive { shape.animatableData = animator.current }
    return shape
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    let path = outline(of: shape, in: CGRect(origin: .zero, size: size))
    return path.covers(point, evenOdd: isEvenOdd) ? point : nil
  }

  var shownClip: CGRect {
    let frame = table.frame(of: index, in: nil, geometry: .presented)
    let box = outline(of: shown, in: CGRect(origin: .zero, size: size)).boundingRect
    guard size.width > 0, size.height > 0, !box.isNull else { return box.isNull ? .null : frame }
    let (x, y) = (frame.width / size.width, frame.height / size.height)
    return CGRect(
      x: frame.minX + box.minX * x, y: frame.minY + box.minY * y, width: box.width * x,
      height: box.height * y)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard let content else { return }
    let path = outline(of: shown, in: CGRect(origin: .zero, size: drawnSize))
    if path.isEmpty { return }
    // Clips of display lists follow the winding rule.
    recorder.group(clip: isEvenOdd ? path.normalized(eoFill: true) : path) { $0.draw(content) }
  }
}

extension View {
  /// Clips the view to its frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(_ClipModifier(shape: Rectangle()))
  }

  /// Clips the view to a shape.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipModifier(shape: shape, isEvenOdd: style.isEOFilled))
  }

  /// Clips the view to its frame with rounded corners.
  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    modifier(_ClipModifier(shape: RoundedRectangle(cornerRadius: radius, style: .circular)))
  }
}
