/// Turns files into pixels; a painter brings the code that reads them.
package enum ImageDecoding {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var decoder: (@Sendable (Data) -> PixelImage?)?

  /// Says how the data of picture files become pixels. The last caller counts.
  package static func use(_ decode: @escaping @Sendable (Data) -> PixelImage?) {
    lock.withLock { decoder = decode }
  }

  /// Nil for data that no decoder can read.
  static func decode(_ data: Data) -> PixelImage? {
    let decode = lock.withLock { decoder }
    return decode?(data)
  }
}

/// The pictures among resources, read once each.
@MainActor enum ImageLibrary {
  private struct Key: Hashable {
    let name: String
    let folder: URL?
  }

  private static var known: [Key: (image: PixelImage, scale: CGFloat)] = [:]
  private static var missing: Set<Key> = []

  /// O(1) once the file has been read.
  static func image(named name: String, in folder: URL?) -> (image: PixelImage, scale: CGFloat)? {
    let key = Key(name: name, folder: folder)
    if let image = known[key] { return image }
    if missing.contains(key) { return nil }
    if let image = read(name, in: folder) {
      known[key] = image
      return image
    }
    missing.insert(key)
    RuntimeWarning.once("image-\(name)", "there is no image called \(name) that can be read")
    return nil
  }

  /// Endings of files that are looked for.
  private static let readable = ["png", "jpg", "jpeg", "webp"]

  private static func read(
    _ name: String, in folder: URL?
  ) -> (image: PixelImage, scale: CGFloat)? {
    guard let folder, !name.isEmpty, !name.contains("..") else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension = parts.count > 1 && readable.contains(String(parts[parts.count - 1]))
    let base = hasExtension ? parts.dropLast().joined(separator: ".") : name
    let extensions = hasExtension ? [String(parts[parts.count - 1])] : readable
    // The sharpest one first.
    for scale in [3, 2, 1] {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      for ending in extensions {
        let url = folder.appendingPathComponent("\(base)\(suffix).\(ending)")
        if let data = try? Data(contentsOf: url), let image = ImageDecoding.decode(data) {
          return (image, base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : CGFloat(scale))
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
