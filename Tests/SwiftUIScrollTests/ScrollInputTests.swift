import SwiftUI
import SwiftUICore
import Testing

@Suite("Wheel, touchpad, keys")
@MainActor struct ScrollInputTests {
  private func host(_ count: Int = 100) -> ViewHost {
    mount(300, 200) { ScrollView { rows(count) } }
  }

  private func wheel(
    _ host: ViewHost, _ dy: CGFloat, _ phase: ScrollWheelEvent.Phase = .single,
    isDiscrete: Bool = true, dx: CGFloat = 0, at point: CGPoint = CGPoint(x: 150, y: 100)
  ) {
    host.input.scrollWheel(
      ScrollWheelEvent(
        location: point, delta: CGVector(dx: dx, dy: dy), isDiscrete: isDiscrete, phase: phase))
  }

  @Test func `steps of a wheel go smoothly, add up, and stop at the edges`() {
    let host = host()
    wheel(host, 60)
    #expect(host.scroll.offset.y == 0)
    #expect(host.scroll.phase == .decelerating)
    host.advance(by: 0.1)
    #expect(host.scroll.offset.y > 30)
    wheel(host, 60)
    host.settle()
    #expect(host.scroll.offset.y == 120)
    #expect(host.scroll.phase == .idle)
    wheel(host, -500)
    host.settle()
    #expect(host.scroll.offset.y == 0)
    wheel(host, -500)
    #expect(!host.scroll.isActive)
  }

  @Test func `pixels of a touchpad are followed, the rubber band included; its speed goes on`() {
    let host = host()
    wheel(host, 0, .began, isDiscrete: false)
    for _ in 0..<10 {
      host.advance(by: 0.01)
      wheel(host, 5, .changed, isDiscrete: false)
    }
    #expect(host.scroll.offset.y == 50)
    #expect(host.scroll.phase == .interacting)
    wheel(host, 0, .ended, isDiscrete: false)
    #expect(host.scroll.phase == .decelerating)
    host.settle()
    // 500 points a second travel 500 / 2.002 points.
    #expect(abs(host.scroll.offset.y - (50 + 249.75)) < 1)
    host.scroll.controller.hold(at: .zero)
    wheel(host, 0, .began, isDiscrete: false)
    wheel(host, -100, .changed, isDiscrete: false)
    // 0.55 · 100 · 200 / (200 + 0.55 · 100)
    #expect(abs(host.scroll.offset.y - -43.137) < 0.01)
    wheel(host, 0, .ended, isDiscrete: false)
    host.settle()
    #expect(host.scroll.offset.y == 0)
  }

  @Test("what a desktop tells of wheels and touchpads becomes steps, and drags that begin and end")
  func devices() {
    var device = ScrollWheelDevice()
    let point = CGPoint(x: 150, y: 100)
    // A notch is 60 points; a part of one is not animated.
    let notch = device.moved(by: CGVector(dx: 0, dy: 1), in: .notches, at: point)
    #expect(notch.map(\.delta.dy) == [60])
    #expect(notch.map(\.isDiscrete) == [true])
    let part = device.moved(by: CGVector(dx: 0, dy: 0.25), in: .notches, at: point)
    #expect(part.map(\.delta.dy) == [15])
    #expect(part.map(\.isDiscrete) == [false])
    #expect(device.ended(at: point).isEmpty)

    let host = host()
    var events = 0
    func play(_ new: [ScrollWheelEvent]) {
      events += new.count
      for event in new { host.input.scrollWheel(event) }
    }
    for _ in 0..<10 {
      host.advance(by: 0.01)
      play(device.moved(by: CGVector(dx: 0, dy: 5), in: .points, at: point))
    }
    #expect(host.scroll.phase == .interacting)
    play(device.ended(at: point))
    // Ten movements, a beginning, an end.
    #expect(events == 12)
    #expect(host.scroll.offset.y == 50)
    #expect(host.scroll.phase == .decelerating)
    host.settle()
    #expect(abs(host.scroll.offset.y - (50 + 249.75)) < 1)
    #expect(device.ended(at: point).isEmpty)

    // X tells 15 points of fingers as a notch.
    let finger = device.moved(by: CGVector(dx: 0, dy: 2), in: .fingerNotches, at: point)
    #expect(finger.map(\.phase) == [.began, .changed])
    #expect(finger.map(\.delta.dy) == [0, 30])
    #expect(device.ended(at: point).map(\.phase) == [.ended])
  }

  @Test func `fingers that rest on a touchpad stop content that glides, and go on from there`() {
    let host = mount(200, 200) {
      ScrollView {
        ScrollView(.horizontal) { box("wide", 900, 100) }
        Color.blue.frame(height: 9000)
      }
    }
    let (outer, wide) = (host.scrollNodes[0], host.scrollNodes[1])
    var device = ScrollWheelDevice()
    let point = CGPoint(x: 100, y: 20)
    func play(_ new: [ScrollWheelEvent]) { for event in new { host.input.scrollWheel(event) } }
    for _ in 0..<5 {
      host.advance(by: 0.01)
      play(device.moved(by: CGVector(dx: 0, dy: 4), in: .points, at: point))
    }
    play(device.ended(at: point))
    host.advance(by: 0.05)
    #expect(outer.phase == .decelerating)
    let offset = outer.offset.y
    #expect(offset > 20 && offset < 60)
    play(device.began(at: point))
    #expect(device.began(at: point).isEmpty)
    host.advance(by: 0.5)
    #expect(outer.phase == .interacting)
    #expect(outer.offset.y == offset)

    // They turn to what lies across.
    play(device.moved(by: CGVector(dx: 30, dy: 0), in: .points, at: point))
    #expect(wide.offset.x == 30)
    host.advance(by: 0.5)
    play(device.ended(at: point))
    host.settle()
    #expect((outer.offset.y, outer.phase) == (offset, .idle))
    #expect((wide.offset.x, wide.phase) == (30, .idle))
  }

  @Test func `a touchpad without a beginning moves at once, and not past an edge`() {
    let host = host()
    wheel(host, 30, isDiscrete: false)
    #expect(host.scroll.offset.y == 30)
    wheel(host, -300, isDiscrete: false)
    #expect(host.scroll.offset.y == 0)
  }

  @Test
  func `the scroll view under the pointer that can go on takes the step; fingers keep theirs`() {
    let host = mount(200, 200) {
      ScrollView {
        ScrollView { rows(10, width: 200) }.frame(height: 100)
        ScrollView(.horizontal) { box("wide", 900, 50) }
        Color.blue.frame(height: 900)
      }
    }
    let outer = host.scrollNodes[0]
    let inner = host.scrollNodes[1]
    let wide = host.scrollNodes[2]
    let point = CGPoint(x: 100, y: 50)
    wheel(host, 150, at: point)
    host.settle()
    #expect((inner.offset.y, outer.offset.y) == (100, 0))
    wheel(host, 20, at: point)
    host.settle()
    #expect((inner.offset.y, outer.offset.y) == (100, 20))
    wheel(host, 0, dx: 70, at: CGPoint(x: 100, y: 110))
    host.settle()
    #expect((wide.offset.x, outer.offset.y) == (70, 20))
    wheel(host, 30, at: CGPoint(x: 100, y: 110))
    host.settle()
    #expect((wide.offset.x, outer.offset.y) == (70, 50))
    wheel(host, 0, .began, isDiscrete: false, at: CGPoint(x: 100, y: 20))
    wheel(host, -30, .changed, isDiscrete: false, at: CGPoint(x: 100, y: 20))
    wheel(host, -100, .changed, isDiscrete: false, at: CGPoint(x: 100, y: 20))
    #expect(inner.offset.y < 0)
    #expect(outer.offset.y == 50)
    wheel(host, 0, .ended, isDiscrete: false, at: CGPoint(x: 100, y: 20))
    host.settle()
    #expect(inner.offset.y == 0)
  }

  @Test
  func `no wheel and no key scrolls where scrolling is off; numbers that are none move nothing`() {
    let host = mount(300, 200) { ScrollView { rows(100) }.scrollDisabled(true) }
    wheel(host, 60)
    host.input.keyPress(KeyPress(key: .downArrow))
    host.settle()
    #expect(host.scroll.offset.y == 0)
    let other = self.host()
    wheel(other, .nan)
    wheel(other, 0, .began, isDiscrete: false)
    wheel(other, 20, .changed, isDiscrete: false)
    wheel(other, .infinity, .ended, isDiscrete: false)
    other.settle()
    #expect(other.scroll.phase == .idle)
  }

  @Test
  func `arrows scroll 40 points, pages all but 40 of the viewport, Home and End all the way`() {
    let host = host()
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> CGFloat {
      #expect(host.input.keyPress(KeyPress(key: key, modifiers: modifiers)))
      #expect(host.scroll.phase == .decelerating || key == .home)
      host.settle()
      return host.scroll.offset.y
    }
    #expect(press(.downArrow) == 40)
    #expect(press(.pageDown) == 200)
    #expect(press(.space) == 360)
    #expect(press(.space, .shift) == 200)
    #expect(press(.pageUp) == 40)
    #expect(press(.end) == 1800)
    #expect(press(.upArrow) == 1760)
    #expect(press(.home) == 0)
    #expect(!host.input.keyPress(KeyPress(key: .rightArrow)))
    #expect(!host.input.keyPress(KeyPress(key: .downArrow, modifiers: .command)))
    host.input.keyPress(KeyPress(key: .downArrow))
    host.input.keyPress(KeyPress(phase: .repeat, key: .downArrow))
    host.settle()
    #expect(host.scroll.offset.y == 80)
  }

  @Test
  func `keys scroll sideways where that is the way, towards the text's end from right to left`() {
    let host = mount(300, 200) { ScrollView(.horizontal) { box("wide", 900, 50) } }
    host.input.keyPress(KeyPress(key: .rightArrow))
    host.settle()
    #expect(host.scroll.offset.x == 40)
    host.input.keyPress(KeyPress(key: .pageDown))
    host.settle()
    #expect(host.scroll.offset.x == 300)
    let mirrored = mount(300, 200, isRightToLeft: true) {
      ScrollView(.horizontal) { box("wide", 900, 50) }
    }
    mirrored.input.keyPress(KeyPress(key: .leftArrow))
    mirrored.settle()
    #expect(mirrored.scroll.offset.x == 40)
  }
}
