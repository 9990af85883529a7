import CCairo
import Foundation
import SwiftUICore

/// A contact sheet: frames side by side in one picture.
@MainActor public enum FilmStrip {
  private static let light = RGBA(red: 0.8, green: 0.8, blue: 0.8)
  private static let dark = RGBA(red: 0.2, green: 0.2, blue: 0.2)
  /// The margin of each frame, in points.
  private nonisolated static let gap: CGFloat = 12
  private static let captionFont = ResolvedFont(
    size: 12, hasMonospacedDigits: true, lineHeight: 16, linePitch: 16, baseline: 12,
    spacing: TextSpacing(above: 0, below: 0, betweenTexts: 0))

  /// The frames in reading order, at their own resolution, as a PNG.
  ///
  /// It has as many rows as give an aspect ratio of about 3 : 2. Captions are below the frames of the same
  /// index; there can be fewer than frames. Around the frames it is light grey, or dark grey if `isDark`.
  public static func png(
    frames: [Bitmap], captions: [String] = [], isDark: Bool = false
  ) throws -> Data {
    try bitmap(frames: frames, captions: captions, isDark: isDark).pngData()
  }

  /// The frames as a bitmap with the first frame's scale.
  public static func bitmap(
    frames: [Bitmap], captions: [String] = [], isDark: Bool = false
  ) throws -> Bitmap {
    guard let first = frames.first else { throw RasterError.noFrames }
    let grid = Grid(frames: frames, scale: first.scale, hasCaptions: !captions.isEmpty)
    var strip = try Bitmap(width: grid.width, height: grid.height, scale: first.scale)
    let list = DisplayList(
      size: strip.size, background: isDark ? dark : light,
      commands: try captionCommands(
        captions, color: isDark ? light : dark, grid: grid, scale: first.scale))
    try Painter(scale: first.scale).paint(list, into: &strip)
    for (index, frame) in frames.enumerated() where !frame.isEmpty {
      let cell = grid.origin(of: index)
      try strip.lay(
        frame, x: cell.x + (grid.cellWidth - frame.width) / 2, y: cell.y)
    }
    return strip
  }

  private static func captionCommands(
    _ captions: [String], color: RGBA, grid: Grid, scale: CGFloat
  ) throws -> [DisplayList.Command] {
    guard !captions.isEmpty else { return [] }
    let shaper = try PangoTextShaper()
    let width = CGFloat(grid.cellWidth) / scale
    return captions.prefix(grid.count).enumerated().map { index, caption in
      var content = TextContent(runs: [TextRun(string: caption, font: captionFont)])
      content.lineLimit = 1
      let layout = TextLayout(content, width: width, shaper: shaper)
      let cell = grid.origin(of: index)
      let origin = CGPoint(
        x: CGFloat(cell.x) / scale + (width - layout.size.width) / 2,
        y: CGFloat(cell.y + grid.cellHeight) / scale + 4)
      return .text(layout, color: color, origin: origin)
    }
  }

  /// The positions of the frames, in pixels.
  struct Grid {
    let count: Int
    let columns: Int
    let cellWidth: Int
    let cellHeight: Int
    private let gap: Int
    private let captionHeight: Int

    init(frames: [Bitmap], scale: CGFloat, hasCaptions: Bool) {
      count = frames.count
      cellWidth = frames.map(\.width).max() ?? 0
      cellHeight = frames.map(\.height).max() ?? 0
      gap = max(1, Int((FilmStrip.gap * scale).rounded()))
      captionHeight = hasCaptions ? max(1, Int((20 * scale).rounded())) : 0
      columns = Grid.columns(
        count: count, width: cellWidth + gap, height: cellHeight + captionHeight + gap)
    }

    var rows: Int { (count + columns - 1) / columns }
    var width: Int { columns * (cellWidth + gap) + gap }
    var height: Int { rows * (cellHeight + captionHeight + gap) + gap }

    func origin(of index: Int) -> (x: Int, y: Int) {
      (
        x: gap + index % columns * (cellWidth + gap),
        y: gap + index / columns * (cellHeight + captionHeight + gap)
      )
    }

    /// The number of columns with an aspect ratio nearest to 3 : 2, avoiding a last row of one or two frames.
    private static func columns(count: Int, width: Int, height: Int) -> Int {
      func distance(_ columns: Int) -> Double {
        let rows = (count + columns - 1) / columns
        return abs(log(Double(columns * width) / Double(rows * height) / 1.5))
      }
      let best = (1...count).min { distance($0) < distance($1) } ?? 1
      let rows = (count + best - 1) / best
      return (count + rows - 1) / rows
    }
  }
}

extension Bitmap {
  /// Draws another bitmap, with its top left corner at a pixel.
  mutating func lay(_ other: Bitmap, x: Int, y: Int) throws {
    var other = other
    try withSurface { target in
      try other.withSurface { source in
        let context = CairoContext(target)
        cairo_set_source_surface(context.pointer, source.pointer, Double(x), Double(y))
        cairo_paint(context.pointer)
        try context.checkStatus()
      }
    }
  }
}
