/// Turns what views draw into pixels and files; a painter brings the code that does.
package enum Rasterizing {
  /// What a painter can do.
  package struct Painter: Sendable {
    /// The pixels of a display list at so many of them a point; nil where there can be none.
    let paint: @MainActor @Sendable (DisplayList, CGFloat) -> PixelImage?
    /// A PNG file's data.
    let png: @Sendable (PixelImage) -> Data?
    /// How texts are measured where no window says it.
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

  /// Says who paints. The last caller counts.
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
