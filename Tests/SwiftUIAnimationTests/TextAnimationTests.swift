import SwiftUI
import SwiftUICore
import Testing

/// Texts that turn into others. Characters are half an em wide; colours are blended in Oklab, half
/// way between black and white at 0.388573 (see ``StyleAnimationTests``).
@MainActor struct TextAnimationTests {
  /// Texts as they are drawn: their runs, and the opacity of the groups around them.
  private func drawn(
    _ host: ViewHost
  ) -> [(string: String, run: TextRun, color: RGBA, opacity: Double, y: CGFloat)] {
    var result: [(string: String, run: TextRun, color: RGBA, opacity: Double, y: CGFloat)] = []
    var opacities = [1.0]
    for command in host.displayList(scale: 1).commands {
      switch command {
      case .beginGroup(let group): opacities.append(opacities[opacities.count - 1] * group.opacity)
      case .endGroup: opacities.removeLast()
      case .text(let layout, let color, let origin):
        for run in layout.lines.flatMap(\.runs) {
          result.append(
            (run.string, run, run.color ?? color, opacities[opacities.count - 1], origin.y))
        }
      default: break
      }
    }
    return result
  }

  private func colors(_ host: ViewHost) -> [RGBA] { drawn(host).map(\.color) }

  @Test func `a text's own colour turns into another`() {
    for isStyle in [false, true] {
      let remote = Remote<Bool>()
      let host = mount(false, remote) { isOn in
        let color: Color = isOn ? .white : .black
        isStyle ? Text("a").foregroundStyle(color) : Text("a").foregroundColor(color)
      }
      remote.set(true, .linear(duration: 1))
      #expect(isNear(colors(host).first?.red, 0, within: 1e-4))
      host.advance(by: 0.5)
      #expect(colors(host).count == 1)
      #expect(isNear(colors(host).first?.red, 0.388573, within: 1e-4))
      host.advance(by: 0.5)
      #expect(colors(host).map(\.red) == [1])
      #expect(!host.isAnimating)
    }
  }

  @Test func `a part of a joined text does, and the other parts stay`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Text("a").foregroundStyle(isOn ? Color.white : .black) + Text("b").foregroundColor(.black)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(drawn(host).map(\.string) == ["a", "b"])
    #expect(isNear(colors(host).first?.red, 0.388573, within: 1e-4))
    #expect(isNear(colors(host).last?.red, 0, within: 1e-4))
  }

  @Test func `a colour follows animation(_:value:), and without an animation it is there at once`()
  {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Text("a").foregroundStyle(isOn ? Color.white : .black)
        .animation(.linear(duration: 1), value: isOn)
    }
    remote.set(true)
    host.advance(by: 0.5)
    #expect(isNear(colors(host).first?.red, 0.388573, within: 1e-4))
    let plain = mount(false, remote) { Text("a").foregroundStyle($0 ? Color.white : .black) }
    remote.set(true)
    #expect(colors(plain).map(\.red) == [1])
  }

  @Test func `a change on the way goes on from the colour that is shown`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { Text("a").foregroundColor($0 == 1 ? .white : .black) }
    remote.set(1, .linear(duration: 1))
    host.advance(by: 0.5)
    remote.set(0, .linear(duration: 1))
    #expect(isNear(colors(host).first?.red, 0.388573, within: 1e-4))
    host.advance(by: 1)
    #expect(colors(host).map(\.red) == [0])
  }

  @Test func `the size of a font grows`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Text("a").font(.system(size: isOn ? 30 : 10))
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    #expect(drawn(host).map(\.run.font.size) == [20])
    host.advance(by: 0.5)
    #expect(drawn(host).map(\.run.font.size) == [30])
  }

  @Test func `other characters fade in while those before fade out`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { Text($0 ? "new" : "old") }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(drawn(host).map(\.string) == ["old", "new"])
    #expect(drawn(host).map(\.opacity) == [0.75, 0.25])
    host.advance(by: 0.75)
    #expect(drawn(host).map(\.string) == ["new"])
  }

  @Test func `contentTransition: identity shows the new text at once, opacity fades colours too`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { Text($0 ? "new" : "old").contentTransition(.identity) }
    remote.set(true, .linear(duration: 1))
    #expect(drawn(host).map(\.string) == ["new"])
    let faded = mount(false, remote) { isOn in
      Text("a").foregroundStyle(isOn ? Color.white : .black).contentTransition(.opacity)
    }
    remote.set(true, .linear(duration: 1))
    faded.advance(by: 0.5)
    #expect(drawn(faded).map(\.opacity) == [0.5, 0.5])
    #expect(colors(faded).map(\.red) == [0, 1])
  }

  @Test func `digits that change roll up, down when the number becomes less, and the others stay`()
  {
    let remote = Remote<Int>()
    let host = mount(18, remote) { value in
      Text("\(value)").font(.system(size: 20)).contentTransition(.numericText(value: Double(value)))
    }
    let rest = drawn(host)[0].y
    remote.set(19, .linear(duration: 1))
    host.advance(by: 0.25)
    let up = drawn(host).sorted { $0.string < $1.string }
    #expect(up.map(\.string) == ["1", "8", "9"])
    #expect(up.map(\.opacity) == [1, 0.75, 0.25])
    #expect(up[0].y == rest)
    #expect(up[1].y < rest)
    #expect(up[2].y > rest)
    host.advance(by: 1)
    #expect(drawn(host).map(\.string) == ["19"])
    remote.set(17, .linear(duration: 1))
    host.advance(by: 0.25)
    let down = drawn(host).sorted { $0.string < $1.string }
    #expect(down.map(\.string) == ["1", "7", "9"])
    #expect(down[1].y < rest)
    #expect(down[2].y > rest)
  }

  @Test func `countsDown rolls down, and texts of several lines fade`() {
    let remote = Remote<String>()
    let host = mount("2", remote) { Text($0).contentTransition(.numericText(countsDown: true)) }
    let rest = drawn(host)[0].y
    remote.set("1", .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(drawn(host).map(\.string) == ["2", "1"])
    #expect(drawn(host)[1].y < rest)
    remote.set("1\n3", .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(drawn(host).last?.string == "3")
  }

  private func symbols(_ host: ViewHost) -> [String] {
    host.displayList(scale: 1).commands.compactMap { command in
      guard case .symbol(let glyph, _, _) = command else { return nil }
      return glyph.name
    }
  }

  @Test func `symbols fade where a content transition is set, and change at once elsewhere`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Image(systemName: isOn ? "heart.fill" : "heart").contentTransition(.opacity)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(symbols(host) == ["heart", "heart.fill"])
    #expect(host.group?.opacity == 0.75)
    host.advance(by: 0.75)
    #expect(symbols(host) == ["heart.fill"])
    #expect(!host.isAnimating)
    let plain = mount(false, remote) { Image(systemName: $0 ? "heart.fill" : "heart") }
    remote.set(true, .linear(duration: 1))
    #expect(symbols(plain) == ["heart.fill"])
  }
}
