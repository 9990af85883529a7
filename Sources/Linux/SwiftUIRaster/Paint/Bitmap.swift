import Foundation
import SwiftUICore

/// A picture of premultiplied sRGB pixels in rows from the top.
///
/// A value: copies are independent, and two are equal if all pixels are.
public struct Bitmap: Hashable, Sendable {
  /// The maximum side length of a cairo surface, in pixels.
  public static let maximumSide = 32_767
  /// The maximum number of pixels: 400 MB.
  public static let maximumPixelCount = 100_000_000

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Pixels per point.
  public let scale: CGFloat
  /// `0xAARRGGBB`, colour components multiplied by the opacity; row after row.
  public package(set) var pixels: [UInt32]

  /// A transparent bitmap. Zero lengths are valid; throws for a size that is not possible.
  public init(width: Int, height: Int, scale: CGFloat = 1) throws {
    guard width >= 0, height >= 0 else {
      throw RasterError.invalidBitmapSize(width: Double(width), height: Double(height))
    }
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide,
      width * height <= Bitmap.maximumPixelCount
    else {
      throw RasterError.bitmapTooLarge(width: Double(width), height: Double(height))
    }
    self.width = width
    self.height = height
    self.scale = scale
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  init(_ image: PixelImage) throws {
    try self.init(width: image.width, height: image.height)
    pixels = image.pixels
  }

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  public var isEmpty: Bool { pixels.isEmpty }

  /// The colour of a pixel without premultiplication; clear outside of the bitmap.
  public func color(x: Int, y: Int) -> RGBA {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
    let pixel = pixels[y * width + x]
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return .clear }
    func component(_ shift: UInt32) -> Double { Double((pixel >> shift) & 0xFF) / alpha }
    return RGBA(
      red: component(16), green: component(8), blue: component(0), opacity: alpha / 255)
  }

  /// The pixels for a size in points, rounded up.
  /// Throws what painting a picture of a size would, before anything is painted.
  package static func checkSize(_ size: CGSize, scale: CGFloat) throws {
    _ = try pixelSize(of: size, scale: scale)
  }

  static func pixelSize(of size: CGSize, scale: CGFloat) throws -> (width: Int, height: Int) {
    let width = Double(size.width * scale)
    let height = Double(size.height * scale)
    guard width.isFinite, height.isFinite else {
      throw RasterError.invalidBitmapSize(width: width, height: height)
    }
    guard width <= Double(maximumSide), height <= Double(maximumSide) else {
      throw RasterError.bitmapTooLarge(width: width, height: height)
    }
    func count(_ length: Double) -> Int { max(0, Int((length - 1e-3).rounded(.up))) }
    return (count(width), count(height))
  }
}
