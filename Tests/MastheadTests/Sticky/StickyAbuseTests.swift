import Foundation
import Masthead
import Stage
import SwiftUI
import Testing

/// Sticky views with wishes that make no sense, and many of them.
@MainActor struct StickyAbuseTests {
  private struct Headings: View {
    let count: Int
    let inset: CGFloat

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { number in
            Color.red.frame(height: 20).sticky(inset: inset)
              .accessibilityIdentifier("heading \(number)")
            Color.blue.frame(height: 200)
          }
        }
        .stickyLayout()
      }
    }
  }

  @Test func `an inset that is not a number counts as 0 and comes to rest`() {
    let stage = Stage(text: .fixed) { Headings(count: 20, inset: .nan) }
    stage.resetCosts()
    stage.scroll(to: 100)
    #expect(stage.frame(of: "heading 0")?.minY == 0)
    // The first heading is caught; at rest what an effect moved is handed to an offset.
    #expect(stage.costs.bodies <= 2)
    #expect(stage.costs.passes <= 2)
    stage.settle()
    #expect(stage.costs.passes <= 4)
  }
}
