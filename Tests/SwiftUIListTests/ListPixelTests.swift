import SwiftUI
import SwiftUICore
import Testing

/// Pinned headers and the lines of rows meet between two pixels.
@Suite("Pixels of lists")
@MainActor struct ListPixelTests {
  /// A line, and how much of it no header covers.
  private struct Line {
    var top: CGFloat
    var shown: CGFloat
  }

  private func lines(_ host: ViewHost, _ scale: CGFloat) -> [Line] {
    let line = Color(.system(.separator)).resolve(.light)
    let ground = Color(.system(.background)).resolve(.light)
    var covers: [CGRect] = []
    var lines: [Line] = []
    for command in host.displayList(scale: scale).commands.reversed() {
      guard case .fill(let path, .color(let color), _, let origin) = command else { continue }
      let rect = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
      if color == ground, rect.width > 300 { covers.append(rect) }
      guard color == line else { continue }
      var (top, bottom) = (rect.minY, rect.maxY)
      for cover in covers {
        if cover.minY <= top, cover.maxY > top { top = min(bottom, cover.maxY) }
        if cover.maxY >= bottom, cover.minY < bottom { bottom = max(top, cover.minY) }
      }
      lines.append(Line(top: rect.minY, shown: bottom - top))
    }
    return lines
  }

  @Test(arguments: [1, 2, 3] as [CGFloat], [false, true])
  func `no header covers a line below it that is more than half out of it, at any offset`(
    _ scale: CGFloat, _ isInBar: Bool
  ) {
    let list = List {
      ForEach(0..<8, id: \.self) { section in
        Section("Section \(section)") {
          ForEach(0..<2, id: \.self) { Text(verbatim: "Row \($0)") }
        }
      }
    }
    .listStyle(.plain)
    var environment = EnvironmentValues()
    environment.displayScale = scale
    let host = mount(
      390, 600, safeArea: EdgeInsets(top: isInBar ? 47 : 0, leading: 0, bottom: 0, trailing: 0),
      environment: environment
    ) {
      if isInBar {
        NavigationStack { list.navigationTitle("T") }
      } else {
        list
      }
    }
    for offset in stride(from: 0, through: 260, by: 0.25) {
      host.mainScrollNode?.controller.hold(at: CGPoint(x: 0, y: offset))
      host.update()
      let seen = lines(host, scale)
      // As it would be on a screen of sixteen pixels a point.
      for line in lines(host, 16) where line.shown > 0.5 && line.top > 0 && line.top < 595 {
        #expect(
          seen.contains { abs($0.top - line.top) <= 1 && $0.shown > 0 },
          "the line at \(line.top) at an offset of \(offset)")
      }
    }
  }
}
