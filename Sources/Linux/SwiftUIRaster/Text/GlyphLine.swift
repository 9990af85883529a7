import CCairo
import Foundation
import SwiftUICore

/// A line of shaped glyphs, both for measuring and for painting, so that they are consistent.
@MainActor final class GlyphLine {
  /// The maximum font size of glyphs: FreeType uses 32-bit numbers in units of 1/64 pixel.
  static let maximumFontSize: CGFloat = 4096

  let runs: [TextRun]
  /// The length of the text in UTF-8 bytes.
  let byteCount: Int
  /// Whether some glyphs bring their own colours, as those of emoji do.
  private(set) var hasPictures = false
  private let layout: GObjectReference
  /// The end of each run, in bytes.
  private let runEnds: [Int]
  /// The serial number of the fonts with which the line was laid out.
  private var serial: UInt32 = 0

  init(_ runs: [TextRun], environment: FontEnvironment) {
    self.runs = runs
    var bytes: [UInt8] = []
    var runEnds: [Int] = []
    for run in runs {
      bytes.append(contentsOf: run.drawnCharacters.utf8)
      runEnds.append(bytes.count)
    }
    self.runEnds = runEnds
    byteCount = bytes.count
    GlyphLine.replaceControls(in: &bytes)
    layout = environment.makeLayout()
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout.pointer, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    setAttributes(environment)
    serial = currentSerial
    addTracking()
    // Pictures are of characters from U+2000 on, or followed by one that asks for a picture.
    if bytes.contains(where: { $0 >= 0xE2 }) {
      forEachPiece { hasPictures = hasPictures || GlyphLine.isPicture($0) }
    }
  }

  static func isPicture(_ piece: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    let description = pango_font_describe(piece.pointee.item.pointee.analysis.font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description)
      .map { String(cString: $0) == FontEnvironment.emojiFamily } ?? false
  }

  /// Pango's layout, valid as long as the line.
  var pointer: OpaquePointer { layout.pointer }

  /// The only line, owned by the layout.
  ///
  /// Pango lays the text out again when fonts were added (``FontEnvironment/face(named:)``), which drops what
  /// was added to the old line.
  var line: UnsafeMutablePointer<PangoLayoutLine>? {
    let current = currentSerial
    if serial != current {
      serial = current
      addTracking()
    }
    return pango_layout_get_line_readonly(layout.pointer, 0)
  }

  private var currentSerial: UInt32 {
    UInt32(pango_context_get_serial(pango_layout_get_context(layout.pointer)))
  }

  /// Calls `body` for every item of glyphs of one font and colour, from left to right.
  func forEachPiece(_ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void) {
    var element = line?.pointee.runs
    while let current = element {
      body(current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
      element = current.pointee.next
    }
  }

  /// The run of a byte of the text.
  func runIndex(ofByte byte: Int) -> Int {
    var low = 0
    var high = runEnds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runEnds[middle] > byte { high = middle } else { low = middle + 1 }
    }
    return max(0, low)
  }

  func byteRange(ofRun index: Int) -> Range<Int> {
    (index == 0 ? 0 : runEnds[index - 1])..<runEnds[index]
  }
}

// MARK: - Text and attributes

extension GlyphLine {
  /// Replaces characters at which Pango would end the paragraph or the text, or draw a box, by white space of
  /// the same number of bytes.
  private static func replaceControls(in bytes: inout [UInt8]) {
    let space: UInt8 = 0x20
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < space || byte == 0x7F {
        bytes[index] = space
      } else if byte == 0x85, index >= 1, bytes[index - 1] == 0xC2 {
        bytes[index] = 0xA0  // next line → no-break space
      } else if byte == 0xA8 || byte == 0xA9, index >= 2, bytes[index - 1] == 0x80,
        bytes[index - 2] == 0xE2
      {
        bytes[index] = 0x8B  // line and paragraph separators → zero-width space
      }
    }
  }

  private func setAttributes(_ environment: FontEnvironment) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    for (index, run) in runs.enumerated() {
      let range = byteRange(ofRun: index)
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        pango_attr_list_insert(attributes, attribute)
      }
      let font = GlyphLine.description(
        of: run.font, isSymbol: run.symbol != nil, environment)
      defer { pango_font_description_free(font) }
      insert(pango_attr_font_desc_new(font))
      insert(pango_attr_font_features_new(GlyphLine.features(of: run)))
      if run.baselineOffset != 0 {
        let rise = (run.baselineOffset * CGFloat(PANGO_SCALE)).rounded()
        insert(pango_attr_rise_new(Int32(min(max(rise, -1e9), 1e9))))
      }
      if let color = run.color {
        // Splits the glyphs where the colour changes, without shaping again.
        func component(_ value: Double) -> UInt16 {
          UInt16(min(max(0, value.isNaN ? 0 : value), 1) * 65535)
        }
        insert(
          pango_attr_foreground_new(
            component(color.red), component(color.green), component(color.blue)))
        insert(pango_attr_foreground_alpha_new(max(1, component(color.opacity))))
      }
    }
    pango_layout_set_attributes(layout.pointer, attributes)
  }

  private static func description(
    of font: ResolvedFont, isSymbol: Bool, _ environment: FontEnvironment
  ) -> OpaquePointer? {
    let description = pango_font_description_new()
    let size = min(max(0, font.size.isNaN ? 0 : font.size), maximumFontSize)
    if isSymbol {
      pango_font_description_set_family(description, FontEnvironment.symbolFamily)
      pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
      return description
    }
    let face = font.name.flatMap { environment.face(named: $0) }
    let family = FontEnvironment.family(for: font.design)
    pango_font_description_set_family(
      description, face.map { "\($0.family),\(family)" } ?? family)
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    // A named face has a weight of its own, unless the text requests another one.
    let weight = font.weight == .regular ? face?.weight ?? 400 : font.weight.value
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(clamping: weight)))
    pango_font_description_set_style(
      description,
      font.isItalic || face?.isItalic == true ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    // Pango makes small capitals of capitals where the font has none, as Inter. It can't make them of capital letters
    // alone.
    if font.hasSmallLowercase {
      pango_font_description_set_variant(
        description,
        font.hasSmallUppercase ? PANGO_VARIANT_ALL_SMALL_CAPS : PANGO_VARIANT_SMALL_CAPS)
    }
    if font.width != 0 {
      // Pango's range is from ultra condensed, 0, to ultra expanded, 8; 0.1 is a step.
      let step = min(max(0, 4 + (font.width * 10).rounded()), 8)
      pango_font_description_set_stretch(description, PangoStretch(rawValue: UInt32(step)))
    }
    return description
  }

  private static func features(of run: TextRun) -> String {
    // Inter's contextual alternates would change "->" to an arrow.
    var features = "calt=0"
    if run.font.hasMonospacedDigits { features += ",tnum=1" }
    if run.font.hasSmallLowercase { features += ",smcp=1" }
    if run.font.hasSmallUppercase { features += ",c2sc=1" }
    if run.tracking != 0 { features += ",liga=0,clig=0" }
    return features
  }

  /// Adds the runs' tracking after every cluster.
  ///
  /// Pango's own letter spacing adds half on both sides and omits it at the ends of a line, so the width of a
  /// line would not be the sum of its parts.
  private func addTracking() {
    let tracking = runs.map { Tracking($0) }
    guard tracking.contains(where: { !$0.isZero }) else { return }
    // Not the read-only line, since it is modified.
    guard let line = pango_layout_get_line(layout.pointer, 0) else { return }
    var element = line.pointee.runs
    while let current = element {
      let piece = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      add(tracking, to: piece)
      element = current.pointee.next
    }
  }

  private func add(_ tracking: [Tracking], to piece: PangoGlyphItem) {
    let count = Int(piece.glyphs.pointee.num_glyphs)
    let isOptical = Tracking.appliesOptically(to: piece.item.pointee.analysis)
    let isRightToLeft = piece.item.pointee.analysis.level % 2 == 1
    let clusters = piece.glyphs.pointee.log_clusters!
    for index in 0..<count {
      let isLast = index == count - 1 || clusters[index + 1] != clusters[index]
      let isFirst = index == 0 || clusters[index - 1] != clusters[index]
      guard isRightToLeft ? isFirst : isLast else { continue }
      let byte = Int(piece.item.pointee.offset) + Int(clusters[index])
      let own = tracking[runIndex(ofByte: byte)]
      let extra = own.asked &+ (isOptical ? own.optical : 0)
      piece.glyphs.pointee.glyphs[index].geometry.width &+= extra
      if isRightToLeft { piece.glyphs.pointee.glyphs[index].geometry.x_offset &+= extra }
    }
  }
}

extension TextRun {
  /// The characters to shape, with the same number of bytes as ``string``.
  fileprivate var drawnCharacters: String {
    guard let symbol else { return string }
    let glyph = SystemSymbols.codePoint(of: symbol.string).flatMap { Unicode.Scalar($0) }
    guard let glyph, String(glyph).utf8.count == string.utf8.count else {
      RuntimeWarning.once(
        "symbol \(symbol.string) in text",
        "no letter for the system symbol \"\(symbol.string)\"; a box stands for it in a text")
      return "\u{25A1}"
    }
    return String(glyph)
  }
}

/// The space after the characters of a run, in Pango units.
@MainActor private struct Tracking {
  /// The tracking of the run.
  var asked: Int32
  /// The tracking for the font size.
  var optical: Int32

  init(_ run: TextRun) {
    func units(_ points: CGFloat) -> Int32 {
      guard points.isFinite else { return 0 }
      let limit = GlyphLine.maximumFontSize
      return Int32((min(max(-limit, points), limit) * CGFloat(PANGO_SCALE)).rounded())
    }
    asked = units(run.tracking)
    optical = units(OpticalTracking.points(for: run.font))
  }

  var isZero: Bool { asked == 0 && optical == 0 }

  /// The table is for Inter; other scripts use other fonts, and Arabic letters must be connected.
  static func appliesOptically(to analysis: PangoAnalysis) -> Bool {
    switch PangoScript(rawValue: Int32(analysis.script)) {
    case PANGO_SCRIPT_LATIN, PANGO_SCRIPT_GREEK, PANGO_SCRIPT_CYRILLIC, PANGO_SCRIPT_COMMON,
      PANGO_SCRIPT_INHERITED:
      return true
    default: return false
    }
  }
}
