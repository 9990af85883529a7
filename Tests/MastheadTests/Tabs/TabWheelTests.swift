import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Wheels, touchpads and keys turn pages under a header")
@MainActor struct TabWheelTests {
  @Test func `fingers on a touchpad take the pages along, and turn them when they leave fast`() {
    let tabs = TabStage()
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 150, dy: 0), at: tabs.barPoint, over: .milliseconds(100))
    #expect(tabs.selection.value == "b")
    tabs.stage.settle()
    #expect(tabs.minX("b 1") == 0)
    #expect(!tabs.stage.texts.contains { $0.string == "a 1" })
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: -150, dy: 0), at: tabs.barPoint, over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
    #expect(tabs.minX("a 1") == 0)
  }

  @Test func `they follow point by point, the next page beside the one that is left`() {
    let tabs = TabStage()
    for distance in [20, 90, 150] as [CGFloat] {
      tabs.stage.swipeTouchpad(
        by: CGVector(dx: distance, dy: 0), at: tabs.barPoint, over: .seconds(1)
      ) {
        #expect(tabs.minX("a 1") == -distance)
        #expect(tabs.minX("b 1") == 390 - distance)
        // Held still, they have no speed to turn with.
        tabs.stage.advance(by: .milliseconds(300))
      }
      tabs.stage.settle()
      #expect(tabs.minX("a 1") == 0)
      #expect(tabs.selection.value == "a")
    }
  }

  @Test(arguments: [true, false])
  func `switched off on the way, the pages go back`(isTouchpad: Bool) {
    let isOff = Remote(false)
    let stage = Stage {
      Controlled(isOff) { isOff in
        TabScreen(selection: .constant("a")).headerTabSwipeDisabled(isOff)
      }
    }
    func turnOff() {
      #expect((stage.frame(of: "a 1")?.minX ?? 0) < -50)
      isOff.value = true
      stage.update()
      stage.advance(by: .seconds(1))
      #expect(stage.frame(of: "a 1")?.minX == 0)
    }
    if isTouchpad {
      stage.swipeTouchpad(
        by: CGVector(dx: 150, dy: 0), at: stage.tabBarPoint, over: .milliseconds(500)
      ) { turnOff() }
    } else {
      let finger = stage.touch(at: CGPoint(x: 350, y: 600))
      finger.move(by: CGVector(dx: -150, dy: 0), over: .milliseconds(500))
      turnOff()
      finger.lift()
    }
    stage.settle()
    #expect(stage.frame(of: "a 1")?.minX == 0)
    isOff.value = false
    stage.settle()
    stage.swipeTouchpad(by: CGVector(dx: 60, dy: 0), at: stage.tabBarPoint, over: .seconds(1)) {
      #expect(stage.frame(of: "a 1")?.minX == -60)
    }
  }

  // What a page scrolls to the side is for its own scroll views: one around the page would be the nearest
  // one of its lazy stacks, which would build all rows (Documentation/AppleConformance.md, A7).
  @Test func `over a page they turn nothing`() {
    let tabs = TabStage()
    tabs.stage.wheel(CGVector(dx: 50, dy: 0))
    tabs.stage.settle()
    tabs.stage.swipeTouchpad(by: CGVector(dx: 300, dy: 0), over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
    #expect(tabs.minX("a 1") == 0)
  }

  @Test("a page at most, however far one swipes; before the first and after the last nothing comes")
  func limits() {
    let tabs = TabStage()
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 1500, dy: 0), at: tabs.barPoint, over: .milliseconds(200))
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 1500, dy: 0), at: tabs.barPoint, over: .milliseconds(200))
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 300, dy: 0), at: tabs.barPoint, over: .milliseconds(200))
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    #expect(tabs.minX("c 1") == 0)
  }

  @Test func `up and down it scrolls, and the pages stay`() {
    let tabs = TabStage()
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 0, dy: 200), at: tabs.barPoint, over: .milliseconds(300))
    #expect(tabs.offset >= 200)
    #expect(tabs.minX("a 4") == 0)
    tabs.stage.settle()
    let offset = tabs.offset
    tabs.stage.wheel(CGVector(dx: 0, dy: 100))
    tabs.stage.settle()
    #expect(tabs.offset == offset + 100)
    #expect(tabs.selection.value == "a")
  }

  @Test func `a step of a wheel to the side turns one page, the next step another`() {
    let tabs = TabStage()
    tabs.stage.wheel(CGVector(dx: 50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
    tabs.stage.wheel(CGVector(dx: 50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    tabs.stage.wheel(CGVector(dx: -50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    tabs.stage.wheel(CGVector(dx: -50, dy: 0), at: tabs.barPoint)
    tabs.stage.wheel(CGVector(dx: -50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
    #expect(tabs.minX("a 1") == 0)
  }

  @Test func `an arrow key to the side turns a page`() {
    let tabs = TabStage()
    tabs.stage.press(.rightArrow)
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
  }

  @Test func `from right to left the next page comes from the left`() {
    let tabs = TabStage(isRightToLeft: true)
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: -150, dy: 0), at: tabs.barPoint, over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 150, dy: 0), at: tabs.barPoint, over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
  }

  @Test
  func `it begins on any page, and goes on after a swipe, a tap and another size of the window`() {
    let tabs = TabStage("b")
    #expect(tabs.minX("b 1") == 0)
    tabs.stage.drag(
      from: CGPoint(x: 350, y: 600), by: CGVector(dx: -200, dy: 0), over: .milliseconds(100))
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    tabs.stage.wheel(CGVector(dx: -50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
    tabs.stage.resize(to: CGSize(width: 600, height: 500))
    tabs.stage.settle()
    #expect(tabs.minX("b 1") == 0)
    tabs.stage.wheel(CGVector(dx: 50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    #expect(tabs.minX("c 1") == 0)
    tabs.tapTab("a")
    tabs.stage.settle()
    tabs.stage.wheel(CGVector(dx: 50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    #expect(tabs.selection.value == "b")
  }

  @Test func `where swiping is turned off, wheels turn nothing either`() {
    let selection = Remote("a")
    let stage = Stage {
      Controlled(selection) { _ in
        TabScreen(
          selection: selection.projected
        )
        .headerTabSwipeDisabled()
      }
    }
    stage.wheel(CGVector(dx: 50, dy: 0), at: stage.tabBarPoint)
    stage.settle()
    stage.swipeTouchpad(
      by: CGVector(dx: 300, dy: 0), at: stage.tabBarPoint, over: .milliseconds(100))
    stage.settle()
    #expect(selection.value == "a")
    #expect(stage.frame(of: "a 1")?.minX == 0)
  }

  @Test func `a tick up or down costs nothing more for it`() {
    let tabs = TabStage("b", counts: ["a": 40, "b": 60, "c": 80])
    tabs.stage.wheel(CGVector(dx: 50, dy: 0), at: tabs.barPoint)
    tabs.stage.settle()
    tabs.stage.scroll(to: 400)
    tabs.expectFreeTicks()
  }
  @Test func `fingers that come back at once begin without the speed of the ones before`() {
    let tabs = TabStage()
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 150, dy: 0), at: tabs.barPoint, over: .milliseconds(100))
    #expect(tabs.selection.value == "b")
    tabs.stage.swipeTouchpad(
      by: CGVector(dx: 60, dy: 0), at: tabs.barPoint, over: .milliseconds(32))
    tabs.stage.settle()
    // Fast towards later pages: not back.
    #expect(tabs.selection.value == "b")
    #expect(tabs.minX("b 1") == 0)
  }
}
