import SwiftUI
import SwiftUICore
import Testing

@Suite("Safe areas inside views")
@MainActor struct SafeAreaTests {
  @Test
  func `a bar takes its length and 8 points from plain content (golden position/safe-area)`() {
    let host = mount(100, 200) {
      VStack(spacing: 0) { Color.red.named("content") }
        .safeAreaInset(edge: .bottom) { box("bar", nil, 30) }
    }
    #expect(host.frame("content") == [0, 0, 100, 162])
    #expect(host.frame("bar") == [0, 170, 100, 30])
  }

  @Test func `a bar at the side takes width; alignment lines it up along its edge`() {
    let host = mount(200, 100) {
      Color.red.named("content")
        .safeAreaInset(edge: .leading, alignment: .bottom, spacing: 5) { box("bar", 30, 40) }
    }
    #expect(host.frame("content") == [35, 0, 165, 100])
    #expect(host.frame("bar") == [0, 60, 30, 40])
  }

  @Test func `what ignores the safe area reaches under the bar; what does not touch it stays`() {
    let host = mount(100, 200) {
      ZStack {
        Color.red.named("under").ignoresSafeArea()
        Color.blue.named("clear").padding(10).ignoresSafeArea()
      }
      .safeAreaInset(edge: .top, spacing: 0) { box("bar", nil, 30) }
    }
    #expect(host.frame("under") == [0, 0, 100, 200])
    #expect(host.frame("clear") == [10, 10, 80, 180])
  }

  @Test func `nested insets and the window's add up`() {
    var insets: EdgeInsets?
    let host = mount(100, 300, safeArea: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)) {
      GeometryReader { proxy in
        let _ = insets = proxy.safeAreaInsets
        Color.red.named("under").ignoresSafeArea()
        Color.blue.named("inside")
      }
      .safeAreaInset(edge: .top, spacing: 0) { box("inner", nil, 10) }
      .safeAreaInset(edge: .top, spacing: 0) { box("outer", nil, 15) }
      .safeAreaPadding(.bottom, 7)
    }
    // 40 + 15 + 10 above, 20 + 7 below.
    #expect(host.frame("inside") == [0, 65, 100, 208])
    #expect(host.frame("under") == [0, 0, 100, 300])
    #expect(host.frame("outer") == [0, 40, 100, 15])
    #expect(host.frame("inner") == [0, 55, 100, 10])
    #expect(insets == EdgeInsets(top: 65, leading: 0, bottom: 27, trailing: 0))
  }

  @Test func `only the given edges are ignored, also by the old name`() {
    @MainActor func frame(_ edges: Edge.Set) -> [CGFloat] {
      mount(100, 100, safeArea: EdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 15)) {
        Color.red.named("fill").edgesIgnoringSafeArea(edges)
      }.frame("fill")
    }
    #expect(frame(.top) == [5, 0, 80, 80])
    #expect(frame([.bottom, .leading]) == [0, 10, 85, 90])
    #expect(frame(.all) == [0, 0, 100, 100])
    #expect(frame([]) == [5, 10, 80, 70])
  }

  @Test func `a bar's background reaches the window's edge, the bar does not`() {
    let host = mount(100, 100, safeArea: EdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0)) {
      Color.red.named("content").safeAreaInset(edge: .bottom, spacing: 0) {
        box("bar", nil, 10).background { Color.blue.named("ground").ignoresSafeArea() }
      }
    }
    #expect(host.frame("content") == [0, 0, 100, 70])
    #expect(host.frame("bar") == [0, 70, 100, 10])
    #expect(host.frame("ground") == [0, 70, 100, 30])
  }

  @Test("safe-area padding moves scrolled content, not what is outside (golden safe-area-padding)")
  func padding() {
    let host = mount(100, 150) {
      ScrollView { box("row", 100, 30) }.safeAreaPadding(.vertical, 20)
        .frame(width: 100, height: 150).named("scroll")
    }
    #expect(host.frame("scroll") == [0, 0, 100, 150])
    #expect(host.frame("row") == [0, 20, 100, 30])
    let plain = mount(100, 100) { Color.red.named("fill").safeAreaPadding(.horizontal) }
    #expect(plain.frame("fill") == [16, 0, 68, 100])
  }

  @Test
  func `lengths that are no numbers are left out; a bar longer than the view leaves nothing`() {
    let host = mount(100, 100) {
      Color.red.named("fill").safeAreaPadding(.nan)
        .safeAreaInset(edge: .top, spacing: .infinity) { box("bar", nil, 300) }
    }
    #expect(host.frame("fill")[3] == 0)
    #expect(host.frame("bar")[3] == 300)
    let empty = mount(50, 50) {
      Color.red.named("fill").safeAreaInset(edge: .bottom, spacing: 0) { EmptyView() }
    }
    #expect(empty.frame("fill") == [0, 0, 50, 50])
  }
}
