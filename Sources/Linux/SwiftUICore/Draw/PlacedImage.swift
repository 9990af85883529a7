/// Pixels of a picture, shared by all who show it.
package final class PixelImage: Sendable {
  /// In pixels.
  package let width: Int
  package let height: Int
  /// Premultiplied sRGB, `0xAARRGGBB`, rows from the top.
  package let pixels: [UInt32]

  /// Nil where the number of pixels does not fit the size.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// A picture and how it fills a rectangle.
package struct PlacedImage: Sendable {
  package var image: PixelImage
  /// Where the picture is drawn, in the command's points.
  package var rect: CGRect
  /// Pixels of the picture for a point of its own size.
  package var scale: CGFloat
  /// Edges of the picture that keep their size, in points of its own size.
  package var capInsets: EdgeInsets
  /// Repeats what lies between the edges instead of stretching it.
  package var isTiled: Bool
  /// No blending between pixels.
  package var isPixelated: Bool

  package init(
    image: PixelImage, rect: CGRect, scale: CGFloat = 1, capInsets: EdgeInsets = EdgeInsets(),
    isTiled: Bool = false, isPixelated: Bool = false
  ) {
    self.image = image
    self.rect = rect
    self.scale = scale
    self.capInsets = capInsets
    self.isTiled = isTiled
    self.isPixelated = isPixelated
  }
}
