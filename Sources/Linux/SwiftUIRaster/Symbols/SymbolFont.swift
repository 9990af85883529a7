import CCairo
import Foundation

/// A glyph of the icon font, which can be drawn at any size.
@MainActor final class SymbolGlyphOutline {
  /// The size in which the glyph is measured; large, for precision.
  private static let fontSize: CGFloat = 1000

  private let layout: GObjectReference
  /// The bounds of the glyph, in points from the pen.
  let ink: CGRect

  /// Nil if the icon font has no such glyph.
  convenience init?(codePoint: UInt32, environment: FontEnvironment) {
    guard let scalar = Unicode.Scalar(codePoint) else { return nil }
    self.init(String(scalar), family: FontEnvironment.symbolFamily, environment)
  }

  /// Letters or digits of the text font in semibold.
  convenience init?(letters: String, environment: FontEnvironment) {
    self.init(letters, family: FontEnvironment.family(for: .default), environment)
  }

  private init?(_ string: String, family: String, _ environment: FontEnvironment) {
    layout = environment.makeLayout()
    pango_layout_set_text(layout.pointer, string, -1)

    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    if family != FontEnvironment.symbolFamily {
      pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD)
    }
    pango_font_description_set_absolute_size(
      font, Double(SymbolGlyphOutline.fontSize) * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.pointer, font)
    pango_font_description_free(font)

    // Other fonts have other pictures at the same private code points.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
    pango_layout_set_attributes(layout.pointer, attributes)
    pango_attr_list_unref(attributes)

    guard pango_layout_get_unknown_glyphs_count(layout.pointer) == 0,
      let line = pango_layout_get_line_readonly(layout.pointer, 0)
    else { return nil }
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line, &extents, nil)
    guard extents.width > 0, extents.height > 0 else { return nil }
    let unit = CGFloat(PANGO_SCALE)
    ink = CGRect(
      x: CGFloat(extents.x) / unit, y: CGFloat(extents.y) / unit,
      width: CGFloat(extents.width) / unit, height: CGFloat(extents.height) / unit)
  }

  /// What the glyph covers where it is filled into `box`.
  func frame(in box: CGRect) -> CGRect {
    let factor = min(box.width / ink.width, box.height / ink.height)
    let size = CGSize(width: ink.width * factor, height: ink.height * factor)
    return CGRect(
      x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Fills the glyph, as large as fits, centred in `box`.
  func fill(in box: CGRect, on context: OpaquePointer) {
    let factor = min(box.width / ink.width, box.height / ink.height)
    guard factor > 0 else { return }
    cairo_save(context)
    cairo_translate(context, box.midX, box.midY)
    cairo_scale(context, factor, factor)
    cairo_move_to(context, -ink.midX, -ink.midY)
    pango_cairo_layout_line_path(context, pango_layout_get_line_readonly(layout.pointer, 0))
    cairo_fill(context)
    cairo_restore(context)
  }
}
