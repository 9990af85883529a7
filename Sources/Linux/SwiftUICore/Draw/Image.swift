/// A picture: a system symbol, a file among a bundle's resources, or pixels.
public struct Image: Hashable, Sendable {
  /// The size of a symbol relative to the font.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How a picture fills more room than it has pixels for.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// What of a picture is drawn: its opacity in the foreground style, or its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How much a picture is smoothed where it is enlarged. All but `none` blend between pixels.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  enum Source: Hashable, Sendable {
    case symbol(String)
    case named(String, URL?)
    case pixels(PixelImage, scale: CGFloat)
  }

  struct Resizing: Hashable, Sendable {
    var capInsets = EdgeInsets()
    var mode = ResizingMode.stretch

    func hash(into hasher: inout Hasher) {
      hasher.combine(capInsets.top)
      hasher.combine(capInsets.leading)
      hasher.combine(mode)
    }
  }

  let source: Source
  var resizing: Resizing?
  var renderingMode: TemplateRenderingMode?
  var interpolation = Interpolation.medium
  /// Nothing for assistive technology.
  var isDecorative = false
  /// What assistive technology says in place of the name.
  private(set) var label: String?
  private(set) var isAntialiased = true

  init(source: Source) {
    self.source = source
  }

  /// A symbol by its SF Symbols name. A name that no symbol has draws nothing and takes no room, with
  /// one warning.
  public init(systemName: String) {
    self.init(source: .symbol(systemName))
  }

  /// A picture of a bundle's asset catalogues, or a PNG, JPEG or WebP file among a bundle's resources, by its name with or without extension; files
  /// whose names end in `@2x` or `@3x` have as many pixels a point. A name that no file has draws
  /// nothing and takes no room, with one warning.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, (bundle ?? .main).resourceURL))
  }

  /// A file as ``init(_:bundle:)`` finds it, with words for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.spoken
  }

  /// A symbol of which a part is drawn strongly, as far as symbols have such parts: those of an icon
  /// font have none, and are drawn as a whole.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// A file as ``init(_:bundle:)`` finds it; pictures have no parts that a value could light up.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A file as ``init(_:bundle:)`` finds it, which says nothing to assistive technology.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// Pixels as they are; `scale` of them to a point. What `init(_ cgImage:scale:label:)` is on Apple.
  package init(_ image: PixelImage, scale: CGFloat = 1) {
    self.init(source: .pixels(image, scale: scale.isFinite && scale > 0 ? scale : 1))
  }

  /// The same with words for assistive technology.
  package func labeled(_ label: Text) -> Image {
    var image = self
    image.label = label.spoken
    return image
  }

  // MARK: Choices

  /// Fills the room it is proposed.
  ///
  /// - Parameters:
  ///   - capInsets: Edges that keep their size.
  ///   - resizingMode: What happens between them.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// Nil draws symbols as templates, other pictures as they are.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Whether edges are blended with what is behind. Pictures lie on whole pixels here, where nothing
  /// has to be blended.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }
}

extension Image: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Image, in parent: ViewNode) -> ImageNode {
    ImageNode(view, parent: parent)
  }

  package static func updateLeaf(_ node: ImageNode, to view: Image) {
    node.image = view
  }
}

@MainActor package final class ImageNode: LayoutNode {
  var image: Image {
    didSet {
      guard image != oldValue else { return }
      if motion != nil || host.transaction.animation != nil { noteChange(from: oldValue) }
      invalidateLayout()
    }
  }
  private var isRegistered = false
  /// What it showed before, while a change with a ``ContentTransition`` is on its way.
  private var motion: ImageMotion?

  private func noteChange(from old: Image) {
    guard isPlaced else { return }
    if motion == nil { motion = ImageMotion(self) }
    motion?.change(from: old)
    if motion?.isActive == false { motion = nil }
  }

  init(_ image: Image, parent: ViewNode) {
    self.image = image
    super.init(parent: parent)
  }

  package override func environmentChanged() {
    invalidateLayout()
  }

  /// The picture's pixels and how many of them make a point; nil for symbols and missing files.
  private func pixels(of image: Image) -> LoadedImage? {
    switch image.source {
    case .symbol: nil
    case .pixels(let image, let scale): LoadedImage(image: image, scale: scale)
    case .named(let name, let folder):
      ImageLibrary.image(named: name, in: folder, environment.values.colorScheme)
    }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural: CGSize
    if case .symbol(let name) = image.source {
      // Unknown names are 0 × 0 (fact sheet §4).
      guard SymbolNames.contains(name) else { return .zero }
      natural = symbolSize
    } else if let loaded = pixels(of: image) {
      natural = CGSize(
        width: CGFloat(loaded.image.width) / loaded.scale,
        height: CGFloat(loaded.image.height) / loaded.scale)
    } else {
      return .zero
    }
    return image.resizing == nil
      ? natural : proposal.replacingUnspecifiedDimensions(by: natural)
  }

  /// A symbol is 22 × 20 points beside body text of 17 (fact sheet §4: star at body).
  private var symbolSize: CGSize {
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let font = host.typeScale.resolve(
      values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
    // Drawn with, and told of by the registration below.
    _ = values.symbolVariants
    let factor: CGFloat
    switch values.imageScale {
    case .small: factor = 0.8
    case .medium: factor = 1
    case .large: factor = 1.3
    }
    if !isRegistered {
      isRegistered = true
      environment.register(self, keys: reads.keys, isLasting: true)
    }
    let unit = font.size * factor / 17
    return CGSize(width: (22 * unit * 2).rounded() / 2, height: (20 * unit * 2).rounded() / 2)
  }

  /// The name is read, a symbol's in words; decorations and bare pixels are not.
  package override var accessibilityNodes: [AccessibilityNode] {
    let node = AccessibilityNode(self, isElement: true)
    node.traits = .isImage
    switch image.source {
    case .symbol(let name):
      if SymbolNames.contains(name) {
        node.label = name.replacingOccurrences(of: ".", with: " ")
      }
    case .named(let name, _): node.label = name
    case .pixels: break
    }
    if let label = image.label { node.label = label }
    return image.isDecorative || node.label.isEmpty ? [] : [node]
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
    guard let motion, motion.isActive, !environment.values.isRedacted else {
      return draw(image, in: CGRect(origin: .zero, size: drawnSize), nil, into: &recorder)
    }
    motion.draw(into: &recorder, to: image) {
      draw($0, in: CGRect(origin: .zero, size: drawnSize), nil, into: &$1)
    }
  }

  /// Draws the picture as large as a rectangle, without a place of its own: for a canvas.
  ///
  /// - Parameter paint: In place of the foreground style; nil keeps that.
  func draw(in rect: CGRect, _ paint: Paint?, into recorder: inout DisplayListRecorder) {
    draw(image, in: rect, paint, into: &recorder)
  }

  private func draw(
    _ image: Image, in rect: CGRect, _ paint: Paint?, into recorder: inout DisplayListRecorder
  ) {
    let values = environment.values
    let paint = paint ?? ForegroundStyle()._paint(in: rect, environment: values)
    if values.isRedacted {
      recorder.fill(Path(rect), paint.faded(0.16))
      return
    }
    if case .symbol(let name) = image.source {
      guard SymbolNames.contains(name) else { return }
      let font = host.typeScale.resolve(
        values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
      var glyph = SymbolGlyph(name: name, size: rect.size, weight: font.weight)
      let variants = values.symbolVariants
      if variants != .none {
        glyph.name = variants.applied(to: name)
        glyph.fallback = name
      }
      if rect.origin == .zero { return recorder.symbol(glyph, paint) }
      recorder.group(transform: CGAffineTransform(translationX: rect.minX, y: rect.minY)) {
        $0.symbol(glyph, paint)
      }
      return
    }
    guard let loaded = pixels(of: image) else { return }
    let placed = PlacedImage(
      image: loaded.image, rect: rect, scale: loaded.scale,
      capInsets: image.resizing?.capInsets ?? EdgeInsets(),
      isTiled: image.resizing?.mode == .tile, isPixelated: image.interpolation == .none)
    let isTemplate = image.renderingMode.map { $0 == .template } ?? loaded.rendersAsTemplate
    if isTemplate == true {
      recorder.template(placed, paint)
    } else {
      recorder.image(placed)
    }
  }
}
