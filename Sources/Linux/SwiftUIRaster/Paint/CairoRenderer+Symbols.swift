import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  /// Draws a symbol in its box at `origin`; at the painter's own scale on whole pixels.
  func drawSymbol(_ glyph: SymbolGlyph, color: RGBA, origin: CGPoint) throws {
    guard origin.x.isFinite, origin.y.isFinite, glyph.size.width.isFinite,
      glyph.size.height.isFinite
    else {
      RuntimeWarning.once("symbol", "a symbol with a number that is not finite is left out")
      return
    }
    guard glyph.size.width > 0, glyph.size.height > 0, color.opacity > 0 else { return }
    let matrix = level.matrix.moved(by: origin)
    let box = CGRect(origin: .zero, size: glyph.size)
    let bounds = box.applying(matrix)
    guard bounds.isFinite, bounds.overlaps(level.visible) else { return }

    let symbols = SymbolPainter(
      environment: try FontEnvironment.shared(), weight: glyph.weight.value)
    let isAtOwnScale =
      matrix.a == masks.scale && matrix.d == masks.scale && matrix.b == 0 && matrix.c == 0
    if isAtOwnScale,
      let mask = try masks.mask(for: .symbol(glyph), make: { try mask(of: glyph, symbols) })
    {
      draw(mask, color: color, x: Int(matrix.tx.rounded()), y: Int(matrix.ty.rounded()))
      return
    }
    guard setSource(color) else { return }
    // Coverage first, then colour, since parts of a symbol can be cut out of others.
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    var map = cairo_matrix_t(matrix)
    cairo_set_matrix(context, &map)
    symbols.draw(glyph.drawnName, in: box, on: context)
    let coverage = cairo_pop_group(context)
    cairo_mask(context, coverage)
    cairo_pattern_destroy(coverage)
  }

  private func mask(of glyph: SymbolGlyph, _ symbols: SymbolPainter) throws -> Mask? {
    // A pixel of margin, for edges that lie on the box.
    let width = (glyph.size.width * masks.scale).rounded(.up) + 2
    let height = (glyph.size.height * masks.scale).rounded(.up) + 2
    guard width * height <= MaskStore.maximumArea, width < 16_384, height < 16_384 else {
      return nil
    }
    let surface = try Mask.makeSurface(
      width: Int(width), height: Int(height), left: -1, top: -1, scale: masks.scale
    ) { context in
      symbols.draw(
        glyph.drawnName, in: CGRect(origin: .zero, size: glyph.size), on: context.pointer)
    }
    var mask = Mask()
    mask.left = -1
    mask.top = -1
    mask.layers = [Mask.Layer(color: nil, surface: surface)]
    mask.byteCount = Int(width) * Int(height)
    return mask
  }
}
