// Texts, images and views in a canvas.

extension GraphicsContext {
  /// A text that is resolved in the canvas's environment.
  public struct ResolvedText {
    let node: TextNode
    /// The shading of characters that set no style themselves.
    public var shading: Shading = .foreground

    /// The size of the text within a proposed size, in points.
    public func measure(in size: CGSize) -> CGSize {
      let node = node
      return MainActor.assumeIsolated { node.sizeThatFits(ProposedViewSize(size)) }
    }

    /// The distance of the first baseline from the top, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      baseline(VerticalAlignment.firstTextBaseline.key, in: size)
    }

    /// The distance of the last baseline from the top, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      baseline(VerticalAlignment.lastTextBaseline.key, in: size)
    }

    private func baseline(_ key: AlignmentKey, in size: CGSize) -> CGFloat {
      let node = node
      return MainActor.assumeIsolated { node.explicitGuide(key, ProposedViewSize(size)) ?? 0 }
    }
  }

  /// An image that is resolved in the canvas's environment.
  public struct ResolvedImage {
    let node: ImageNode
    /// The size in points; zero for a missing image.
    public let size: CGSize
    /// The distance of the baseline from the top, in points.
    public let baseline: CGFloat
    /// The shading of a symbol or other template image; nil for the foreground style.
    public var shading: Shading?
  }

  /// One of the canvas's symbols.
  public struct ResolvedSymbol {
    let node: LayoutNode
    /// The size in points.
    public let size: CGSize
  }

  public func resolve(_ text: Text) -> ResolvedText {
    let canvas = canvas
    return ResolvedText(node: MainActor.assumeIsolated { canvas.text(text) })
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let node = canvasImage(image)
    let size = MainActor.assumeIsolated { node.sizeThatFits(.unspecified) }
    return ResolvedImage(node: node, size: size, baseline: size.height)
  }

  /// The symbol with a tag; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let canvas = canvas
    // Need not be Sendable, since it is compared before the function returns.
    nonisolated(unsafe) let id = id
    let node = MainActor.assumeIsolated { canvas.symbol(id) }
    return node.map { ResolvedSymbol(node: $0, size: $0.size) }
  }

  func canvasImage(_ image: Image) -> ImageNode {
    let canvas = canvas
    return MainActor.assumeIsolated { canvas.image(image) }
  }

  // MARK: Texts

  /// Draws a text from the top leading corner of a rectangle, clipped to it.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    add(
      .text(
        text.node, ProposedViewSize(rect.size), at: rect.origin,
        text.shading.ownPaint(in: CGRect(origin: .zero, size: size), environment)))
  }

  /// Draws a text at its ideal width, with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let node = text.node
    let size = MainActor.assumeIsolated { node.sizeThatFits(.unspecified) }
    add(
      .text(
        node, .unspecified, at: size.placed(at: point, anchor).origin,
        text.shading.ownPaint(in: CGRect(origin: .zero, size: size), environment)))
  }

  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Pictures

  /// Draws an image that fills a rectangle.
  ///
  /// - Parameter style: Has no effect.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.image(image.node, rect, image.shading?.ownPaint(in: rect, environment)))
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: image.size.placed(at: point, anchor))
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// Draws a symbol that fills a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(.symbol(symbol.node, rect))
  }

  /// Draws a symbol at its own size, with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: symbol.size.placed(at: point, anchor))
  }
}

extension GraphicsContext.Shading {
  /// The paint of the shading; nil for the foreground style.
  fileprivate func ownPaint(in rect: CGRect, _ environment: EnvironmentValues) -> Paint? {
    if case .style(let style) = kind, style.style is ForegroundStyle { return nil }
    return paint(in: rect, environment)
  }
}

extension CGSize {
  /// The rectangle of this size whose anchor is at a point.
  fileprivate func placed(at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - width * anchor.x, y: point.y - height * anchor.y, width: width, height: height)
  }
}
