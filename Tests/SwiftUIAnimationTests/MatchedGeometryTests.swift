import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Views that are shown where others are.
@MainActor struct MatchedGeometryTests {
  private struct Tabs: View {
    @Namespace private var space
    let selection: Int
    var properties: MatchedGeometryProperties = .frame
    var anchor: UnitPoint = .center

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { index in
            Color.clear.frame(width: 20 + CGFloat(index) * 10, height: 10)
              .matchedGeometryEffect(id: index, in: space)
          }
        }
        Color.red.frame(minWidth: 4, maxWidth: .infinity, minHeight: 4, maxHeight: .infinity)
          .accessibilityIdentifier("box")
          .matchedGeometryEffect(
            id: selection, in: space, properties: properties, anchor: anchor, isSource: false
          )
          .frame(width: 8, height: 6)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test func `a view that is no source has the source's frame`() {
    let remote = Remote<Int>()
    let host = mount(1, remote) { Tabs(selection: $0) }
    #expect(host.box == CGRect(x: 20, y: 0, width: 30, height: 10))
    remote.set(2)
    #expect(host.box == CGRect(x: 50, y: 0, width: 40, height: 10))
  }

  @Test func `it goes over to another source over time`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { Tabs(selection: $0) }
    remote.set(2, .linear(duration: 1))
    host.advance(by: 0.5)
    // Half way from (0, 20 wide) to (50, 40 wide).
    #expect(host.box == CGRect(x: 25, y: 0, width: 30, height: 10))
    host.advance(by: 0.5)
    #expect(host.box == CGRect(x: 50, y: 0, width: 40, height: 10))
  }

  @Test func `position or size alone can be taken over, at an anchor`() {
    let remote = Remote<Int>()
    let placed = mount(2, remote) {
      Tabs(selection: $0, properties: .position, anchor: .bottomTrailing)
    }
    #expect(placed.box == CGRect(x: 82, y: 4, width: 8, height: 6))
    let sized = mount(2, remote) { Tabs(selection: $0, properties: .size) }
    #expect(sized.box == CGRect(x: 0, y: 0, width: 40, height: 10))
  }

  private struct Hero: View {
    @Namespace private var space
    let isOpen: Bool

    var body: some View {
      ZStack(alignment: .topLeading) {
        if isOpen {
          Color.blue.accessibilityIdentifier("large")
            .matchedGeometryEffect(id: "hero", in: space)
            .frame(width: 100, height: 80)
        } else {
          Color.red.accessibilityIdentifier("small")
            .matchedGeometryEffect(id: "hero", in: space)
            .frame(width: 20, height: 20)
            .padding(.leading, 40)
        }
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test func `a view that takes another's place comes from there, and the other goes along`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { Hero(isOpen: $0) }
    remote.set(true, .linear(duration: 1))
    #expect(host.presentationFrame(of: "large") == CGRect(x: 40, y: 0, width: 20, height: 20))
    host.advance(by: 0.5)
    let half = CGRect(x: 20, y: 0, width: 60, height: 50)
    #expect(host.presentationFrame(of: "large") == half)
    #expect(host.presentationFrame(of: "small") == half)
    host.advance(by: 0.5)
    #expect(host.presentationFrame(of: "large") == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(host.presentationFrame(of: "small") == nil)
    #expect(!host.isAnimating)
  }

  @Test func `without an animation the change is there at once`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { Hero(isOpen: $0) }
    remote.set(true)
    #expect(host.presentationFrame(of: "large") == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test func `a follower goes along with a source that scrolls`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) { Scrolling() }
    #expect(stage.frame(of: "box")?.minY == 40)
    stage.scroll(to: 30)
    #expect(stage.frame(of: "box")?.minY == 10)
  }

  private struct Scrolling: View {
    @Namespace private var space

    var body: some View {
      ScrollView {
        Color.clear.frame(height: 20)
          .matchedGeometryEffect(id: 1, in: space)
          .padding(.top, 40)
          .frame(height: 500, alignment: .top)
      }
      .overlay(alignment: .topLeading) {
        Color.red.accessibilityIdentifier("box")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
      }
    }
  }
}
