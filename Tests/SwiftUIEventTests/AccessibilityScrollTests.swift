import Stage
import SwiftUI
import Testing

/// Scrolling by assistive technology: the documentation of `accessibilityScrollAction(_:)`, whose handler has
/// no way to decline an edge.
@MainActor struct AccessibilityScrollTests {
  private final class Log {
    var edges: [Edge] = []
  }

  private let size = CGSize(width: 300, height: 500)

  private var rows: some View {
    VStack(spacing: 0) {
      ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 50) }
    }
  }

  @Test func `without an action the nearest scroll view goes on by a page`() throws {
    let stage = Stage(size: size, text: .fixed) { ScrollView { rows } }
    let row = try #require(stage.accessibilityTree["Row 2"])
    #expect(row.scroll(.bottom))
    stage.settle()
    let page = stage.scrollOffset.y
    #expect(page > 250 && page <= 500)
    #expect(row.scroll(.top))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(!row.scroll(.top), "nothing lies there")
    #expect(!row.scroll(.trailing))
  }

  @Test func `an action around a scroll view takes all four edges over`() throws {
    let log = Log()
    let stage = Stage(size: size, text: .fixed) {
      ScrollView { rows.accessibilityElement(children: .contain) }
        .accessibilityScrollAction { log.edges.append($0) }
    }
    let row = try #require(stage.accessibilityTree["Row 2"])
    for edge in [Edge.top, .bottom, .leading, .trailing] { #expect(row.scroll(edge)) }
    stage.settle()
    #expect(log.edges == [.top, .bottom, .leading, .trailing])
    #expect(stage.scrollOffset.y == 0)
    // Nor does it make a control of a text.
    #expect(!row.respondsToUserInteraction)
  }
}
