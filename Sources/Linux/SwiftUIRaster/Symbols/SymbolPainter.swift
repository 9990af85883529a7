import CCairo
import Foundation
import SwiftUICore

/// Draws the coverage of symbols.
@MainActor struct SymbolPainter {
  let environment: FontEnvironment
  let weight: Int

  /// Draws a symbol, fitted into `box`. One that is not drawn yet is a rounded outline with a question
  /// mark; the view has warned of it (`SymbolNames`).
  func draw(_ name: String, in box: CGRect, on context: OpaquePointer) {
    if let drawing = SystemSymbols.drawing(of: name), draw(drawing, in: box, on: context) { return }
    drawPlaceholder(in: box, on: context)
  }

  /// Returns false if a glyph is missing in the font.
  private func draw(
    _ drawing: SystemSymbols.Drawing, in box: CGRect, on context: OpaquePointer
  ) -> Bool {
    switch drawing {
    case .strokes(let symbol):
      draw(symbol, in: box, on: context)
      return true
    case .shapes(let symbol): return draw(symbol, in: box, on: context)
    case .glyph(let codePoint):
      guard let glyph = SymbolGlyphOutline(codePoint: codePoint, environment: environment) else {
        return false
      }
      glyph.fill(in: box, on: context)
      return true
    case .framed(let inner, let frame):
      return draw(inner, in: frame, of: box, on: context)
    case .letters(let letters):
      guard let glyph = SymbolGlyphOutline(letters: letters, environment: environment) else {
        return false
      }
      glyph.fill(in: box, on: context)
      return true
    case .turned(let inner, let quarters):
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_translate(context, box.midX, box.midY)
      cairo_rotate(context, Double(quarters) * .pi / 2)
      cairo_translate(context, -box.midX, -box.midY)
      return draw(inner, in: box, on: context)
    }
  }

  private func draw(_ symbol: StrokedSymbol, in box: CGRect, on context: OpaquePointer) {
    let bounds = symbol.bounds
    let width = symbol.strokeWidth(weight: weight) * max(bounds.width, bounds.height)
    let factor = min(
      box.width / (bounds.width + width), box.height / (bounds.height + width))
    guard factor > 0, factor.isFinite else { return }
    cairo_save(context)
    cairo_translate(context, box.midX, box.midY)
    cairo_scale(context, factor, factor)
    cairo_translate(context, -bounds.midX, -bounds.midY)
    for line in symbol.lines {
      guard let first = line.first else { continue }
      cairo_move_to(context, first.x, first.y)
      if line.count == 1 { cairo_line_to(context, first.x, first.y) }
      for point in line.dropFirst() { cairo_line_to(context, point.x, point.y) }
    }
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
    cairo_restore(context)
  }

  private func draw(
    _ inner: SystemSymbols.Drawing, in frame: SystemSymbols.Frame, of box: CGRect,
    on context: OpaquePointer
  ) -> Bool {
    let side = min(box.width, box.height)
    let square = CGRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    let room = square.insetBy(dx: side * 0.26, dy: side * 0.26)
    cairo_save(context)
    defer { cairo_restore(context) }
    if frame.isFilled {
      addFrame(isCircle: frame.isCircle, square, to: context)
      cairo_fill(context)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    } else {
      strokeFrame(isCircle: frame.isCircle, square, on: context)
    }
    return draw(inner, in: room, on: context)
  }

  private func strokeFrame(isCircle: Bool, _ square: CGRect, on context: OpaquePointer) {
    let width = square.width * (0.07 + CGFloat(weight - 400) / 100 * 0.01)
    addFrame(isCircle: isCircle, square.insetBy(dx: width / 2, dy: width / 2), to: context)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  private func addFrame(isCircle: Bool, _ square: CGRect, to context: OpaquePointer) {
    let radius = isCircle ? square.width / 2 : square.width * 0.22
    guard radius > 0 else { return }
    cairo_new_sub_path(context)
    cairo_arc(context, square.maxX - radius, square.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(context, square.maxX - radius, square.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, square.minX + radius, square.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, square.minX + radius, square.minY + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  private func drawPlaceholder(in box: CGRect, on context: OpaquePointer) {
    let side = min(box.width, box.height)
    let square = CGRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    strokeFrame(isCircle: false, square, on: context)
    guard let icon = SymbolTable.icons["questionmark"],
      let mark = SymbolGlyphOutline(codePoint: icon.plain, environment: environment)
    else { return }
    mark.fill(in: square.insetBy(dx: side * 0.24, dy: side * 0.24), on: context)
  }
}
