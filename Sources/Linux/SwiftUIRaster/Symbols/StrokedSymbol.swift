import Foundation

/// A symbol made of strokes with round ends, whose thickness depends on the font's weight.
///
/// The most common symbols (chevrons, crosses, bars) are drawn so, since the icon font has one weight only.
struct StrokedSymbol: Sendable {
  /// Polylines; one with a single point is a dot.
  var lines: [[CGPoint]]
  /// A factor of the thickness.
  var thickness: CGFloat = 1

  /// The bounding box of all points, without the thickness.
  var bounds: CGRect {
    let points = lines.joined()
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    return CGRect(
      x: left, y: top, width: (points.map(\.x).max() ?? 0) - left,
      height: (points.map(\.y).max() ?? 0) - top)
  }

  /// The thickness of a stroke, as a fraction of the symbol's longer side.
  func strokeWidth(weight: Int) -> CGFloat {
    (0.11 + CGFloat(weight - 400) / 100 * 0.0165) * thickness
  }

  static let all: [String: StrokedSymbol] = [
    "chevron.left": StrokedSymbol((5, 0), (0, 5), (5, 10)),
    "chevron.backward": StrokedSymbol((5, 0), (0, 5), (5, 10)),
    "chevron.right": StrokedSymbol((0, 0), (5, 5), (0, 10)),
    "chevron.forward": StrokedSymbol((0, 0), (5, 5), (0, 10)),
    "chevron.up": StrokedSymbol((0, 5), (5, 0), (10, 5)),
    "chevron.down": StrokedSymbol((0, 0), (5, 5), (10, 0)),
    "chevron.compact.left": StrokedSymbol((2.5, 0), (0, 5), (2.5, 10)),
    "chevron.compact.right": StrokedSymbol((0, 0), (2.5, 5), (0, 10)),
    "chevron.compact.up": StrokedSymbol((0, 2.5), (5, 0), (10, 2.5)),
    "chevron.compact.down": StrokedSymbol((0, 0), (5, 2.5), (10, 0)),
    "xmark": StrokedSymbol(lines: [line((0, 0), (10, 10)), line((10, 0), (0, 10))]),
    "multiply": StrokedSymbol(lines: [line((0, 0), (10, 10)), line((10, 0), (0, 10))]),
    "plus": StrokedSymbol(lines: [line((5, 0), (5, 10)), line((0, 5), (10, 5))]),
    "minus": StrokedSymbol((0, 0), (10, 0)),
    "equal": StrokedSymbol(lines: [line((0, 0), (10, 0)), line((0, 4), (10, 4))]),
    "checkmark": StrokedSymbol((0, 5.5), (3.5, 9.5), (9.5, 0)),
    "ellipsis": StrokedSymbol(
      lines: [line((0, 0)), line((5, 0)), line((10, 0))], thickness: 2.2),
    "line.3.horizontal": StrokedSymbol(
      lines: [line((0, 0), (10, 0)), line((0, 3.6), (10, 3.6)), line((0, 7.2), (10, 7.2))]),
    "line.3.horizontal.decrease": StrokedSymbol(
      lines: [line((0, 0), (10, 0)), line((2, 3.3), (8, 3.3)), line((3.7, 6.6), (6.3, 6.6))]),
    "arrow.left": StrokedSymbol(
      lines: [line((4.5, 0), (0, 4.5), (4.5, 9)), line((0, 4.5), (10, 4.5))]),
    "arrow.backward": StrokedSymbol(
      lines: [line((4.5, 0), (0, 4.5), (4.5, 9)), line((0, 4.5), (10, 4.5))]),
    "arrow.right": StrokedSymbol(
      lines: [line((5.5, 0), (10, 4.5), (5.5, 9)), line((0, 4.5), (10, 4.5))]),
    "arrow.forward": StrokedSymbol(
      lines: [line((5.5, 0), (10, 4.5), (5.5, 9)), line((0, 4.5), (10, 4.5))]),
    "arrow.up": StrokedSymbol(
      lines: [line((0, 4.5), (4.5, 0), (9, 4.5)), line((4.5, 0), (4.5, 10))]),
    "arrow.down": StrokedSymbol(
      lines: [line((0, 5.5), (4.5, 10), (9, 5.5)), line((4.5, 0), (4.5, 10))]),
    "square.and.arrow.up": StrokedSymbol(
      lines: box + [line((4.5, 7), (4.5, 0)), line((2.2, 2.3), (4.5, 0), (6.8, 2.3))],
      thickness: 0.85),
    "square.and.arrow.down": StrokedSymbol(
      lines: box + [line((4.5, 0), (4.5, 7)), line((2.2, 4.7), (4.5, 7), (6.8, 4.7))],
      thickness: 0.85),
    "snowflake": snowflake,
    "snow": snowflake,
    "hand.raised": hand,
    "hand.raised.fingers.spread": hand,
    "hand.wave": hand,
    "hands.clap": hand,
    "scribble": StrokedSymbol((0, 6), (3, 1), (2, 7), (6, 0), (5, 8), (9, 2), (8, 9), (11, 5)),
    "infinity": StrokedSymbol(
      (6, 3), (4, 1), (2, 0.4), (0.4, 1.6), (0.4, 4.4), (2, 5.6), (4, 5), (6, 3), (8, 1), (10, 0.4),
      (11.6, 1.6), (11.6, 4.4), (10, 5.6), (8, 5), (6, 3)),
  ]

  /// A box that is open at the top, for an arrow.
  private static let box = [
    line((2.4, 3.6), (0.5, 3.6), (0.5, 11), (8.5, 11), (8.5, 3.6), (6.6, 3.6))
  ]

  /// Four fingers and a thumb over a palm.
  private static let hand = StrokedSymbol(
    lines: [
      line((2, 6.5), (2, 2)), line((4, 6), (4, 0.6)), line((6, 6), (6, 0)),
      line((8, 6.5), (8, 1.6)),
      line((2, 6.5), (0.2, 5.2)), line((2, 2), (2, 8), (3.2, 10.4), (6.8, 10.4), (8, 8), (8, 2)),
    ], thickness: 0.9)

  /// Three bars through the middle, each with a pair of barbs at both ends.
  private static let snowflake: StrokedSymbol = {
    var lines: [[CGPoint]] = []
    for step in 0..<6 {
      let angle = CGFloat(step) * .pi / 3
      func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(
          x: along * sin(angle) + across * cos(angle), y: across * sin(angle) - along * cos(angle))
      }
      lines.append([at(0, 0), at(5, 0)])
      lines.append([at(4.3, -1.4), at(3, 0), at(4.3, 1.4)])
    }
    return StrokedSymbol(lines: lines, thickness: 0.8)
  }()

  private init(lines: [[CGPoint]], thickness: CGFloat = 1) {
    self.lines = lines
    self.thickness = thickness
  }

  private init(_ points: (CGFloat, CGFloat)...) {
    self.init(lines: [points.map { CGPoint(x: $0.0, y: $0.1) }])
  }

  private static func line(_ points: (CGFloat, CGFloat)...) -> [CGPoint] {
    points.map { CGPoint(x: $0.0, y: $0.1) }
  }
}
