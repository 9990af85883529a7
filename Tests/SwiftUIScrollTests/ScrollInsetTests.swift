import SwiftUI
import Testing

@testable import SwiftUICore

/// Fact sheet §5 and §5.1: margins, and safe areas as insets.
@Suite("Insets of scroll views")
@MainActor struct ScrollInsetTests {
  @Test
  func `margins at all edges: content 20 in, the scroll view wider by both (scroll/margins)`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(20, for: .scrollContent)
        .accessibilityIdentifier("scroll")
    }
    #expect(host.frame("scroll") == [70, 0, 160, 200])
    #expect(host.frame("row0") == [90, 20, 120, 20])
    #expect(host.scroll.clamped(CGPoint(x: 0, y: 1e9)) == CGPoint(x: 0, y: 240))
  }

  @Test func `horizontal margins widen the scroll view, a margin above moves the content only`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.horizontal, 12).accessibilityIdentifier("scroll")
    }
    #expect(host.frame("scroll") == [78, 0, 144, 200])
    #expect(host.frame("row0") == [90, 0, 120, 20])
    let top = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.top, 30).accessibilityIdentifier("scroll")
    }
    #expect(top.frame("scroll") == [90, 0, 120, 200])
    #expect(top.frame("row0") == [90, 30, 120, 20])
  }

  @Test func `margins of the indicators leave the content where it is`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.vertical, 30, for: .scrollIndicators)
    }
    #expect(host.frame("row0") == [90, 0, 120, 20])
    #expect(host.scroll.margins(\.indicators).top == 30)
  }

  /// "nil = system default, 0 = none" (Apple's forum and apps, shared/facts/apple-verdicts.md A30): a scroll view has none.
  @Test func `a margin of nil is the system's, whatever is set around`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.top, nil)
        .contentMargins(.vertical, 40)
    }
    #expect(
      host.scroll.geometry.contentInsets
        == EdgeInsets(top: 0, leading: 0, bottom: 40, trailing: 0))
    #expect(host.scroll.contentMarginEdges == .bottom)
  }

  @Test func `of margins for the same edge the inner one counts; other edges come from outside`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.top, 10)
        .contentMargins(.all, EdgeInsets(top: 50, leading: 5, bottom: 7, trailing: 5))
    }
    #expect(
      host.scroll.geometry.contentInsets
        == EdgeInsets(
          top: 10, leading: 5, bottom: 7, trailing: 5))
  }

  @Test func `margins end at the scroll view: those inside have none of them`() {
    let host = mount(300, 200) {
      ScrollView {
        ScrollView(.horizontal) { box("card", 500, 50) }
      }.contentMargins(20)
    }
    #expect(host.frame("card") == [20, 20, 500, 50])
  }

  @Test func `the geometry of a margin of 20 above 20 rows of 20 in 150 (§5.1)`() {
    let host = mount(300, 150) {
      ScrollView { rows(20) }.contentMargins(.top, 20, for: .scrollContent)
    }
    let rest = host.scroll.geometry
    #expect(rest.contentOffset == CGPoint(x: 0, y: -20))
    #expect(rest.contentSize == CGSize(width: 120, height: 400))
    #expect(rest.contentInsets == EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))
    #expect(rest.containerSize == CGSize(width: 120, height: 130))
    #expect(rest.visibleRect == CGRect(x: 0, y: -20, width: 120, height: 150))
    #expect(rest.bounds == CGRect(x: 0, y: -20, width: 120, height: 130))
    #expect(host.scroll.offset == .zero)
  }

  @Test
  func `a safe area is an inset: content rests below it, passes under it, and is drawn there`() {
    let safe = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    let host = mount(300, 400, safeArea: safe) {
      ScrollView { rows(40) }.contentMargins(.top, 8)
    }
    #expect(host.frame("row0") == [90, 58, 120, 20])
    let geometry = host.scroll.geometry
    #expect(geometry.contentInsets == EdgeInsets(top: 58, leading: 0, bottom: 30, trailing: 0))
    #expect(geometry.contentOffset.y == -58)
    #expect(geometry.visibleRect.height == 400)
    #expect(geometry.containerSize.height == 312)
    // 800 + 58 + 30 less the window's 400.
    #expect(host.scroll.clamped(CGPoint(x: 0, y: 1e9)).y == 488)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 488))
    #expect(host.frame("row39")[1] == 350)
    #expect(host.scroll.visibleArea == CGRect(x: 0, y: -50, width: 120, height: 400))
  }

  @Test func `a bar is an inset too: the scroll view's frame is what the bar leaves`() {
    let host = mount(100, 200) {
      ScrollView { rows(8, width: 100, height: 30) }
        .safeAreaInset(edge: .bottom) { Color.blue.frame(height: 30) }
    }
    // 30 of the bar and 8 of spacing: 240 + 38 - 200.
    #expect(host.scroll.geometry.contentInsets.bottom == 38)
    #expect(host.scroll.clamped(CGPoint(x: 0, y: 1e9)).y == 78)
  }

  @Test
  func `a bar that gets smaller moves nothing that is scrolled, and content at rest with it`() {
    let remote = Remote<CGFloat>()
    let host = mount(100, 200) {
      Controlled(100, remote) { height in
        ScrollView { rows(30) }.safeAreaInset(edge: .top, spacing: 0) {
          Color.blue.frame(height: height)
        }
      }
    }
    #expect(host.frame("row0")[1] == 100)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 150))
    #expect(host.frame("row8")[1] == 110)
    remote.value = 40
    host.update()
    #expect(host.frame("row8")[1] == 110)
    #expect(host.scroll.offset.y == 90)
    host.scroll.controller.hold(at: .zero)
    remote.value = 70
    host.update()
    #expect(host.frame("row0")[1] == 70)
    #expect(host.scroll.offset.y == 0)
  }

  @Test func `inside another scroll view only the other axis reaches under the safe area`() {
    let safe = EdgeInsets(top: 50, leading: 40, bottom: 0, trailing: 40)
    let host = mount(400, 200, safeArea: safe) {
      ScrollView {
        ScrollView(.horizontal) { box("card", 900, 60) }.accessibilityIdentifier("inner")
        Color.blue.frame(height: 900)
      }
    }
    let inner = host.scrollNodes.first { $0.axes == .horizontal }
    #expect(
      inner?.geometry.contentInsets
        == EdgeInsets(
          top: 0, leading: 40, bottom: 0, trailing: 40))
    #expect(host.frame("card")[0] == 40)
  }

  @Test func `right to left: leading margins are on the right`() {
    let host = mount(300, 100, isRightToLeft: true) {
      ScrollView(.horizontal) { box("card", 500, 50) }.contentMargins(.leading, 30)
    }
    #expect(host.frame("card") == [-230, 25, 500, 50])
    host.scroll.controller.hold(at: CGPoint(x: 30, y: 0))
    #expect(host.frame("card")[0] == -200)
    #expect(host.scroll.contentFrame(of: host.node(identifiedBy: "card")!).minX == 0)
  }

  @Test func `lengths that are no numbers count as 0`() {
    let host = mount(300, 200) {
      ScrollView { rows(20) }.contentMargins(.nan).contentMargins(.top, .infinity)
    }
    #expect(host.frame("row0") == [90, 0, 120, 20])
    #expect(host.scroll.geometry.contentInsets == EdgeInsets())
  }

  @Test func `views sized by the container keep clear of the margins`() {
    let host = mount(300, 200) {
      ScrollView(.horizontal) {
        box("page").containerRelativeFrame(.horizontal)
      }.contentMargins(.horizontal, 25)
    }
    #expect(host.frame("page")[0] == 25)
    #expect(host.frame("page")[2] == 250)
  }
}
