import CCairo
import Foundation
import SwiftUICore

/// A symbol made of shapes, letters and icons, for which the icon font has nothing alike. The shapes are our own.
///
/// All coordinates are in a square of 24 points.
struct DrawnSymbol: Sendable {
  enum Part: Sendable {
    case fill(Path)
    case stroke(Path, CGFloat)
    /// Takes a shape out of what is there.
    case cut(Path)
    /// An icon of the font, as large as fits.
    case icon(UInt32, CGRect)
    /// Letters, as large as fit.
    case letters(String, CGRect)
  }

  var parts: [Part]
  /// Whether the whole square is fitted into the symbol's box, so that one symbol can be smaller than another; else what
  /// is drawn is.
  var keepsSize = false

  static let all: [String: DrawnSymbol] = [
    "tortoise": outlined(tortoise),
    "tortoise.fill": filled(tortoise, [.cut(ellipse(19.9, 9.9, 1.2, 1.2))]),
    "hare": outlined(hare),
    "hare.fill": filled(hare, [.cut(ellipse(18, 9.6, 1.2, 1.2))]),
    "brain.head.profile": DrawnSymbol(parts: head + [.fill(brain), .cut(furrows)]),
    "brain.head.profile.fill": DrawnSymbol(
      parts: [.fill(profile), .cut(brain), .stroke(furrows, 0.8)]),
    "chart.bar.xaxis": DrawnSymbol(
      parts: [
        .fill(bar(3.6, 11.4)), .fill(bar(10.2, 7)), .fill(bar(16.8, 2.6)),
        .stroke(line((2, 21.6), (22, 21.6)), 1.7),
      ]),
    "circle.lefthalf.filled": halfFilled(from: 90),
    "circle.tophalf.filled": halfFilled(from: 180),
    "circle.righthalf.filled": halfFilled(from: 270),
    "circle.bottomhalf.filled": halfFilled(from: 0),
    "cloud.bolt.rain": DrawnSymbol(parts: [.icon(0xF163, clouds)] + thunder),
    "cloud.bolt.rain.fill": DrawnSymbol(parts: [.icon(0xF15F, clouds)] + thunder),
    "photo.stack": stack(isFilled: false),
    "photo.stack.fill": stack(isFilled: true),
    "sidebar.leading": sidebar(isLeft: true),
    "sidebar.left": sidebar(isLeft: true),
    "sidebar.right": sidebar(isLeft: false),
    "sidebar.trailing": sidebar(isLeft: false),
    "sportscourt": DrawnSymbol(parts: [.stroke(court, 1.6), .stroke(courtLines, 1.3)]),
    "sportscourt.fill": DrawnSymbol(parts: [.fill(court), .stroke(court, 1.6), .cut(courtBands)]),
    "textformat": DrawnSymbol(parts: [.letters("Aa", CGRect(x: 0, y: 4, width: 24, height: 16))]),
    "textformat.size": DrawnSymbol(
      parts: [
        .letters("A", CGRect(x: 0, y: 11.4, width: 9, height: 8.6)),
        .letters("A", CGRect(x: 8.4, y: 4.4, width: 16, height: 15.6)),
      ]),
    "textformat.size.smaller": DrawnSymbol(
      parts: [.letters("A", CGRect(x: 6, y: 7.4, width: 12, height: 11))], keepsSize: true),
    "textformat.size.larger": DrawnSymbol(
      parts: [.letters("A", CGRect(x: 2, y: 2.4, width: 20, height: 18.4))]),
  ]

  /// A circle with the half filled that begins at an angle in degrees, clockwise from the right.
  private static func halfFilled(from angle: Double) -> DrawnSymbol {
    let center = CGPoint(x: 12, y: 12)
    let half = Path {
      $0.addArc(
        center: center, radius: 9.2, startAngle: .degrees(angle), endAngle: .degrees(angle + 180),
        clockwise: false)
      $0.closeSubpath()
    }
    return DrawnSymbol(parts: [.fill(half), .stroke(ellipse(2.8, 2.8, 18.4, 18.4), 1.8)])
  }

  private static func filled(_ shapes: [Path], _ others: [Part]) -> DrawnSymbol {
    DrawnSymbol(parts: shapes.map { .fill($0) } + others)
  }

  /// The outline of all shapes together.
  private static func outlined(_ shapes: [Path]) -> DrawnSymbol {
    DrawnSymbol(parts: shapes.map { .stroke($0, 1.8) } + shapes.map { .cut($0) })
  }

  // MARK: Animals

  private static let tortoise: [Path] = [
    Path {
      $0.move(to: CGPoint(x: 3, y: 15.4))
      $0.addCurve(
        to: CGPoint(x: 10.8, y: 5.6), control1: CGPoint(x: 3, y: 9.4),
        control2: CGPoint(x: 6.2, y: 5.6))
      $0.addCurve(
        to: CGPoint(x: 18.6, y: 15.4), control1: CGPoint(x: 15.4, y: 5.6),
        control2: CGPoint(x: 18.6, y: 9.4))
      $0.closeSubpath()
    },
    Path {
      $0.move(to: CGPoint(x: 16.6, y: 15.4))
      $0.addQuadCurve(to: CGPoint(x: 19.4, y: 11.6), control: CGPoint(x: 19.6, y: 15.4))
      $0.addLine(to: CGPoint(x: 16, y: 11))
      $0.closeSubpath()
    },
    ellipse(18, 8.4, 5, 4.4), pill(4.8, 14.6, 3.6, 4.6), pill(13.2, 14.6, 3.6, 4.6),
    Path {
      $0.move(to: CGPoint(x: 1, y: 15.4))
      $0.addLine(to: CGPoint(x: 4, y: 12.6))
      $0.addLine(to: CGPoint(x: 5, y: 15.4))
      $0.closeSubpath()
    },
  ]

  private static let hare: [Path] = [
    ellipse(3.4, 10.2, 13.4, 9), ellipse(13.4, 7, 8, 6.4), ellipse(1, 10.8, 4.4, 4.4),
    pill(4.6, 17, 8.6, 3), turned(pill(14, 13.4, 2.9, 7.6), -18),
    turned(ellipse(11.6, 0.6, 3, 9), -34), turned(ellipse(14.8, 0, 3, 9), -14),
  ]

  /// A window with a column at one side and rows in it.
  private static func sidebar(isLeft: Bool) -> DrawnSymbol {
    let window = Path(roundedRect: CGRect(x: 1, y: 4, width: 22, height: 16), cornerRadius: 3)
    let column: CGFloat = isLeft ? 9 : 15
    let row: CGFloat = isLeft ? 3.4 : 17.4
    let rows = [7.4, 10, 12.6].map {
      DrawnSymbol.Part.stroke(line((row, $0), (row + 3.2, $0)), 1.1)
    }
    return DrawnSymbol(
      parts: [.stroke(window, 1.7), .stroke(line((column, 4), (column, 20)), 1.5)] + rows)
  }

  // MARK: A court

  private static let court = Path(
    roundedRect: CGRect(x: 1, y: 4.5, width: 22, height: 15), cornerRadius: 2.4)

  /// The line in the middle with its circle, and what is in front of the goals.
  private static let courtLines = Path {
    $0.move(to: CGPoint(x: 12, y: 4.5))
    $0.addLine(to: CGPoint(x: 12, y: 19.5))
    $0.addEllipse(in: CGRect(x: 9.2, y: 9.2, width: 5.6, height: 5.6))
    for (goal, front) in [(1.0, 5.0), (23.0, 19.0)] {
      $0.move(to: CGPoint(x: goal, y: 8.6))
      $0.addLine(to: CGPoint(x: front, y: 8.6))
      $0.addLine(to: CGPoint(x: front, y: 15.4))
      $0.addLine(to: CGPoint(x: goal, y: 15.4))
    }
  }

  private static let courtBands = courtLines.strokedPath(StrokeStyle(lineWidth: 1.3))

  // MARK: A head

  private static let head: [Part] = [.stroke(profile, 1.7)]

  private static let profile = Path {
    $0.move(to: CGPoint(x: 7.6, y: 22.4))
    $0.addLine(to: CGPoint(x: 7.6, y: 18.6))
    $0.addCurve(
      to: CGPoint(x: 3, y: 10.4), control1: CGPoint(x: 4.6, y: 16.8),
      control2: CGPoint(x: 3, y: 13.8))
    $0.addCurve(
      to: CGPoint(x: 11.8, y: 1.6), control1: CGPoint(x: 3, y: 5.4),
      control2: CGPoint(x: 6.8, y: 1.6))
    $0.addCurve(
      to: CGPoint(x: 20.4, y: 9.4), control1: CGPoint(x: 16.6, y: 1.6),
      control2: CGPoint(x: 20, y: 4.8))
    $0.addLine(to: CGPoint(x: 22.2, y: 13))
    $0.addLine(to: CGPoint(x: 20.4, y: 13.9))
    $0.addLine(to: CGPoint(x: 20.4, y: 16.6))
    $0.addQuadCurve(to: CGPoint(x: 18.2, y: 18.8), control: CGPoint(x: 20.4, y: 18.8))
    $0.addLine(to: CGPoint(x: 15.8, y: 18.8))
    $0.addLine(to: CGPoint(x: 15.8, y: 22.4))
    $0.closeSubpath()
  }

  private static let brain = Path { path in
    for (x, y, side) in [
      (5.4, 7.4, 4.8), (7.4, 4.2, 5), (10.8, 3.6, 5), (13.2, 5.6, 4.8), (13, 8.8, 4), (9.6, 8, 5.4),
    ] { path.addEllipse(in: CGRect(x: x, y: y, width: side, height: side)) }
    path.addRect(CGRect(x: 8, y: 6.6, width: 7, height: 4))
    path.addRoundedRect(
      in: CGRect(x: 11, y: 11, width: 2.2, height: 4.4), cornerSize: CGSize(width: 1, height: 1))
  }

  private static let furrows = Path {
    $0.addRect(CGRect(x: 8.6, y: 8.2, width: 3.2, height: 0.9))
    $0.addRect(CGRect(x: 12.6, y: 6.4, width: 0.9, height: 3.2))
  }

  // MARK: Charts, weather, pictures

  private static let clouds = CGRect(x: 1.5, y: 1, width: 21, height: 13)

  private static let thunder: [Part] = [
    .fill(
      Path {
        $0.addLines([
          CGPoint(x: 11.4, y: 15), CGPoint(x: 14, y: 15), CGPoint(x: 12.8, y: 17.8),
          CGPoint(x: 14.8, y: 17.8), CGPoint(x: 10.8, y: 23.4), CGPoint(x: 11.6, y: 19.6),
          CGPoint(x: 9.6, y: 19.6),
        ])
        $0.closeSubpath()
      }),
    .stroke(line((6.8, 16), (5.4, 19.6)), 1.6), .stroke(line((18.6, 16), (17.2, 19.6)), 1.6),
  ]

  private static func stack(isFilled: Bool) -> DrawnSymbol {
    let hill = Path {
      $0.addLines([
        CGPoint(x: 4.6, y: 19.6), CGPoint(x: 9.4, y: 14.4), CGPoint(x: 12.6, y: 17.4),
        CGPoint(x: 15.6, y: 14.2), CGPoint(x: 19.4, y: 19.6),
      ])
      $0.closeSubpath()
    }
    let frame = Path(
      roundedRect: CGRect(x: 2, y: 8.4, width: 20, height: 14),
      cornerSize: CGSize(width: 2.6, height: 2.6))
    let sun = ellipse(5.6, 10.6, 3, 3)
    let edges: [Part] = [
      .stroke(line((4.6, 5.4), (19.4, 5.4)), 1.7), .stroke(line((7, 2.2), (17, 2.2)), 1.7),
    ]
    return DrawnSymbol(
      parts: edges
        + (isFilled
          ? [.fill(frame), .cut(hill), .cut(sun)] : [.stroke(frame, 1.7), .fill(hill), .fill(sun)]))
  }

  // MARK: Shapes

  private static func bar(_ x: CGFloat, _ top: CGFloat) -> Path { pill(x, top, 3.8, 18.6 - top, 1) }

  private static func ellipse(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> Path { Path(ellipseIn: CGRect(x: x, y: y, width: width, height: height)) }

  private static func pill(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 1.4
  ) -> Path {
    Path(
      roundedRect: CGRect(x: x, y: y, width: width, height: height),
      cornerSize: CGSize(width: radius, height: radius))
  }

  private static func line(_ start: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)) -> Path {
    Path {
      $0.move(to: CGPoint(x: start.0, y: start.1))
      $0.addLine(to: CGPoint(x: end.0, y: end.1))
    }
  }

  private static func turned(_ path: Path, _ degrees: CGFloat) -> Path {
    let bounds = path.boundingRect
    return path.applying(
      CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
        .rotated(by: degrees * .pi / 180).translatedBy(x: -bounds.midX, y: -bounds.midY))
  }
}

extension SymbolPainter {
  /// Draws a symbol, as large as fits, centred in `box`. Returns false if the font has not one of its icons.
  func draw(_ symbol: DrawnSymbol, in box: CGRect, on context: OpaquePointer) -> Bool {
    guard let bounds = bounds(of: symbol) else { return false }
    let factor = min(box.width / bounds.width, box.height / bounds.height)
    guard factor > 0, factor.isFinite else { return true }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, box.midX - bounds.midX * factor, box.midY - bounds.midY * factor)
    cairo_scale(context, factor, factor)
    for part in symbol.parts {
      switch part {
      case .fill(let path):
        add(path, to: context)
        cairo_fill(context)
      case .cut(let path):
        add(path, to: context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      case .stroke(let path, let width):
        add(path, to: context)
        cairo_set_line_width(context, strokeWidth(width))
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
      case .icon(let codePoint, let rect):
        guard let glyph = SymbolGlyphOutline(codePoint: codePoint, environment: environment)
        else { return false }
        glyph.fill(in: rect, on: context)
      case .letters(let letters, let rect):
        guard let glyph = SymbolGlyphOutline(letters: letters, environment: environment)
        else { return false }
        glyph.fill(in: rect, on: context)
      }
    }
    return true
  }

  /// Heavier by a tenth for each step of the font's weight, as strokes of other symbols are.
  private func strokeWidth(_ width: CGFloat) -> CGFloat {
    width * (1 + CGFloat(weight - 400) / 1000)
  }

  /// Around what a symbol draws; nil if the font has not one of its icons.
  private func bounds(of symbol: DrawnSymbol) -> CGRect? {
    if symbol.keepsSize { return CGRect(x: 0, y: 0, width: 24, height: 24) }
    var bounds: CGRect?
    for part in symbol.parts {
      switch part {
      case .cut: continue
      case .fill(let path): bounds = joined(bounds, path.boundingRect)
      case .stroke(let path, let width):
        let reach = -strokeWidth(width) / 2
        bounds = joined(bounds, path.boundingRect.insetBy(dx: reach, dy: reach))
      case .icon(let codePoint, let rect):
        guard let glyph = SymbolGlyphOutline(codePoint: codePoint, environment: environment)
        else { return nil }
        bounds = joined(bounds, glyph.frame(in: rect))
      case .letters(let letters, let rect):
        guard let glyph = SymbolGlyphOutline(letters: letters, environment: environment)
        else { return nil }
        bounds = joined(bounds, glyph.frame(in: rect))
      }
    }
    return bounds
  }

  private func joined(_ bounds: CGRect?, _ other: CGRect) -> CGRect {
    bounds?.union(other) ?? other
  }

  private func add(_ path: Path, to context: OpaquePointer) {
    cairo_new_path(context)
    path.forEach { element in
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quadCurve(let end, let control):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .curve(let end, let control1, let control2):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }
}
