import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Indicators")
@MainActor struct ScrollIndicatorTests {
  private func host(_ visibility: ScrollIndicatorVisibility = .automatic) -> ViewHost {
    mount(300, 200) {
      ScrollView { rows(20, width: 300) }.scrollIndicators(visibility)
    }
  }

  @Test func `at rest there is none, nor after a programmatic scroll (behaviour sheet §5)`() {
    let host = host()
    #expect(host.scroll.indicators.opacity == 0)
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 100), animation: nil)
    #expect(host.scroll.indicators.opacity == 0)
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 0), animation: .default)
    host.advance(by: 0.1)
    #expect(host.scroll.indicators.opacity == 0)
  }

  @Test func `it shows while the finger scrolls, stays half a second, and fades in a quarter`() {
    let host = host()
    let commands = host.displayList().commands.count
    let finger = host.touch(150, 150)
    #expect(host.scroll.indicators.opacity == 0)
    finger.move(150, 90)
    #expect(host.scroll.indicators.opacity == 1)
    #expect(host.displayList().commands.count == commands + 1)
    host.advance(by: 3)
    #expect(host.scroll.indicators.opacity == 1)
    finger.end(velocity: .zero)
    host.advance(by: 0.45)
    #expect(host.scroll.indicators.opacity == 1)
    #expect(host.isAnimating)
    host.advance(by: 0.175)
    #expect(abs(host.scroll.indicators.opacity - 0.5) < 1e-6)
    host.advance(by: 0.2)
    #expect(host.scroll.indicators.opacity == 0)
    #expect(!host.isAnimating)
    #expect(host.displayList().commands.count == commands)
  }

  @Test func `3 points wide, 3 from the edges; as long as the viewport is in the content`() {
    let host = host()
    // 200 of 400 on a track of 194.
    #expect(host.scroll.indicators.frame(.vertical) == CGRect(x: 294, y: 3, width: 3, height: 97))
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 200))
    #expect(host.scroll.indicators.frame(.vertical) == CGRect(x: 294, y: 100, width: 3, height: 97))
    #expect(host.scroll.indicators.frame(.horizontal) == nil)
    let wide = mount(200, 100) {
      ScrollView(.horizontal) { box("wide", 800, 100) }
        .contentMargins(.leading, 20, for: .scrollIndicators)
    }
    // 200 of 800 on a track of 174.
    #expect(
      wide.scroll.indicators.frame(.horizontal) == CGRect(x: 23, y: 94, width: 43.5, height: 3))
  }

  @Test(
    "hidden ones are not drawn; content that fits has none; from right to left it is at the left")
  func none() {
    for (visibility, isShown) in [
      (.hidden, false), (.never, false), (.visible, true),
    ] as [(ScrollIndicatorVisibility, Bool)] {
      let host = host(visibility)
      #expect((host.scroll.indicators.frame(.vertical) != nil) == isShown)
    }
    let own = mount(300, 200) { ScrollView(showsIndicators: false) { rows(20) } }
    #expect(own.scroll.indicators.frame(.vertical) == nil)
    let short = mount(300, 200) { ScrollView { rows(3) } }
    #expect(short.scroll.indicators.frame(.vertical) == nil)
    let mirrored = mount(300, 200, isRightToLeft: true) { ScrollView { rows(20, width: 300) } }
    #expect(mirrored.scroll.indicators.frame(.vertical)?.minX == 3)
  }

  @Test func `flashing shows it for a moment: when it appears, when a value changes`() {
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(0, remote) { value in
        ScrollView { rows(20) }.scrollIndicatorsFlash(trigger: value)
      }
    }
    #expect(host.scroll.indicators.opacity == 0)
    remote.value = 1
    host.update()
    #expect(host.scroll.indicators.opacity == 1)
    host.settle()
    #expect(host.scroll.indicators.opacity == 0)
    let first = mount(300, 200) { ScrollView { rows(20) }.scrollIndicatorsFlash(onAppear: true) }
    #expect(first.scroll.indicators.opacity == 1)
  }
}
