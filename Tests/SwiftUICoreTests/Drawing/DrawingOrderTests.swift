import SwiftUI
import SwiftUICore
import Testing

/// What a display list holds, in words a test can compare.
@MainActor private func drawn(_ host: ViewHost) -> [String] {
  host.displayList().commands.map { command in
    switch command {
    case .fill(let path, let paint, _, let origin):
      let box = path.boundingRect
      return
        "fill \(name(paint)) \(box.minX + origin.x) \(box.minY + origin.y) \(box.width) \(box.height)"
    case .stroke(_, let paint, let style, _): return "stroke \(name(paint)) \(style.lineWidth)"
    case .text(let layout, _, let origin):
      return "text \(layout.lines.map(\.string).joined(separator: "|")) \(origin.x) \(origin.y)"
    case .symbol(let glyph, _, _): return "symbol \(glyph.name)"
    case .image(let image, _): return "image \(image.rect.width) \(image.rect.height)"
    case .beginGroup(let group):
      let clip = group.clip.map { " clip \($0.boundingRect.width)×\($0.boundingRect.height)" } ?? ""
      let moved = group.transform.isIdentity ? "" : " moved"
      return "begin \(group.opacity)\(clip)\(moved)"
    case .endGroup: return "end"
    }
  }
}

private func name(_ paint: Paint) -> String {
  guard case .color(let color) = paint else { return "gradient" }
  switch (color.red, color.green, color.blue) {
  case (1, 0, 0): return "red"
  case (0, 1, 0): return "green"
  case (0, 0, 1): return "blue"
  default: return "\(color.red) \(color.green) \(color.blue)"
  }
}

private let red = Color(red: 1, green: 0, blue: 0)
private let green = Color(red: 0, green: 1, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Fact sheet §4 and §12; a list is drawn back to front.
@Suite("Display lists")
@MainActor struct DrawingOrderTests {
  @Test func `views are drawn in order, backgrounds before and overlays after their base`() {
    let host = mount(100, 100) {
      red.frame(width: 40, height: 20).background(green).overlay { blue.frame(width: 5, height: 5) }
    }
    #expect(
      drawn(host) == [
        "fill green 30.0 40.0 40.0 20.0", "fill red 30.0 40.0 40.0 20.0",
        "fill blue 47.5 47.5 5.0 5.0",
      ])
  }

  @Test func `zIndex orders siblings, stably, negative ones behind (effects/zindex)`() {
    func colors(_ a: Double, _ b: Double, _ c: Double) -> [String] {
      let host = mount(100, 100) {
        ZStack {
          red.zIndex(a)
          green.padding(1).zIndex(b).opacity(1)
          blue.zIndex(c)
        }
      }
      return drawn(host).map { String($0.split(separator: " ")[1]) }
    }
    #expect(colors(0, 0, 0) == ["red", "green", "blue"])
    #expect(colors(1, 0, 0) == ["green", "blue", "red"])
    #expect(colors(0, -1, 0) == ["green", "red", "blue"])
    #expect(colors(2, 2, 1) == ["blue", "red", "green"])
    #expect(colors(.nan, 1, 0) == ["red", "blue", "green"])
  }

  @Test func `a zIndex that changes reorders without layout`() {
    let remote = Remote<Double>()
    let host = mount(100, 100) {
      ZStack {
        Controlled(0, remote) { red.zIndex($0) }
        blue
      }
    }
    let costs = host.costs { remote.value = 1 }
    #expect(drawn(host).last == "fill red 0.0 0.0 100.0 100.0")
    #expect(costs.layouts == 0)
  }

  @Test func `offset moves the drawing; nothing else`() {
    let host = mount(100, 100) { red.frame(width: 10, height: 10).offset(x: 20, y: -5) }
    #expect(drawn(host) == ["fill red 65.0 40.0 10.0 10.0"])
  }

  @Test func `opacity draws a group; an opacity of 0 nothing (effects/hidden)`() {
    let square = Rectangle().fill(red)
    let half = mount(100, 100) { square.opacity(0.5) }
    #expect(drawn(half) == ["begin 0.5", "fill red 0.0 0.0 100.0 100.0", "end"])
    #expect(drawn(mount(100, 100) { square.opacity(0) }) == [])
    #expect(drawn(mount(100, 100) { square.opacity(.nan) }).count == 1)
    #expect(drawn(mount(100, 100) { square.opacity(7) }).count == 1)
  }

  @Test func `clipping draws a group of the frame's size, or of the shape's`() {
    let host = mount(100, 100) {
      VStack(spacing: 0) {
        red.frame(width: 90, height: 90).frame(width: 20, height: 20).clipped()
        red.frame(width: 20, height: 10).clipShape(Circle())
      }
    }
    let groups = drawn(host).filter { $0.hasPrefix("begin") }
    #expect(groups == ["begin 1.0 clip 20.0×20.0", "begin 1.0 clip 10.0×10.0"])
  }

  @Test func `a border is drawn inside the frame, of width 0 not at all (shape/border)`() {
    #expect(
      drawn(mount(100, 100) { Color.clear.border(red, width: 4) }).contains("stroke red 4.0"))
    #expect(drawn(mount(100, 100) { Color.clear.border(red, width: 0) }) == [])
  }

  @Test func `a scroll view draws through its viewport; what is out of sight is left out`() throws {
    let host = mount(100, 100) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<100, id: \.self) { _ in red.frame(height: 20) } }
      }
    }
    let fills = drawn(host).filter { $0.hasPrefix("fill") }
    #expect(fills.count <= 6)
    try #require(host.scrollNodes.first).controller.hold(at: CGPoint(x: 0, y: 1000))
    host.update()
    let later = drawn(host).filter { $0.hasPrefix("fill") }
    #expect(later.contains("fill red 0.0 0.0 100.0 20.0"))
    #expect(later.count <= 7)
  }

  @Test func `texts are drawn with their lines at their place, symbols by name`() {
    let host = mount(100, 100) {
      VStack(spacing: 0) {
        Text("ab cd").frame(width: 20)
        Image(systemName: "star")
      }
    }
    // Two lines of 24.5 and a symbol of 20 in 100: from 15.5; 20 wide.
    #expect(drawn(host) == ["text ab|cd 40.0 15.5", "symbol star"])
  }

  @Test(
    "the default foreground is the primary colour, a set one is inherited (paint/system-colors)")
  func foreground() {
    #expect(drawn(mount(10, 10) { Rectangle() }) == ["fill 0.0 0.0 0.0 0.0 0.0 10.0 10.0"])
    #expect(
      drawn(mount(10, 10) { HStack { Rectangle() }.foregroundStyle(red) })
        == ["fill red 0.0 0.0 10.0 10.0"])
    #expect(
      drawn(mount(10, 10) { HStack { Rectangle().foregroundColor(blue) }.foregroundColor(red) })
        == ["fill blue 0.0 0.0 10.0 10.0"])
  }

  @Test func `a change of colour alone draws anew without layout`() {
    let remote = Remote<Color>()
    let host = mount(10, 10) {
      VStack {
        Controlled(red, remote) { color in
          Rectangle().fill(color)
        }
      }
    }
    let costs = host.costs { remote.value = blue }
    #expect(drawn(host) == ["fill blue 0.0 0.0 10.0 10.0"])
    #expect(costs.bodies == 1)
    #expect(costs.layouts == 0)
  }

  @Test func `a clip or shape that changes draws anew`() {
    let remote = Remote<CGFloat>()
    let host = mount(100, 100) {
      Controlled(5, remote) { red.clipShape(RoundedRectangle(cornerRadius: $0)) }
    }
    func radius() -> String { "\(host.displayList().commands)" }
    let before = radius()
    remote.value = 20
    host.update()
    #expect(radius() != before)
  }
}
