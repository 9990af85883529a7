import Foundation
import SwiftUICore
import SwiftUIRaster

let red = RGBA(red: 1, green: 0, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 1)

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
  Path(CGRect(x: x, y: y, width: width, height: height))
}

func fill(_ path: Path, _ color: RGBA, at origin: CGPoint = .zero) -> DisplayList.Command {
  .fill(path, .color(color), FillStyle(), origin: origin)
}

func group(
  _ transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1,
  _ commands: [DisplayList.Command]
) -> [DisplayList.Command] {
  [.beginGroup(.init(transform: transform, clip: clip, opacity: opacity))] + commands
    + [.endGroup]
}

@MainActor func paint(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, background: RGBA = .white,
  _ commands: [DisplayList.Command]
) throws -> Bitmap {
  try Painter(scale: scale).paint(
    DisplayList(
      size: CGSize(width: width, height: height), background: background, commands: commands))
}

func font(
  _ size: CGFloat, _ weight: Font.Weight = .regular, isItalic: Bool = false,
  design: ResolvedFont.Design = .default, hasMonospacedDigits: Bool = false
) -> ResolvedFont {
  ResolvedFont(
    size: size, weight: weight, isItalic: isItalic, design: design,
    hasMonospacedDigits: hasMonospacedDigits, lineHeight: size * 1.44, linePitch: size * 1.44,
    baseline: size * 1.09, spacing: TextSpacing(above: 0, below: 0, betweenTexts: 0))
}

@MainActor func layout(_ runs: [TextRun], width: CGFloat? = nil) throws -> TextLayout {
  TextLayout(TextContent(runs: runs), width: width, shaper: try PangoTextShaper())
}

@MainActor func layout(_ string: String, _ font: ResolvedFont = font(17)) throws -> TextLayout {
  try layout([TextRun(string: string, font: font)])
}

extension Bitmap {
  /// Rows of pixels as a reader can check them: w white, k black, r red, b blue, . clear, ? else.
  var picture: [String] {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch pixels[y * width + x] {
          case 0xFFFF_FFFF: "w"
          case 0xFF00_0000: "k"
          case 0xFFFF_0000: "r"
          case 0xFF00_00FF: "b"
          case 0: "."
          default: "?"
          }
        })
    }
  }

  /// The red component, 0…255; of greys all three are the same.
  func grey(_ x: Int, _ y: Int) -> Int {
    Int((pixels[y * width + x] >> 16) & 0xFF)
  }

  /// The pixels that differ from the one in the top left corner.
  var inkBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != pixels[0] {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}
