import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §5.
@Suite("Layout of scroll views")
@MainActor struct ScrollLayoutTests {
  @Test
  func `a scroll view is as wide as its content and as tall as its room (scroll/narrow-content)`() {
    let host = mount(300, 200) {
      ScrollView { box("content", 100, 400) }.accessibilityIdentifier("scroll")
        .frame(width: 250, height: 150)
    }
    #expect(host.frame("scroll") == [100, 25, 100, 150])
    #expect(host.frame("content") == [100, 25, 100, 400])
  }

  @Test func `wider content makes it wider than its room, centred (scroll/wide-content)`() {
    let host = mount(300, 200) {
      ScrollView { box("content", 400, 400) }.accessibilityIdentifier("scroll")
    }
    #expect(host.frame("scroll") == [-50, 0, 400, 200])
  }

  @Test func `short content starts at the top (scroll/vertical)`() {
    let host = mount(300, 200) { ScrollView { box("content", 100, 50) } }
    #expect(host.frame("content") == [100, 0, 100, 50])
  }

  @Test
  func `several views stand in a column, centred, in horizontal ones too (scroll/children)`() {
    let host = mount(300, 200) {
      ScrollView(.horizontal) {
        box("a", 100, 20)
        box("b", 40, 20)
      }.accessibilityIdentifier("scroll")
    }
    #expect(host.frame("scroll") == [0, 76, 300, 48])
    #expect(host.frame("a") == [0, 76, 100, 20])
    #expect(host.frame("b") == [30, 104, 40, 20])
  }

  @Test func `in a stack it is as flexible as a colour (scroll/in-stack)`() {
    let host = mount(300, 200) {
      VStack(spacing: 0) {
        box("top", 100, 16)
        ScrollView { box("content", 100, 400) }.accessibilityIdentifier("scroll")
        box("bottom", 100, 16)
      }
    }
    #expect(host.frame("scroll")[3] == 168)
  }

  @Test func `padding of the content is part of it (scroll/padding)`() {
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { box("row\($0)", 120, 20) } }.padding()
          .accessibilityIdentifier("padded")
      }.accessibilityIdentifier("scroll")
    }
    #expect(host.frame("padded") == [74, 0, 152, 432])
    #expect(host.frame("scroll")[2] == 152)
    #expect(host.frame("row19") == [90, 396, 120, 20])
  }

  @Test func `flexible content along the axis gets its ideal length`() {
    let host = mount(300, 200) { ScrollView { fill("content") } }
    #expect(host.frame("content") == [0, 0, 300, 10])
    let both = mount(300, 200) { ScrollView([.horizontal, .vertical]) { fill("content") } }
    #expect(both.frame("content") == [0, 0, 10, 10])
  }

  @Test func `content that becomes shorter leaves no offset past its end`() throws {
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      ScrollView { Controlled(1000, remote) { box("content", 100, $0) } }
    }
    let node = try #require(host.scrollNodes.first)
    node.controller.hold(at: CGPoint(x: 0, y: 800))
    host.update()
    #expect(host.frame("content")[1] == -800)
    remote.value = 500
    host.update()
    #expect(node.offset.y == 300)
    #expect(host.frame("content")[1] == -300)
  }

  @Test func `content that becomes wider makes its scroll view wider`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      ScrollView { Controlled(100, remote) { box("content", $0, 300) } }
        .accessibilityIdentifier("scroll")
    }
    remote.value = 200
    host.update()
    #expect(host.frame("scroll") == [50, 0, 200, 200])
    #expect(host.frame("content") == [50, 0, 200, 300])
  }

  @Test func `content that changes how flexible a scroll view is makes its row divide anew`() {
    let remote = Remote<Bool>()
    @MainActor func row(_ isBounded: Bool) -> some View {
      HStack(spacing: 0) {
        ScrollView {
          Controlled(isBounded, remote) { isBounded in
            // Both are 70 wide in a room of 70; the second is asked before freer views.
            if isBounded {
              Color.red.frame(minWidth: 40, maxWidth: 70)
            } else {
              Color.red
            }
          }
        }
        Color.green.frame(maxWidth: 60)
        fill("free")
      }
    }
    let host = mount(200, 100) { row(false) }
    #expect(host.frame("free")[2] == 70)
    remote.value = true
    host.update()
    // A third of 200 for the scroll view, 60, and the rest.
    #expect(abs(host.frame("free")[2] - 73.333) < 0.001)
  }
}
