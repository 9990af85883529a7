import Stage
import SwiftUI
import Testing

@Suite("Cells of lazy grids that effects move")
@MainActor struct LazyGridEffectTests {
  @MainActor private final class Bodies {
    var cells: Set<Int> = []
  }

  @Test func `only cells near the view are built, to the end and back`() {
    let bodies = Bodies()
    let stage = Stage(size: CGSize(width: 300, height: 200), text: .fixed) {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
          ForEach(0..<300, id: \.self) { number in
            let _ = bodies.cells.insert(number)
            Color.blue.frame(height: 50).accessibilityIdentifier("cell \(number)")
              .visualEffect { content, proxy in content.offset(y: 1 + 0 * proxy.size.height) }
          }
        }
      }
    }
    // 100 lines of 50.
    #expect(stage.contentSize.height == 5000)
    stage.scroll(to: 1000)
    bodies.cells = []
    stage.scroll(to: 1025)
    #expect(bodies.cells.allSatisfy { (50...90).contains($0) })
    stage.scroll(to: 4800)
    stage.scroll(to: 4700)
    stage.scroll(to: 4800)
    #expect(stage.frame(of: "cell 299") == CGRect(x: 200, y: 151, width: 100, height: 50))
    for offset in stride(from: CGFloat(4800), through: 0, by: -100) { stage.scroll(to: offset) }
    #expect(stage.frame(of: "cell 0") == CGRect(x: 0, y: 1, width: 100, height: 50))
  }
}
