import Stage
import SwiftUI
import Testing

@MainActor struct FeedScreenTests {
  @Test func `the feed scrolls, snaps to rows, tells its phase, and goes back to the top`() {
    let stage = Stage(size: CGSize(width: 320, height: 480)) { FeedScreen() }
    #expect(stage.scrollOffset(of: "feed") == .zero)
    stage.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -150))
    stage.settle()
    let offset = stage.scrollOffset(of: "feed")?.y ?? 0
    #expect(offset > 100)
    #expect(offset.truncatingRemainder(dividingBy: 52) == 0)
    #expect(stage.texts.contains { $0.string == "idle below" })
  }
}
