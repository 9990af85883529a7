import Stage
import SwiftUI
import Testing

/// Rows of a card meet between two pixels, wherever layout and scrolling put their border.
@MainActor struct CardSeamTests {
  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func `no ground is seen between the rows of a card`(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 320, height: 400), colorScheme: .dark) {
      List {
        Color.clear.frame(height: 43.6)
        Color.clear.frame(height: 41.3)
        Color.clear.frame(height: 50.45)
      }
      .listStyle(.insetGrouped)
    }
    stage.displayScale = scale
    for step in 0..<12 {
      stage.scroll(to: CGFloat(step) * 0.3)
      let picture = try stage.snapshot(scale: scale)
      // Black ground, cards of 1C1C1E with lighter lines (behaviour sheet §15).
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

/// Lines between rows, on displays of whole and of broken scales.
@MainActor struct SeparatorPixelTests {
  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `every line of a list is equally thick and has one colour`(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 320, height: 700), colorScheme: .dark) {
      List(0..<12, id: \.self) { _ in Color.clear }.listStyle(.insetGrouped)
    }
    stage.displayScale = scale
    let picture = try stage.snapshot(scale: scale)
    // Cards of 1C1C1E, lines above 32.
    let isLine = (0..<picture.height).map { y in
      picture.color(x: picture.width / 2, y: y).red * 255 > 40
    }
    var lengths: [Int] = []
    var length = 0
    for isLine in isLine + [false] {
      if isLine { length += 1 } else if length > 0 { lengths.append(length); length = 0 }
    }
    #expect(lengths.count == 11)
    #expect(Set(lengths).count == 1, "\(lengths)")
  }
}
