import SwiftUI
import SwiftUICore
import Testing

/// Views that go through phases.
@MainActor struct PhaseAnimatorTests {
  @Test func `phases go round by themselves, each as long as its animation`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { _ in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .phaseAnimator([CGFloat(0), 20, 40]) { view, x in
          view.offset(x: x)
        } animation: { _ in
          .linear(duration: 1)
        }
    }
    #expect(host.box.minX == 45)
    host.advance(by: 0.25)
    // The first frame starts the way to the second phase.
    #expect(host.box.minX == 45)
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 55))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 65))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 75))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 85))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 65))
    #expect(host.isAnimating)
  }

  @Test func `a trigger goes through all phases once, back to the first`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { count in
      PhaseAnimator([false, true], trigger: count) { isOn in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
          .offset(x: isOn ? 40 : 0)
      } animation: { isOn in
        isOn ? .linear(duration: 1) : .linear(duration: 2)
      }
    }
    host.advance(by: 3)
    #expect(host.box.minX == 45)
    #expect(!host.isAnimating)
    remote.set(1)
    host.update()
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 65))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 85))
    host.advance(by: 1)
    #expect(isNear(host.box.minX, 65))
    host.advance(by: 1)
    #expect(host.box.minX == 45)
    host.advance(by: 3)
    #expect(host.box.minX == 45)
    #expect(!host.isAnimating)
  }

  @Test func `phases without an animation last a frame`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { _ in
      PhaseAnimator([CGFloat(0), 10, 20]) { x in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: x)
      } animation: { _ in
        nil
      }
    }
    var places: [CGFloat] = []
    for _ in 0..<4 {
      host.advance(by: 0.016)
      places.append(host.box.minX)
    }
    #expect(places == [55, 65, 45, 55])
  }

  @Test func `without phases there is nothing to see`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { _ in
      PhaseAnimator([Int]()) { _ in Color.red }
    }
    host.advance(by: 1)
    #expect(host.fills.isEmpty)
  }
}
