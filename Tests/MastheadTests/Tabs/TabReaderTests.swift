import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Going to rows of a page under a header")
@MainActor struct TabReaderTests {
  @Test(arguments: [30, 10])
  func `rows of a page that are not lazy can be scrolled to`(row: Int) throws {
    let stage = Stage {
      ScrollViewReader { reader in
        HeaderTabView { _ in
          Color.red
        } tabs: {
          HeaderTab("A", value: 0) {
            ForEach(0..<60, id: \.self) { number in
              Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)").id(number)
            }
          }
          .badge("new")
          HeaderTab("B", value: 1) { Color.green }.badge(String("raw"))
        }
        .headerHeight(min: 40, max: 200)
        .overlay {
          Button("Go") { reader.scrollTo(row, anchor: .top) }.accessibilityIdentifier("go")
        }
      }
    }
    #expect(stage.texts.map(\.string).contains("new"))
    #expect(stage.texts.map(\.string).contains("raw"))
    stage.tap("go")
    stage.settle()
    // Below the header and the bar: 40 + 44.
    #expect(abs(try #require(stage.frame(of: "row \(row)")).minY - 84) < 1e-6)
    #expect(stage.frame(of: "row \(row)")?.minX == 0)
  }
}
