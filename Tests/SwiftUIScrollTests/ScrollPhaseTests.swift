import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §5.1: the order of phases.
@Suite("Phases of scroll views")
@MainActor struct ScrollPhaseTests {
  private let journal = Journal()

  private func host(_ count: Int = 100) -> ViewHost {
    let journal = journal
    return mount(300, 200) {
      ScrollView { rows(count) }.onScrollPhaseChange { old, new in
        journal.add("\(old)→\(new)")
      }
    }
  }

  @Test func `the first call: idle to idle`() {
    _ = host()
    #expect(journal.take() == ["idle→idle"])
  }

  @Test func `a drag with a throw: tracking, interacting, decelerating, idle`() {
    let host = host()
    _ = journal.take()
    let finger = host.touch(150, 150)
    host.advance(by: 0.02)
    finger.move(150, 120)
    finger.move(150, 100)
    finger.end(velocity: CGVector(dx: 0, dy: -500))
    host.settle()
    #expect(
      journal.take() == [
        "idle→tracking", "tracking→interacting", "interacting→decelerating", "decelerating→idle",
      ])
  }

  @Test func `a drag that ends at rest inside the content does not decelerate`() {
    let host = host()
    _ = journal.take()
    let finger = host.touch(150, 150)
    finger.move(150, 100)
    finger.end(velocity: .zero)
    #expect(journal.take() == ["idle→tracking", "tracking→interacting", "interacting→idle"])
  }

  @Test func `a tap: tracking, idle; across the axis as well`() {
    let host = host()
    _ = journal.take()
    host.touch(150, 150).end()
    #expect(journal.take() == ["idle→tracking", "tracking→idle"])
    let finger = host.touch(150, 150)
    finger.move(100, 150)
    #expect(journal.take() == ["idle→tracking", "tracking→idle"])
    finger.cancel()
    #expect(journal.take() == [])
  }

  @Test func `a finger catches a throw: tracking until it moves or leaves`() {
    let host = host()
    host.touch(150, 150).fling(host)
    host.advance(by: 0.1)
    _ = journal.take()
    let finger = host.touch(150, 150)
    #expect(journal.take() == ["decelerating→tracking"])
    finger.move(150, 145)
    finger.end(velocity: .zero)
    #expect(journal.take() == ["tracking→interacting", "interacting→idle"])
    host.touch(150, 150).fling(host)
    host.advance(by: 0.1)
    _ = journal.take()
    host.touch(150, 150).end()
    #expect(journal.take() == ["decelerating→tracking", "tracking→idle"])
  }

  @Test func `an animated scroll: animating, idle; one without an animation has no phase`() {
    let host = host()
    _ = journal.take()
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 300), animation: .linear(duration: 0.2))
    host.settle()
    #expect(journal.take() == ["idle→animating", "animating→idle"])
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 100), animation: nil)
    host.update()
    #expect(journal.take() == [])
  }

  @Test func `a finger stops an animated scroll`() {
    let host = host()
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 300), animation: .linear(duration: 1))
    host.advance(by: 0.5)
    _ = journal.take()
    let finger = host.touch(150, 150)
    finger.end()
    #expect(journal.take() == ["animating→tracking", "tracking→idle"])
    #expect(host.scroll.offset.y == 150)
  }

  @Test func `the scroll view vanishes under the finger: the phase ends idle, once`() {
    let journal = journal
    let remote = Remote<Bool>()
    let host = mount(300, 200) {
      Controlled(true, remote) { isThere in
        ZStack {
          if isThere { ScrollView { rows(100) } }
        }.onScrollPhaseChange { journal.add("\($0)→\($1)") }
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 100)
    _ = journal.take()
    remote.value = false
    host.update()
    #expect(journal.take() == ["interacting→idle"])
    finger.move(150, 50)
    finger.end()
    host.settle()
    #expect(journal.take() == [])
  }

  @Test func `content that shrinks to nothing under the finger springs back when it leaves`() {
    let journal = journal
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(100, remote) { count in
        ScrollView { rows(count).frame(width: 300) }
          .onScrollPhaseChange { journal.add("\($0)→\($1)") }
      }
    }
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 900))
    let finger = host.touch(150, 150)
    finger.move(150, 100)
    remote.value = 0
    host.update()
    _ = journal.take()
    finger.end(velocity: .zero)
    host.settle()
    #expect(journal.take().last == "decelerating→idle")
    #expect(host.scroll.offset == .zero)
  }

  @Test func `the context tells the geometry and the velocity at the moment of the change`() {
    let journal = journal
    let host = mount(300, 200) {
      ScrollView { rows(100) }.onScrollPhaseChange { _, new, context in
        let velocity = context.velocity.map { "\(($0.dy * 1000).rounded())" } ?? "nil"
        journal.add("\(new) \(context.geometry.contentOffset.y.rounded()) \(velocity)")
      }
    }
    _ = journal.take()
    let finger = host.touch(150, 150)
    finger.move(150, 100)
    finger.end(velocity: CGVector(dx: 0, dy: -800))
    host.settle()
    // Told in points per millisecond: 800 points a second travel 800 / 2.002 = 399.6 points.
    #expect(
      journal.take() == [
        "tracking 0.0 nil", "interacting 0.0 0.0", "decelerating 40.0 800.0", "idle 440.0 nil",
      ])
  }

  @Test func `switching scrolling off takes the content from the finger`() {
    let journal = journal
    let remote = Remote<Bool>()
    let host = mount(300, 200) {
      Controlled(false, remote) { isOff in
        ScrollView { rows(100) }.scrollDisabled(isOff)
          .onScrollPhaseChange { journal.add("\($0)→\($1)") }
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 100)
    _ = journal.take()
    remote.value = true
    host.update()
    #expect(journal.take() == ["interacting→idle"])
    finger.move(150, 50)
    #expect(host.scroll.offset.y == 40)
    finger.end()
    let other = host.touch(150, 150)
    other.move(150, 50)
    other.end()
    #expect(journal.take() == [])
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 300), animation: nil)
    #expect(host.scroll.offset.y == 300)
  }

  @Test(
    "one inside of another: the inner one takes the finger until it is at its edge, for a new drag")
  func nested() {
    let host = mount(200, 200) {
      ScrollView {
        ScrollView { rows(10, width: 200) }.frame(height: 100).accessibilityIdentifier("inner")
        Color.blue.frame(height: 900)
      }
    }
    let outer = host.scrollNodes[0]
    let inner = host.scrollNodes[1]
    func drag(_ dy: CGFloat) {
      let finger = host.touch(100, 50)
      finger.move(100, 50 + dy)
      finger.end(velocity: .zero)
      host.settle()
    }
    drag(-50)
    #expect((inner.offset.y, outer.offset.y) == (40, 0))
    drag(-150)
    // Pulled past its end, the inner one springs back: the outer one has not moved.
    #expect((inner.offset.y, outer.offset.y) == (100, 0))
    drag(-50)
    #expect((inner.offset.y, outer.offset.y) == (100, 40))
  }
}

extension TouchInput {
  /// A short drag upwards that ends fast.
  fileprivate func fling(_ host: ViewHost) {
    move(150, 120)
    end(velocity: CGVector(dx: 0, dy: -800))
  }
}
