// Texts, pictures and views in a canvas: resolved once for their size, or drawn right away.

extension GraphicsContext {
  /// A text that can be measured and drawn in its canvas.
  public struct ResolvedText {
    let node: TextNode
    /// What the text is painted with where it chooses nothing itself.
    public var shading: Shading = .foreground

    /// How large the text is where it has that much room, in points.
    public func measure(in size: CGSize) -> CGSize {
      let node = node
      return MainActor.assumeIsolated { node.sizeThatFits(ProposedViewSize(size)) }
    }

    /// Of the first line, from the upper edge, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      baseline(VerticalAlignment.firstTextBaseline.key, in: size)
    }

    /// Of the last line, from the upper edge, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      baseline(VerticalAlignment.lastTextBaseline.key, in: size)
    }

    private func baseline(_ key: AlignmentKey, in size: CGSize) -> CGFloat {
      let node = node
      return MainActor.assumeIsolated { node.explicitGuide(key, ProposedViewSize(size)) ?? 0 }
    }
  }

  /// A picture that can be drawn in its canvas.
  public struct ResolvedImage {
    let node: ImageNode
    /// In points; zero where there is no such picture.
    public let size: CGSize
    /// From the upper edge, in points.
    public let baseline: CGFloat
    /// What a symbol or another template is painted with; nil for the foreground style.
    public var shading: Shading?
  }

  /// One of the canvas's symbols.
  public struct ResolvedSymbol {
    let node: LayoutNode
    /// In points.
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

  /// The view of the canvas's symbols that has a tag; nil where none has.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let canvas = canvas
    // The value itself need not be Sendable: it is compared right here.
    nonisolated(unsafe) let id = id
    let node = MainActor.assumeIsolated { canvas.symbol(id) }
    return node.map { ResolvedSymbol(node: $0, size: $0.size) }
  }

  func canvasImage(_ image: Image) -> ImageNode {
    let canvas = canvas
    return MainActor.assumeIsolated { canvas.image(image) }
  }

  // MARK: Texts

  /// Draws a text's lines from the rectangle's leading upper corner, cut to its size.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    add(
      .text(
        text.node, ProposedViewSize(rect.size), at: rect.origin,
        text.shading.ownPaint(in: CGRect(origin: .zero, size: size), environment)))
  }

  /// Draws a text as wide as it likes, with a point of it at a place.
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

  /// Draws a picture as large as a rectangle.
  ///
  /// - Parameter style: Accepted: a picture's edges are drawn as its pixels are.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.image(image.node, rect, image.shading?.ownPaint(in: rect, environment)))
  }

  /// Draws a picture in its own size, with a point of it at a place.
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

  /// Draws a view of the canvas's symbols as large as a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(.symbol(symbol.node, rect))
  }

  /// Draws a view of the canvas's symbols in its own size, with a point of it at a place.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: symbol.size.placed(at: point, anchor))
  }
}

extension GraphicsContext.Shading {
  /// The paint of a shading that was chosen; nil for the foreground style.
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
