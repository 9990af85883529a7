import SwiftUI
import SwiftUICore
import Testing

/// Transitions of every kind, half way or a quarter of the way through a linear second.
@MainActor struct CustomTransitionTests {
  private func host<T: Transition>(
    _ remote: Remote<Bool>, _ transition: T, size: CGFloat = 20
  ) -> ViewHost {
    mount(false, remote) { isOn in
      ZStack(alignment: .topLeading) {
        Color.clear
        if isOn { Color.red.frame(width: size, height: size).transition(transition) }
      }
    }
  }

  /// Where the only fill begins, in window coordinates.
  private func place(_ host: ViewHost) -> CGPoint? {
    for case .fill(_, _, _, let origin) in host.displayList(scale: 1).commands { return origin }
    return nil
  }

  private struct Turn: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(x: 40 * phase.value, y: phase.isIdentity ? 0 : 20)
    }
  }

  @Test func `a transition of one's own comes from willAppear and goes to didDisappear`() {
    let remote = Remote<Bool>()
    let host = host(remote, Turn())
    remote.set(true, .linear(duration: 1))
    #expect(place(host) == CGPoint(x: -40, y: 20) || host.fills.isEmpty)
    host.advance(by: 0.75)
    #expect(place(host) == CGPoint(x: -10, y: 5))
    host.advance(by: 0.25)
    #expect(place(host) == .zero)
    remote.set(false, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(place(host) == CGPoint(x: 20, y: 10))
    host.advance(by: 0.5)
    #expect(host.fills.isEmpty)
    #expect(!host.isAnimating)
  }

  @Test func `built-in moves go by the view's own size or the given distance`() {
    let remote = Remote<Bool>()
    func quarter<T: Transition>(_ transition: T) -> CGPoint? {
      let host = host(remote, transition)
      remote.set(true, .linear(duration: 1))
      host.advance(by: 0.75)
      return place(host)
    }
    #expect(quarter(.move(edge: .leading)) == CGPoint(x: -5, y: 0))
    #expect(quarter(.move(edge: .bottom)) == CGPoint(x: 0, y: 5))
    #expect(quarter(.slide) == CGPoint(x: -5, y: 0))
    #expect(quarter(.push(from: .trailing)) == CGPoint(x: 5, y: 0))
    #expect(quarter(.offset(x: 8, y: 4)) == CGPoint(x: 2, y: 1))
    #expect(quarter(.opacity.combined(with: .offset(x: 8))) == CGPoint(x: 2, y: 0))
    #expect(
      quarter(.asymmetric(insertion: .move(edge: .top), removal: .opacity)) == CGPoint(x: 0, y: -5))
    #expect(quarter(.identity) == .zero)
  }

  @Test func `scale and blurReplace shrink, and fade as they say`() {
    let remote = Remote<Bool>()
    let scaled = host(remote, .scale(0.5))
    remote.set(true, .linear(duration: 1))
    scaled.advance(by: 0.5)
    #expect(isNear(scaled.group?.transform.a, 0.75))

    let blurred = host(remote, .blurReplace)
    remote.set(true, .linear(duration: 1))
    blurred.advance(by: 0.5)
    let groups = blurred.displayList(scale: 1).commands.compactMap { command in
      if case .beginGroup(let group) = command { group } else { nil as DisplayList.Group? }
    }
    #expect(groups.contains { isNear($0.opacity, 0.5) })
    #expect(groups.contains { $0.filters == [.blur(radius: 5, opaque: nil)] })
    #expect(groups.contains { isNear($0.transform.a, 0.9) })
  }

  private struct Sink: ViewModifier {
    let depth: CGFloat
    func body(content: Content) -> some View { content.offset(y: depth) }
  }

  @Test func `a pair of modifiers is a transition`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      ZStack(alignment: .topLeading) {
        Color.clear
        if isOn {
          Color.red.frame(width: 20, height: 20)
            .transition(.modifier(active: Sink(depth: 80), identity: Sink(depth: 0)))
        }
      }
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.75)
    #expect(place(host) == CGPoint(x: 0, y: 20))
  }

  @Test func `a transition may have an animation of its own`() {
    let remote = Remote<Bool>()
    let host = host(
      remote, OffsetTransition(CGSize(width: 80, height: 0)).animation(.linear(duration: 2)))
    remote.set(true, .linear(duration: 1))
    host.advance(by: 1)
    #expect(place(host) == CGPoint(x: 40, y: 0))
    remote.set(false)
    #expect(host.fills.isEmpty)
  }

  @Test func `a view that leaves turns back when it is wanted again, with its state`() {
    let remote = Remote<Bool>()
    let inner = Remote<Int>()
    let host = mount(true, remote) { isOn in
      ZStack {
        if isOn {
          Controlled(0, inner) { Text("\($0)") }.transition(.opacity)
        }
      }
    }
    func texts() -> [String] {
      host.displayList(scale: 1).commands.compactMap { command in
        guard case .text(let layout, _, _) = command else { return nil }
        return layout.lines.map(\.string).joined()
      }
    }
    inner.set(7)
    remote.set(false, .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(isNear(host.group?.opacity, 0.75))
    remote.set(true, .linear(duration: 1))
    #expect(isNear(host.group?.opacity, 0.75))
    host.advance(by: 2)
    #expect(texts() == ["7"])
    #expect(host.group == nil)
    #expect(!host.isAnimating)
  }

  @Test func `the completion of a change waits for its transitions`() {
    let remote = Remote<Bool>()
    var isOver = false
    let host = host(remote, .opacity)
    withAnimation(.linear(duration: 1)) {
      remote.value = true
    } completion: {
      isOver = true
    }
    host.advance(by: 0.9)
    #expect(!isOver)
    host.advance(by: 0.2)
    #expect(isOver)
  }
}
