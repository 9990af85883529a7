import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

/// A tab screen on a stage, with what tests ask of it.
@MainActor struct TabStage {
  let stage: Stage
  let selection: Remote<String>
  let probe: TabProbe

  init(
    _ selected: String = "a", size: CGSize = CGSize(width: 390, height: 844),
    safeArea: EdgeInsets = EdgeInsets(), policy: HeaderTabScrollBehavior = .preserve,
    reveal: HeaderScrollBehavior = .pinned, isRightToLeft: Bool = false, badge: Int = 0,
    counts: [String: Int] = ["a": 40, "b": 3, "c": 80], tabs: Remote<[String]>? = nil
  ) {
    let selection = Remote(selected)
    let probe = TabProbe()
    let tabs = tabs ?? Remote(["a", "b", "c"])
    self.selection = selection
    self.probe = probe
    stage = Stage(size: size, safeArea: safeArea) {
      Controlled(tabs) { tabs in
        Controlled(selection) { _ in
          TabScreen(
            tabs: tabs,
            selection: selection.projected,
            policy: policy, reveal: reveal, counts: counts, badge: badge, probe: probe)
        }
      }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  /// Scrolls within the rows that are there, from 400 on.
  func expectFreeTicks() {
    stage.resetCosts()
    for tick in 0..<20 { stage.scroll(to: 400 + CGFloat(tick % 8)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  /// Taps the tab with a title.
  func tapTab(_ name: String) {
    guard let title = stage.texts.last(where: { $0.string == "Tab \(name)" }) else { return }
    stage.tap(at: CGPoint(x: title.frame.midX, y: title.frame.midY))
  }

  func minX(_ id: String) -> CGFloat { rounded(stage.frame(of: id)?.minX) }
  func minY(_ id: String) -> CGFloat { rounded(stage.frame(of: id)?.minY) }
  /// Where the header ends.
  var cover: CGFloat { rounded(stage.frame(of: "cover")?.maxY) }
  var offset: CGFloat { rounded(stage.scrollOffset.y) }

  /// Without the last bits of sums.
  private func rounded(_ length: CGFloat?) -> CGFloat {
    length.map { ($0 * 1e6).rounded() / 1e6 } ?? .nan
  }

  var bar: CGFloat {
    guard let title = stage.texts.last(where: { $0.string == "Tab a" }) else { return .nan }
    return title.frame.midY
  }
  var barPoint: CGPoint { stage.tabBarPoint }
}

extension Stage {
  /// The middle of the tab bar of a ``TabScreen``.
  var tabBarPoint: CGPoint {
    let title = texts.last { $0.string == "Tab a" }
    return CGPoint(x: size.width / 2, y: title?.frame.midY ?? .nan)
  }
}

@Suite("Tabs under a header")
@MainActor struct TabViewTests {
  @Test func `header, bar and the selected page stand below each other`() {
    let tabs = TabStage()
    #expect(tabs.cover == 200)
    // The bar is 44 points tall.
    #expect(tabs.bar == 222)
    #expect(tabs.minY("a likes") == 244)
    #expect(tabs.minY("a 1") == 304)
    #expect(tabs.stage.frame(of: "a 1")?.width == 390)
    #expect(tabs.stage.texts.contains { $0.string == "b 1" } == false)
  }

  @Test
  func `the bar sticks below the collapsed header, at every offset by the header's formula`() {
    let tabs = TabStage()
    let layout = HeaderLayout(minLength: 50, maxLength: 200)
    for offset in stride(from: 0, through: 1500, by: 37) as StrideThrough<CGFloat> {
      tabs.stage.scroll(to: offset)
      let state = layout.state(at: offset)
      #expect(abs(tabs.cover - state.windowEnd) < 1e-6)
      #expect(abs(tabs.bar - max(222 - offset, 72)) < 0.51, "at \(offset)")
    }
    // 200 + 44 + 40 * 60, less the margin of 50 + 44.
    #expect(tabs.stage.contentSize.height == 2550)
  }

  @Test func `pulled, the header grows and the bar stays below it`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: -80)
    #expect(tabs.cover == 280)
    #expect(tabs.bar == 302)
  }

  @Test func `a tap on a tab shows its page, and the selection is told`() {
    let tabs = TabStage()
    tabs.tapTab("c")
    #expect(tabs.selection.value == "c")
    tabs.stage.settle()
    #expect(tabs.minX("c 1") == 0)
    #expect(tabs.minY("c 1") == 304)
    #expect(tabs.stage.texts.contains { $0.string == "a 1" } == false)
    // 244 + 80 * 60, less the margin of 50 + 44.
    #expect(tabs.stage.contentSize.height == 4950)
  }

  @Test func `pages slide: the old one out, the new one in, by the curve`() {
    let tabs = TabStage()
    tabs.tapTab("b")
    let slide = PageSlide(from: 0, to: 1)
    let began = tabs.minX("b 1")
    var last = began
    for _ in 0..<30 {
      tabs.stage.advance(by: .milliseconds(16))
      let x = tabs.minX("b 1")
      #expect(x <= last + 1e-6)
      if x > 1 { #expect(abs(tabs.minX("a 1") - (x - 390)) < 1e-6) }
      last = x
    }
    #expect(last == 0)
    #expect(began > 0 && began <= 390)
    #expect(slide.duration == 0.35)
  }

  @Test func `setting the selection shows the page`() {
    let tabs = TabStage()
    tabs.selection.value = "c"
    tabs.stage.settle()
    #expect(tabs.minX("c 1") == 0)
    tabs.selection.value = "b"
    tabs.stage.settle()
    #expect(tabs.minX("b 1") == 0)
  }

  @Test(arguments: [["d", "e", "f"], ["a", "d", "e"], ["d", "e", "a"], ["c", "b", "e"]])
  func `of pages and a selection that come in one change the selected page is shown`(
    _ names: [String]
  ) {
    let pages = Remote(["a", "b", "c"])
    let tabs = TabStage("a", tabs: pages)
    pages.value = names
    tabs.selection.value = "e"
    tabs.stage.settle()
    #expect(tabs.selection.value == "e")
    #expect(tabs.minX("e 1") == 0)
  }

  @Test func `it begins with the selected page`() {
    let tabs = TabStage("c")
    #expect(tabs.stage.frame(of: "c 1") == CGRect(x: 0, y: 304, width: 390, height: 60))
    #expect(tabs.probe.rowBodies < 20)
  }

  @Test func `a tap on the selected tab scrolls to the top`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: 1200)
    tabs.stage.settle()
    tabs.tapTab("a")
    tabs.stage.settle()
    #expect(tabs.offset == 0)
    #expect(tabs.cover == 200)
  }

  @Test func `state of the header and of pages survives everything`() {
    let tabs = TabStage()
    tabs.stage.tap("counter")
    tabs.stage.tap("counter")
    tabs.stage.tap("a likes")
    tabs.stage.scroll(to: 900)
    tabs.stage.settle()
    tabs.tapTab("b")
    tabs.stage.settle()
    tabs.stage.drag(by: CGVector(dx: -300, dy: 0))
    tabs.stage.settle()
    #expect(tabs.selection.value == "c")
    tabs.stage.tap("counter")
    tabs.tapTab("a")
    tabs.stage.settle()
    tabs.stage.scroll(to: 0)
    let texts = tabs.stage.texts.map(\.string)
    #expect(texts.contains("Count 3"))
    #expect(texts.contains("Likes 1"))
    #expect(tabs.stage.accessibilityTree.elements.filter { $0.label == "Count 3" }.count == 1)
  }

  @Test func `a tick costs no body and no layout, however many pages have been shown`() {
    for reveal in [HeaderScrollBehavior.pinned, .scrollsAway, .floating] {
      let tabs = TabStage(reveal: reveal)
      for name in ["b", "c", "a"] {
        tabs.tapTab(name)
        tabs.stage.settle()
      }
      tabs.stage.scroll(to: 400)
      tabs.expectFreeTicks()
    }
  }

  @Test func `taps reach the header, the bar and the rows that are seen, and nothing below them`() {
    let tabs = TabStage()
    tabs.stage.scroll(to: 400)
    tabs.stage.settle()
    tabs.stage.tap(at: CGPoint(x: 195, y: 25))
    #expect(tabs.stage.texts.contains { $0.string == "Count 1" })
    // 304 - 400 + 3 * 60 = 84: row 4 is under the bar, row 5 begins at 144.
    tabs.stage.tap(at: CGPoint(x: 195, y: 150))
    #expect(tabs.probe.taps == ["a 5"])
    tabs.stage.tap(at: CGPoint(x: 195, y: 90))
    #expect(tabs.probe.taps == ["a 5"])
    #expect(tabs.selection.value == "b")
  }

  @Test func `a drag that begins on the header or on the bar scrolls`() {
    for y in [100, 222] as [CGFloat] {
      let tabs = TabStage()
      tabs.stage.hold(from: CGPoint(x: 40, y: y), by: CGVector(dx: 0, dy: -80)) {}
      #expect(tabs.offset > 30)
    }
  }
}
