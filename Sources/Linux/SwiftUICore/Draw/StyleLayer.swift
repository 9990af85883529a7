/// A background or overlay of a style over the whole view.
///
/// It is the most common background, so it is one node without a second view that would have to be mounted,
/// measured and placed.
public struct _StyleLayerModifier {
  let style: AnyShapeStyle
  let edges: Edge.Set
  let isInFront: Bool

  @usableFromInline nonisolated init<Style: ShapeStyle>(
    style: Style, edges: Edge.Set, isInFront: Bool
  ) {
    self.style = AnyShapeStyle(style)
    self.edges = edges
    self.isInFront = isInFront
  }
}

extension _StyleLayerModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> StyleLayerNode {
    StyleLayerNode(
      modifier.style, edges: modifier.edges, isInFront: modifier.isInFront, parent: parent)
  }

  package static func updateWrapper(_ node: StyleLayerNode, to modifier: Self) {
    node.style = modifier.style
    node.edges = modifier.edges
    // Overlay and background have the same type, so an `AnyView` can change from one to the other.
    node.isInFront = modifier.isInFront
  }
}

@MainActor package final class StyleLayerNode: UnaryNode {
  @exclusivity(unchecked) var style: AnyShapeStyle {
    didSet {
      guard !style.isSame(as: oldValue) else { return }
      // The shadow of a style is outside of the frame.
      drawingChanged()
      guard motion != nil || host.transaction.animation != nil else { return }
      animateStyle(&motion, from: oldValue, to: style)
    }
  }
  var edges: Edge.Set {
    didSet { if edges != oldValue { invalidateLayout() } }
  }
  var isInFront: Bool
  @exclusivity(unchecked) private var motion: StyleMotion?
  /// The distances by which the style extends into the unsafe area.
  private var outsets = EdgeInsets()
  /// Whether there may be an unsafe area to extend into.
  private var meetsSafeArea = false

  init(_ style: AnyShapeStyle, edges: Edge.Set, isInFront: Bool, parent: ViewNode) {
    self.style = style
    self.edges = edges
    self.isInFront = isInFront
    super.init(parent: parent)
  }

  // MARK: Safe areas

  package override func didMount() {
    meetsSafeArea = table.meetsSafeArea(index)
    guard meetsSafeArea else { return }
    var scope = enclosingScope
    while let current = scope {
      current.register(self, crosses: false)
      // What moves a scroll view moves no safe area into it; pages are in that of the window.
      scope = table[current.index].flags.contains(.isScrollView) ? nil : current.enclosingScope
    }
    if table.isInEffect(index) { noteReader() }
  }

  package override func placeChildren() {
    content?.place(at: .zero, proposal: proposal)
    if meetsSafeArea { outsets = safeAreaOutsets(edges, .effective) }
  }

  // MARK: Drawing

  /// The area of the style, in the view's own coordinates.
  private func painted(_ size: CGSize) -> CGRect {
    guard meetsSafeArea else { return CGRect(origin: .zero, size: size) }
    let left = environment.isMirrored ? outsets.trailing : outsets.leading
    return CGRect(
      x: -left, y: -outsets.top, width: size.width + outsets.leading + outsets.trailing,
      height: size.height + outsets.top + outsets.bottom)
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    if !isInFront { paint(into: &recorder) }
    if let content { recorder.draw(content) }
    if isInFront { paint(into: &recorder) }
  }

  private func paint(into recorder: inout DisplayListRecorder) {
    let rect = painted(drawnSize)
    var paint = environment.paint(of: style, in: rect)
    if let motion, motion.isActive {
      let values = environment.values
      paint = motion.apply(to: paint) { $0._paint(in: rect, environment: values) }
    }
    recorder.fill(Path(rect), paint)
  }

  // MARK: Touches

  /// Clear areas don't take touches: `Color.clear` lets them through.
  package override func isTouched(at point: CGPoint) -> Bool {
    let rect = painted(size)
    return rect.covers(point) && environment.paint(of: style, in: rect).isVisible
  }

  package override func contentPoint(for point: CGPoint) -> CGPoint? {
    isInFront && isTouched(at: point) ? nil : point
  }
}

/// Layout or an effect may move the view to or away from the edge of the safe area.
extension StyleLayerNode: PositionReader {
  package func readPositions() {
    let new = safeAreaOutsets(edges, .effective)
    guard new != outsets else { return }
    outsets = new
    drawingChanged()
  }
}

extension View {
  /// Fills the area behind the view, and extends to the window's edges where the view touches the safe area.
  @inlinable public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_StyleLayerModifier(style: style, edges: edges, isInFront: false))
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _LayerModifier(
        layer: shape.fill(style, style: fillStyle), alignment: .center, role: .background))
  }

  /// Fills a shape behind the view with the background style.
  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  @inlinable public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_StyleLayerModifier(style: style, edges: edges, isInFront: true))
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _LayerModifier(
        layer: shape.fill(style, style: fillStyle), alignment: .center, role: .overlay))
  }

  /// Draws a border of `width` points inside the view's edges.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(
      _LayerModifier(
        layer: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center,
        role: .overlay))
  }
}
