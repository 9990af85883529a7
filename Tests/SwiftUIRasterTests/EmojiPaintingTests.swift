import SwiftUICore
import Testing

@testable import SwiftUIRaster

/// Emoji in the colours of Debian's package fonts-noto-color-emoji. Where it is not installed these tests are skipped, and
/// a stage says so (`WarningTests`).
@MainActor
@Suite(
  "Emoji",
  .enabled("needs Debian's package fonts-noto-color-emoji") {
    await Painter.fontVersions.contains { $0.hasPrefix("Noto Color Emoji") }
  })
struct EmojiPaintingTests {
  /// A red heart of 40 points on white, and what is left of its colour.
  private func heart(
    _ string: String = "\u{2764}\u{FE0F}", color: RGBA = .black,
    transform: CGAffineTransform = .identity, scale: CGFloat = 1
  ) throws -> [RGBA] {
    let text = try layout(string, font(40))
    let picture = try paint(
      80, 80, scale: scale, group(transform, [.text(text, color: color, origin: .zero)]))
    return (0..<picture.height).flatMap { y in
      (0..<picture.width).map { picture.color(x: $0, y: y) }
    }
  }

  private func count(_ colors: [RGBA], _ isCounted: (RGBA) -> Bool) -> Int {
    colors.reduce(0) { $0 + (isCounted($1) ? 1 : 0) }
  }

  private func isRed(_ color: RGBA) -> Bool {
    color.red > 0.8 && color.green < 0.4 && color.blue < 0.4
  }

  @Test func `an emoji has its own colours, whatever the colour of the text`() throws {
    let black = try heart()
    #expect(count(black, isRed) > 500)
    #expect(try heart(color: blue) == black)
  }

  @Test func `a character is a picture only where Unicode says so`() throws {
    // U+2764 is a text unless U+FE0F follows; emoji-data.txt of Unicode gives it no Emoji_Presentation.
    #expect(count(try heart("\u{2764}"), isRed) == 0)
    #expect(count(try heart("\u{2764}"), { $0.red < 0.1 }) > 600)
  }

  @Test func `an emoji is as transparent as the text`() throws {
    let whole = try heart()
    let half = try heart(color: RGBA(red: 0, green: 0, blue: 0, opacity: 0.5))
    for (whole, half) in zip(whole, half) {
      #expect(abs(half.green - (1 + whole.green) / 2) < 0.01)
    }
    #expect(
      try heart(color: RGBA(red: 0, green: 0, blue: 0, opacity: 0)).allSatisfy { $0 == .white })
  }

  @Test func `a turned and an enlarged emoji keep their colours and their size`() throws {
    let flat = count(try heart(), isRed)
    let turned = count(
      try heart(transform: CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: 0)), isRed
    )
    #expect(abs(turned - flat) < flat / 10)
    let small = count(try heart(transform: CGAffineTransform(scaleX: 0.5, y: 0.5)), isRed)
    #expect(abs(4 * small - flat) < flat / 5)
    #expect(abs(count(try heart(scale: 2), isRed) - 4 * flat) < flat / 2)
  }

  @Test func `families, flags and tones of skin are one picture each`() throws {
    func width(_ string: String) throws -> CGFloat { try layout(string, font(20)).lines[0].width }
    let one = try width("\u{1F600}")
    #expect(one > 20 && one < 28)
    for sequence in [
      "\u{1F44D}\u{1F3FD}", "\u{1F1E9}\u{1F1EA}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      "1\u{FE0F}\u{20E3}",
    ] {
      #expect(try width(sequence) == one)
    }
  }
}
