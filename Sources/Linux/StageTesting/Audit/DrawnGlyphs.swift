import Stage
import SwiftUICore

/// A symbol, or the characters of a text that have one colour, as a display list draws them.
struct DrawnGlyphs {
  enum Content {
    /// The runs of one colour of a text; nil for those in the text's own colour.
    case text(TextLayout, color: RGBA?)
    case symbol(SymbolGlyph)
  }

  let content: Content
  /// The place of the command in the list.
  let index: Int
  let origin: CGPoint
  /// Without the opacity of groups. Only its opacity counts if there is a ``paintingGroup``.
  let color: RGBA
  /// The innermost group around whose paint fills what is drawn.
  let paintingGroup: Int?
  /// The product of the opacities of all groups around, 0…1.
  let opacity: Double
  /// Lengths in the window per length in the command's coordinates.
  let scale: CGFloat
  /// The box in window coordinates.
  let frame: CGRect
  /// The part of ``frame`` that is not clipped.
  let shown: CGRect

  /// All glyphs in sight, back to front; without texts and symbols that mask others, and those with less than a
  /// tenth of their opacity, as while they come or go.
  static func all(in list: DisplayList) -> [DrawnGlyphs] {
    var result: [DrawnGlyphs] = []
    var painting: [Int?] = [nil]
    list.forEachCommand { index, command, place in
      func add(_ content: Content, _ color: RGBA, _ size: CGSize, _ origin: CGPoint) {
        let frame = place.transform.bounds(of: CGRect(origin: origin, size: size))
        let shown = frame.overlap(with: place.visible)
        guard !place.isMask, place.opacity * color.opacity >= 0.1, !shown.isNull, !shown.isEmpty
        else { return }
        let map = place.transform
        result.append(
          DrawnGlyphs(
            content: content, index: index, origin: origin, color: color,
            paintingGroup: painting[painting.count - 1], opacity: place.opacity,
            scale: abs(map.m11 * map.m22 - map.m12 * map.m21).squareRoot(), frame: frame,
            shown: shown))
      }
      switch command {
      case .text(let layout, let color, let origin):
        var colors: [RGBA?] = []
        for run in layout.lines.flatMap(\.runs) where !colors.contains(run.color) {
          colors.append(run.color)
          add(.text(layout, color: run.color), run.color ?? color, layout.size, origin)
        }
      case .symbol(let glyph, let color, let origin):
        add(.symbol(glyph), color, glyph.size, origin)
      case .beginGroup(let group):
        painting.append(group.paint == nil ? painting[painting.count - 1] : index)
      case .endGroup: if painting.count > 1 { painting.removeLast() }
      case .fill, .stroke, .image: break
      }
    }
    return result
  }

  var isText: Bool { if case .text = content { true } else { false } }

  /// The text, lines joined by a space; empty for a symbol.
  var string: String {
    guard case .text(let layout, _) = content else { return "" }
    return layout.lines.map(\.string).joined(separator: " ")
  }

  /// The contrast that WCAG 2.2 asks for: 3 : 1 for symbols (1.4.11) and large texts, 4.5 : 1 for others (1.4.3).
  /// Large is from 24 CSS pixels, in bold from 18.66, which are points here.
  var requiredContrast: Double {
    guard case .text(let layout, let color) = content else { return 3 }
    let runs = layout.lines.flatMap(\.runs).filter { $0.color == color }
    let isLarge = runs.allSatisfy {
      let size = $0.font.size * scale
      return size >= 24 - 0.01 || $0.font.weight.value >= 700 && size >= 18.66
    }
    return isLarge ? 3 : 4.5
  }

  /// Where its boxes are filled, in window coordinates.
  var filled: CGRect { frame.insetBy(dx: -scale, dy: -scale) }

  // MARK: Drawing

  /// Fills the whole boxes of its lines, or of the symbol, with a colour; they reach a point further than glyphs, so
  /// that no glyph is on their edge.
  func boxes(_ color: RGBA) -> [DisplayList.Command] {
    let rects: [CGRect] =
      switch content {
      case .symbol(let glyph): [CGRect(origin: .zero, size: glyph.size)]
      case .text(let layout, _):
        layout.lines.compactMap { line in
          line.runs.map(\.font).max { $0.lineHeight < $1.lineHeight }.map { font in
            CGRect(
              x: line.origin.x, y: line.origin.y - font.baseline, width: line.width,
              height: font.lineHeight)
          }
        }
      }
    return rects.map {
      .fill(Path($0.insetBy(dx: -1, dy: -1)), .color(color), FillStyle(), origin: origin)
    }
  }

  /// Draws only its own characters, in black.
  var inBlack: DisplayList.Command {
    switch content {
    case .symbol(let glyph): .symbol(glyph, color: .black, origin: origin)
    case .text(let layout, let own):
      .text(layout.colored { $0 == own ? .black : .clear }, color: .black, origin: origin)
    }
  }
}
