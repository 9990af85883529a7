/// A view that draws by itself: shapes, texts, pictures and views, through a ``GraphicsContext``.
///
/// It takes the room that it is proposed and is cut at its edges. The renderer runs when the view, its size,
/// its environment or something that the renderer reads has changed, not in every frame.
public struct Canvas<Symbols: View> {
  /// Views that the renderer draws by their tags (``GraphicsContext/resolveSymbol(id:)``); they are laid
  /// out at their ideal size, and no part of what is touched or read aloud.
  public var symbols: Symbols
  /// Draws into the context; the size is the canvas's in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// The renderer leaves nothing clear. Accepted: what is behind is drawn all the same.
  public var isOpaque: Bool
  /// Accepted: colours are mixed as they are, not as light.
  public var colorMode: ColorRenderingMode
  /// Accepted: the renderer always runs on the main actor.
  public var rendersAsynchronously: Bool

  /// - Parameters:
  ///   - opaque: See ``isOpaque``.
  ///   - colorMode: See ``colorMode``.
  ///   - rendersAsynchronously: See ``rendersAsynchronously``.
  ///   - renderer: Draws.
  ///   - symbols: Views with tags.
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
  /// What the renderer drew last, and in which size and environment; nil when it has to run again.
  private var rendered: (drawings: [GraphicsContext.Drawing], size: CGSize, EnvironmentValues)?
  /// Texts and pictures that the renderer drew, so that they are shaped once.
  private var texts: [Text: TextNode] = [:]
  private var images: [Image: ImageNode] = [:]
  private var usedTexts: Set<Text> = []
  private var usedImages: Set<Image> = []

  init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, parent: ViewNode) {
    self.renderer = renderer
    super.init(parent: parent)
  }

  private func becomeStale() {
    rendered = nil
    inkChanged()
  }

  // MARK: Tree

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let symbols { body(symbols) }
  }

  package override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let symbols { body(symbols) }
    for node in texts.values { body(node) }
    for node in images.values { body(node) }
  }

  /// Something that the renderer read is another value.
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
    usedTexts.insert(text)
    if let known = texts[text] { return known }
    let node = TextNode(text, parent: self)
    texts[text] = node
    return node
  }

  func image(_ image: Image) -> ImageNode {
    usedImages.insert(image)
    if let known = images[image] { return known }
    let node = ImageNode(image, parent: self)
    images[image] = node
    return node
  }

  func symbol<ID: Hashable>(_ id: ID) -> LayoutNode? {
    layoutChildren.first { $0.selectionValue(ID.self, inside: self) == id }
  }

  // MARK: Drawing

  package override func draw(into recorder: inout DisplayListRecorder) {
    let bounds = CGRect(origin: .zero, size: drawnSize)
    guard bounds.width > 0, bounds.height > 0 else { return }
    // It is cut at its edges, which the recorder knows.
    if recorder.isRecording { return }
    let drawings = drawings(bounds.size)
    var layer = ShownEffect.Layer()
    // What is drawn is mixed with what the canvas has drawn so far, not with what is behind it.
    layer.isIsolated = drawings.contains { $0.state.blendMode != .normal }
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
    for (text, node) in texts where !usedTexts.contains(text) {
      node.unmount()
      texts[text] = nil
    }
    for (image, node) in images where !usedImages.contains(image) {
      node.unmount()
      images[image] = nil
    }
    rendered = (drawings, size, values)
    return drawings
  }
}
