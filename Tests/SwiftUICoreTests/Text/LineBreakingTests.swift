import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §3.4. Every character is ten points wide, a line 24 high.
@Suite("Breaking lines")
@MainActor struct LineBreakingTests {
  static let font = ResolvedFont(
    size: 20, lineHeight: 24, linePitch: 24, baseline: 18,
    spacing: TextSpacing(above: 0, below: 0, betweenTexts: 0))

  static func layout(
    _ string: String, width: CGFloat? = nil, height: CGFloat? = nil,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> TextLayout {
    var content = TextContent(runs: [TextRun(string: string, font: font)])
    change(&content)
    return TextLayout(content, width: width, height: height, shaper: FixedMetricShaper())
  }

  private func lines(_ string: String, _ width: CGFloat?) -> [String] {
    Self.layout(string, width: width).lines.map(\.string)
  }

  @Test func `without a width there is one line`() {
    #expect(lines("one two three", nil) == ["one two three"])
    #expect(lines("one two three", .infinity) == ["one two three"])
    #expect(Self.layout("one two three").size == CGSize(width: 130, height: 24))
  }

  @Test func `lines break greedily after spaces (text/paragraphs)`() {
    #expect(lines("aa bb cc dd ee", 50) == ["aa bb", "cc dd", "ee"])
    #expect(lines("aaaa bb cc dd e", 70) == ["aaaa bb", "cc dd e"])
  }

  @Test func `a line fits if what is drawn fits: the space at its end hangs (text/paragraphs)`() {
    #expect(lines("aaaa bbbb cccc", 40) == ["aaaa", "bbbb", "cccc"])
  }

  @Test
  func `the width is the widest line's with its trailing space, at most the room (text/wrapped)`() {
    #expect(Self.layout("aaaa bbbb cccc", width: 45).size.width == 45)
    #expect(Self.layout("aaaa bbbb cccc", width: 60).size.width == 50)
    #expect(Self.layout("aaaa bbbb cccc", width: 40).size.width == 40)
  }

  @Test func `a lone last word of two lines pulls the word before it down (text/wrapped)`() {
    #expect(lines("aaaa bbbb cccc dd", 150) == ["aaaa bbbb", "cccc dd"])
  }

  @Test func `it does not where that makes the longer line no shorter`() {
    // Greedy 70 / 60 against 20 / 110.
    #expect(lines("aa bbbb cccccc", 110) == ["aa bbbb", "cccccc"])
  }

  @Test func `three lines and more stay greedy (text/wrapped)`() {
    #expect(lines("aaaa bbbb cccc dddd e", 90) == ["aaaa bbbb", "cccc dddd", "e"])
  }

  @Test func `a word longer than the line breaks inside (text/paragraphs)`() {
    #expect(lines("abcdefgh", 50) == ["abcde", "fgh"])
    #expect(Self.layout("abcdefgh", width: 50).size == CGSize(width: 50, height: 48))
    #expect(lines("a bcdefgh i", 50) == ["a", "bcdef", "gh i"])
  }

  @Test func `no width at all gives a character a line, and a width of 0`() {
    let layout = Self.layout("abc", width: 0)
    #expect(layout.lines.map(\.string) == ["a", "b", "c"])
    #expect(layout.size == CGSize(width: 0, height: 72))
  }

  @Test func `a newline ends its paragraph; the widest line counts (text/alignment)`() {
    let layout = Self.layout("aaaa bbbb\ncc", width: 400)
    #expect(layout.lines.map(\.string) == ["aaaa bbbb", "cc"])
    #expect(layout.size == CGSize(width: 90, height: 48))
    #expect(lines("a\n\nb", nil) == ["a", "", "b"])
    #expect(lines("aa bb cc dd\nee", 50) == ["aa bb", "cc dd", "ee"])
  }

  @Test func `a text without characters is one empty line high`() {
    let layout = Self.layout("")
    #expect(layout.size == CGSize(width: 0, height: 24))
  }

  @Test func `the baseline is the first line's, the last baseline the last one's`() {
    let layout = Self.layout("aaaa bbbb cccc dddd", width: 40)
    #expect(layout.firstBaseline == 18)
    #expect(layout.lastBaseline == 90)
  }

  @Test func `lines move by their drawn width inside the text's own width (text/alignment)`() {
    func starts(_ alignment: TextAlignment) -> [CGFloat] {
      Self.layout("aaaa bbbb ccccc dd e", width: 100) { $0.alignment = alignment }
        .lines.map(\.origin.x)
    }
    // Two lines, 90 and 100 wide; 100 the reported width.
    #expect(Self.layout("aaaa bbbb ccccc dd e", width: 100).lines.map(\.width) == [90, 100])
    #expect(starts(.leading) == [0, 0])
    #expect(starts(.center) == [5, 0])
    #expect(starts(.trailing) == [10, 0])
  }

  @Test func `added line spacing goes between lines only (text/line-spacing)`() {
    func height(_ string: String, _ spacing: CGFloat) -> CGFloat {
      Self.layout(string, width: 40) { $0.lineSpacing = spacing }.size.height
    }
    #expect(height("aaaa bbbb cccc dddd", 4) == 108)
    #expect(height("aaaa", 10) == 24)
  }
}
