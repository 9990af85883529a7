import Synchronization

/// The folders of a bundle's resources.
package enum ResourceFolders {
  /// The folders for a bundle. For the program's own bundle they include the resources of its target, which
  /// SwiftPM puts in a folder beside the program, while an Xcode app has them in the main bundle.
  package static func all(of folder: URL) -> [URL] {
    guard folder == Bundle.main.resourceURL, let program = Bundle.main.executableURL else {
      return [folder]
    }
    let ending = "_\(program.deletingPathExtension().lastPathComponent).resources"
    let siblings =
      (try? FileManager.default.contentsOfDirectory(
        at: program.deletingLastPathComponent(), includingPropertiesForKeys: nil)) ?? []
    return [folder]
      + siblings.filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.path < $1.path }
      // Of a link, such as that of the previews' program, FileManager lists nothing.
      .map { $0.resolvingSymlinksInPath() }
  }
}

/// The asset catalogues (`.xcassets`) in a folder: colour and image sets by name, read from the source files.
final class AssetCatalog: Sendable {
  /// A picture of an image set.
  struct Picture: Sendable {
    let file: URL
    let scale: Int
    let isDark: Bool
  }

  struct ImageSet: Sendable {
    var pictures: [Picture] = []
    var rendersAsTemplate: Bool?
    /// Whether the pictures are files of SF Symbols.
    var isSymbol = false
  }

  /// The universal colours of colour sets.
  let colors: [String: ColorVariants]
  let images: [String: ImageSet]

  private static let known = Mutex<[URL: AssetCatalog]>([:])

  /// O(1) once the folder's catalogues have been read.
  static func of(_ folder: URL) -> AssetCatalog {
    if let catalog = known.withLock({ $0[folder] }) { return catalog }
    let catalog = AssetCatalog(reading: ResourceFolders.all(of: folder))
    known.withLock { $0[folder] = catalog }
    return catalog
  }

  private init(reading folders: [URL]) {
    var reader = CatalogReader()
    for folder in folders { reader.read(resources: folder) }
    colors = reader.colors
    images = reader.images
  }
}

private struct CatalogReader {
  var colors: [String: ColorVariants] = [:]
  var images: [String: AssetCatalog.ImageSet] = [:]

  private func contents(of folder: URL) -> [URL] {
    let list = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (list ?? []).sorted { $0.path < $1.path }
  }

  mutating func read(resources folder: URL) {
    for url in contents(of: folder) where url.pathExtension == "xcassets" {
      read(group: url, prefix: "")
    }
  }

  private mutating func read(group: URL, prefix: String) {
    for url in contents(of: group) {
      let name = prefix + url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": if let set = colorSet(url) { colors[name] = set }
      case "imageset", "symbolset": images[name] = imageSet(url)
      case "":
        guard url.hasDirectoryPath else { continue }
        let namespace = json(url)?.properties?.providesNamespace ?? false
        read(group: url, prefix: namespace ? "\(name)/" : prefix)
      default: continue
      }
    }
  }

  private func json(_ folder: URL) -> Contents? {
    let file = folder.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: file) else { return nil }
    do {
      return try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      RuntimeWarning.once("asset-\(file.path)", "\(file.path) can't be read: \(error.inWords)")
      return nil
    }
  }

  /// A colour that is there for high contrast in light mode only counts in light mode only.
  private func colorSet(_ folder: URL) -> ColorVariants? {
    let entries = (json(folder)?.colors ?? []).filter { ($0.idiom ?? "universal") == "universal" }
    func color(_ appearance: ColorAppearance, isDark: Bool, isHighContrast: Bool) -> RGBA? {
      let entry = entries.first { $0.isDark == isDark && $0.isHighContrast == isHighContrast }
      return entry?.color?.rgba?(appearance)
    }
    guard let light = color(.light, isDark: false, isHighContrast: false) else { return nil }
    // System colours have high contrast of their own.
    let (increasedLight, increasedDark) = (
      ColorAppearance(.light, .increased), ColorAppearance(.dark, .increased)
    )
    let dark = color(.dark, isDark: true, isHighContrast: false)
    return ColorVariants(
      light: light, dark: dark ?? light,
      increasedLight: color(increasedLight, isDark: false, isHighContrast: true)
        ?? color(increasedLight, isDark: false, isHighContrast: false),
      increasedDark: color(increasedDark, isDark: true, isHighContrast: true)
        ?? color(increasedDark, isDark: true, isHighContrast: false)
        ?? color(increasedLight, isDark: false, isHighContrast: true))
  }

  private func imageSet(_ folder: URL) -> AssetCatalog.ImageSet {
    guard let contents = json(folder) else { return AssetCatalog.ImageSet() }
    let intent = contents.properties?.renderingIntent
    var set = AssetCatalog.ImageSet(
      rendersAsTemplate: intent.map { $0 == "template" }, isSymbol: contents.symbols != nil)
    for entry in (contents.images ?? []) + (contents.symbols ?? []) {
      guard let name = entry.filename, !name.contains("/") else { continue }
      let scale = entry.scale.flatMap { Int($0.prefix(1)) } ?? 1
      set.pictures.append(
        AssetCatalog.Picture(
          file: folder.appendingPathComponent(name), scale: scale, isDark: entry.isDark))
    }
    return set
  }
}

/// The part of a set's Contents.json that is used.
private struct Contents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    var renderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: ColorValue?
    var filename: String?
    var scale: String?

    var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    var isHighContrast: Bool { appearances?.contains { $0.appearance == "contrast" } ?? false }
  }

  struct ColorValue: Decodable {
    var space: String?
    var components: [String: String]?
    /// The name of a system colour, instead of components.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  var colors: [Entry]?
  var images: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?
}

extension Contents.ColorValue {
  /// The colour as a function of the appearance, on which only system colours depend; nil if it can't be read.
  fileprivate var rgba: ((ColorAppearance) -> RGBA)? {
    if let reference {
      let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
      guard let color = IOSColors.named[name] else { return nil }
      return { color.resolve($0) }
    }
    guard let components else { return nil }
    func component(_ name: String) -> Double? { components[name].flatMap(Self.number) }
    let opacity = component("alpha") ?? 1
    let color: Color
    if let white = component("white") {
      color = Color(white: white, opacity: opacity)
    } else if let red = component("red"), let green = component("green"),
      let blue = component("blue")
    {
      let space: Color.RGBColorSpace = space == "display-p3" ? .displayP3 : .sRGB
      color = Color(space, red: red, green: green, blue: blue, opacity: opacity)
    } else {
      return nil
    }
    return { color.resolve($0) }
  }

  /// Parses `0.5`, `128` (of 255) or `0x80`.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text) else { return nil }
    return text.contains(".") ? value : value / 255
  }
}
