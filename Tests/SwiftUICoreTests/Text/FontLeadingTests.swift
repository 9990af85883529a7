import Stage
import SwiftUI
import Testing

/// `Font.leading(_:)`: 2 points less or more, by Apple's documentation.
@Suite("Leading of fonts")
@MainActor struct FontLeadingTests {
  private func height(_ font: Font, _ string: String) -> CGFloat? {
    Stage(text: .fixed) { Text(string).font(font).accessibilityIdentifier("text") }
      .frame(of: "text")?.height
  }

  @Test func `loose leading adds 2 points to each line, tight leading takes 2 away`() {
    #expect(height(.body, "one") == 24.5)
    #expect(height(.body.leading(.loose), "one") == 26.5)
    #expect(height(.body.leading(.tight), "one") == 22.5)
    #expect(height(.body.leading(.loose), "one\ntwo\nthree") == 79.5)
    #expect(height(.footnote.leading(.loose), "one") == 21)
    #expect(height(.body.leading(.loose).leading(.standard), "one") == 24.5)
  }

  @Test func `a line is never lower than nothing`() {
    #expect(height(.system(size: 1).leading(.tight), "one") == 0)
  }
}
