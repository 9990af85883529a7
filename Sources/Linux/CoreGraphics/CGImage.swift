import SwiftUICore

/// The pixels of an image.
public final class CGImage: Hashable, Sendable {
  package let pixels: PixelImage

  package init(_ pixels: PixelImage) {
    self.pixels = pixels
  }

  /// In pixels.
  public var width: Int { pixels.width }
  /// In pixels.
  public var height: Int { pixels.height }

  /// The part inside a rectangle of pixels; nil if it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    let part = whole.intersection(rect.integral)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    var cut: [UInt32] = []
    cut.reserveCapacity(Int(part.width) * Int(part.height))
    for y in top..<top + Int(part.height) {
      cut += pixels.pixels[y * width + left..<y * width + left + Int(part.width)]
    }
    return PixelImage(width: Int(part.width), height: Int(part.height), pixels: cut)
      .map(CGImage.init)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.pixels == b.pixels }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixels)
  }
}
