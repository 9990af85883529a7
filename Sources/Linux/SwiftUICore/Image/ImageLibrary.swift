/// Decodes image files. The decoder is provided by the painter.
package enum ImageDecoding {
  package struct Decoder: Sendable {
    /// The pixels of a PNG, JPEG or WebP file.
    package let pixels: @Sendable (Data) -> PixelImage?
    /// A PDF or SVG file, drawn.
    package let vector: @Sendable (URL) -> LoadedImage?
    /// A symbol of an SVG file that SF Symbols has made.
    package let symbol: @Sendable (URL) -> LoadedImage?

    package init(
      pixels: @escaping @Sendable (Data) -> PixelImage?,
      vector: @escaping @Sendable (URL) -> LoadedImage?,
      symbol: @escaping @Sendable (URL) -> LoadedImage?
    ) {
      self.pixels = pixels
      self.vector = vector
      self.symbol = symbol
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var decoder: Decoder?

  /// Sets the decoder; the last call wins.
  package static func use(_ decoder: Decoder) {
    lock.withLock { self.decoder = decoder }
  }

  private static var current: Decoder? { lock.withLock { decoder } }

  /// The decoded image; nil for data that can't be decoded.
  package static func decode(_ data: Data) -> PixelImage? {
    current?.pixels(data)
  }

  /// The image of a file of an asset catalogue.
  static func image(_ picture: AssetCatalog.Picture, isSymbol: Bool) -> LoadedImage? {
    let decoder = current
    if isSymbol { return decoder?.symbol(picture.file) }
    if ["pdf", "svg"].contains(picture.file.pathExtension.lowercased()) {
      return decoder?.vector(picture.file)
    }
    let image = (try? Data(contentsOf: picture.file)).flatMap { decoder?.pixels($0) }
    return image.map { LoadedImage(image: $0, scale: CGFloat(picture.scale)) }
  }
}

/// A decoded image.
package struct LoadedImage: Sendable {
  /// How an image goes with a font, as a symbol does; in parts of the font's size.
  package struct Symbol: Sendable {
    let size: CGSize
    /// From the top.
    let baseline: CGFloat

    package init(size: CGSize, baseline: CGFloat) {
      self.size = size
      self.baseline = baseline
    }
  }

  let image: PixelImage
  /// Pixels per point.
  let scale: CGFloat
  /// The rendering mode set in the image set; nil if it sets none.
  var rendersAsTemplate: Bool?
  /// Nil for an image that has a size of its own.
  var symbol: Symbol?

  package init(
    image: PixelImage, scale: CGFloat, rendersAsTemplate: Bool? = nil, symbol: Symbol? = nil
  ) {
    self.image = image
    self.scale = scale
    self.rendersAsTemplate = rendersAsTemplate
    self.symbol = symbol
  }
}

/// The images among resources, each of which is read once.
@MainActor enum ImageLibrary {
  private struct Key: Hashable {
    let name: String
    let folder: URL?
    let isDark: Bool
  }

  private static var known: [Key: LoadedImage] = [:]
  private static var missing: Set<Key> = []

  /// O(1) once the file has been read.
  static func image(named name: String, in folder: URL?, _ scheme: ColorScheme) -> LoadedImage? {
    let key = Key(name: name, folder: folder, isDark: scheme == .dark)
    if let image = known[key] { return image }
    if !missing.contains(key), let image = read(name, in: folder, isDark: key.isDark) {
      known[key] = image
      return image
    }
    missing.insert(key)
    // Each window that lacks it is told.
    RuntimeWarning.once("image-\(name)", "there is no image called \(name) that can be read")
    return nil
  }

  /// The supported file extensions.
  private static let readable = ["png", "jpg", "jpeg", "webp"]

  private static func read(_ name: String, in folder: URL?, isDark: Bool) -> LoadedImage? {
    guard let folder, !name.isEmpty, !name.contains("..") else { return nil }
    if let set = AssetCatalog.of(folder).images[name] { return read(set, isDark: isDark) }
    for folder in ResourceFolders.all(of: folder) {
      if let image = readFile(name, in: folder) { return image }
    }
    return nil
  }

  /// The image with the highest scale for the colour scheme.
  private static func read(_ set: AssetCatalog.ImageSet, isDark: Bool) -> LoadedImage? {
    let usable = set.pictures.sorted {
      ($0.isDark == isDark ? 1 : 0, $0.scale) > ($1.isDark == isDark ? 1 : 0, $1.scale)
    }
    for picture in usable where isDark || !picture.isDark {
      if var image = ImageDecoding.image(picture, isSymbol: set.isSymbol) {
        image.rendersAsTemplate = set.rendersAsTemplate ?? image.rendersAsTemplate
        return image
      }
    }
    return nil
  }

  private static func readFile(_ name: String, in folder: URL) -> LoadedImage? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension = parts.count > 1 && readable.contains(String(parts[parts.count - 1]))
    let base = hasExtension ? parts.dropLast().joined(separator: ".") : name
    let extensions = hasExtension ? [String(parts[parts.count - 1])] : readable
    // The highest scale first.
    for scale in [3, 2, 1] {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      for ending in extensions {
        let url = folder.appendingPathComponent("\(base)\(suffix).\(ending)")
        if let data = try? Data(contentsOf: url), let image = ImageDecoding.decode(data) {
          return LoadedImage(
            image: image,
            scale: base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : CGFloat(scale))
        }
      }
    }
    return nil
  }
}

extension PixelImage: Hashable {
  package static func == (a: PixelImage, b: PixelImage) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(pixels.first)
  }
}

extension Image {
  /// An image set of an asset catalogue.
  public init(_ resource: ImageResource) {
    self.init(source: .named(resource.name, resource.folder))
  }
}
