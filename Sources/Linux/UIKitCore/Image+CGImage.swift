import CoreGraphics
import SwiftUICore

extension Image {
  /// The orientation of an image's pixels. The raw values are not those that cameras store: the first bit says that
  /// width and height are exchanged.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 0
    case upMirrored = 2
    case down = 6
    case downMirrored = 4
    case left = 1
    case leftMirrored = 3
    case right = 7
    case rightMirrored = 5
  }

  /// An image with `scale` pixels per point. A scale that is not a positive number counts as 1.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self = Image(cgImage.pixels.upright(orientation), scale: scale).labeled(label)
  }

  /// An image that is hidden from assistive technology.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
    self = Image(cgImage.pixels.upright(orientation), scale: scale)
  }
}

extension PixelImage {
  /// The pixels in upright orientation.
  func upright(_ orientation: Image.Orientation) -> PixelImage {
    let isTurned = orientation.rawValue & 1 == 1
    let (outWidth, outHeight) = isTurned ? (height, width) : (width, height)
    if orientation == .up { return self }
    var turned: [UInt32] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<outHeight {
      for x in 0..<outWidth {
        // The stored position of a pixel.
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .right: (y, height - 1 - x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        turned.append(pixels[row * width + column])
      }
    }
    return PixelImage(width: outWidth, height: outHeight, pixels: turned) ?? self
  }
}
