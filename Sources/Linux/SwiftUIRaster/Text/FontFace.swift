import CCairo
import SwiftUICore

/// A font that was requested by name.
struct FontFace: Hashable {
  var family: String
  /// The weight of a named face, 100…900; nil if the name is that of a family.
  var weight: Int?
  var isItalic = false
}

extension FontEnvironment {
  /// The font with the name of a family, or the PostScript or full name of a face; nil, with one warning, if
  /// the machine has none.
  ///
  /// The first call adds the files of its family to the environment (about 10 ms); later ones are O(1).
  func face(named name: InternedName) -> FontFace? {
    let face = namedFaces[name] ?? load(name.string)
    namedFaces[name] = .some(face)
    // Each window that lacks it is told.
    if face == nil {
      RuntimeWarning.once(
        "font-\(name.string)",
        "there is no font called \(name.string) on this machine; the system font stands in for it")
    }
    return face
  }

  private func load(_ name: String) -> FontFace? {
    guard !name.isEmpty, let machine = FcInitLoadConfigAndFonts() else { return nil }
    defer { FcConfigDestroy(machine) }
    var face: FontFace?
    if !files(FC_FAMILY, name, in: machine).isEmpty {
      face = FontFace(family: name)
    } else {
      face =
        self.face(FC_POSTSCRIPT_NAME, name, in: machine)
        ?? self.face(FC_FULLNAME, name, in: machine)
    }
    guard let face else { return nil }
    let map = masthead_fc_font_map(UnsafeMutablePointer(self.map.pointer))
    guard let pinned = pango_fc_font_map_get_config(map) else { return nil }
    for file in files(FC_FAMILY, face.family, in: machine) {
      file.withCString {
        _ = FcConfigAppFontAddFile(
          pinned, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self))
      }
    }
    pango_fc_font_map_config_changed(map)
    return face
  }

  /// The machine's fonts with a value of a property.
  private func withFonts<Result>(
    _ property: String, _ value: String, in machine: OpaquePointer,
    _ body: ([OpaquePointer]) -> Result
  ) -> Result {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    value.withCString {
      _ = FcPatternAddString(
        pattern, property, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self))
    }
    let wanted = FcObjectSetCreate()
    defer { FcObjectSetDestroy(wanted) }
    for property in [FC_FAMILY, FC_FILE, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, property) }
    guard let set = FcFontList(machine, pattern, wanted) else { return body([]) }
    defer { FcFontSetDestroy(set) }
    return body((0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] })
  }

  private func files(_ property: String, _ value: String, in machine: OpaquePointer) -> [String] {
    withFonts(property, value, in: machine) { fonts in
      Set(fonts.compactMap { string(FC_FILE, of: $0) }).sorted()
    }
  }

  private func face(_ property: String, _ name: String, in machine: OpaquePointer) -> FontFace? {
    withFonts(property, name, in: machine) { fonts in
      guard let font = fonts.first, let family = string(FC_FAMILY, of: font) else { return nil }
      var weight = 0.0
      var slant: Int32 = 0
      let hasWeight = FcPatternGetDouble(font, FC_WEIGHT, 0, &weight) == FcResultMatch
      _ = FcPatternGetInteger(font, FC_SLANT, 0, &slant)
      return FontFace(
        family: family,
        weight: hasWeight ? Int(FcWeightToOpenTypeDouble(weight).rounded()) : nil,
        isItalic: slant != FC_SLANT_ROMAN)
    }
  }

  private func string(_ property: String, of font: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
