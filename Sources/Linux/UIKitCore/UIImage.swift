import SwiftUICore

/// UIKit's image: a file's name, a symbol, or pixels.
open class UIImage: Hashable, @unchecked Sendable {
  private enum Source: Hashable {
    case pixels(PixelImage, CGFloat)
    case symbol(String)
    case named(Image)

    func hash(into hasher: inout Hasher) {
      switch self {
      case .pixels(let image, _): hasher.combine(image)
      case .symbol(let name): hasher.combine(name)
      case .named: break
      }
    }
  }

  private let source: Source

  private init(_ source: Source) {
    self.source = source
  }

  public convenience init() {
    self.init(.pixels(PixelImage(width: 1, height: 1, pixels: [0])!, 1))
  }

  /// Decodes PNG, JPEG or WebP data. Nil for other data, and before there is a window or stage.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = ImageDecoding.decode(data) else { return nil }
    self.init(.pixels(image, scale > 0 && scale.isFinite ? scale : 1))
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// An image of the program's resources. If there is none it is empty, with a warning when it is shown;
  /// UIKit's initializer returns nil.
  public convenience init?(named name: String) {
    self.init(.named(Image(name)))
  }

  /// From the asset catalogue of a bundle; without one, of the app's.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(.named(Image(name, bundle: bundle)))
  }

  public required convenience init(imageLiteralResourceName path: String) {
    self.init(.named(Image(path)))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(.named(Image(name, bundle: bundle)))
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// - Parameter scale: Pixels per point; a scale that is not a positive number counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(.pixels(cgImage.pixels.upright(orientation.ofImage), scale))
  }

  public convenience init(resource: ImageResource) {
    self.init(.named(Image(resource)))
  }

  public convenience init?(systemName name: String) {
    self.init(.symbol(name))
  }

  /// The configuration has no effect: a symbol has the size and weight of the place where it is shown.
  public convenience init?(systemName name: String, withConfiguration: UIImage.Configuration?) {
    self.init(.symbol(name))
  }

  open class Configuration: NSObject, @unchecked Sendable {}

  /// How a symbol looks. It has no effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public override init() { super.init() }
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
    public convenience init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
    ) { self.init() }
    public convenience init(scale: UIImage.SymbolScale) { self.init() }
    public convenience init(weight: UIImage.SymbolWeight) { self.init() }
    public convenience init(font: UIFont) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size in points; zero for names and symbols, whose size is known only where they are shown.
  open var size: CGSize {
    guard case .pixels(let image, let scale) = source else { return .zero }
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  open var scale: CGFloat {
    guard case .pixels(_, let scale) = source else { return 1 }
    return scale
  }

  /// The pixels; nil for names and symbols.
  open var cgImage: CGImage? {
    guard case .pixels(let image, _) = source else { return nil }
    return CGImage(image)
  }

  /// The image as PNG data; nil for names and symbols, and before there is a window or stage.
  public func pngData() -> Data? {
    guard case .pixels(let image, _) = source else { return nil }
    return Rasterizing.png(image)
  }

  /// Nil, with a warning: no JPEG is written here.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    Shell.warn("jpegData(compressionQuality:)", use: "pngData()")
    return nil
  }

  /// The orientation of the pixels, with UIKit's raw values.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    fileprivate var ofImage: Image.Orientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }
  }

  fileprivate var image: Image {
    switch source {
    case .pixels(let image, let scale): Image(image, scale: scale)
    case .symbol(let name): Image(systemName: name)
    case .named(let image): image
    }
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.source == b.source }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

extension Image {
  public init(uiImage: UIImage) {
    self = uiImage.image
  }
}
