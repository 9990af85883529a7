import Stage
import SwiftUI
import Testing

@Suite("Putting content at an offset")
@MainActor struct ScrollingTests {
  @Test func `rows are where the offset puts them`() {
    let stage = Stage.rows()
    #expect(stage.contentSize == CGSize(width: 100, height: 2000))
    #expect(stage.maximumScrollOffset == CGPoint(x: 0, y: 1156))
    for offset: CGFloat in [0, 0.25, 730, 1156] {
      stage.scroll(to: offset)
      #expect(stage.scrollOffset == CGPoint(x: 0, y: offset))
      #expect(stage.frame(of: 3)?.minY == 150 - offset)
    }
  }

  @Test func `offsets past an edge are held until the stage settles`() {
    let stage = Stage.rows()
    for (offset, rest) in [(-120, 0), (1300, 1156)] as [(CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      stage.advance(by: .seconds(5))
      #expect(stage.scrollOffset.y == offset)
      #expect(stage.frame(of: 0)?.minY == -offset)
      stage.settle()
      #expect(stage.scrollOffset.y == rest)
    }
  }

  @Test func `an offset that is not a number changes nothing but for a warning`() {
    let stage = Stage.rows()
    stage.scroll(to: 300)
    let messages = warnings {
      stage.scroll(to: .nan)
      stage.scroll(to: -.infinity)
      stage.scroll(to: CGPoint(x: CGFloat.nan, y: 5))
    }
    #expect(stage.scrollOffset == CGPoint(x: 0, y: 300))
    #expect(messages == ["a scroll offset is not finite; the content stays"])
    stage.settle()
    #expect(stage.scrollOffset.y == 300)
  }

  @Test func `points scroll both axes, and only those that there are`() {
    let both = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView([.horizontal, .vertical]) {
        Color.red.frame(width: 1000, height: 2000).id("block")
      }
    }
    both.scroll(to: CGPoint(x: 120, y: 340))
    #expect(both.scrollOffset == CGPoint(x: 120, y: 340))
    #expect(both.frame(of: "block")?.origin == CGPoint(x: -120, y: -340))
    #expect(both.maximumScrollOffset == CGPoint(x: 700, y: 1600))
    both.scroll(to: 15)
    #expect(both.scrollOffset == CGPoint(x: 120, y: 15))
  }

  @Test func `a horizontal view scrolls sideways`() {
    let stage = Stage.rows(axis: .horizontal)
    #expect(stage.maximumScrollOffset == CGPoint(x: 3610, y: 0))
    stage.scroll(to: 730)
    #expect(stage.scrollOffset == CGPoint(x: 730, y: 0))
    #expect(stage.frame(of: 8)?.minX == 70)
  }

  @Test func `identifiers choose among scroll views; a name around one will do`() {
    let stage = Stage(size: CGSize(width: 200, height: 400)) {
      VStack(spacing: 0) {
        RowScreen().id("first")
        VStack { ScrollView { Color.red.frame(height: 900) } }.accessibilityIdentifier("second")
      }
    }
    stage.scroll("second", to: 77)
    stage.scroll("first", to: 33)
    #expect(stage.scrollOffset(of: "second")?.y == 77)
    #expect(stage.scrollOffset(of: "first")?.y == 33)
    #expect(stage.scrollOffset(of: "scroll")?.y == 33)
    #expect(stage.scrollOffset.y == 33)
    #expect(stage.scrollOffset(of: "third") == nil)
  }

  @Test func `a scroll view that is not there is warned about once`() {
    let stage = Stage { Color.red.id("block") }
    let messages = warnings {
      for _ in 0..<3 {
        stage.scroll(to: 100)
        stage.scroll(to: CGPoint(x: 1, y: 1))
        stage.scroll("nobody", to: 100)
        stage.scroll("block", to: 100)
      }
    }
    #expect(
      messages == [
        "there is no scroll view to scroll", "there is no scroll view “nobody” to scroll",
        "there is no scroll view “block” to scroll",
      ])
    #expect(stage.scrollOffset == .zero)
    #expect(stage.contentSize == .zero)
    #expect(stage.maximumScrollOffset == .zero)
    #expect(stage.frame(of: "nobody") == nil)
    #expect(stage.layoutFrame(of: "nobody") == nil)
  }

  @Test func `content shorter than the window rests at 0`() {
    let stage = Stage.rows(3)
    #expect(stage.maximumScrollOffset == .zero)
    stage.scroll(to: 40)
    #expect(stage.scrollOffset.y == 40)
    stage.settle()
    #expect(stage.scrollOffset == .zero)
  }

  @Test func `a resize brings an offset that is too great back`() {
    let stage = Stage.rows()
    stage.scroll(to: 1156)
    stage.resize(to: CGSize(width: 390, height: 1000))
    #expect(stage.size == CGSize(width: 390, height: 1000))
    #expect(stage.scrollOffset.y == 1000)
    #expect(stage.frame(of: 39)?.maxY == 1000)
    stage.resize(to: CGSize(width: 390, height: 3000))
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `what can't be done is said once on each stage`() {
    func count() -> Int {
      RuntimeWarning.messages.filter { $0.contains("there is no scroll view to scroll") }.count
    }
    let before = count()
    let first = Stage(text: .fixed) { Text("no scroll view") }
    first.scroll(to: 10)
    first.scroll(to: 20)
    #expect(count() == before + 1)
    Stage(text: .fixed) { Text("nor here") }.scroll(to: 10)
    #expect(count() == before + 2)
  }
}
