import SwiftUI
import SwiftUICore
import Testing

/// Rows of the behaviour sheet §5, §6 and §9 that no golden case holds, with the sheet's numbers.
@Suite("Scroll views as they were recorded")
@MainActor struct RecordedScrollTests {
  private func numbered(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { box("row\($0)", 120, 20).id($0) }
  }

  @Test func `a lazy stack fills across, so its scroll view is as wide as its room: 300 and 375`() {
    for width: CGFloat in [300, 375] {
      let host = mount(width, 200) {
        ScrollView { LazyVStack(spacing: 0) { numbered(100) } }.accessibilityIdentifier("scroll")
      }
      #expect(host.frame("scroll") == [0, 0, width, 200])
      #expect(host.frame("row0")[0] == (width - 120) / 2)
    }
  }

  @Test func `where scrolling is off a finger moves nothing, the program does`() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 200) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { VStack(spacing: 0) { numbered(20) } }.scrollDisabled(true)
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 50)
    finger.end(velocity: CGVector(dx: 0, dy: -900))
    host.settle()
    #expect(host.frame("row0")[1] == 0)
    proxy?.scrollTo(8, anchor: .top)
    host.update()
    #expect(host.frame("row8")[1] == 0)
  }

  @Test
  func `an anchored target near an end is held there: a shown row at the bottom leaves offset 0`() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 200) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            Section {
              numbered(40)
            } header: {
              box("header", 120, 24)
            }
          }
        }
      }
    }
    proxy?.scrollTo(7, anchor: .bottom)
    host.update()
    #expect(host.scroll.offset.y == 0)
    #expect(host.frame("row7")[1] == 164)
    // Pinned headers are not minded: the row lands at the viewport's top, under the header.
    proxy?.scrollTo(20, anchor: .top)
    host.update()
    #expect(host.frame("row20")[1] == 0)
  }

  @Test("offsets keep their fractions: in 219 points a centred row leaves half a point of another")
  func fractions() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 219) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { LazyVStack(spacing: 0) { numbered(100) } }
      }
    }
    proxy?.scrollTo(7, anchor: .center)
    host.update()
    #expect(host.scroll.offset.y == 40.5)
    #expect(host.frame("row2")[1] == -0.5)
    // Rows that show in part are there.
    #expect(host.frame("row12")[1] == 199.5)
    #expect(host.frame("row7")[1] == 99.5)
  }

  @Test
  func `a margin above: a row sent to the top rests below it, at an offset of 180 for row 10`() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 150) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { VStack(spacing: 0) { numbered(20) } }
          .contentMargins(.top, 20, for: .scrollContent)
      }
    }
    proxy?.scrollTo(10, anchor: .top)
    host.update()
    #expect(host.frame("row10")[1] == 20)
    #expect(host.scroll.geometry.contentOffset.y == 180)
  }

  @Test("what grows at the anchored end is followed, -200 to -300; at the other end nothing moves")
  func growth() {
    for (anchor, first) in [(UnitPoint.bottom, -300 as CGFloat), (.top, -200)] {
      let count = Remote<Int>()
      let host = mount(300, 200) {
        Controlled(20, count) { count in
          ScrollView { rows(count) }
            .defaultScrollAnchor(.bottom, for: .initialOffset)
            .defaultScrollAnchor(anchor, for: .sizeChanges)
        }
      }
      #expect(host.frame("row0")[1] == -200)
      count.value = 25
      host.update()
      #expect(host.frame("row0")[1] == first)
    }
  }

  @Test func `short content: at the bottom 140 of 200, in the middle 70`() {
    for (anchor, top) in [(UnitPoint.bottom, 140 as CGFloat), (.center, 70), (.top, 0)] {
      let host = mount(300, 200) {
        ScrollView { rows(3) }.defaultScrollAnchor(anchor, for: .alignment)
      }
      #expect(host.frame("row0")[1] == top)
    }
  }

  @Test func `onChange that scrolls takes effect in the same settled state`() {
    let target = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(0, target) { target in
        ScrollViewReader { proxy in
          ScrollView { VStack(spacing: 0) { numbered(40) } }
            .onChange(of: target) { _, row in proxy.scrollTo(row, anchor: .top) }
        }
      }
    }
    target.value = 12
    host.update()
    #expect(host.frame("row12")[1] == 0)
  }

  @Test func `three lazy stacks share 320: 121.5, 121.5 and 37, the horizontal one 240 tall`() {
    let host = mount(320, 240) {
      HStack(spacing: 20) {
        LazyVStack { box("a", 20, 20) }.accessibilityIdentifier("first")
        LazyVStack { box("b", 20, 20) }.accessibilityIdentifier("second")
        LazyHStack(alignment: .bottom) { box("c", 37, 30) }.accessibilityIdentifier("third")
      }
    }
    #expect(host.frame("first")[2] == 121.5)
    #expect(host.frame("second")[2] == 121.5)
    #expect(host.frame("third") == [283, 0, 37, 240])
    #expect(host.frame("c")[1] == 210)
  }

  @Test
  func `a fixed width or room at other edges keeps no view from reaching under a bar it touches`() {
    let safe = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    let host = mount(300, 200, safeArea: safe) {
      Color.red.accessibilityIdentifier("a").ignoresSafeArea(edges: .top)
        .frame(width: 100).padding(.bottom, 30)
    }
    #expect(host.frame("a") == [100, 0, 100, 150])
    let clear = mount(300, 200, safeArea: safe) {
      Color.red.accessibilityIdentifier("a").ignoresSafeArea(edges: .top).padding(.top, 10)
    }
    #expect(clear.frame("a") == [0, 50, 300, 130])
  }
}
