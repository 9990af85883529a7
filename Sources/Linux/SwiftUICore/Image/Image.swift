/// An image: a system symbol, a file or asset among a bundle's resources, or pixels.
public struct Image: Equatable, Sendable {
  /// The size of a symbol relative to the font.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How an image fills an area larger than itself.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether an image is drawn as it is (`original`), or its opacity is filled with the foreground style
  /// (`template`).
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The interpolation of an enlarged image; all values but `none` interpolate linearly.
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
  /// Whether the image is hidden from assistive technology.
  var isDecorative = false
  /// The accessibility label; nil for the image's name.
  private(set) var label: String?
  private(set) var isAntialiased = true

  init(source: Source) {
    self.source = source
  }

  /// A symbol by its SF Symbols name. A name that no version of SF Symbols has draws nothing and has no size; a symbol that
  /// is not drawn here yet is a placeholder of a symbol's size. Both warn once.
  public init(systemName: String) {
    self.init(source: .symbol(systemName))
  }

  /// An image of a bundle's asset catalogues (PNG, JPEG, WebP, PDF, SVG, or a symbol), or a PNG, JPEG or WebP file among
  /// its resources, by name with or without extension. Files whose names end in `@2x` or `@3x` have that many pixels per
  /// point. An unknown name draws nothing and has no size, with one warning.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, (bundle ?? .main).resourceURL))
  }

  /// An image of a bundle's resources with an accessibility label; see ``init(_:bundle:)``.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.spoken
  }

  /// A symbol with a variable value, which has no effect here: symbols of an icon font have one layer only.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// An image of a bundle's resources; see ``init(_:bundle:)``. The variable value has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// An image of a bundle's resources with an accessibility label. The variable value has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// An image of a bundle's resources that is hidden from assistive technology. The variable value has no effect.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// An image of a bundle's resources that is hidden from assistive technology; see ``init(_:bundle:)``.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// An image of pixels, `scale` of them per point. It stands for Apple's `init(_ cgImage:scale:label:)`.
  package init(_ image: PixelImage, scale: CGFloat = 1) {
    self.init(source: .pixels(image, scale: scale.isFinite && scale > 0 ? scale : 1))
  }

  /// The image with an accessibility label.
  package func labeled(_ label: Text) -> Image {
    var image = self
    image.label = label.spoken
    return image
  }

  // MARK: Choices

  /// Makes the image fill the proposed size.
  ///
  /// - Parameters:
  ///   - capInsets: The edges that are not resized.
  ///   - resizingMode: Whether what is between them is stretched or tiled.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// Sets the rendering mode; nil renders symbols as templates and other images as originals.
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

  /// Has no effect: images are drawn on whole pixels, so their edges need no antialiasing.
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
  /// The image that is animated from, during a change with a ``ContentTransition``.
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

  /// The image's pixels and scale; nil for symbols and missing files.
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
      // Unknown names are 0 × 0 (behaviour sheet §4).
      guard SymbolNames.contains(name, in: self) else { return .zero }
      natural = symbolSize
    } else if let loaded = pixels(of: image) {
      natural = size(of: loaded)
    } else {
      return .zero
    }
    return image.resizing == nil
      ? natural : proposal.replacingUnspecifiedDimensions(by: natural)
  }

  /// The font that a symbol goes with.
  private func font(in values: EnvironmentValues) -> ResolvedFont {
    host.typeScale.resolve(
      values.resolvedFont(nil, scale: host.typeScale), at: values.dynamicTypeSize)
  }

  private func size(of loaded: LoadedImage) -> CGSize {
    if let symbol = loaded.symbol { return symbolSize(symbol.size) }
    return CGSize(
      width: CGFloat(loaded.image.width) / loaded.scale,
      height: CGFloat(loaded.image.height) / loaded.scale)
  }

  /// A system symbol's box is 22 × 20 points beside body text of 17, as iOS's `star` is (behaviour sheet §4).
  private var symbolSize: CGSize { symbolSize(CGSize(width: 22.0 / 17, height: 20.0 / 17)) }

  /// A length in parts of the font's size, to half points.
  private func symbolSize(_ size: CGSize) -> CGSize {
    let unit = symbolUnit
    return CGSize(
      width: (size.width * unit * 2).rounded() / 2, height: (size.height * unit * 2).rounded() / 2)
  }

  /// The size of the font that a symbol is drawn for, in points.
  private var symbolUnit: CGFloat {
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    let font = font(in: values)
    // Reads the value, so that the registration below includes it.
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
    return font.size * factor
  }

  /// A symbol's middle is at that of capitals beside it, and its baseline accordingly above its bottom edge: 10.33 points
  /// below the bottom of a `chevron.compact.down` of 64 points that is 25.67 high (developer.apple.com/forums/thread/716773).
  package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?
  {
    guard image.resizing == nil,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    guard case .symbol(let name) = image.source else {
      return pixels(of: image)?.symbol.map { $0.baseline * symbolUnit }
    }
    guard SymbolNames.contains(name, in: self) else { return nil }
    let font = font(in: environment.values)
    // Capitals of San Francisco are 0.7046 of its size high, whatever the symbol's scale is.
    return (symbolSize.height + font.size * 0.7046).rounded() / 2
  }

  /// An element with the image's name, a symbol's in words without its variants, as "Play" for "play.fill"; none for decorative images and pixels without a
  /// label.
  package override var accessibilityNodes: [AccessibilityNode] {
    let node = AccessibilityNode(self, isElement: true)
    node.traits = .isImage
    switch image.source {
    case .symbol(let name):
      if SymbolNames.contains(name, in: self) {
        node.label = SymbolNames.spoken(name)
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

  /// Draws the image in a rectangle, for a canvas.
  ///
  /// - Parameter paint: Used instead of the foreground style; nil keeps that.
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
      guard SymbolNames.contains(name, in: self) else { return }
      let font = font(in: values)
      let name = environment.isMirrored ? SymbolNames.mirrored(name) : name
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
      image: loaded.image, rect: rect,
      scale: loaded.symbol == nil
        ? loaded.scale : CGFloat(loaded.image.width) / max(1, size(of: loaded).width),
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
