import CCairo
import Foundation
import SwiftUICore

/// The fonts for text, with the same glyphs and advances on every machine.
///
/// A private fontconfig configuration admits certain families only, without the machine's rules (aliases,
/// hinting, substitutions). Glyphs are antialiased in grey and not hinted, advances are not rounded, and one
/// Pango unit is 1/1024 point.
@MainActor final class FontEnvironment {
  static let textFamily = "Inter"
  static let symbolFamily = "Material Design Icons"
  static let monospacedFamily = "DejaVu Sans Mono"
  static let serifFamily = "DejaVu Serif"
  /// The families for characters that the others lack, in this order, as far as they are installed. The last ones are
  /// for the other scripts that iOS has a language for.
  static let fallbackFamilies = [
    "DejaVu Sans", "Noto Sans CJK SC", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Sans Bengali", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada",
    "Noto Sans Malayalam", "Noto Sans Oriya", "Noto Sans Tamil", "Noto Sans Telugu",
  ]
  /// The pictures of emoji, if it is installed.
  static let emojiFamily = "Noto Color Emoji"

  private static var loaded: Result<FontEnvironment, any Error>?

  /// The environment of this process, made by the first call (about 10 ms).
  static func shared() throws -> FontEnvironment {
    if let loaded { return try loaded.get() }
    let result = Result { try FontEnvironment() }
    // An error is not kept, since fonts may be installed meanwhile.
    if case .success = result { loaded = result }
    return try result.get()
  }

  let map: GObjectReference
  private let context: GObjectReference
  /// The versions of the families' fonts, by family.
  let versions: [String: String]
  /// Fonts that were requested by name; nil for unknown ones.
  var namedFaces: [InternedName: FontFace?] = [:]

  private init() throws {
    let configuration = try FontEnvironment.makeConfiguration()
    defer { FcConfigDestroy(configuration) }
    versions = FontEnvironment.versions(configuration)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw RasterError.fontSetup("this cairo is built without FreeType")
    }
    self.map = GObjectReference(OpaquePointer(map))
    pango_fc_font_map_set_config(masthead_fc_font_map(map), configuration)
    guard let context = pango_font_map_create_context(map) else {
      throw RasterError.fontSetup("Pango made no context")
    }
    self.context = GObjectReference(context)

    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// A new Pango layout of one unwrapped line.
  func makeLayout() -> GObjectReference {
    let layout = GObjectReference(pango_layout_new(context.pointer))
    pango_layout_set_single_paragraph_mode(layout.pointer, 1)
    return layout
  }

  static func family(for design: ResolvedFont.Design) -> String {
    switch design {
    // Inter has no rounded design.
    case .default, .rounded: textFamily
    case .serif: "\(serifFamily),\(textFamily)"
    case .monospaced: "\(monospacedFamily),\(textFamily)"
    }
  }
}

// MARK: - Configuration

extension FontEnvironment {
  /// A configuration with the machine's font directories and caches, but only our families.
  private static func makeConfiguration() throws -> OpaquePointer {
    guard let configuration = FcConfigCreate() else {
      throw RasterError.fontSetup("fontconfig made no configuration")
    }
    var isKept = false
    defer { if !isKept { FcConfigDestroy(configuration) } }

    let description = configurationXML()
    let isParsed = description.withCString {
      FcConfigParseAndLoadFromMemory(
        configuration, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self), 1)
    }
    guard isParsed != 0, FcConfigBuildFonts(configuration) != 0 else {
      throw RasterError.fontSetup("fontconfig can't read the font directories")
    }
    let families = installedFamilies(configuration)
    guard families.contains(textFamily) else {
      throw RasterError.missingFont(family: textFamily, package: "fonts-inter")
    }
    guard families.contains(symbolFamily) else {
      throw RasterError.missingFont(
        family: symbolFamily, package: "fonts-materialdesignicons-webfont")
    }
    isKept = true
    return configuration
  }

  private static func configurationXML() -> String {
    var fontDirectories: [String] = []
    var cacheDirectories: [String] = []
    if let system = FcInitLoadConfig() {
      fontDirectories = strings(FcConfigGetFontDirs(system))
      cacheDirectories = strings(FcConfigGetCacheDirs(system))
      FcConfigDestroy(system)
    }
    if fontDirectories.isEmpty {
      fontDirectories = ["/usr/share/fonts", "/usr/local/share/fonts"]
    }
    let admitted =
      [textFamily, symbolFamily, monospacedFamily, serifFamily, emojiFamily] + fallbackFamilies
    var lines = ["<?xml version=\"1.0\"?>", "<fontconfig>"]
    lines += fontDirectories.map { "<dir>\(escaped($0))</dir>" }
    lines += cacheDirectories.map { "<cachedir>\(escaped($0))</cachedir>" }
    lines.append("<selectfont>")
    // An empty pattern matches all fonts; acceptance by name comes first.
    lines.append("<rejectfont><pattern></pattern></rejectfont>")
    lines += admitted.map {
      "<acceptfont><pattern><patelt name=\"family\"><string>\($0)</string></patelt>"
        + "</pattern></acceptfont>"
    }
    lines += ["</selectfont>", "<match target=\"pattern\">"]
    lines += fallbackFamilies.map {
      "<edit name=\"family\" mode=\"append_last\"><string>\($0)</string></edit>"
    }
    lines += ["</match>", emojiRules, "</fontconfig>"]
    return lines.joined(separator: "\n")
  }

  /// Pango asks for the family "emoji" where Unicode says that a character is a picture. Its font has pictures of one
  /// size, which are scaled to the size that is wanted.
  private static let emojiRules = """
    <match target="pattern">
      <test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong"><string>\(emojiFamily)</string></edit>
    </match>
    <match target="font">
      <test name="family"><string>\(emojiFamily)</string></test>
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix>
            \(pictureScale)<double>0</double>
            <double>0</double>\(pictureScale)
          </matrix>
        </times>
      </edit>
    </match>
    """

  private static let pictureScale =
    "<divide><name target=\"pattern\">pixelsize</name><name target=\"font\">pixelsize</name></divide>"

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var result: [String] = []
    while let string = FcStrListNext(list) { result.append(String(cString: string)) }
    return result
  }

  private static func escaped(_ path: String) -> String {
    path.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  /// The highest version of each family's fonts; fontconfig's unit is 1/65,536.
  private static func versions(_ configuration: OpaquePointer) -> [String: String] {
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return [:] }
    var greatest: [String: Int32] = [:]
    for index in 0..<Int(set.pointee.nfont) {
      let font = set.pointee.fonts[index]
      var name: UnsafeMutablePointer<FcChar8>?
      var version: Int32 = 0
      guard FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name,
        FcPatternGetInteger(font, FC_FONTVERSION, 0, &version) == FcResultMatch
      else { continue }
      let family = String(cString: name)
      greatest[family] = max(greatest[family] ?? 0, version)
    }
    return greatest.mapValues { version in
      let thousandths = Int((Double(version) / 65.536).rounded())
      return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
    }
  }

  private static func installedFamilies(_ configuration: OpaquePointer) -> Set<String> {
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    var families: Set<String> = []
    for index in 0..<Int(set.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      var position: Int32 = 0
      while FcPatternGetString(set.pointee.fonts[index], FC_FAMILY, position, &name)
        == FcResultMatch, let found = name
      {
        families.insert(String(cString: found))
        position += 1
      }
    }
    return families
  }
}
