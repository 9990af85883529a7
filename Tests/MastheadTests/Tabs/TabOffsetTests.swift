import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

@Suite("Where pages under a header stand")
@MainActor struct TabOffsetTests {
  @Test func `every page keeps its own offset once the header is collapsed`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: 1000)
    tabs.stage.settle()
    tabs.tapTab("c")
    tabs.stage.settle()
    // Below the collapsed header and the bar: 50 + 44.
    #expect(tabs.offset == 150)
    #expect(tabs.minY("c likes") == 94)
    tabs.stage.scroll(to: 3000)
    tabs.stage.settle()
    tabs.tapTab("a")
    tabs.stage.settle()
    #expect(tabs.offset == 1000)
    // 304 + 19 * 60 - 1000
    #expect(tabs.minY("a 20") == 444)
    tabs.tapTab("c")
    tabs.stage.settle()
    #expect(tabs.offset == 3000)
  }

  @Test(arguments: [false, true])
  func `the others begin anew, or are scrolled alike`(aligns: Bool) {
    let tabs = TabStage(policy: aligns ? .shared : .reset)
    tabs.stage.scroll(to: 1000)
    tabs.stage.settle()
    tabs.tapTab("c")
    tabs.stage.settle()
    #expect(tabs.offset == (aligns ? 1000 : 150))
    tabs.stage.scroll(to: 1300)
    tabs.stage.settle()
    tabs.tapTab("a")
    tabs.stage.settle()
    #expect(tabs.offset == (aligns ? 1300 : 150))
  }

  @Test func `with the header partly open pages show the same of it, and nothing jumps`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: 1000)
    tabs.stage.settle()
    tabs.tapTab("c")
    tabs.stage.settle()
    tabs.stage.scroll(to: 60)
    tabs.stage.settle()
    tabs.tapTab("a")
    tabs.stage.settle()
    #expect(tabs.offset == 60)
    #expect(tabs.cover == 140)
    #expect(tabs.minY("a likes") == 184)
  }

  @Test func `in no frame of a switch does header, bar or a page jump`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: 1000)
    tabs.stage.settle()
    tabs.tapTab("c")
    tabs.stage.settle()
    tabs.stage.scroll(to: 3000)
    tabs.stage.settle()
    // 304 + 49 * 60 - 3000
    #expect(tabs.minY("c 50") == 244)
    tabs.tapTab("a")
    for _ in 0..<12 {
      #expect(tabs.cover == 50)
      #expect(abs(tabs.bar - 72) < 0.51)
      #expect(tabs.minY("c 50") == 244)
      #expect(tabs.minY("a 20") == 444)
      tabs.stage.advance(by: .milliseconds(16))
    }
  }

  @Test func `a page shorter than the screen lets the header collapse`() {
    let tabs = TabStage("b")
    // 844 + 150, less the margin of 50 + 44.
    #expect(tabs.stage.contentSize.height == 900)
    #expect(tabs.stage.maximumScrollOffset.y == 150)
    tabs.stage.drag(by: CGVector(dx: 0, dy: -600))
    tabs.stage.settle()
    #expect(tabs.offset == 150)
    #expect(tabs.minY("b likes") == 94)
  }

  @Test func `bars at the window's edges count`() {
    let tabs = TabStage("b", safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    #expect(tabs.cover == 247)
    #expect(tabs.stage.maximumScrollOffset.y == 150)
    tabs.stage.scroll(to: 150)
    #expect(tabs.cover == 97)
    #expect(tabs.minY("b likes") == 141)
  }

  @Test func `a floating header stays as it is, whatever page comes under it`() {
    let tabs = TabStage(reveal: .floating)
    tabs.tapTab("c")
    tabs.stage.settle()
    tabs.stage.scroll(to: 3000)
    tabs.stage.settle()
    tabs.tapTab("a")
    tabs.stage.settle()
    // All of it is out: the page begins below the bar.
    #expect(tabs.offset == 200)
    #expect(tabs.cover == 0)
    tabs.stage.scroll(to: 900)
    tabs.stage.settle()
    tabs.stage.hold(from: CGPoint(x: 195, y: 420), by: CGVector(dx: 0, dy: 90)) {}
    tabs.stage.settle()
    let cover = tabs.cover
    #expect(cover > 20 && cover < 200)
    tabs.tapTab("c")
    for _ in 0..<30 {
      #expect(abs(tabs.cover - cover) < 1e-6)
      #expect(abs(tabs.bar - cover - 22) < 0.51)
      tabs.stage.advance(by: .milliseconds(16))
    }
    #expect(tabs.offset == 3000)
  }

  @Test func `one that scrolls away leaves the bar at the top`() {
    let tabs = TabStage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0), reveal: .scrollsAway)
    tabs.stage.scroll(to: 1200)
    #expect(abs(tabs.bar - 69) < 0.51)
    #expect(tabs.cover <= 0)
  }

  @Test func `a taller header while scrolled keeps every page's rows in place`() {
    let height = Remote<CGFloat>(200)
    let selection = Remote("a")
    let stage = Stage {
      Controlled(height) { height in
        Controlled(selection) { _ in
          TabScreen(
            selection: selection.projected, headerHeight: height)
        }
      }
    }
    selection.value = "c"
    stage.settle()
    stage.scroll(to: 3000)
    stage.settle()
    selection.value = "a"
    stage.settle()
    stage.scroll(to: 1000)
    stage.settle()
    let a = stage.frame(of: "a 20")
    height.value = 260
    stage.settle()
    #expect(stage.frame(of: "a 20") == a)
    #expect(abs(stage.scrollOffset.y - 1060) < 1e-6)
    selection.value = "c"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 3060) < 1e-6)
    #expect(abs((stage.frame(of: "c 50")?.minY ?? 0) - (244)) < 1e-6)
  }

  @Test(arguments: [true, false])
  func `another size of the window keeps the first row in sight`(isRotated: Bool) {
    let tabs = TabStage()
    // Row 10 stands at 304 + 9 * 60 = 844: at 844 - 750 = 94, right below the bar.
    tabs.stage.scroll(to: 750)
    tabs.stage.settle()
    #expect(tabs.minY("a 10") == 94)
    tabs.stage.resize(
      to: isRotated ? CGSize(width: 844, height: 390) : CGSize(width: 300, height: 600))
    tabs.stage.settle()
    #expect(tabs.minY("a 10") == 94)
    #expect(tabs.stage.frame(of: "a 10")?.width == (isRotated ? 844 : 300))
  }

  @Test func `reveal styles keep the bar below what is shown of the header, whatever page comes`() {
    checkReveal(.pinned, gone: 50, back: 50)
    checkReveal(.scrollsAway, gone: 0, back: 0)
    checkReveal(.floating, gone: 0, back: 200)
    checkReveal(.floatingCollapsed, gone: 0, back: 50)
  }

  /// - Parameters:
  ///   - gone: What is in sight of the header once the content is scrolled.
  ///   - back: What comes back for the reader.
  private func checkReveal(_ reveal: HeaderScrollBehavior, gone: CGFloat, back: CGFloat) {
    let tabs = TabStage(reveal: reveal)
    tabs.stage.scroll(to: 900)
    tabs.stage.settle()
    #expect(max(0, tabs.cover) == gone)
    tabs.tapTab("c")
    tabs.stage.settle()
    #expect(abs(tabs.bar - gone - 22) < 0.51)
    #expect(tabs.minY("c likes") == gone + 44)
    tabs.stage.scroll(to: 2000)
    tabs.stage.settle()
    tabs.stage.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400)) {}
    tabs.stage.settle()
    #expect(max(0, tabs.cover) == back)
    #expect(abs(tabs.bar - back - 22) < 0.51)
    tabs.tapTab("a")
    tabs.stage.settle()
    #expect(max(0, tabs.cover) == back)
    #expect(abs(tabs.bar - back - 22) < 0.51)
  }
}
