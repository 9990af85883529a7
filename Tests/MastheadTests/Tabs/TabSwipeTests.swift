import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

@Suite("Swiping from page to page under a header")
@MainActor struct TabSwipeTests {
  @Test func `pages follow the finger, and turn when they are more than half over`() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    var moved: CGFloat = 0
    for _ in 0..<20 {
      finger.move(by: CGVector(dx: -11, dy: 0))
      tabs.stage.advance(by: .milliseconds(100))
      moved += 11
      #expect(abs(tabs.minX("a 1") + moved) < 1e-6)
      #expect(abs(tabs.minX("b 1") - (390 - moved)) < 1e-6)
    }
    finger.lift()
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
  }

  @Test(arguments: [60, 222] as [CGFloat])
  func `on the header and on the tab bar they don't begin`(_ y: CGFloat) {
    let tabs = TabStage()
    tabs.stage.drag(
      from: CGPoint(x: 350, y: y), by: CGVector(dx: -300, dy: 0), over: .milliseconds(200))
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
    #expect(tabs.minX("a 1") == 0)
  }

  @Test func `less than half over they go back`() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -150, dy: 0), over: .seconds(1))
    tabs.stage.advance(by: .milliseconds(300))
    finger.lift()
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
    #expect(tabs.minX("a 1") == 0)
    #expect(!tabs.stage.texts.contains { $0.string == "b 1" })
  }

  @Test func `a short fast one turns the page, one at most`() {
    let tabs = TabStage()
    tabs.stage.drag(
      from: CGPoint(x: 350, y: 600), by: CGVector(dx: -90, dy: 0), over: .milliseconds(80))
    #expect(tabs.selection.value == "b")
    tabs.stage.settle()
    tabs.stage.drag(
      from: CGPoint(x: 380, y: 600), by: CGVector(dx: -370, dy: 0), over: .milliseconds(60))
    #expect(tabs.selection.value == "c")
    tabs.stage.settle()
    tabs.stage.drag(
      from: CGPoint(x: 40, y: 600), by: CGVector(dx: 200, dy: 0), over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
  }

  @Test func `before the first and after the last page they resist`() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 50, y: 600))
    finger.move(by: CGVector(dx: 10, dy: 0))
    finger.move(by: CGVector(dx: 200, dy: 0))
    tabs.stage.advance(by: .milliseconds(16))
    #expect(abs(tabs.minX("a 1") - RubberBand(length: 390).shown(forPulled: 200)) < 1e-6)
    finger.lift()
    tabs.stage.settle()
    #expect(tabs.minX("a 1") == 0)
    #expect(tabs.selection.value == "a")
  }

  @Test func `a finger that comes on moving pages goes on from where they are`() {
    let tabs = TabStage()
    tabs.tapTab("b")
    tabs.stage.advance(by: .milliseconds(100))
    let before = tabs.minX("b 1")
    #expect(before > 20 && before < 370)
    let finger = tabs.stage.touch(at: CGPoint(x: 200, y: 600))
    finger.move(by: CGVector(dx: 10, dy: 0))
    let caught = tabs.minX("b 1")
    #expect(abs(caught - before) < 25)
    finger.move(by: CGVector(dx: 30, dy: 0))
    #expect(abs(tabs.minX("b 1") - caught - 30) < 1e-6)
    finger.lift()
    tabs.stage.settle()
    #expect([0, 390].contains(abs(tabs.minX("b 1"))) || tabs.stage.frame(of: "b 1") == nil)
  }

  @Test func `up and down it scrolls, and the pages stay; once to the side it does not scroll`() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 200, y: 600))
    finger.move(by: CGVector(dx: -4, dy: -30))
    finger.move(by: CGVector(dx: -200, dy: -30))
    tabs.stage.advance(by: .milliseconds(16))
    #expect(tabs.minX("a 1") == 0)
    #expect(tabs.offset > 20)
    finger.lift()
    tabs.stage.settle()
    let offset = tabs.offset
    let other = tabs.stage.touch(at: CGPoint(x: 200, y: 600))
    other.move(by: CGVector(dx: -30, dy: -4))
    other.move(by: CGVector(dx: 0, dy: -200))
    tabs.stage.advance(by: .milliseconds(16))
    #expect(tabs.offset == offset)
    #expect(tabs.minX("a 4") < 0)
    other.lift()
    tabs.stage.settle()
  }

  @Test func `the neighbour comes at its own offset, beside the page that is left`() {
    let tabs = TabStage(counts: ["a": 40, "b": 60, "c": 80])
    tabs.selection.value = "b"
    tabs.stage.settle()
    tabs.stage.scroll(to: 2000)
    tabs.stage.settle()
    tabs.selection.value = "a"
    tabs.stage.settle()
    tabs.stage.scroll(to: 700)
    tabs.stage.settle()
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -100, dy: 0))
    tabs.stage.advance(by: .milliseconds(16))
    // 304 + 32 * 60 - 2000 and 304 + 11 * 60 - 700
    #expect(tabs.minY("b 33") == 224)
    #expect(tabs.minX("b 33") == 290)
    #expect(tabs.minY("a 12") == 264)
    #expect(tabs.cover == 50)
    finger.move(by: CGVector(dx: -200, dy: 0), over: .milliseconds(200))
    finger.lift()
    for _ in 0..<30 {
      #expect(tabs.minY("b 33") == 224)
      #expect(tabs.cover == 50)
      tabs.stage.advance(by: .milliseconds(16))
    }
    #expect(tabs.offset == 2000)
  }

  @Test func `right to left the next page comes from the left`() {
    let tabs = TabStage(isRightToLeft: true)
    let finger = tabs.stage.touch(at: CGPoint(x: 50, y: 600))
    finger.move(by: CGVector(dx: 10, dy: 0))
    finger.move(by: CGVector(dx: 100, dy: 0))
    tabs.stage.advance(by: .milliseconds(16))
    #expect(tabs.minX("a 1") == 100)
    #expect(tabs.minX("b 1") == -290)
    finger.move(by: CGVector(dx: 200, dy: 0), over: .milliseconds(100))
    finger.lift()
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
    // The first tab is at the right.
    let titles = tabs.stage.texts.filter { $0.string.hasPrefix("Tab") }
    #expect(titles.map(\.frame.minX) == titles.map(\.frame.minX).sorted(by: >))
  }

  @Test func `a swipe that is taken away goes back`() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -100, dy: 0))
    finger.cancel()
    tabs.stage.settle()
    #expect(tabs.minX("a 1") == 0)
    #expect(tabs.selection.value == "a")
    // The next one from the same place turns the page.
    tabs.stage.drag(
      from: CGPoint(x: 350, y: 600), by: CGVector(dx: -300, dy: 0), over: .milliseconds(200))
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
  }

  @Test("in each frame of a swipe one body moves the pages, two the line: the bar has two layouts")
  func costs() {
    let tabs = TabStage()
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -20, dy: 0))
    tabs.stage.advance(by: .milliseconds(16))
    tabs.probe.rowBodies = 0
    tabs.probe.headerBodies = 0
    tabs.stage.resetCosts()
    for _ in 0..<10 {
      finger.move(by: CGVector(dx: -8, dy: 0))
      tabs.stage.advance(by: .milliseconds(16))
    }
    #expect(tabs.stage.costs.bodies == 30)
    #expect(tabs.probe.rowBodies == 0)
    #expect(tabs.probe.headerBodies == 0)
    finger.lift()
  }

  private struct Carousel: View {
    let isKept: Bool

    var body: some View {
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("One", value: 1) {
          Color.green.frame(height: 100).accessibilityIdentifier("strip")
            .headerTabSwipeDisabled(isKept)
          Color.blue.frame(height: 900).accessibilityIdentifier("page")
        }
        HeaderTab("Two", value: 2) { Color.yellow.frame(height: 300) }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test(arguments: [true, false])
  func `a view inside can keep swipes for itself`(isKept: Bool) throws {
    let stage = Stage { Carousel(isKept: isKept) }
    let strip = try #require(stage.frame(of: "strip"))
    let finger = stage.touch(at: CGPoint(x: 300, y: strip.midY))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -60, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(stage.frame(of: "page")?.minX == (isKept ? 0 : -60))
    finger.lift()
    stage.settle()
    let other = stage.touch(at: CGPoint(x: 300, y: 600))
    other.move(by: CGVector(dx: -10, dy: 0))
    other.move(by: CGVector(dx: -60, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(stage.frame(of: "page")?.minX == -60)
    other.lift()
  }

  @Test func `a view that no longer keeps swipes leaves one at the same point to the pages`() throws
  {
    let isKept = Remote(true)
    let stage = Stage { Controlled(isKept) { Carousel(isKept: $0) } }
    let strip = try #require(stage.frame(of: "strip"))
    for expected: CGFloat in [0, -60] {
      let finger = stage.touch(at: CGPoint(x: 300, y: strip.midY))
      finger.move(by: CGVector(dx: -10, dy: 0))
      finger.move(by: CGVector(dx: -60, dy: 0))
      stage.advance(by: .milliseconds(16))
      #expect(stage.frame(of: "page")?.minX == expected)
      finger.lift()
      stage.settle()
      isKept.value = false
    }
  }

  @Test func `swiping can be turned off`() {
    let stage = Stage {
      Carousel(isKept: false).headerTabSwipeDisabled()
    }
    let finger = stage.touch(at: CGPoint(x: 300, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -60, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(stage.frame(of: "page")?.minX == 0)
    finger.lift()
  }
}
