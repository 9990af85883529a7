import SwiftUI
import SwiftUICore
import Testing

/// Changes of effects, drawn on their way. A linear animation of a second is a quarter of its way
/// after a quarter of a second.
@MainActor struct EffectAnimationTests {
  private var square: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
  }

  @Test func `an offset moves over time`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] in square.offset(x: $0 ? 40 : 0) }
    remote.set(true, .linear(duration: 1))
    #expect(host.box.minX == 45)
    host.advance(by: 0.25)
    #expect(isNear(host.box.minX, 55))
    host.advance(by: 0.75)
    #expect(host.box.minX == 85)
    #expect(!host.isAnimating)
  }

  @Test func `an opacity fades over time, and without an animation at once`() {
    let remote = Remote<Double>()
    let host = mount(1.0, remote) { [square] in square.opacity($0) }
    remote.set(0.2, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(isNear(host.group?.opacity, 0.6))
    remote.set(0.4)
    #expect(isNear(host.group?.opacity, 0.4))
    #expect(!host.isAnimating)
  }

  @Test func `scale, rotation and blur are drawn on their way`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] isOn in
      square.scaleEffect(isOn ? 3 : 1)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(isNear(host.box.width, 20))

    let turned = mount(false, remote) { [square] isOn in
      square.rotationEffect(.degrees(isOn ? 180 : 0))
    }
    remote.set(true, .linear(duration: 1))
    turned.advance(by: 0.5)
    // Half of a half turn: (a, b) = (cos 90°, sin 90°).
    #expect(isNear(turned.group?.transform.a, 0))
    #expect(isNear(turned.group?.transform.b, 1))

    let blurred = mount(false, remote) { [square] isOn in square.blur(radius: isOn ? 8 : 0) }
    remote.set(true, .linear(duration: 1))
    blurred.advance(by: 0.25)
    #expect(blurred.group?.filters == [.blur(radius: 2, opaque: nil)])
  }

  @Test func `a turn in space goes through the angles between`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] isOn in
      square.rotation3DEffect(.degrees(isOn ? 120 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    // Without perspective a turn by 60° about y halves the width.
    #expect(isNear(host.box.width, 5))
  }

  @Test func `colour effects and shadows are drawn on their way`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] isOn in square.brightness(isOn ? 0.8 : 0) }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(host.group?.filters == [.color(.brightness(0.4))])

    let shadowed = mount(false, remote) { [square] isOn in
      square.shadow(color: .black, radius: isOn ? 6 : 2, y: isOn ? 4 : 0)
    }
    remote.set(true, .linear(duration: 1))
    shadowed.advance(by: 0.5)
    guard case .shadow(let color, let radius, let offset)? = shadowed.group?.filters.first else {
      Issue.record("no shadow")
      return
    }
    #expect(isNear(radius, 4))
    #expect(isNear(offset.height, 2))
    #expect(isNear(color.opacity, 1))
  }

  private struct Lift: GeometryEffect {
    var height: CGFloat

    var animatableData: CGFloat {
      get { height }
      set { height = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      // A parabola: neither end tells of what is between.
      ProjectionTransform(CGAffineTransform(translationX: 0, y: height * (height - 40)))
    }
  }

  @Test func `a geometry effect of one's own is asked with the numbers on their way`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] isOn in
      square.modifier(Lift(height: isOn ? 40 : 0))
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(isNear(host.box.minY, 45 + 20 * -20))
    host.advance(by: 0.5)
    #expect(host.box.minY == 45)
  }

  @Test func `a change on the way keeps place and speed of a spring`() {
    let remote = Remote<CGFloat>()
    let host = mount(0, remote) { [square] x in square.offset(x: x) }
    // Critically damped, response 0.55: w = 11.42397.
    remote.set(100, .default)
    host.advance(by: 0.1)
    // 100 (1 − e^(−wt)(1 + wt)) at 0.1 s.
    #expect(isNear(host.box.minX - 45, 31.6461, within: 1e-3))
    remote.set(0, .spring(duration: 1, bounce: 0))
    host.advance(by: 0.05)
    // The new spring (w = 2π) starts at 31.6461 with 100 w² t e^(−wt) = 416.368 a second:
    // e^(−wt)(x + (v + w x) t) at 0.05 s.
    #expect(isNear(host.box.minX - 45, 45.5824, within: 1e-3))
  }

  @Test func `ticks of an effect evaluate no body and lay nothing out`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { [square] in square.opacity($0 ? 1 : 0) }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.016)
    host.costs = Costs()
    for _ in 0..<10 { host.advance(by: 0.016) }
    #expect(host.costs.bodies == 0)
    #expect(host.costs.layouts == 0)
  }

  @Test func `a view that leaves in the middle of its animation ends it`() {
    let remote = Remote<Int>()
    var ends = 0
    let host = mount(0, remote) { [square] step in
      if step < 2 { square.offset(x: step == 1 ? 40 : 0) }
    }
    withAnimation(.linear(duration: 1)) {
      remote.value = 1
    } completion: {
      ends += 1
    }
    host.advance(by: 0.25)
    #expect(ends == 0)
    remote.set(2)
    host.advance(by: 0.25)
    #expect(ends == 1)
    #expect(!host.isAnimating)
  }

  @Test func `a spring is complete after its duration and removed at rest`() {
    let remote = Remote<CGFloat>()
    var journal: [String] = []
    let host = mount(0, remote) { [square] x in square.offset(x: x) }
    var transaction = Transaction(animation: .spring(duration: 0.5))
    transaction.addAnimationCompletion { journal.append("complete") }
    transaction.addAnimationCompletion(criteria: .removed) { journal.append("removed") }
    withTransaction(transaction) { remote.value = 80 }
    host.advance(by: 0.49)
    #expect(journal == [])
    host.advance(by: 0.02)
    #expect(journal == ["complete"])
    host.advance(by: 2)
    #expect(journal == ["complete", "removed"])
  }
}
