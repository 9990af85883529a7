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
  /// For each command whether it draws into a mask.
  private let areMasks: [Bool]
  /// What is painted on, over and over: new memory costs as much as painting. The painter knows lines of text that it
  /// has painted before.
  private static let painter: Painter = {
    let painter = Painter(scale: 1)
    painter.keepsFrames = false
    return painter
  }()

  init(_ list: DisplayList) {
    self.list = list
    var areMasks: [Bool] = []
    list.forEachCommand { _, _, place in areMasks.append(place.isMask) }
    self.areMasks = areMasks
  }

  /// Returns the contrast of each; nil where nothing of it is in sight that is not drawn over. Painted in as few
  /// turns as possible, a turn for those whose boxes don't overlap.
  func contrasts(of glyphs: [DrawnGlyphs]) throws -> [Measurement?] {
    var result = [Measurement?](repeating: nil, count: glyphs.count)
    guard !glyphs.isEmpty else { return result }
    var turns: [[Int]] = []
    for (index, one) in glyphs.enumerated() {
      let turn = turns.firstIndex { turn in
        turn.allSatisfy { !glyphs[$0].filled.overlaps(one.filled) }
      }
      if let turn { turns[turn].append(index) } else { turns.append([index]) }
    }
    var bitmap = try Bitmap(width: 0, height: 0)
    for turn in turns {
      let own = turn.map { glyphs[$0] }
      func cuts(_ picture: Picture) throws -> [[UInt32]] {
        try paint(picture, of: own, on: &bitmap)
        return own.map { bitmap.pixels(of: $0) }
      }
      let ink = try cuts(.glyphs)
      let background = try cuts(.background)
      let boxes = try cuts(.boxes)
      let black = try cuts(.flat(.black))
      let white = try cuts(.flat(.white))
      for (place, index) in turn.enumerated() {
        let pixels = Pixels(
          ink: ink[place], background: background[place], boxes: boxes[place],
          black: black[place], white: white[place])
        result[index] = pixels.measure(glyphs[index].opacity)
      }
    }
    return result
  }

  private func paint(
    _ picture: Picture, of own: [DrawnGlyphs], on bitmap: inout Bitmap
  ) throws {
    let painting = Set(own.compactMap(\.paintingGroup))
    let own = Dictionary(own.map { ($0.index, $0) }) { first, _ in first }
    var commands: [DisplayList.Command] = []
    var onlyGlyphs = false
    if case .glyphs = picture { onlyGlyphs = true }
    for (index, command) in list.commands.enumerated() {
      // A text can be a mask, which stays.
      if areMasks[index] {
        if !onlyGlyphs { commands.append(command) }
        continue
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
    try Self.painter.paint(
      DisplayList(
        size: list.size, background: onlyGlyphs ? .white : list.background, commands: commands),
      into: &bitmap)
  }

  /// The pixels of some glyphs' part of the window, of each picture.
  private struct Pixels {
    let ink: [UInt32]
    let background: [UInt32]
    let boxes: [UInt32]
    let black: [UInt32]
    let white: [UInt32]

    /// The contrast that nine tenths of the glyphs' pixels have at least: on a picture or gradient that of their
    /// worst part, but for specks that hide no letter.
    ///
    /// - Parameter opacity: That of the groups around.
    func measure(_ opacity: Double) -> Measurement? {
      let inked = inked
      let darkest = inked.map(\.shade).min() ?? 255
      // At least half as dark as the darkest pixel, for the middle of strokes.
      let limit = (255 + darkest) / 2
      // What is drawn over them, such as a bar or the dimming behind an alert, takes from the difference of
      // black and white.
      let uncovered = Int(0.9 * opacity * 255 - 1.5)
      var pairs: [UInt64: Int] = [:]
      var count = 0
      for (index, shade) in inked where shade <= limit {
        let difference = Int(white[index] >> 8 & 255) - Int(black[index] >> 8 & 255)
        guard abs(difference) >= uncovered else { continue }
        pairs[UInt64(boxes[index]) << 32 | UInt64(background[index]), default: 0] += 1
        count += 1
      }
      let ratios = pairs.map { (pair, count) in
        let foreground = Pixels.color(UInt32(pair >> 32))
        let background = Pixels.color(UInt32(truncatingIfNeeded: pair))
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

    /// The pixels that are not white, and how light they are. Without optimization a pointer is read ten times faster than
    /// an array.
    private var inked: [(index: Int, shade: UInt32)] {
      var found: [(index: Int, shade: UInt32)] = []
      ink.withUnsafeBufferPointer { buffer in
        guard let pixels = buffer.baseAddress else { return }
        var index = 0
        while index < buffer.count {
          let shade = pixels[index] & 255
          if shade < 255 { found.append((index, shade)) }
          index += 1
        }
      }
      return found
    }

    private static func color(_ pixel: UInt32) -> RGBA {
      func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
      return RGBA(red: component(16), green: component(8), blue: component(0))
    }
  }
}

extension Bitmap {
  /// The pixels where some glyphs are in sight, row after row. What is in sight is inside of the window.
  fileprivate func pixels(of glyphs: DrawnGlyphs) -> [UInt32] {
    let columns = Int(glyphs.shown.minX)..<min(width, Int(glyphs.shown.maxX.rounded(.up)))
    let rows = Int(glyphs.shown.minY)..<min(height, Int(glyphs.shown.maxY.rounded(.up)))
    var result: [UInt32] = []
    result.reserveCapacity(rows.count * columns.count)
    for y in rows {
      result += pixels[y * width + columns.lowerBound..<y * width + columns.upperBound]
    }
    return result
  }
}
