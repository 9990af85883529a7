import SwiftUICore
import SwiftUIRaster

/// Measures the contrasts of a display list's texts and symbols with what is painted behind them, exactly as they
/// are composited: with opacities, gradients, materials and filters.
///
/// Edges of glyphs are blended with their background, and thin strokes are nothing but edges. So a text is painted
/// as filled boxes of its lines, and measured where its glyphs are, against a picture without any text.
@MainActor struct ContrastMeter {
  /// A contrast, and the painted colours that have it.
  struct Measurement {
    let ratio: Double
    let foreground: RGBA
    let background: RGBA
  }

  /// What is painted of some glyphs, beside all that is neither a text nor one of them.
  private enum Picture {
    /// Nothing.
    case background
    /// Their boxes, in their colours.
    case boxes
    /// Their boxes in one colour.
    case flat(RGBA)
    /// They themselves, in black, and nothing else.
    case glyphs
  }

  private let list: DisplayList
  private let painter = Painter(scale: 1)

  init(_ list: DisplayList) {
    self.list = list
  }

  /// Returns the contrast of each; nil where nothing of it is in sight that is not drawn over. Painted in as few
  /// turns as possible, a turn for those whose boxes don't overlap.
  func contrasts(of glyphs: [DrawnGlyphs]) throws -> [Measurement?] {
    var result = [Measurement?](repeating: nil, count: glyphs.count)
    var turns: [[Int]] = []
    for (index, one) in glyphs.enumerated() {
      let turn = turns.firstIndex { turn in
        turn.allSatisfy { !glyphs[$0].filled.overlaps(one.filled) }
      }
      if let turn { turns[turn].append(index) } else { turns.append([index]) }
    }
    for turn in turns {
      let own = Dictionary(uniqueKeysWithValues: turn.map { (glyphs[$0].index, glyphs[$0]) })
      let pictures = Pictures(
        glyphs: try paint(.glyphs, of: own), background: try paint(.background, of: own),
        boxes: try paint(.boxes, of: own), black: try paint(.flat(.black), of: own),
        white: try paint(.flat(.white), of: own))
      for index in turn { result[index] = pictures.measure(glyphs[index]) }
    }
    return result
  }

  private func paint(_ picture: Picture, of own: [Int: DrawnGlyphs]) throws -> Bitmap {
    let painting = Set(own.values.compactMap(\.paintingGroup))
    var commands: [DisplayList.Command] = []
    var onlyGlyphs = false
    if case .glyphs = picture { onlyGlyphs = true }
    list.forEachCommand { index, command, place in
      // A text can be a mask, which stays.
      if place.isMask {
        if !onlyGlyphs { commands.append(command) }
        return
      }
      switch command {
      case .text, .symbol:
        if let glyphs = own[index] {
          switch picture {
          case .background: break
          case .boxes: commands += glyphs.boxes(glyphs.color)
          case .flat(let color): commands += glyphs.boxes(color)
          case .glyphs: commands.append(glyphs.inBlack)
          }
        } else if case .symbol = command, !onlyGlyphs {
          commands.append(command)
        }
      case .beginGroup(var group):
        if onlyGlyphs {
          var plain = DisplayList.Group(transform: group.transform, clip: group.clip)
          plain.projection = group.projection
          group = plain
        } else if case .flat(let color) = picture, painting.contains(index) {
          group.paint = DisplayList.PlacedPaint(.color(color), origin: .zero)
        }
        commands.append(.beginGroup(group))
      case .endGroup: commands.append(command)
      case .fill, .stroke, .image: if !onlyGlyphs { commands.append(command) }
      }
    }
    return try painter.paint(
      DisplayList(
        size: list.size, background: onlyGlyphs ? .white : list.background, commands: commands))
  }

  private struct Pictures {
    let glyphs: Bitmap
    let background: Bitmap
    let boxes: Bitmap
    let black: Bitmap
    let white: Bitmap

    /// The contrast that nine tenths of the glyphs' pixels have at least: on a picture or gradient that of their
    /// worst part, but for specks that hide no letter.
    func measure(_ own: DrawnGlyphs) -> Measurement? {
      // What is in sight is inside of the window.
      let columns = Int(own.shown.minX)..<min(glyphs.width, Int(own.shown.maxX.rounded(.up)))
      let rows = Int(own.shown.minY)..<min(glyphs.height, Int(own.shown.maxY.rounded(.up)))
      var darkest: UInt32 = 255
      for y in rows {
        for x in columns { darkest = min(darkest, glyphs.pixels[y * glyphs.width + x] & 255) }
      }
      // At least half as dark as the darkest pixel, for the middle of strokes.
      let limit = (255 + darkest) / 2
      // What is drawn over them, such as a bar or the dimming behind an alert, takes from the difference of
      // black and white.
      let uncovered = Int(0.9 * own.opacity * 255 - 1.5)
      var pairs: [UInt64: Int] = [:]
      var count = 0
      for y in rows {
        for x in columns {
          let index = y * glyphs.width + x
          let ink = glyphs.pixels[index] & 255
          guard ink < 255, ink <= limit else { continue }
          let difference =
            Int(white.pixels[index] >> 8 & 255) - Int(black.pixels[index] >> 8 & 255)
          guard abs(difference) >= uncovered else { continue }
          pairs[UInt64(boxes.pixels[index]) << 32 | UInt64(background.pixels[index]), default: 0] +=
            1
          count += 1
        }
      }
      let ratios = pairs.map { (pair, count) in
        let foreground = Pictures.color(UInt32(pair >> 32))
        let background = Pictures.color(UInt32(truncatingIfNeeded: pair))
        return (
          Measurement(
            ratio: foreground.contrast(with: background), foreground: foreground,
            background: background), pair, count
        )
      }
      // Of equal ones the first, so that runs agree.
      .sorted { ($0.0.ratio, $0.1) < ($1.0.ratio, $1.1) }
      var passed = 0
      for (measurement, _, pixels) in ratios {
        passed += pixels
        if passed * 10 >= count { return measurement }
      }
      return nil
    }

    private static func color(_ pixel: UInt32) -> RGBA {
      func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
      return RGBA(red: component(16), green: component(8), blue: component(0))
    }
  }
}
