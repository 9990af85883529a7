import CCairo
import Foundation
import SwiftUICore

/// The coverage of a drawing of few colours around its origin, which can be drawn in any colours.
@MainActor struct Mask {
  /// The part in one colour; nil is the colour of the whole drawing.
  struct Layer {
    var color: RGBA?
    var surface: CairoSurface
    /// Whether the surface has colours of its own, of emoji, and takes only its opacity from the colour.
    var isPicture = false
  }

  /// An underline, a strikethrough, or the ground of a run, in pixels from the origin.
  struct Bar {
    var color: RGBA?
    var rect: CGRect
    /// Whether it lies behind the letters.
    var isGround = false
  }

  var layers: [Layer] = []
  var bars: [Bar] = []
  /// The position of the surfaces' top left corner, in pixels from the origin.
  var left = 0
  var top = 0
  /// The size of all surfaces.
  var byteCount = 0

  /// A surface for coverage, or for colours, and a context for drawing on it with `origin` and `scale`.
  static func makeSurface(
    _ format: cairo_format_t = CAIRO_FORMAT_A8, width: Int, height: Int, left: Int, top: Int,
    scale: CGFloat, _ draw: (CairoContext) -> Void
  ) throws -> CairoSurface {
    let surface = CairoSurface(
      cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)))
    let context = CairoContext(surface)
    cairo_translate(context.pointer, Double(-left), Double(-top))
    cairo_scale(context.pointer, scale, scale)
    draw(context)
    try context.checkStatus()
    return surface
  }
}

/// A painter's cache of masks; about 64 MB at most.
@MainActor final class MaskStore {
  enum Key: Hashable {
    case text([TextRun])
    case symbol(SymbolGlyph)
  }

  /// The maximum number of pixels of a cached mask; larger ones are drawn each time.
  static let maximumArea: CGFloat = 2_000_000

  let scale: CGFloat
  private var masks = BoundedCache<Key, Mask>(capacity: 16 << 20)
  private var lines = BoundedCache<[TextRun], GlyphLine>(capacity: 1 << 18)

  private var shadows = ShadowStore()
  private var pictures = ReducedImages()
  /// By stops; 16 kB each.
  private var circles = BoundedCache<[Paint.Stop], [UInt32]>(capacity: 32)

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// The blurred opacity of a picture, positioned as if the picture were at 0, 0.
  func shadow(of picture: PixelSurface, sigma: Double) -> PixelSurface? {
    shadows.shadow(of: picture, sigma: sigma)
  }

  /// The image reduced by averaging squares of pixels.
  func reduced(_ picture: PixelImage, side: Int) -> PixelImage? {
    pictures.copy(of: picture, side: side)
  }

  /// The colours of a conic gradient.
  func circle(of stops: [Paint.Stop]) -> [UInt32] {
    if let known = circles.value(for: stops) { return known }
    let colors = ConicGradient.colors(of: stops)
    circles.insert(colors, for: stops, cost: 1)
    return colors
  }

  func mask(for key: Key, make: () throws -> Mask?) rethrows -> Mask? {
    if let known = masks.value(for: key) { return known }
    guard let mask = try make() else { return nil }
    masks.insert(mask, for: key, cost: mask.byteCount + 256)
    return mask
  }

  /// Makes the masks of lines that have none yet, on all processors. Filling outlines takes most of the time of a
  /// frame in which all text is new, as in a fling.
  func prepare(_ lines: [[TextRun]]) throws {
    var outlined: [CairoContext] = []
    // Also when a later line fails: the masks before it are in the cache.
    defer { TextPainter.fill(outlined) }
    for runs in lines {
      _ = try mask(for: .text(runs)) {
        try TextPainter.mask(of: line(runs), scale: scale) { outlined.append($0) }
      }
    }
  }

  func line(_ runs: [TextRun]) throws -> GlyphLine {
    if let known = lines.value(for: runs) { return known }
    for run in runs { PangoTextShaper.check(run) }
    let line = try GlyphLine(runs, environment: FontEnvironment.shared())
    lines.insert(line, for: runs, cost: line.byteCount + 256)
    return line
  }
}

extension CairoRenderer {
  /// Draws a mask at a whole pixel.
  func draw(_ mask: Mask, color: RGBA, x: Int, y: Int) {
    draw(mask.bars.filter(\.isGround), color, x: CGFloat(x), y: CGFloat(y))
    let left = Double(x + mask.left)
    let top = Double(y + mask.top)
    for layer in mask.layers where setSource(layer.color ?? color) {
      if layer.isPicture {
        cairo_set_source_surface(context, layer.surface.pointer, left, top)
        cairo_paint_with_alpha(context, (layer.color ?? color).opacity)
      } else {
        cairo_mask_surface(context, layer.surface.pointer, left, top)
      }
    }
    draw(mask.bars.filter { !$0.isGround }, color, x: CGFloat(x), y: CGFloat(y))
  }

  func draw(_ bars: [Mask.Bar], _ color: RGBA, x: CGFloat = 0, y: CGFloat = 0) {
    for bar in bars where setSource(bar.color ?? color) {
      cairo_rectangle(
        context, x + bar.rect.minX, y + bar.rect.minY, bar.rect.width, bar.rect.height)
      cairo_fill(context)
    }
  }
}
