import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// A frame is drawn because something said so. `RandomTreeTests` look whether everything that draws
/// does.
@MainActor struct NeedsDisplayTests {
  @Test func `a window is drawn once, and then only when something that is drawn has changed`() {
    let remote = Remote<CGFloat>(0)
    let host = mount(100, 100) {
      Controlled(remote) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
    }
    #expect(host.takeNeedsDisplay())
    #expect(!host.takeNeedsDisplay())
    host.advance(by: 1)
    host.update()
    #expect(!host.takeNeedsDisplay())
    // Asking for what is shown draws nothing.
    _ = host.displayList()
    #expect(!host.takeNeedsDisplay())
    remote.value = 5
    host.update()
    #expect(host.takeNeedsDisplay())
    host.resize(to: CGSize(width: 120, height: 100))
    #expect(host.takeNeedsDisplay())
    host.updateEnvironment { $0.colorScheme = .dark }
    #expect(host.takeNeedsDisplay())
  }

  @Test func `counters don't decide: they may be reset between two frames`() {
    let remote = Remote<CGFloat>(0)
    let host = mount(100, 100) {
      Controlled(remote) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
    }
    _ = host.takeNeedsDisplay()
    remote.value = 5
    host.update()
    host.costs = Costs()
    #expect(host.takeNeedsDisplay())
  }

  @Test func `an event that changes nothing is not drawn`() {
    let host = mount(100, 100) { Color.red }
    _ = host.takeNeedsDisplay()
    host.input.hover(at: CGPoint(x: 5, y: 5))
    host.input.keyPress(KeyPress(key: "a", characters: "a"))
    #expect(!host.takeNeedsDisplay())
  }

  @Test func `each frame of an animation is drawn, none of a wait`() {
    let remote = Remote<CGFloat>(0)
    let host = mount(100, 100) {
      Controlled(remote) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
    }
    withAnimation(.linear(duration: 0.1)) { remote.value = 50 }
    host.update()
    _ = host.takeNeedsDisplay()
    host.advance(by: 0.05)
    #expect(host.takeNeedsDisplay())
    host.advance(by: 0.06)
    #expect(host.takeNeedsDisplay())
    #expect(!host.isAnimating)
    host.advance(by: 0.05)
    #expect(!host.takeNeedsDisplay())
    let waiting = mount(100, 100) {
      Color.red.onAppear { ViewHost.current?.start(Waiting()) }
    }
    _ = waiting.takeNeedsDisplay()
    waiting.advance(by: 0.5)
    #expect(waiting.isAnimating)
    #expect(!waiting.takeNeedsDisplay())
  }
}

/// Moves for ever, and draws nothing.
@MainActor private final class Waiting: Ticker {
  var isActive: Bool { true }
  var draws: Bool { false }
  func tick(_ time: Double) {}
}
