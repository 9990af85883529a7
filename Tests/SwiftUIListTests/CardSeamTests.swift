import Stage
import SwiftUI
import Testing

/// Rows of a card meet between two pixels, wherever layout and scrolling put their border.
@MainActor struct CardSeamTests {
  @Test(arguments: [1, 2] as [CGFloat])
  func `no ground is seen between the rows of a card`(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 320, height: 400), colorScheme: .dark) {
      List {
        Color.clear.frame(height: 43.6)
        Color.clear.frame(height: 41.3)
        Color.clear.frame(height: 50.45)
      }
      .listStyle(.insetGrouped)
    }
    for step in 0..<12 {
      stage.scroll(to: CGFloat(step) * 0.3)
      let picture = try stage.snapshot(scale: scale)
      // Black ground, cards of 1C1C1E with lighter lines (fact sheet §15).
      let brightness = (0..<picture.height).map { y in
        picture.color(x: picture.width / 2, y: y).red * 255
      }
      let first = try #require(brightness.firstIndex { $0 > 27 })
      let last = try #require(brightness.lastIndex { $0 > 27 })
      #expect(CGFloat(last - first) > 140 * scale)
      #expect(
        brightness[first...last].allSatisfy { $0 > 27 },
        "at \(CGFloat(step) * 0.3): \(brightness[first...last].firstIndex { $0 <= 27 } ?? -1)")
    }
  }
}
