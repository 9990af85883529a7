/// A view that draws shapes, texts, images and views through a ``GraphicsContext``.
///
/// It takes all of the proposed size and clips to it. The renderer runs when the view, its size, its
/// environment or observed data that the renderer read has changed, not in every frame.
public struct Canvas<Symbols: View> {
  /// Views that the renderer can draw by their tags (``GraphicsContext/resolveSymbol(id:)``). They have their
  /// ideal size, and are neither touched nor accessible.
  public var symbols: Symbols
  /// Draws into the context; the size is that of the canvas in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the renderer covers the whole canvas. Has no effect: what is behind is drawn all the same.
  public var isOpaque: Bool
  /// Has no effect: colours are blended as sRGB components.
  public var colorMode: ColorRenderingMode
  /// Has no effect: the renderer always runs on the main actor.
  public var rendersAsynchronously: Bool

  /// - Parameters:
  ///   - opaque: See ``isOpaque``.
  ///   - colorMode: See ``colorMode``.
  ///   - rendersAsynchronously: See ``rendersAsynchronously``.
  ///   - renderer: See ``renderer``.
  ///   - symbols: See ``symbols``.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  /// A canvas without symbols.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

extension Canvas: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Canvas, in parent: ViewNode) -> CanvasNode {
    let node = CanvasNode(view.renderer, parent: parent)
    node.symbols = Symbols._makeNode(view.symbols, in: node)
    return node
  }

  package static func updateLeaf(_ node: CanvasNode, to view: Canvas) {
    node.renderer = view.renderer
    if let symbols = node.symbols { Symbols._updateNode(symbols, to: view.symbols) }
  }
}

@MainActor package final class CanvasNode: LayoutNode {
  var renderer: (inout GraphicsContext, CGSize) -> Void {
    didSet { becomeStale() }
  }
  var symbols: ViewNode?
  /// The last drawing, with its size and environment; nil when the renderer has to run again.
  private var rendered: (drawings: [GraphicsContext.Drawing], size: CGSize, EnvironmentValues)?
  /// Nodes of the texts and images that were drawn, so that texts are shaped once.
  private var texts: [[Text.Part]: TextNode] = [:]
  private var images: [Image.Source: [ImageNode]] = [:]
  private var usedTexts: Set<[Text.Part]> = []
  private var usedImages: Set<ObjectIdentifier> = []

  init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, parent: ViewNode) {
    self.renderer = renderer
    super.init(parent: parent)
  }

  private func becomeStale() {
    rendered = nil
    drawingChanged()
  }

  // MARK: Tree

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let symbols { body(symbols) }
  }

  package override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let symbols { body(symbols) }
    for node in texts.values { body(node) }
    for nodes in images.values { nodes.forEach(body) }
  }

  /// Called when data that the renderer read has changed.
  package override func evaluate() {
    needsBody = false
    becomeStale()
  }

  package override func contentPoint(for point: CGPoint) -> CGPoint? { nil }

  package override var accessibilityNodes: [AccessibilityNode] { [] }

  // MARK: Layout

  package override var isLayoutBoundary: Bool { true }

  package override func placeChildren() {
    for node in layoutChildren { node.place(at: .zero, proposal: .unspecified) }
    rendered = nil
  }

  // MARK: What the context asks for

  func text(_ text: Text) -> TextNode {
    let parts = text.parts
    usedTexts.insert(parts)
    if let known = texts[parts] { return known }
    let node = TextNode(text, parent: self)
    texts[parts] = node
    return node
  }

  func image(_ image: Image) -> ImageNode {
    let node = images[image.source]?.first { $0.image == image } ?? makeNode(image)
    usedImages.insert(ObjectIdentifier(node))
    return node
  }

  private func makeNode(_ image: Image) -> ImageNode {
    let node = ImageNode(image, parent: self)
    images[image.source, default: []].append(node)
    return node
  }

  func symbol<ID: Hashable>(_ id: ID) -> LayoutNode? {
    layoutChildren.first { $0.selectionValue(ID.self, inside: self) == id }
  }

  // MARK: Drawing

  package override func draw(into recorder: inout DisplayListRecorder) {
    let bounds = CGRect(origin: .zero, size: drawnSize)
    guard bounds.width > 0, bounds.height > 0 else { return }
    // The recorder clips to the bounds already.
    if recorder.isRecording { return }
    let drawings = drawings(bounds.size)
    var layer = ShownEffect.Layer()
    // Drawings are blended with each other, not with what is behind the canvas.
    layer.isIsolated = drawings.contains { $0.state.isBlended }
    recorder.group(layer, clip: Path(bounds)) { recorder in
      recorder.unrounded { recorder in
        for drawing in drawings { drawing.draw(into: &recorder) }
      }
    }
  }

  private func drawings(_ size: CGSize) -> [GraphicsContext.Drawing] {
    let values = environment.values
    if let rendered, rendered.size == size, rendered.2.head === values.head {
      return rendered.drawings
    }
    usedTexts.removeAll(keepingCapacity: true)
    usedImages.removeAll(keepingCapacity: true)
    let drawings = tracking {
      var context = GraphicsContext(on: self, size: size, environment: values)
      renderer(&context, size)
      return context.layer.drawings
    }
    for (parts, node) in texts where !usedTexts.contains(parts) {
      node.unmount()
      texts[parts] = nil
    }
    for (source, nodes) in images {
      let used = nodes.filter { usedImages.contains(ObjectIdentifier($0)) }
      for node in nodes where !usedImages.contains(ObjectIdentifier(node)) { node.unmount() }
      images[source] = used.isEmpty ? nil : used
    }
    rendered = (drawings, size, values)
    return drawings
  }
}
