import Stage
import SwiftUI
import Testing

/// A lazy column that another view takes the place of, and that comes back.
@Suite("Lazy containers that were set aside")
@MainActor struct LazySetAsideTests {
  private struct Screen: View {
    var body: some View {
      ViewThatFits(in: .horizontal) {
        VStack(spacing: 0) {
          Color.red.frame(width: 300, height: 20)
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<500) { index in
                Color.blue.frame(height: 20).accessibilityIdentifier("\(index)")
              }
            }
          }
        }
        Color.green.accessibilityIdentifier("narrow")
      }
    }
  }

  @Test func `rows are built on scrolling after the column came back`() {
    let wide = CGSize(width: 320, height: 220)
    let stage = Stage(size: wide, text: .fixed) { Screen() }
    stage.resize(to: CGSize(width: 200, height: 220))
    #expect(stage.layoutFrame(of: "narrow") != nil)
    stage.resize(to: wide)
    stage.scroll(to: 4000)
    // 20 points of the red view, then row 200 at the top of the column.
    #expect(stage.layoutFrame(of: "200")?.minY == 20)
  }
}
