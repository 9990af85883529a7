import Stage
import SwiftUI
import Testing

/// The usual way of making headings stick, without this library, has to work too: it is what
/// screens do that are brought here.
@Suite("Headings that measure themselves")
@MainActor struct NaiveStickyTests {
  private let chapters = Chapter.list(50)

  @Test(arguments: [Stage.TextMetrics.fixed, .painted])
  func `they stick and push like ours at every offset`(_ text: Stage.TextMetrics) {
    let naive = Stage(text: text) { NaiveScreen() }
    let ours = Stage(text: text) { StickyScreen() }
    #expect(naive.contentSize == ours.contentSize)
    #expect(naive.pushError(chapters) < 1e-6, "before any scrolling")
    var worst: CGFloat = 0
    var difference: CGFloat = 0
    for offset in stride(from: CGFloat(-200), to: naive.maximumScrollOffset.y + 200, by: 151.3) {
      naive.scroll(to: offset)
      ours.scroll(to: offset)
      worst = max(worst, naive.pushError(chapters))
      for chapter in chapters {
        let a = naive.frame(of: chapter.headingID)?.minY ?? .infinity
        let b = ours.frame(of: chapter.headingID)?.minY ?? -.infinity
        difference = max(difference, abs(a - b))
      }
    }
    #expect(worst < 1e-6)
    #expect(difference < 1e-6)
    #expect(naive.contentSize == ours.contentSize)
  }

  @Test func `with the preference written inside the reader they do too`() {
    let chapters = Remote(Chapter.list(12))
    let stage = Stage(text: .fixed) {
      Controlled(chapters) { NaiveReaderScreen(chapters: $0) }
    }
    var worst: CGFloat = 0
    for offset in stride(from: CGFloat(-100), to: stage.maximumScrollOffset.y + 100, by: 43) {
      stage.scroll(to: offset)
      worst = max(worst, stage.pushError(chapters.value))
    }
    #expect(worst < 1e-6)
    stage.scroll(to: 800)
    chapters.value.remove(at: 1)
    #expect(stage.pushError(chapters.value) < 1e-6)
    chapters.value.insert(Chapter(id: 50, words: 100), at: 0)
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test func `a cover stretched by a reader leaves no gap`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 600)) { NaiveCoverScreen() }
    for (offset, frame) in [
      (-80, CGRect(x: 0, y: 0, width: 100, height: 380)),
      (0, CGRect(x: 0, y: 0, width: 100, height: 300)),
      (120, CGRect(x: 0, y: -120, width: 100, height: 300)),
    ] as [(CGFloat, CGRect)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "cover") == frame, "at \(offset)")
      let picture = try stage.snapshot(scale: 1)
      #expect(picture.color(x: 50, y: 0) == RGBA(red: 1, green: 0, blue: 0))
      #expect(picture.color(x: 50, y: Int(frame.maxY)) == RGBA(red: 0, green: 0, blue: 1))
    }
    #expect(stage.contentSize.height == 2300)
  }

  @Test func `every tick comes to rest within the pass limit`() {
    let stage = Stage(text: .fixed) { NaiveScreen() }
    stage.scroll(to: 5)
    for offset in stride(from: CGFloat(-60), to: 3000, by: 37) {
      stage.resetCosts()
      stage.scroll(to: offset)
      #expect(stage.costs.passes < 12)
    }
    let before = stage.frame(of: "heading 7")
    stage.advance(by: .milliseconds(100))
    #expect(stage.frame(of: "heading 7") == before)
  }

  @Test func `they keep up with a fling and with rows that come`() {
    let chapters = Remote(self.chapters)
    let stage = Stage(text: .fixed) { Controlled(chapters) { NaiveScreen(chapters: $0) } }
    stage.fling(velocity: CGVector(dx: 0, dy: -3000))
    var worst: CGFloat = 0
    for step in 0..<40 {
      stage.advance(by: .milliseconds(33))
      if step == 20 { chapters.value.insert(Chapter(id: 77, words: 20), at: 2) }
      worst = max(worst, stage.pushError(chapters.value))
    }
    #expect(worst < 1e-6)
  }

  /// Bodies and layouts over some ticks.
  private func costs<Screen: View>(_ screen: Screen) -> (bodies: Int, layouts: Int) {
    let stage = Stage(text: .fixed) { screen }
    stage.scroll(to: 5)
    stage.resetCosts()
    for tick in 0..<40 { stage.scroll(to: 20 + CGFloat(tick) * 23.3) }
    return (stage.costs.bodies, stage.costs.layouts)
  }

  @Test func `theirs evaluate every heading in every tick, ours only one that comes near`() {
    #expect(costs(NaiveScreen()).bodies > 50 * 40)
    let ours = costs(StickyScreen(setup: StickySetup(container: .content)))
    // Headings about 200 points apart, over 932 points: five come near, and five leave.
    #expect(ours.bodies <= 4 * 5)
    #expect(ours.layouts == 0)
  }
}
