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

  /// The image of a PNG, JPEG, WebP, PDF or SVG file.
  ///
  /// - Parameter scale: Pixels per point; drawn files have their own.
  static func image(at file: URL, scale: CGFloat, isSymbol: Bool) -> LoadedImage? {
    let decoder = current
    if isSymbol { return decoder?.symbol(file) }
    if ["pdf", "svg"].contains(file.pathExtension.lowercased()) { return decoder?.vector(file) }
    let image = (try? Data(contentsOf: file)).flatMap { decoder?.pixels($0) }
    return image.map { LoadedImage(image: $0, scale: scale) }
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

/// The images among resources. The file of a name is looked for once; it is read when its image is first needed, and
/// again if its image has made room for others.
@MainActor enum ImageLibrary {
  private struct Request: Hashable {
    let name: String
    let folder: URL?
    let isDark: Bool
  }

  /// A file, and how it becomes an image.
  struct Source: Hashable {
    let file: URL
    let scale: CGFloat
    var isSymbol = false
    var rendersAsTemplate: Bool?
  }

  /// The file that each request has led to; nil if there is none that can be read.
  private static var sources = BoundedCache<Request, Source?>(capacity: 1 << 14)

  /// By pixels, of four bytes each; one image that has more is kept nevertheless, alone in its generation.
  static var images = BoundedCache<Source, LoadedImage>(capacity: 1 << 26)

  /// O(1) while the image is kept.
  static func image(named name: String, in folder: URL?, _ scheme: ColorScheme) -> LoadedImage? {
    let request = Request(name: name, folder: folder, isDark: scheme == .dark)
    if let known = sources.value(for: request) {
      if let image = known.flatMap(image) { return image }
    } else {
      for source in candidates(for: request) {
        guard let image = image(of: source) else { continue }
        sources.insert(source, for: request, cost: 1)
        return image
      }
      sources.insert(nil, for: request, cost: 1)
    }
    // Each window that lacks it is told.
    RuntimeWarning.once("image-\(name)", "there is no image called \(name) that can be read")
    return nil
  }

  private static func image(of source: Source) -> LoadedImage? {
    if let image = images.value(for: source) { return image }
    guard
      var image = ImageDecoding.image(
        at: source.file, scale: source.scale, isSymbol: source.isSymbol)
    else { return nil }
    image.rendersAsTemplate = source.rendersAsTemplate ?? image.rendersAsTemplate
    let count = image.image.width * image.image.height
    images.insert(image, for: source, cost: min(count, images.capacity))
    return image
  }

  /// The extensions of files that need no asset catalogue.
  private static let readable = ["png", "jpg", "jpeg", "webp"]

  /// The files that may be meant, the best first.
  private static func candidates(for request: Request) -> [Source] {
    let name = request.name
    guard let folder = request.folder, !name.isEmpty, !name.contains("..") else { return [] }
    if let set = AssetCatalog.of(folder).images[name] {
      return candidates(in: set, isDark: request.isDark)
    }
    return ResourceFolders.all(of: folder).flatMap { files(named: name, in: $0) }
  }

  /// Those for the colour scheme first, then those with the highest scale.
  private static func candidates(in set: AssetCatalog.ImageSet, isDark: Bool) -> [Source] {
    set.pictures.filter { isDark || !$0.isDark }
      .sorted { ($0.isDark == isDark ? 1 : 0, $0.scale) > ($1.isDark == isDark ? 1 : 0, $1.scale) }
      .map {
        Source(
          file: $0.file, scale: CGFloat($0.scale), isSymbol: set.isSymbol,
          rendersAsTemplate: set.rendersAsTemplate)
      }
  }

  /// The highest scale first.
  private static func files(named name: String, in folder: URL) -> [Source] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension = parts.count > 1 && readable.contains(String(parts[parts.count - 1]))
    let base = hasExtension ? parts.dropLast().joined(separator: ".") : name
    let extensions = hasExtension ? [String(parts[parts.count - 1])] : readable
    return [3, 2, 1].flatMap { scale in
      let suffix = scale == 1 ? "" : "@\(scale)x"
      let own: CGFloat = base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : CGFloat(scale)
      return extensions.map {
        Source(file: folder.appendingPathComponent("\(base)\(suffix).\($0)"), scale: own)
      }
    }
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
