import Foundation
import Stage
import SwiftUI
import Testing

/// Modifiers of texts, on a text and on the views around it: both change what is drawn in the same way.
@MainActor struct TextModifierNameTests {
  private func stage<V: View>(_ view: V, width: CGFloat = 300) -> Stage {
    Stage(size: CGSize(width: width, height: 100), text: .painted) { view }
  }

  private func picture<V: View>(_ view: V, width: CGFloat = 300) throws -> [UInt32] {
    try stage(view, width: width).snapshot(scale: 1).pixels
  }

  private let text = Text("Sum 1771")

  private func width<V: View>(_ view: V) -> CGFloat { stage(view).texts.first?.frame.width ?? 0 }

  @Test func `weights, slants and designs of a text are those of the view around it`() throws {
    let plain = try picture(text)
    let pairs: [([UInt32], [UInt32])] = try [
      (picture(text.fontWeight(.heavy)), picture(HStack { text }.fontWeight(.heavy))),
      (picture(text.bold(true)), picture(HStack { text }.bold(true))),
      (picture(text.italic(true)), picture(HStack { text }.italic(true))),
      (picture(text.monospaced(true)), picture(HStack { text }.monospaced(true))),
      (picture(text.fontDesign(.serif)), picture(HStack { text }.fontDesign(.serif))),
      (picture(text.kerning(4)), picture(HStack { text }.kerning(4))),
      (picture(text.tracking(4)), picture(HStack { text }.tracking(4))),
      (
        picture(text.underline(true, pattern: .dash, color: .red)),
        picture(HStack { text }.underline(true, pattern: .dash, color: .red))
      ),
      (
        picture(text.strikethrough(true, pattern: .dot, color: .red)),
        picture(HStack { text }.strikethrough(true, pattern: .dot, color: .red))
      ),
    ]
    for (own, around) in pairs { #expect(own == around && own != plain) }
    #expect(
      Set(pairs.map(\.0)).count == pairs.count - 1 || Set(pairs.map(\.0)).count == pairs.count)
  }

  @Test func `a modifier that is not active changes nothing`() throws {
    let plain = try picture(text)
    #expect(try picture(text.bold(false)) == plain && picture(text.italic(false)) == plain)
    #expect(try picture(text.monospaced(false)) == plain)
    #expect(try picture(text.underline(false, pattern: .dash)) == plain)
    #expect(try picture(text.strikethrough(false, pattern: .dot)) == plain)
    #expect(try picture(HStack { text }.bold(false).italic(false).monospaced(false)) == plain)
    #expect(
      try picture(text.fontWeight(nil).fontDesign(nil).fontWidth(nil as Font.Width?)) == plain)
    #expect(try picture(HStack { text }.fontWeight(nil).fontDesign(nil)) == plain)
  }

  @Test func `kerning and tracking add points between characters`() {
    // Eight characters.
    let base = width(text)
    #expect(abs(width(text.kerning(4)) - base - 32) <= 4.5)
    #expect(abs(width(text.tracking(4)) - base - 32) <= 4.5)
    #expect(abs(width(HStack { text }.kerning(2)) - base - 16) <= 2.5)
  }

  @Test func `digits that are monospaced are all as wide`() {
    #expect(width(Text("1111").monospacedDigit()) == width(Text("7777").monospacedDigit()))
    #expect(
      width(HStack { Text("1111") }.monospacedDigit()) == width(Text("8888").monospacedDigit()))
  }

  @Test func `a line has a pattern and a colour`() throws {
    let patterns: [Text.LineStyle.Pattern] = [.solid, .dot, .dash, .dashDot, .dashDotDot]
    let pictures = try patterns.map { try picture(text.underline(true, pattern: $0, color: .red)) }
    #expect(Set(pictures).count == 5)
    let single = Text.LineStyle.single
    #expect(single == Text.LineStyle(pattern: .solid, color: nil))
    #expect(single != Text.LineStyle(pattern: .dash) && single != Text.LineStyle(color: .red))
  }

  @Test func `a text that is too long loses its beginning, middle or end`() {
    let long = Text("abcdefghijklmnopqrstuvwxyz").lineLimit(1)
    func shown(_ mode: Text.TruncationMode) -> String {
      stage(long.truncationMode(mode), width: 100).texts.first?.string ?? ""
    }
    #expect(shown(.tail).hasPrefix("abc") && shown(.tail).hasSuffix("…"))
    #expect(shown(.head).hasPrefix("…") && shown(.head).hasSuffix("xyz"))
    let middle = shown(.middle)
    #expect(middle.hasPrefix("a") && middle.hasSuffix("z") && middle.contains("…"))
  }

  @Test func `lines stand at the side that their alignment names`() throws {
    func ink(_ alignment: TextAlignment) throws -> [Int] {
      let stage = stage(Text("aaaaaaaa\na").multilineTextAlignment(alignment))
      let frame = stage.texts[0].frame
      let picture = try stage.snapshot(scale: 1)
      // Of the second line, columns with ink.
      let y = Int(frame.minY + frame.height * 0.75)
      return (Int(frame.minX)..<Int(frame.maxX)).filter { x in
        (y - 6...y + 6).contains { picture.pixels[$0 * picture.width + x] & 0xFF < 160 }
      }
    }
    let (leading, center, trailing) = try (ink(.leading), ink(.center), ink(.trailing))
    #expect(
      (leading.max() ?? 0) < (center.min() ?? 0) && (center.max() ?? 0) < (trailing.min() ?? 0))
  }

  @Test func `capitals and small letters are set around texts`() {
    #expect(stage(Text("Abc").textCase(.lowercase)).texts[0].string == "abc")
    #expect(stage(Text("Abc").textCase(.uppercase)).texts[0].string == "ABC")
    #expect(stage(Text("Abc").textCase(nil).textCase(.uppercase)).texts[0].string == "Abc")
  }

  @Test func `the environment of texts begins with plain settings`() {
    let values = EnvironmentValues()
    #expect(values.truncationMode == .tail && values.multilineTextAlignment == .leading)
    #expect(values.minimumScaleFactor == 1 && !values.allowsTightening && values.textCase == nil)
    #expect(values.lineLimit == nil && values.lineSpacing == 0 && values.font == nil)
    #expect(values.calendar.identifier == .gregorian)
  }

  private struct Reader: View {
    @Environment(\.allowsTightening) private var allowsTightening
    @Environment(\.minimumScaleFactor) private var factor
    var body: some View { Text("\(allowsTightening ? "tight" : "wide") \(Int(factor * 100))") }
  }

  @Test func `tightening and shrinking are told to all texts inside`() {
    #expect(stage(Reader()).texts[0].string == "wide 100")
    #expect(
      stage(Reader().allowsTightening(true).minimumScaleFactor(0.5)).texts[0].string == "tight 50")
  }

  /// The order of Apple's documentation of ContentSizeCategory, and its five sizes for accessibility.
  @Test func `content sizes are in order, and the last five are for accessibility`() {
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(
      sizes == ContentSizeCategory.allCases && zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
    #expect(
      sizes.map(\.isAccessibilityCategory) == [Bool](repeating: false, count: 7)
        + [Bool](repeating: true, count: 5))
    let types: [DynamicTypeSize] = [
      .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .accessibility1,
      .accessibility2, .accessibility3, .accessibility4, .accessibility5,
    ]
    #expect(
      types == DynamicTypeSize.allCases && zip(types, types.dropFirst()).allSatisfy { $0 < $1 })
    #expect(types.map(\.isAccessibilitySize) == sizes.map(\.isAccessibilityCategory))
  }

  @Test func `fonts have widths, designs and capitals that one sees or that leave them be`() throws
  {
    func drawn(_ font: Font) throws -> [UInt32] { try picture(text.font(font)) }
    let plain = try drawn(.body)
    #expect(
      try drawn(.body.monospaced()) != plain && drawn(.system(.body, design: .serif)) != plain)
    #expect(try drawn(.system(.body, design: .default)) == plain)
    #expect(try drawn(.body.width(.standard)) == plain)
    #expect(try drawn(.headline) != plain)
    #expect(Font.Width.compressed.value < Font.Width.condensed.value)
    #expect(Font.Width.condensed.value < Font.Width.standard.value)
    #expect(Font.Width.standard.value == 0 && Font.Width.expanded.value > 0)
    #expect(Font.Width(0.25).value == 0.25)
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0.value < $1.value })
  }

  /// Apple's Human Interface Guidelines, "Typography": the sizes of iOS at the size Large.
  @Test func `text styles are as tall as their sizes, in order`() {
    let styles: [Font] = [
      .caption2, .caption, .footnote, .subheadline, .callout, .body, .title3, .title2, .title,
      .largeTitle,
    ]
    let heights = styles.map { font in stage(Text("A").font(font)).texts[0].frame.height }
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    #expect(stage(Text("A").font(.headline)).texts[0].frame.height == heights[5])
    // 11 to 34 points.
    #expect(abs((heights.last ?? 0) / heights[0] - 34 / 11) < 0.35)
  }
}

/// OpenSwiftUI's `textScaleModifierIsEquatableAndConditionallyApplied` says so of their implementation.
@MainActor struct TextScaleTests {
  @Test func `a text with a scale is another text, also where the scale is not enabled`() {
    let plain = Text("9:41")
    #expect(plain.textScale(.secondary) != plain)
    #expect(plain.textScale(.secondary) == plain.textScale(.secondary))
    #expect(plain.textScale(.secondary, isEnabled: false) != plain)
    #expect(plain.textScale(.secondary, isEnabled: false) != plain.textScale(.secondary))
    #expect(plain.textScale(.secondary, isEnabled: false) == plain.textScale(.default))
  }
}
