import Foundation
import Stage
import SwiftUI
import Testing

/// The test of README.md.
extension ReadmeExamples {
  @MainActor @Suite struct ScreensTests {
    @Test func headingsStickAndPush() throws {
      let stage = Stage(size: CGSize(width: 390, height: 844)) { Chapters() }
      stage.resetCosts()

      stage.scroll(to: 100)
      #expect(stage.frame(of: "chapter 1")?.minY == 0)
      #expect(stage.layoutFrame(of: "chapter 1")?.minY == -100)
      #expect(stage.costs.bodies <= 1)  // the heading that is caught
      #expect(stage.costs.layouts == 0)

      // The second heading is 20 points from the top: it has pushed the first one out that far.
      let second = try #require(stage.layoutFrame(of: "chapter 2"))
      stage.scroll(to: 100 + second.minY - 20)
      let pushed = try #require(stage.frame(of: "chapter 1"))
      #expect(abs(pushed.maxY - 20) < 0.001)
    }

    @Test func pulledHeaderStretches() throws {
      let stage = Stage(size: CGSize(width: 390, height: 844)) { Album() }
      stage.hold(by: CGVector(dx: 0, dy: 200)) {
        let header = stage.frame(of: "header")
        #expect(header?.minY == 0)
        #expect((header?.height ?? 0) > 340)
      }
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 340)

      stage.fling(velocity: CGVector(dx: 0, dy: -2000))
      stage.settle()
      #expect(stage.frame(of: "header")?.height == 52)
      let picture = FileManager.default.temporaryDirectory.appendingPathComponent("album.png")
      try stage.snapshot(scale: 2).writePNG(to: picture)
    }
  }
}
