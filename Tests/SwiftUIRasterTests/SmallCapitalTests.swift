import Stage
import SwiftUI
import Testing

/// Small capitals of fonts that have none.
@MainActor struct SmallCapitalTests {
  /// The picture of a text in title type.
  private func picture(_ string: String, _ font: Font) throws -> [UInt32] {
    try Stage(size: CGSize(width: 300, height: 40)) {
      Text(string).font(font).frame(maxWidth: .infinity, alignment: .leading)
    }.snapshot(scale: 1).pixels
  }

  @Test func `lowercase letters are lower capitals`() throws {
    let small = Font.title.lowercaseSmallCaps()
    #expect(try picture("abc", small) != picture("abc", .title))
    #expect(try picture("abc", small) != picture("ABC", small))
    #expect(try picture("ABC 12", small) == picture("ABC 12", .title))
  }

  @Test func `with all small capitals both cases look the same`() throws {
    let small = Font.title.smallCaps()
    #expect(try picture("abc", small) == picture("ABC", small))
    #expect(try picture("abc", small) == picture("abc", .title.lowercaseSmallCaps()))
  }

  @Test func `a text in small capitals is what it was`() {
    let stage = Stage(size: CGSize(width: 300, height: 80)) {
      Text("Straße 12").font(.title.smallCaps())
    }
    #expect(stage.texts.map(\.string) == ["Straße 12"])
    // Capitals four fifths as high are wider than the lowercase letters.
    let plain = Stage(size: CGSize(width: 300, height: 80)) { Text("Straße 12").font(.title) }
    #expect(stage.texts[0].frame.height == plain.texts[0].frame.height)
  }
}
