import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Stuck headings are drawn over rows")
@MainActor struct StickyDrawingTests {
  nonisolated static let containers = [StickySetup.Container.content]

  @Test(arguments: containers)
  func `the stuck heading's text comes after the texts of the rows`(
    _ container: StickySetup.Container
  ) throws {
    let stage = Stage(text: .fixed) { StickyScreen(setup: StickySetup(container: container)) }
    stage.scroll(to: 1500)
    let texts = stage.texts
    let stuck = try #require(texts.firstIndex { $0.string.hasPrefix("Chapter") })
    #expect(texts[stuck].frame.minY == 8)
    let rows = texts.indices.filter { !texts[$0].string.hasPrefix("Chapter") }
    #expect(rows.count >= 2)
    #expect(rows.allSatisfy { $0 < stuck })
  }

  @Test(arguments: containers)
  func `the stuck heading's pixels hide the row's`(_ container: StickySetup.Container) throws {
    let stage = Stage(size: CGSize(width: 100, height: 300)) { BlockScreen(container: container) }
    let red = Color.red
    let reference = Stage(size: CGSize(width: 10, height: 10)) { red }
    let expected = try reference.snapshot(scale: 1).color(x: 5, y: 5)
    for offset: CGFloat in [150, 250, 260, 270, 700] {
      stage.scroll(to: offset)
      let picture = try stage.snapshot(scale: 1)
      for number in 1...3 {
        let frame = try #require(stage.frame(of: "heading \(number)"))
        for y in Int(frame.minY)..<Int(frame.maxY) where (0..<300).contains(y) {
          #expect(picture.color(x: 50, y: y) == expected, "heading \(number), \(offset), row \(y)")
        }
      }
    }
  }

  /// As everywhere in SwiftUI, the order of drawing is a matter among the views of one stack: rows of
  /// a later stack lie over a heading of an earlier one, unless the earlier stack is put above.
  @Test("a heading in a stack of its own covers the next stack when its stack is put above")
  func pixelsInSections() throws {
    for isAbove in [false, true] {
      let stage = Stage(size: CGSize(width: 100, height: 300)) {
        ScrollView {
          VStack(spacing: 0) {
            VStack(spacing: 0) {
              Color.black.frame(height: 40).sticky(collision: .overlap).id("first")
              Color.white.frame(height: 60)
            }
            .zIndex(isAbove ? 1 : 0)
            VStack(spacing: 0) {
              Color.white.frame(height: 1000)
            }
          }
          .stickyLayout()
        }
      }
      stage.scroll(to: 300)
      #expect(stage.frame(of: "first")?.minY == 0)
      let picture = try stage.snapshot(scale: 1)
      #expect(picture.color(x: 50, y: 20) == (isAbove ? .black : .white))
    }
  }
}
