import Foundation

/// Errors of painting and encoding. Each prints as one line.
public enum RasterError: Error, Hashable, Sendable {
  /// A required font is not installed.
  case missingFont(family: String, package: String)
  case fontSetup(String)
  /// The picture would exceed the maximum size of a surface; in pixels.
  case bitmapTooLarge(width: Double, height: Double)
  case invalidBitmapSize(width: Double, height: Double)
  /// A PNG or animation needs at least one pixel.
  case emptyPicture
  case noFrames
  case framesDifferInSize(index: Int)
  case invalidFrameDuration
  case invalidPNG
  case invalidJPEG
  /// An error of cairo, with its message.
  case cairo(String)
  case webP(String)
}

extension RasterError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .missingFont(let family, let package):
      "the font \(family) is not installed; on Debian: apt-get install \(package)"
    case .fontSetup(let reason): "the fonts can't be set up: \(reason)"
    case .bitmapTooLarge(let width, let height):
      "a bitmap of \(width) × \(height) pixels is too large; the limit is "
        + "\(Bitmap.maximumSide) a side and \(Bitmap.maximumPixelCount) in all"
    case .invalidBitmapSize(let width, let height):
      "a bitmap can't be \(width) × \(height) pixels"
    case .emptyPicture: "a picture needs at least one pixel"
    case .noFrames: "a film needs at least one frame"
    case .framesDifferInSize(let index): "frame \(index) has another size than frame 0"
    case .invalidFrameDuration: "a frame lasts between 1 and 65,535 milliseconds"
    case .invalidPNG: "these bytes are no PNG that can be read"
    case .invalidJPEG: "these bytes are no JPEG that can be read"
    case .cairo(let reason): "painting failed: \(reason)"
    case .webP(let reason): "the animation can't be encoded: \(reason)"
    }
  }
}
