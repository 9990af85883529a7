import Stage
import SwiftUI
import Testing

/// `Font.custom`. Debian's package fonts-inter, which texts are set in anyway, has Inter Display too.
@Suite("Fonts by name")
@MainActor struct FontNameTests {
  private static let words = "Wide Words"

  private func stage(_ font: Font, _ size: DynamicTypeSize = .large) -> Stage {
    Stage(size: CGSize(width: 400, height: 100)) {
      Text(Self.words).font(font).accessibilityIdentifier("text").dynamicTypeSize(size)
    }
  }

  private func pixels(_ font: Font) throws -> [UInt32] {
    try stage(font).snapshot(scale: 1).pixels
  }

  private func size(_ font: Font, _ size: DynamicTypeSize = .large) -> CGSize {
    stage(font, size).frame(of: "text")?.size ?? .zero
  }

  @Test func `a family is found by its name, in any weight`() throws {
    let display = try pixels(.custom("Inter Display", size: 30))
    #expect(try display != pixels(.system(size: 30)))
    #expect(try display == pixels(.custom("inter display", fixedSize: 30)))
    #expect(try display != pixels(.custom("Inter Display", size: 30).bold()))
    #expect(try display != pixels(.custom("Inter Display", size: 30).italic()))
  }

  @Test func `a face is found by its PostScript name, or by its full name`() throws {
    let bold = try pixels(.custom("Inter Display", fixedSize: 30).weight(.bold))
    #expect(try bold == pixels(.custom("InterDisplay-Bold", fixedSize: 30)))
    #expect(try bold == pixels(.custom("Inter Display Bold", fixedSize: 30)))
    let italic = try pixels(.custom("InterDisplay-Italic", fixedSize: 30))
    #expect(try italic == pixels(.custom("Inter Display", fixedSize: 30).italic()))
  }

  @Test
  func `the system font stands in for a name that nothing has, with one warning in each window`()
    throws
  {
    // Optical sizes are the system font's only, so a fixed letter spacing tells it.
    let name = "No Such Font At All"
    for _ in 0..<3 { _ = try pixels(.custom(name, size: 30)) }
    #expect(RuntimeWarning.messages.filter { $0.contains(name) }.count == 3)
    #expect(size(.custom(name, size: 30)).height == size(.system(size: 30)).height)
    #expect(size(.custom(name, size: 30)).width > 100)
  }

  @Test func `sizes follow the reader's text size as a style does, unless they are fixed`() {
    // Body text goes from 17 to 28 points, titles from 28 to 38.
    #expect(size(.custom("Inter", size: 17)).height == size(.system(size: 17)).height)
    #expect(
      size(.custom("Inter", size: 17), .accessibility1).height == size(.system(size: 28)).height)
    #expect(
      size(.custom("Inter", size: 28, relativeTo: .title), .accessibility1).height
        == size(.system(size: 38)).height)
    #expect(
      size(.custom("Inter", fixedSize: 17), .accessibility1).height
        == size(.system(size: 17)).height)
  }

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity, -4])
  func `sizes that no font has count as nothing`(_ value: CGFloat) {
    #expect(size(.custom("Inter", size: value)) == size(.system(size: 0)))
  }

  @Test func `text in another font that a machine has keeps its place between others`() {
    let stage = Stage(size: CGSize(width: 400, height: 100)) {
      Text("a \(Text("b").font(.custom("Inter Display", size: 20))) c")
    }
    #expect(stage.texts.map(\.string) == ["a b c"])
  }
}
