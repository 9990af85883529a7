import SwiftUI
import SwiftUICore
import Testing

/// Colours, gradients and strokes on their way. Colours are blended in Oklab (Ottosson 2020).
@MainActor struct StyleAnimationTests {
  /// Half way in Oklab between black (L = 0) and white (L = 1): linear 0.5³ = 0.125, which sRGB
  /// encodes as 1.055 · 0.125^(1/2.4) − 0.055.
  private let halfGrey: Double = 0.388573

  private func check(_ host: ViewHost, _ remote: Remote<Bool>) {
    remote.set(true, .linear(duration: 1))
    #expect(isNear(host.color?.red, 0, within: 1e-4))
    host.advance(by: 0.5)
    #expect(isNear(host.color?.red, halfGrey, within: 1e-4))
    host.advance(by: 0.5)
    #expect(host.color?.red == 1)
    #expect(!host.isAnimating)
  }

  @Test func `a colour view turns into another colour`() {
    let remote = Remote<Bool>()
    check(mount(false, remote) { $0 ? Color.white : .black }, remote)
  }

  @Test func `a filled shape, a background and a foreground style do`() {
    let remote = Remote<Bool>()
    check(mount(false, remote) { Circle().fill($0 ? Color.white : .black) }, remote)
    check(
      mount(false, remote) { Color.clear.background($0 ? Color.white : .black) }, remote)
    check(
      mount(false, remote) { Circle().foregroundStyle($0 ? Color.white : .black) }, remote)
  }

  @Test func `the colour around a text turns into another`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      HStack { Text("a") }.foregroundStyle(isOn ? Color.white : .black)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    let colors = host.displayList(scale: 1).commands.compactMap { command -> RGBA? in
      guard case .text(_, let color, _) = command else { return nil }
      return color
    }
    #expect(colors.count == 1)
    #expect(isNear(colors.first?.red, halfGrey, within: 1e-4))
  }

  @Test func `a clear colour fades without a tint of its own`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { $0 ? Color.white : .clear }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(isNear(host.color?.opacity, 0.25))
    #expect(isNear(host.color?.red, 1, within: 1e-4))
  }

  @Test func `weaker levels of a style move with it`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Circle().fill(.secondary).foregroundStyle(isOn ? Color.white : .black)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(isNear(host.color?.opacity, 0.6))
    #expect(isNear(host.color?.red, halfGrey, within: 1e-4))
  }

  @Test func `a gradient's ends and colours move where it has as many stops`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      LinearGradient(
        colors: isOn ? [.white, .black] : [.black, .white], startPoint: .leading,
        endPoint: isOn ? .bottomTrailing : .trailing)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    guard case .linearGradient(let stops, let start, let end)? = host.fills.first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(start == CGPoint(x: 0, y: 50))
    #expect(isNear(end.y, 75))
    #expect(isNear(stops.first?.color.red, halfGrey, within: 1e-4))
  }

  @Test func `another kind of paint is there at once`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Rectangle().fill(
        isOn
          ? AnyShapeStyle(
            LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
          : AnyShapeStyle(Color.red))
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.25)
    guard case .linearGradient(let stops, _, _)? = host.fills.first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(stops.first?.color == .black)
  }

  @Test func `a stroke grows`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { Circle().stroke(.red, lineWidth: $0 ? 9 : 1) }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    let widths = host.displayList(scale: 1).commands.compactMap { command -> CGFloat? in
      guard case .stroke(_, _, let style, _) = command else { return nil }
      return style.lineWidth
    }
    #expect(widths == [5])
  }
}
