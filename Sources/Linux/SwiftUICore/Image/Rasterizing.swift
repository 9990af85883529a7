/// Renders views to pixels and files, with a painter that another module provides.
package enum Rasterizing {
  /// The functions of a painter.
  package struct Painter: Sendable {
    /// Renders a display list at a number of pixels per point; nil for sizes that can't be rendered.
    let paint: @MainActor @Sendable (DisplayList, CGFloat) -> PixelImage?
    /// Encodes a PNG file.
    let png: @Sendable (PixelImage) -> Data?
    /// The text shaper to use outside of a window.
    let shaper: @MainActor @Sendable () -> (any TextShaper)?

    package init(
      shaper: @escaping @MainActor @Sendable () -> (any TextShaper)?,
      paint: @escaping @MainActor @Sendable (DisplayList, CGFloat) -> PixelImage?,
      png: @escaping @Sendable (PixelImage) -> Data?
    ) {
      self.shaper = shaper
      self.paint = paint
      self.png = png
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: Painter?

  /// Sets the painter; the last call wins.
  package static func use(_ painter: Painter) {
    lock.withLock { known = painter }
  }

  private static var painter: Painter? { lock.withLock { known } }

  @MainActor package static var shaper: (any TextShaper)? { painter?.shaper() }

  @MainActor package static func paint(_ list: DisplayList, scale: CGFloat) -> PixelImage? {
    painter?.paint(list, scale)
  }

  package static func png(_ image: PixelImage) -> Data? { painter?.png(image) }
}
