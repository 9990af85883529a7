import SwiftUI
import SwiftUICore
import Testing

/// Numbers that a change sets in `visualEffect`, drawn on their way.
@MainActor struct VisualEffectAnimationTests {
  @Test func `numbers that the closure holds move over time`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .visualEffect { content, _ in
          content.offset(x: isOn ? 40 : 0).opacity(isOn ? 0.5 : 1)
        }
    }
    remote.set(true, .linear(duration: 1))
    #expect(host.box.minX == 45)
    host.advance(by: 0.25)
    #expect(isNear(host.box.minX, 55))
    #expect(isNear(host.group?.opacity, 0.875))
    host.advance(by: 0.75)
    #expect(host.box.minX == 85)
    #expect(!host.isAnimating)
  }

  @Test func `they follow animation(_:value:), and are there at once without an animation`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .visualEffect { content, _ in content.scaleEffect(isOn ? 3 : 1) }
        .animation(.linear(duration: 1), value: isOn)
    }
    remote.set(true)
    host.advance(by: 0.5)
    #expect(isNear(host.box.width, 20))
    let plain = mount(false, remote) { isOn in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .visualEffect { content, _ in content.scaleEffect(isOn ? 3 : 1) }
    }
    remote.set(true)
    #expect(plain.box.width == 30)
  }

  @Test func `a change that sets the number back at once ends the animation`() {
    let remote = Remote<CGFloat>()
    let host = mount(0, remote) { x in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .visualEffect { content, _ in content.offset(x: x) }
    }
    remote.set(40, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 65))
    remote.set(20)
    #expect(host.box.minX == 65)
    #expect(!host.isAnimating)
  }

  @Test func `what scrolling changes is there at once, also while numbers are on their way`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      ScrollView {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
          .visualEffect { content, proxy in
            // Held at the top, and moved aside by the state.
            content.offset(x: isOn ? 40 : 0, y: -proxy.frame(in: .scrollView).minY)
          }
        Color.clear.frame(height: 500)
      }
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    let node = host.scrollNodes[0]
    node.controller.hold(at: CGPoint(x: 0, y: 30))
    host.update()
    #expect(host.box.minY == 0)
    #expect(isNear(host.box.minX, 65))
    host.advance(by: 0.5)
    #expect(host.box == CGRect(x: 85, y: 0, width: 10, height: 10))
  }

  @Test func `a change of layout that is animated moves the effect with the view`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      VStack(spacing: 0) {
        if isOn { Color.clear.frame(height: 40) }
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
          .visualEffect { content, proxy in content.offset(y: -proxy.frame(in: .global).minY) }
        Spacer(minLength: 0)
      }
    }
    remote.set(true, .linear(duration: 1))
    for _ in 0..<4 {
      host.advance(by: 0.25)
      // Place and effect move against each other: the view stays at the top.
      #expect(isNear(host.box.minY, 0))
    }
  }

  @Test func `scrolling in the update of an animated change is there at once all the same`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      ScrollView {
        Color.red.frame(width: 10, height: isOn ? 20 : 10).accessibilityIdentifier("box")
          .visualEffect { content, proxy in
            content.offset(x: isOn ? 40 : 0, y: -proxy.frame(in: .scrollView).minY)
          }
        Color.clear.frame(height: 500)
      }
    }
    remote.set(true, .linear(duration: 1))
    host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: 300))
    host.update()
    #expect(isNear(host.box.minY, 0))
    #expect(isNear(host.box.minX, 45))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 65))
  }
}
