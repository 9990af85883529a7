import Stage
import SwiftUI
import Testing

/// A blurred view that goes on beyond the window.
@Suite("Blurs past the window's edges")
@MainActor struct BlurPastWindowTests {
  @Test
  func `what lies outside the window counts: the edge of the window is none of the view`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 200)) {
      Color.white.overlay(alignment: .topLeading) {
        Color(red: 1, green: 0, blue: 0)
          .frame(width: 500, height: 300)
          .blur(radius: 20)
          .offset(x: -200, y: -150)
      }
    }
    let picture = try stage.snapshot(scale: 1)
    // 150 points from the view's upper and 60 from its lower edge.
    for x in [0, 50, 99] {
      #expect(picture.color(x: x, y: 0).green < 0.01)
      #expect(picture.color(x: x, y: 90).green < 0.02)
      #expect(abs(picture.color(x: x, y: 150).green - 0.5) < 0.03)
    }
  }
}
