import Foundation
import Stage
import SwiftUI
import Testing

@MainActor struct PaintedCoverageTests {
  /// Mean colour of the ink in a column range: pixels darker than half white.
  private func ink(_ bitmap: Bitmap, columns: Range<Int>) -> (red: Double, blue: Double)? {
    var red = 0.0
    var blue = 0.0
    var count = 0.0
    for y in 0..<bitmap.height {
      for x in columns {
        let color = bitmap.color(x: x, y: y)
        guard color.green < 0.4 else { continue }
        red += color.red
        blue += color.blue
        count += 1
      }
    }
    return count == 0 ? nil : (red / count, blue / count)
  }

  private let gradient = LinearGradient(
    colors: [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
    ], startPoint: .leading, endPoint: .trailing)

  @Test func `text in a gradient goes from its first colour to its last`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 60)) {
      Text("MMMMMMMM").font(.system(size: 30, weight: .black)).lineLimit(1)
        .foregroundStyle(gradient)
    }
    let bitmap = try stage.snapshot(scale: 2)
    let left = try #require(ink(bitmap, columns: 0..<80))
    let right = try #require(ink(bitmap, columns: 320..<400))
    #expect(left.red > 0.7 && left.blue < 0.4)
    #expect(right.blue > 0.7 && right.red < 0.4)
  }

  @Test func `a symbol in a gradient is filled, and opacity counts once`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Image(systemName: "circle.fill").font(.system(size: 70))
        .foregroundStyle(
          LinearGradient(colors: [.black, .black], startPoint: .top, endPoint: .bottom)
        )
        .opacity(0.5)
    }
    // Half black over white: 0.5 in the symbol's middle, not 0.75.
    let middle = try stage.snapshot(scale: 1).color(x: 50, y: 50)
    #expect(abs(middle.red - 0.5) < 0.02)
  }
}
