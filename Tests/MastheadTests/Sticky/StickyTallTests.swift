import Masthead
import Stage
import SwiftUI
import Testing

/// A view of 1,200 points in a window of 844.
@Suite("A sticky view taller than the window")
@MainActor struct StickyTallTests {
  private func stage(inset: CGFloat) -> Stage {
    Stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 1200).accessibilityIdentifier("tall").sticky(inset: inset)
          Color.blue.frame(height: 3000)
        }
        .stickyLayout()
      }
    }
  }

  @Test func `sticks by its top, as any other`() {
    let stage = stage(inset: 0)
    stage.scroll(to: 600)
    #expect(stage.frame(of: "tall")?.minY == 0)
  }

  @Test func `sticks by its bottom with an inset of the window's height less its own`() {
    let stage = stage(inset: -356)
    stage.scroll(to: 200)
    #expect(stage.frame(of: "tall")?.minY == -200)
    stage.scroll(to: 900)
    #expect(stage.frame(of: "tall") == CGRect(x: 0, y: -356, width: 390, height: 1200))
  }
}
