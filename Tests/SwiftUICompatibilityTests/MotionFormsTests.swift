import Stage
import SwiftUI
import Testing

@MainActor struct MotionFormsTests {
  @Test func `shapes, layouts and effects with numbers of their own come to rest`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) { MotionScreen() }
    let start = try stage.snapshot().pixels
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.advance(by: .milliseconds(100))
    #expect(try stage.snapshot().pixels != start)
    stage.settle()
    #expect(try stage.snapshot().pixels == start)
  }
}
