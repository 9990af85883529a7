import CCairo
import Foundation
import SwiftUICore

extension CairoRenderer {
  /// Draws the visible lines of a layout.
  ///
  /// At the painter's own scale a line is a mask on whole pixels: its glyphs keep their subpixel distances, and
  /// look the same wherever it is scrolled. Rotated and scaled text is filled as outlines, so that it moves
  /// smoothly.
  func drawText(_ layout: TextLayout, color: RGBA, origin: CGPoint) throws {
    guard origin.x.isFinite, origin.y.isFinite else {
      RuntimeWarning.once("text", "a text at a place that is not finite is left out")
      return
    }
    guard color.opacity > 0 || layout.content.runs.contains(where: { $0.color != nil }) else {
      return
    }
    for (index, line) in layout.lines.enumerated() where !line.runs.isEmpty {
      let pen = CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
      guard TextPainter.mayDraw(line, pen: pen, matrix: level.matrix, in: level.visible) else {
        continue
      }
      let isLast = index == layout.lines.count - 1
      try draw(TextPainter.drawnRuns(of: line, isLast: isLast), color: color, pen: pen)
    }
  }

  private func draw(_ runs: [TextRun], color: RGBA, pen: CGPoint) throws {
    guard !runs.isEmpty else { return }
    let matrix = level.matrix.moved(by: pen)
    let isAtOwnScale =
      matrix.a == masks.scale && matrix.d == masks.scale && matrix.b == 0 && matrix.c == 0
    if isAtOwnScale {
      let mask = try masks.mask(for: .text(runs)) {
        try TextPainter.mask(of: masks.line(runs), scale: masks.scale)
      }
      if let mask {
        draw(
          mask, color: color, x: Int(matrix.tx.rounded()), y: Int(matrix.ty.rounded()))
        return
      }
    }
    let tallest = runs.reduce(0) { max($0, $1.font.size) }
    guard tallest * matrix.lengthScale < 16_384 else {
      RuntimeWarning.once("text scale", "a text enlarged beyond 16,384 pixels is left out")
      return
    }
    drawOutlines(of: try masks.line(runs), color: color, matrix: matrix)
  }

  private func drawOutlines(of line: GlyphLine, color: RGBA, matrix: CGAffineTransform) {
    var map = cairo_matrix_t(matrix)
    cairo_set_matrix(context, &map)
    let bars = TextPainter.bars(of: line)
    draw(bars.filter(\.isGround), color)
    for part in TextPainter.colors(of: line) where setSource(part ?? color) {
      TextPainter.addPlacedOutlines(of: line, color: part, matrix: map, to: context)
      cairo_fill(context)
      guard line.hasPictures else { continue }
      cairo_push_group(context)
      TextPainter.drawPictures(of: line, color: part, to: context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, (part ?? color).opacity)
    }
    draw(bars.filter { !$0.isGround }, color)
    cairo_identity_matrix(context)
  }
}

/// Draws lines of text.
@MainActor enum TextPainter {
  /// The maximum length; longer lines are truncated, since Pango's widths would overflow.
  private static let maximumByteCount = 1 << 16

  /// Whether a line may draw in an area of the frame: a generous estimate without shaping, since glyphs can extend
  /// beyond their line.
  static func mayDraw(
    _ line: TextLine, pen: CGPoint, matrix: CGAffineTransform, in area: CGRect
  ) -> Bool {
    let tallest = line.runs.reduce(0) { max($0, $1.font.size) }
    let bounds = CGRect(
      x: pen.x - tallest, y: pen.y - 2 * tallest, width: line.width + 2 * tallest,
      height: 3 * tallest
    ).applying(matrix)
    return bounds.isFinite && bounds.overlaps(area)
  }

  /// The runs to draw: a line that was broken at a soft hyphen ends with a hyphen.
  static func drawnRuns(of line: TextLine, isLast: Bool) -> [TextRun] {
    var runs = line.runs
    if !isLast, let last = runs.last, last.string.unicodeScalars.last == "\u{AD}" {
      runs[runs.count - 1].string.unicodeScalars.removeLast()
      runs[runs.count - 1].string += "\u{2010}"
    }
    var room = maximumByteCount
    for index in runs.indices {
      let count = runs[index].string.utf8.count
      if count > room {
        while runs[index].string.utf8.count > room {
          let half = runs[index].string.unicodeScalars.count / 2
          runs[index].string = String(
            String.UnicodeScalarView(runs[index].string.unicodeScalars.prefix(half)))
        }
        return Array(runs[...index])
      }
      room -= count
    }
    return runs
  }

  /// Nil if the line is too large for the cache.
  ///
  /// - Parameter fill: Fills the outlines that were added to the context's path, at once or before the mask is drawn.
  static func mask(
    of line: GlyphLine, scale: CGFloat,
    fill: (CairoContext) -> Void = { cairo_fill($0.pointer) }
  ) throws -> Mask? {
    var mask = Mask()
    mask.bars = pixelBars(of: line, scale: scale)
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line.line, &ink, nil)
    guard ink.width > 0, ink.height > 0 else { return mask }
    let unit = scale / CGFloat(PANGO_SCALE)
    // A pixel of margin: extents are those of outlines, whose coverage reaches the next pixel.
    let left = (CGFloat(ink.x) * unit).rounded(.down) - 1
    let top = (CGFloat(ink.y) * unit).rounded(.down) - 1
    let width = (CGFloat(ink.x + ink.width) * unit).rounded(.up) + 1 - left
    let height = (CGFloat(ink.y + ink.height) * unit).rounded(.up) + 1 - top
    guard width * height <= MaskStore.maximumArea, width < 16_384, height < 16_384 else {
      return nil
    }
    mask.left = Int(left)
    mask.top = Int(top)
    func add(
      _ color: RGBA?, _ format: cairo_format_t, bytes: Int, draw: (CairoContext) -> Void
    ) throws {
      let surface = try Mask.makeSurface(
        format, width: Int(width), height: Int(height), left: mask.left, top: mask.top,
        scale: scale, draw)
      let isPicture = format == CAIRO_FORMAT_ARGB32
      mask.layers.append(Mask.Layer(color: color, surface: surface, isPicture: isPicture))
      mask.byteCount += bytes * Int(width) * Int(height)
    }
    for color in colors(of: line) {
      try add(color, CAIRO_FORMAT_A8, bytes: 1) {
        addOutlines(of: line, color: color, to: $0.pointer)
        fill($0)
      }
      guard line.hasPictures else { continue }
      try add(color, CAIRO_FORMAT_ARGB32, bytes: 4) {
        drawPictures(of: line, color: color, to: $0.pointer)
      }
    }
    return mask
  }

  /// Fills what was added to the paths of contexts, each with a surface of its own, on all processors.
  static func fill(_ contexts: [CairoContext]) {
    nonisolated(unsafe) let pointers = contexts.map(\.pointer)
    // To wake another thread takes as long as a few lines.
    guard pointers.count > 3 else { return pointers.forEach { cairo_fill($0) } }
    DispatchQueue.concurrentPerform(iterations: pointers.count) { cairo_fill(pointers[$0]) }
  }

  /// The distinct colours of a line's runs, in the order of their first use.
  static func colors(of line: GlyphLine) -> [RGBA?] {
    var colors: [RGBA?] = []
    for run in line.runs where !colors.contains(run.color) { colors.append(run.color) }
    return colors
  }

  /// A surface that nothing is drawn on, without an offset and without bounds: cairo leaves out glyphs that are
  /// further than ten times their size from a surface.
  private static let plane = CairoContext(
    CairoSurface(cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)))

  /// Adds the outlines where a matrix places them in the frame, whatever part of it is drawn.
  ///
  /// Pango finds the place of each glyph by cairo's current point, which is rounded to 1/256 pixel; on a surface
  /// with an offset that may end one step further.
  static func addPlacedOutlines(
    of line: GlyphLine, color: RGBA?, matrix: cairo_matrix_t, to context: OpaquePointer
  ) {
    var matrix = matrix
    cairo_new_path(plane.pointer)
    cairo_set_matrix(plane.pointer, &matrix)
    addOutlines(of: line, color: color, to: plane.pointer)
    cairo_identity_matrix(plane.pointer)
    guard let path = cairo_copy_path(plane.pointer) else { return }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_append_path(context, path)
    cairo_restore(context)
    cairo_path_destroy(path)
  }

  /// Adds the outlines of all glyphs of one colour to the path, starting at 0, 0, in points.
  static func addOutlines(of line: GlyphLine, color: RGBA?, to context: OpaquePointer) {
    forEachPiece(of: line, color: color, at: context) { font, glyphs, isPicture in
      if !isPicture { pango_cairo_glyph_string_path(context, font, glyphs) }
    }
  }

  /// Draws the emoji in runs of one colour, starting at 0, 0, in points.
  static func drawPictures(of line: GlyphLine, color: RGBA?, to context: OpaquePointer) {
    forEachPiece(of: line, color: color, at: context) { font, glyphs, isPicture in
      if isPicture { pango_cairo_show_glyph_string(context, font, glyphs) }
    }
  }

  /// Moves to the start of each item of one colour, and calls `body`.
  private static func forEachPiece(
    of line: GlyphLine, color: RGBA?, at context: OpaquePointer,
    _ body: (
      _ font: UnsafeMutablePointer<PangoFont>?, _ glyphs: UnsafeMutablePointer<PangoGlyphString>?,
      _ isPicture: Bool
    ) -> Void
  ) {
    var x: Int32 = 0
    line.forEachPiece { piece in
      let item = piece.pointee.item.pointee
      let run = line.runs[line.runIndex(ofByte: Int(item.offset))]
      if run.color == color {
        cairo_move_to(context, Double(x) / Double(PANGO_SCALE), -Double(run.baselineOffset))
        body(
          item.analysis.font, piece.pointee.glyphs,
          line.hasPictures && GlyphLine.isPicture(piece))
      }
      x &+= pango_glyph_string_get_width(piece.pointee.glyphs)
    }
  }
}

// MARK: - Underlines and strikethroughs

extension TextPainter {
  /// In points from the start. Positions and thickness are those of Apple's system font: 1 point thick and 1.5
  /// below the baseline at 13 points (behaviour sheet §3.4), a strikethrough at the middle of lowercase
  /// letters.
  static func bars(of line: GlyphLine) -> [Mask.Bar] {
    var bars: [Mask.Bar] = []
    for (index, run) in line.runs.enumerated()
    where run.isUnderlined || run.isStruckThrough || run.lines?.background != nil {
      let unit = run.font.size / 13
      for range in spans(of: line, bytes: line.byteRange(ofRun: index)) {
        func add(_ style: TextLines.Line?, top: CGFloat) {
          for stroke in strokes(in: range, style?.lengths ?? [], unit: unit) {
            let width = stroke.upperBound - stroke.lowerBound
            bars.append(
              Mask.Bar(
                color: style?.color ?? run.color,
                rect: CGRect(x: stroke.lowerBound, y: top, width: width, height: unit)))
          }
        }
        if let background = run.lines?.background {
          bars.append(
            Mask.Bar(color: background, rect: heights(of: line, over: range), isGround: true))
        }
        if run.isUnderlined { add(run.lines?.underline, top: 1.5 * unit) }
        if run.isStruckThrough { add(run.lines?.strikethrough, top: -4 * unit) }
      }
    }
    return bars
  }

  /// A range of a line as high as the line, in points from the start on the baseline.
  private static func heights(of line: GlyphLine, over range: ClosedRange<CGFloat>) -> CGRect {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line.line, nil, &logical)
    let unit = CGFloat(PANGO_SCALE)
    return CGRect(
      x: range.lowerBound, y: CGFloat(logical.y) / unit,
      width: range.upperBound - range.lowerBound, height: CGFloat(logical.height) / unit)
  }

  /// The strokes of a dashed line: lengths of strokes and gaps alternately, in multiples of the thickness.
  private static func strokes(
    in range: ClosedRange<CGFloat>, _ lengths: [Int], unit: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let round = CGFloat(lengths.reduce(0, +)) * unit
    // A limit on the number of strokes.
    guard round > 0, (range.upperBound - range.lowerBound) / round < 10_000,
      range.lowerBound + unit > range.lowerBound
    else { return [range] }
    var strokes: [ClosedRange<CGFloat>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      for (index, length) in lengths.enumerated() {
        let end = start + CGFloat(length) * unit
        if index % 2 == 0, start < range.upperBound {
          strokes.append(start...min(end, range.upperBound))
        }
        start = end
      }
    }
    return strokes
  }

  /// The bars on whole pixels, at least one thick.
  private static func pixelBars(of line: GlyphLine, scale: CGFloat) -> [Mask.Bar] {
    bars(of: line).map { bar in
      let left = (bar.rect.minX * scale).rounded()
      let right = (bar.rect.maxX * scale).rounded()
      let rect = CGRect(
        x: left, y: (bar.rect.minY * scale).rounded(), width: right - left,
        height: max(1, (bar.rect.height * scale).rounded()))
      return Mask.Bar(color: bar.color, rect: rect, isGround: bar.isGround)
    }
  }

  /// The positions of a range of bytes, in points; several where text directions are mixed.
  private static func spans(of line: GlyphLine, bytes: Range<Int>) -> [ClosedRange<CGFloat>] {
    var pointer: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      line.line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &pointer,
      &count)
    guard let pointer else { return [] }
    defer { g_free(pointer) }
    return (0..<Int(count)).map { index in
      let a = CGFloat(pointer[2 * index]) / CGFloat(PANGO_SCALE)
      let b = CGFloat(pointer[2 * index + 1]) / CGFloat(PANGO_SCALE)
      return min(a, b)...max(a, b)
    }
  }
}
