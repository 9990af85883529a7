import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What changes of the sources went unnoticed by (`scripts/mutate`), of tabs.
@Suite("Tabs, found by mutants")
@MainActor struct TabsFoundByMutantsTests {
  @Test func `a touchpad meets resistance before the first page`() {
    let tabs = TabStage()
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: -150, dy: 0), at: tabs.barPoint, over: .seconds(1)
    ) {
      // A rubber band: 150 * 0.55 * 390 / (390 + 0.55 * 150) = 68.1.
      #expect(abs(tabs.minX("a 1") - 68.1) < 0.2)
    }
    tabs.stage.settle()
    #expect(tabs.minX("a 1") == 0)
  }

  @Test func `a tab view without tabs has nothing below its header`() {
    let stage = Stage {
      HeaderTabView<Int, Color> { _ in
        Color.red
      } tabs: {
      }
      .headerHeight(min: 50, max: 200)
    }
    // 50 of the 200 stand in the scroll view's margin.
    #expect(stage.contentSize == CGSize(width: 390, height: 150))
  }

  @Test func `a capsule of glass stands sixteen points from the window's sides`() {
    let stage = Stage(text: .fixed) {
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("A", value: 0) { Color.blue.frame(height: 900) }
        HeaderTab("B", value: 1) { Color.blue.frame(height: 900) }
      }
      .headerTabBarStyle(.glass)
    }
    // Four more points are between the capsule and a tab.
    #expect(stage.accessibilityTree["A"]?.frame.minX == 20)
    #expect(stage.accessibilityTree["B"]?.frame.maxX == 370)
  }

  @Test func `in the place of a page that is removed the next one is shown where it was left`() {
    let tabs = Remote(["a", "b", "c"])
    let screen = TabStage("c", tabs: tabs)
    screen.stage.scroll(to: 900)
    screen.selection.value = "a"
    screen.stage.settle()
    screen.stage.scroll(to: 300)
    screen.selection.value = "b"
    screen.stage.settle()
    tabs.value = ["a", "c"]
    screen.stage.settle()
    #expect(screen.selection.value == "c")
    #expect(screen.stage.scrollOffset.y == 900)
  }

  @Test func `a badge is a point higher than its text above and below`() throws {
    let stage = Stage(text: .fixed) {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("A", value: 0) { Color.white.frame(height: 900) }.badge(8)
      }
    }
    let text = try #require(stage.texts.first { $0.string == "8" }?.frame)
    let picture = try stage.snapshot(scale: 4)
    func isRed(_ y: CGFloat) -> Bool {
      let color = picture.color(x: Int(text.midX * 4), y: Int(y * 4))
      return color.red > 0.7 && color.green < 0.5
    }
    #expect(isRed(text.minY - 0.5) && isRed(text.maxY + 0.5))
    #expect(!isRed(text.minY - 1.5) && !isRed(text.maxY + 1.5))
  }

  @Test func `pages that are chosen while others slide in never go back`() {
    let tabs = TabStage()
    tabs.tapTab("b")
    tabs.stage.advance(by: .milliseconds(160))
    tabs.tapTab("c")
    // Beyond the window's edge it has no frame.
    var last = tabs.stage.frame(of: "c 1")?.minX ?? 390
    #expect(last > 0)
    for frame in 0..<40 {
      tabs.stage.advance(by: .milliseconds(16))
      let x = tabs.stage.frame(of: "c 1")?.minX ?? 390
      #expect(x <= last + 1e-6, "frame \(frame)")
      // 390 points in 0.35 s, at most as fast as ease-out begins: 1 / 0.58 of the way in the time.
      #expect(last - x < 390 * 0.016 / 0.58 / 0.35 * 2 + 1, "frame \(frame)")
      last = x
    }
    #expect(last == 0)
  }
}
