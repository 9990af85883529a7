import SwiftUI
import Testing

@_spi(Nodes) @testable import SwiftUICore

/// A scroll view below a large title.
private struct Titled: View {
  var body: some View {
    NavigationStack {
      ScrollView { Color.red.frame(height: 1000) }.navigationTitle("Title")
    }
  }
}

extension FoundTests {
  @Test
  func `a large title taller than its window leaves a viewport of nothing, never less`() throws {
    let host = host(Titled())
    // Below the bar's 44 points, above the safe area's 10: half of the title's 52.
    host.resize(to: CGSize(width: 60, height: 20 + 44 + 26 + 10))
    let scroll = try #require(host.scrollNodes.first)
    var tops: [CGFloat] = []
    var heights: [CGFloat] = []
    for offset: CGFloat in [0, 40, 10, 52, 200, 30, 0] {
      scroll.controller.hold(at: CGPoint(x: 0, y: offset))
      #expect(host.insaneFrame() == nil)
      host.update()
      tops.append(host.table.frame(of: scroll.index, in: nil, geometry: .layout).minY)
      heights.append(scroll.size.height)
    }
    scroll.controller.release()
    // The rest of the title, 52 points less those scrolled, ends there and leaves so much of 26.
    #expect(tops == [116, 76, 106, 64, 64, 86, 116])
    #expect(heights == [0, 14, 0, 26, 26, 4, 0])
  }

  @Test func `a wheel that turns goes on while it is seen, and nobody waits for it`() {
    let host = host(
      ProgressView(value: 0.5) { Text("label") }.progressViewStyle(CircularProgressViewStyle()))
    _ = host.displayList()
    #expect(host.isAnimating)
    #expect(!host.isSettling)
    for _ in 0..<3 { host.advance(by: 0.1) }
    // Nobody has drawn it since.
    #expect(!host.isAnimating)
  }
}
