import CCairo
import Foundation
import SwiftUICore

/// Measures text with Pango in the private font environment.
///
/// A cluster is the smallest unit of both whole grapheme clusters and whole glyphs, so a ligature is one
/// cluster. Results for about a million bytes of text are cached. Shaping is O(bytes).
@MainActor package final class PangoTextShaper: TextShaper {
  private let environment: FontEnvironment
  private var cache = BoundedCache<[TextRun], [TextCluster]>(capacity: 1 << 19)

  /// Throws if Inter or the icon font is not installed; the error names the package.
  package init() throws {
    environment = try FontEnvironment.shared()
  }

  package func shape(_ paragraph: [TextRun]) -> [TextCluster] {
    let runs = paragraph.filter { !$0.string.isEmpty }
    guard !runs.isEmpty else { return [] }
    if let known = cache.value(for: runs) { return known }
    for run in runs { PangoTextShaper.check(run) }
    let line = GlyphLine(runs, environment: environment)
    PangoTextShaper.checkGlyphs(of: line)
    let clusters = PangoTextShaper.clusters(of: line)
    cache.insert(clusters, for: runs, cost: 64 + line.byteCount)
    return clusters
  }

  package func places(of line: [TextRun]) -> [[Range<CGFloat>]] {
    var places = [[Range<CGFloat>]](repeating: [], count: line.count)
    guard !line.isEmpty else { return [] }
    let glyphs = GlyphLine(line, environment: environment)
    var x: Int32 = 0
    glyphs.forEachPiece { piece in
      let start = x
      x &+= pango_glyph_string_get_width(piece.pointee.glyphs)
      let run = glyphs.runIndex(ofByte: Int(piece.pointee.item.pointee.offset))
      guard places.indices.contains(run), x > start else { return }
      let unit = CGFloat(PANGO_SCALE)
      places[run].append(CGFloat(start) / unit..<CGFloat(x) / unit)
    }
    return places
  }

  static func check(_ run: TextRun) {
    let size = run.font.size
    if !(size.isFinite && size >= 0 && size <= GlyphLine.maximumFontSize) {
      RuntimeWarning.once(
        "font size",
        "a font of \(size) points can't be drawn; it is taken as "
          + "\(size > 0 ? "\(GlyphLine.maximumFontSize)" : "0")")
    }
    if !run.tracking.isFinite {
      RuntimeWarning.once("tracking", "a tracking of \(run.tracking) points is ignored")
    }
  }

  /// Pango's mark of a glyph that stands for a character without one, of which it has the number.
  private static let unknownGlyph: UInt32 = 0x1000_0000

  /// Says once in each window that no font has some characters: boxes with their numbers are drawn for them.
  private static func checkGlyphs(of line: GlyphLine) {
    var missing: [Unicode.Scalar] = []
    line.forEachPiece { piece in
      let glyphs = piece.pointee.glyphs.pointee
      for index in 0..<Int(glyphs.num_glyphs) {
        let glyph = glyphs.glyphs[index].glyph
        guard glyph & unknownGlyph != 0, let scalar = Unicode.Scalar(glyph & ~unknownGlyph),
          !missing.contains(scalar)
        else { continue }
        missing.append(scalar)
      }
    }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(3).map {
      "“\($0)” (U+\(String($0.value, radix: 16, uppercase: true)))"
    }
    RuntimeWarning.once(
      "missing glyphs",
      "no font has \(names.joined(separator: ", "))\(missing.count > 3 ? ", …" : ""); boxes with their numbers are "
        + "drawn. Debian's packages fonts-noto-color-emoji, fonts-noto-cjk (Chinese, Japanese, Korean) and "
        + "fonts-noto-core (Thai, Devanagari and others) are used where they are installed; Font.custom(_:size:) names "
        + "any other font")
  }

  static func clusters(of line: GlyphLine) -> [TextCluster] {
    let measure = GlyphMeasure(line)
    var attributeCount: Int32 = 0
    let attributes = pango_layout_get_log_attrs_readonly(line.pointer, &attributeCount)

    var clusters: [TextCluster] = []
    clusters.reserveCapacity(line.byteCount)
    // The bytes and Unicode scalars read so far; Pango indexes line breaks by scalars.
    var byte = 0
    var scalar = 0
    var start = 0
    var advance = 0
    var isWhitespace = true
    // Joined first, since a combining mark can be at the start of a run.
    let text = line.runs.map(\.string).joined(separator: "")
    for character in text {
      let end = byte + character.utf8.count
      scalar += character.unicodeScalars.count
      for position in byte..<end { advance += Int(measure.advances[position]) }
      isWhitespace = isWhitespace && character.isWhitespace
      byte = end
      // Inside a ligature.
      guard measure.startsGlyph(atByte: end) else { continue }
      let allowsBreak =
        attributes != nil && scalar < Int(attributeCount)
        && attributes![scalar].is_line_break != 0
      clusters.append(
        TextCluster(
          utf8Count: end - start, advance: CGFloat(advance) / CGFloat(PANGO_SCALE),
          isWhitespace: isWhitespace, allowsBreakAfter: allowsBreak))
      start = end
      advance = 0
      isWhitespace = true
    }
    return clusters
  }
}

/// The starts and advances of glyphs in a text.
@MainActor private struct GlyphMeasure {
  /// By byte, in Pango units; the advance of a glyph is at its first byte.
  private(set) var advances: [Int32]
  private var starts: [Bool]

  init(_ line: GlyphLine) {
    advances = [Int32](repeating: 0, count: line.byteCount)
    starts = [Bool](repeating: false, count: line.byteCount)
    line.forEachPiece { piece in
      let offset = Int(piece.pointee.item.pointee.offset)
      let glyphs = piece.pointee.glyphs.pointee
      for index in 0..<Int(glyphs.num_glyphs) {
        let byte = offset + Int(glyphs.log_clusters[index])
        guard advances.indices.contains(byte) else { continue }
        advances[byte] &+= glyphs.glyphs[index].geometry.width
        starts[byte] = true
      }
    }
  }

  /// True at the end of the text, too.
  func startsGlyph(atByte byte: Int) -> Bool {
    byte >= starts.count || starts[byte]
  }
}
