import Foundation
import Stage
import SwiftUI
import Testing

/// The fading edge of bars on iOS 26 (Systems.md, row 46).
@MainActor struct SoftEdgeTests {
  private func stage(isDark: Bool) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 600), system: .iOS26) {
      NavigationStack {
        ScrollView { Color.red.frame(height: 3000) }
          .navigationTitle("Red")
          .navigationBarTitleDisplayMode(.inline)
          .environment(\.colorScheme, isDark ? .dark : .light)
      }
    }
    stage.scroll(to: 400)
    stage.settle()
    return stage
  }

  /// Over red, the material's green is 192 of 255 in light mode. It went down in steps of 28 at each ninth point.
  @Test(arguments: [false, true])
  func `The edge fades from row to row, without steps`(_ isDark: Bool) throws {
    let picture = try stage(isDark: isDark).snapshot(scale: 1)
    var last: Double?
    for y in 0..<120 {
      let color = picture.color(x: 40, y: y)
      if let last { #expect(abs(color.green - last) * 255 < 6, "row \(y)") }
      last = color.green
    }
    let (top, below) = (picture.color(x: 40, y: 2), picture.color(x: 40, y: 119))
    #expect(abs(top.red - below.red) + abs(top.green - below.green) > 0.1)
  }
}
