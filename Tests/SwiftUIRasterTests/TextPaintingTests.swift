import Foundation
import SwiftUICore
import Testing

@testable import SwiftUIRaster

@MainActor @Suite("Painting text")
struct TextPaintingTests {
  @Test(arguments: [1, 2, 3])
  func `A text leaves ink between its ascenders and descenders and nowhere else`(scale: CGFloat)
    throws
  {
    let text = try layout("Hxg", font(20))
    let bitmap = try paint(
      100, 60, scale: scale, [.text(text, color: .black, origin: CGPoint(x: 10, y: 20))])
    let ink = bitmap.inkBounds.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    let baseline = 20 + text.firstBaseline
    // Inter: capitals are 0.727 of the size high, descenders reach 0.2 below the baseline.
    #expect(abs(ink.minY - (baseline - 14.5)) <= 1)
    #expect(abs(ink.maxY - (baseline + 4.2)) <= 1)
    #expect(ink.minX >= 10 && ink.minX <= 13)
    #expect(ink.maxX <= 10 + text.size.width)
    #expect(ink.maxX >= 10 + text.size.width - 3)
  }

  /// At fractional scales too: a window at 125 % that was painted at 100 % would be grey two pixels deep.
  @Test(arguments: [1, 1.25, 1.5, 2])
  func `Letters are black inside and grey at their edges only`(scale: CGFloat) throws {
    let text = try layout("lllll", font(40, .bold))
    let bitmap = try paint(120, 60, scale: scale, [.text(text, color: .black, origin: .zero)])
    let row = (0..<bitmap.width).map { bitmap.grey($0, Int(30 * scale)) }
    #expect(row.filter { $0 == 0 }.count > Int(20 * scale))
    // Two edges for each of five letters.
    #expect(row.filter { $0 > 0 && $0 < 255 }.count <= 10)
  }

  @Test func `A text looks the same wherever it scrolls`() throws {
    let text = try layout("Scrolling")
    func picture(_ y: CGFloat) throws -> (Bitmap, CGRect) {
      let commands = group(
        CGAffineTransform(translationX: 0, y: y), [.text(text, color: .black, origin: .zero)])
      let bitmap = try paint(120, 60, scale: 2, commands)
      return (bitmap, bitmap.inkBounds)
    }
    let (still, bounds) = try picture(0)
    #expect(try picture(0.1).0 == still)
    #expect(try picture(0.5).1 == bounds.offsetBy(dx: 0, dy: 1))
    #expect(try picture(10.37).1 == bounds.offsetBy(dx: 0, dy: 21))
  }

  @Test func `Runs keep their own colours, the others take the text's`() throws {
    let text = try layout([
      TextRun(string: "██", font: font(20)), TextRun(string: "██", font: font(20), color: red),
    ])
    let bitmap = try paint(80, 30, [.text(text, color: blue, origin: .zero)])
    let row = bitmap.picture[15]
    #expect(row.contains("bbbbbbbbbb"))
    #expect(row.contains("rrrrrrrrrr"))
    #expect(row.lastIndex(of: "b")! < row.firstIndex(of: "r")!)
  }

  @Test func `An underline is one point thick under body text and on whole pixels`() throws {
    let text = try layout([
      TextRun(string: "      ", font: font(13)),
      TextRun(string: "nnn", font: font(13), isUnderlined: true),
    ])
    let bitmap = try paint(80, 30, scale: 2, [.text(text, color: .black, origin: .zero)])
    let baseline = Int((text.firstBaseline * 2).rounded())
    // Near the end of the last letter, between its legs.
    let x = Int(text.size.width * 2) - 6
    let column = (baseline..<60).filter { bitmap.grey(x, $0) < 255 }
    #expect(column == [baseline + 3, baseline + 4])
    #expect(column.allSatisfy { bitmap.grey(x, $0) == 0 })
    #expect(bitmap.grey(2, baseline + 3) == 255)
  }

  @Test func `A strikethrough crosses the small letters`() throws {
    func ink(_ isStruckThrough: Bool) throws -> Bitmap {
      let run = TextRun(string: "n n", font: font(26), isStruckThrough: isStruckThrough)
      return try paint(60, 50, [.text(try layout([run]), color: .black, origin: .zero)])
    }
    let (plain, struck) = (try ink(false), try ink(true))
    let rows = (0..<50).filter { y in
      (0..<60).contains { plain.grey($0, y) != struck.grey($0, y) }
    }
    #expect(rows == [20, 21])  // baseline 28.34 → 28, 8 above it, 2 thick
  }

  @Test func `A line that is broken at a soft hyphen shows a hyphen`() throws {
    let text = try layout([TextRun(string: "hyphen\u{AD}ation", font: font(17))], width: 70)
    #expect(text.lines.count == 2)
    let first = TextPainter.drawnRuns(of: text.lines[0], isLast: false)
    #expect(first.map(\.string) == ["hyphen\u{2010}"])
    let last = TextPainter.drawnRuns(of: text.lines[1], isLast: true)
    #expect(last.map(\.string) == ["ation"])
  }

  @Test func `Text in a scaled group is scaled, in a turned group turned`() throws {
    let text = try layout("HHHH", font(20))
    func ink(_ transform: CGAffineTransform) throws -> CGRect {
      try paint(200, 200, group(transform, [.text(text, color: .black, origin: .zero)])).inkBounds
    }
    let plain = try ink(.identity)
    let double = try ink(CGAffineTransform(scaleX: 2, y: 2))
    #expect(abs(double.width - 2 * plain.width) <= 3)
    #expect(abs(double.height - 2 * plain.height) <= 3)
    let turned = try ink(CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2))
    #expect(abs(turned.width - plain.height) <= 2)
    #expect(abs(turned.height - plain.width) <= 2)
  }

  @Test func `Scaled text is painted far from the window's corner as well`() throws {
    let text = try layout("HHH", font(10))
    func ink(_ origin: CGPoint) throws -> CGRect {
      let commands = group(
        CGAffineTransform(a: 0.9, b: 0, c: 0, d: 0.9, tx: origin.x, ty: origin.y),
        [.text(text, color: .black, origin: .zero)])
      return try paint(400, 400, commands).inkBounds.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    let near = try ink(CGPoint(x: 10, y: 10))
    #expect(near.width > 10)
    #expect(try ink(CGPoint(x: 10, y: 300)) == near)
    #expect(try ink(CGPoint(x: 300, y: 10)) == near)
  }

  @Test func `Translucent text is as translucent as its colour and its group`() throws {
    let text = try layout("█", font(40))
    let half = RGBA(red: 0, green: 0, blue: 0, opacity: 0.5)
    let commands = group(opacity: 0.5, [.text(text, color: half, origin: .zero)])
    let bitmap = try paint(40, 50, commands)
    #expect(abs(bitmap.grey(10, 30) - 191) <= 2)
  }
}

@MainActor @Suite("Painting symbols")
struct SymbolPaintingTests {
  @Test func `At least a hundred names are known, and each has a glyph in the icon font`() throws {
    let environment = try FontEnvironment.shared()
    #expect(SystemSymbols.names.count >= 100)
    for icon in Array(SymbolTable.icons.values) + Array(SymbolTable.enclosed.values) {
      for codePoint in [icon.plain, icon.fill] {
        #expect(
          SymbolGlyphOutline(codePoint: codePoint, environment: environment) != nil,
          "U+\(String(codePoint, radix: 16))")
      }
    }
    #expect(SymbolGlyphOutline(codePoint: 0xE000, environment: environment) == nil)
  }

  @Test(arguments: [
    "house", "star.fill", "heart", "magnifyingglass", "gear", "person.circle", "chevron.left",
    "arrow.down", "play.fill", "pause.fill", "shuffle", "music.note", "ellipsis", "plus", "minus",
    "xmark", "checkmark", "bell", "square.and.arrow.up", "trash", "moon.fill", "snowflake",
    "list.bullet", "line.3.horizontal", "slider.horizontal.3", "speaker.wave.2.fill",
    "figure.walk", "wand.and.stars", "star.circle.fill", "heart.square", "xmark.circle.fill",
    "gobackward.15", "goforward.30",
  ])
  func `The names that scroll screens use are known`(name: String) {
    #expect(SystemSymbols.contains(name))
  }

  private func ink(_ name: String, weight: Font.Weight = .regular) throws -> Bitmap {
    let glyph = SymbolGlyph(name: name, size: CGSize(width: 40, height: 40), weight: weight)
    return try paint(60, 60, [.symbol(glyph, color: .black, origin: CGPoint(x: 10, y: 10))])
  }

  @Test
  func `A symbol lies in the middle of its box and touches it in one direction at least`() throws {
    // One is smaller than another on purpose.
    for name in SystemSymbols.names where name != "textformat.size.smaller" {
      let bounds = try ink(name).inkBounds
      #expect(bounds.minX >= 9 && bounds.minY >= 9, "\(name)")
      #expect(bounds.maxX <= 51 && bounds.maxY <= 51, "\(name)")
      #expect(abs(bounds.midX - 30) <= 1 && abs(bounds.midY - 30) <= 1, "\(name)")
      #expect(max(bounds.width, bounds.height) >= 37, "\(name)")
    }
  }

  @Test func `A filled frame is cut open where the symbol is`() throws {
    let bitmap = try ink("plus.square.fill")
    #expect(bitmap.grey(30, 30) >= 254)
    #expect(bitmap.grey(15, 30) == 0)
  }

  @Test func `Bolder fonts have thicker chevrons`() throws {
    func coverage(_ weight: Font.Weight) throws -> Int {
      let bitmap = try ink("chevron.right", weight: weight)
      return bitmap.pixels.reduce(0) { $0 + 255 - Int(($1 >> 16) & 0xFF) }
    }
    #expect(try coverage(.bold) > coverage(.regular) * 5 / 4)
    #expect(try coverage(.thin) < coverage(.regular))
  }

  // The view that shows it warns, with its name: SymbolNameTests.
  @Test func `An unknown name draws a placeholder, without a warning of the painter`() throws {
    let name = "no.such.symbol.\(UInt64.random(in: 0...UInt64.max))"
    let first = try ink(name)
    _ = try ink(name)
    #expect(first.inkBounds == CGRect(x: 10, y: 10, width: 40, height: 40))
    #expect(first == (try ink(name + "x")))
    #expect(RuntimeWarning.messages.filter { $0.contains("\"\(name)\"") }.isEmpty)
  }

  @Test func `A symbol in a scaled group looks as one of that size`() throws {
    let glyph = SymbolGlyph(
      name: "star.circle.fill", size: CGSize(width: 20, height: 20), weight: .regular)
    let commands = group(
      CGAffineTransform(scaleX: 2, y: 2),
      [.symbol(glyph, color: .black, origin: CGPoint(x: 5, y: 5))])
    let (scaled, plain) = (try paint(60, 60, commands), try ink("star.circle.fill"))
    let worst = zip(scaled.pixels, plain.pixels).map { a, b in
      abs(Int((a >> 16) & 0xFF) - Int((b >> 16) & 0xFF))
    }.max()!
    #expect(worst <= 24)
  }
}
