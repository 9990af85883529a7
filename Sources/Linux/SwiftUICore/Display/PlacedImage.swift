/// The pixels of an image, shared by all views that show it.
package final class PixelImage: Sendable {
  /// In pixels.
  package let width: Int
  package let height: Int
  /// Premultiplied sRGB, `0xAARRGGBB`, rows from the top.
  package let pixels: [UInt32]

  /// Nil if the number of pixels does not match the size.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// An image and how it fills a rectangle.
package struct PlacedImage: Sendable {
  package var image: PixelImage
  /// The area to fill, in the command's points.
  package var rect: CGRect
  /// Pixels per point of the image's own size.
  package var scale: CGFloat
  /// The edges that are not resized, in points of the image's own size.
  package var capInsets: EdgeInsets
  /// Whether what is between the edges is tiled instead of stretched.
  package var isTiled: Bool
  /// Whether pixels are enlarged without interpolation.
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
