import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §3.4. Every character is ten points wide, a line 24 high, the ellipsis ten wide.
@Suite("Cutting text")
@MainActor struct TruncationTests {
  private func layout(
    _ string: String, width: CGFloat?, height: CGFloat? = nil,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> TextLayout {
    LineBreakingTests.layout(string, width: width, height: height, change)
  }

  @Test func `the last allowed line is cut by the character (text/line-limit)`() {
    let cut = layout("abcd efgh ijkl mnop", width: 80) { $0.lineLimit = 2 }
    #expect(cut.lines.map(\.string) == ["abcd", "efgh ij…"])
    #expect(cut.size.height == 48)
  }

  @Test func `spaces before the ellipsis are dropped (text/line-limit)`() {
    let cut = layout("abcd efgh", width: 60) { $0.lineLimit = 1 }
    #expect(cut.lines.map(\.string) == ["abcd…"])
    #expect(cut.size.width == 50)
  }

  @Test func `at the head and in the middle only the last allowed line is cut (text/truncation)`() {
    func line(_ mode: TextTruncation) -> String? {
      layout("abcdefghij", width: 60) {
        $0.lineLimit = 1
        $0.truncation = mode
      }.lines.first?.string
    }
    #expect(line(.tail) == "abcde…")
    #expect(line(.head) == "…fghij")
    #expect(line(.middle) == "ab…hij")
  }

  @Test func `a limit above the real count changes nothing (text/line-limit)`() {
    #expect(layout("aaaa bbbb", width: 40) { $0.lineLimit = 5 }.size.height == 48)
  }

  @Test func `reserved lines keep their height; the last baseline stays on the real last line`() {
    let one = layout("aaaa", width: 80) {
      $0.lineLimit = 3
      $0.reservedLines = 3
    }
    #expect(one.size == CGSize(width: 40, height: 72))
    #expect(one.lastBaseline == 18)
  }

  @Test func `a height keeps the whole lines that fit, at least one (pressure/heights)`() {
    func lines(_ height: CGFloat) -> Int {
      layout("aaaa bbbb cccc dddd", width: 40, height: height).lines.count
    }
    #expect(lines(0) == 1)
    #expect(lines(30) == 1)
    #expect(lines(48) == 2)
    #expect(lines(71.5) == 2)
    #expect(lines(200) == 4)
    #expect(lines(.infinity) == 4)
    #expect(layout("aaaa bbbb cccc", width: 50, height: 24).lines.map(\.string) == ["aaaa…"])
  }

  @Test func `a room narrower than the ellipsis still draws it, and no more`() {
    let cut = layout("abcd", width: 4) { $0.lineLimit = 1 }
    #expect(cut.lines.map(\.string) == ["…"])
    #expect(cut.size.width == 4)
  }

  @Test func `parts of one paragraph keep their looks where it is cut`() {
    let font = LineBreakingTests.font
    var bold = font
    bold.weight = .bold
    var content = TextContent(runs: [
      TextRun(string: "abc", font: font), TextRun(string: "defgh", font: bold),
    ])
    content.lineLimit = 1
    let cut = TextLayout(content, width: 60, shaper: FixedMetricShaper())
    #expect(cut.lines[0].runs.map(\.string) == ["abc", "de…"])
    #expect(cut.lines[0].runs.map(\.font.weight) == [.regular, .bold])
  }

  @Test func `newlines of a text that is cut to one line do not end the cut line early`() {
    let cut = layout("ab\ncd", width: 200) { $0.lineLimit = 1 }
    #expect(cut.lines.map(\.string) == ["ab…"])
  }

  @Test func `characters of several bytes are cut whole`() {
    let cut = layout("äöü日本👩‍👩‍👧x", width: 60) { $0.lineLimit = 1 }
    #expect(cut.lines.map(\.string) == ["äöü日本…"])
  }
}
