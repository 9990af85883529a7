import Masthead
import Stage
import SwiftUI
import Testing

/// Headings while the content moves, and after it was given another size.
@Suite("Headings push each other in motion")
@MainActor struct StickyMotionTests {
  nonisolated static let containers = [StickySetup.Container.content]

  private func stage(
    _ container: StickySetup.Container, safeArea: EdgeInsets = EdgeInsets(),
    system: Stage.System = .default
  ) -> Stage {
    Stage(safeArea: safeArea, system: system, text: .fixed) {
      StickyScreen(setup: StickySetup(container: container))
    }
  }

  @Test(
    arguments: containers,
    [30.0, 60, 120, 7.3])
  func `after a fling, at every frame of every frame rate`(
    _ container: StickySetup.Container, _ frameRate: Double
  ) {
    let stage = stage(container)
    stage.frameRate = frameRate
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    var worst = stage.pushError()
    for _ in 0..<Int(frameRate * 1.5) {
      stage.advance(by: .seconds(1 / frameRate))
      worst = max(worst, stage.pushError())
    }
    #expect(worst < 1e-6)
    #expect(stage.scrollOffset.y > 1500)
  }

  @Test(arguments: containers)
  func `after a fling, at odd times, forth and back`(_ container: StickySetup.Container) {
    let stage = stage(container)
    var worst: CGFloat = 0
    for velocity: CGFloat in [-6000, 3000, -900, 12000] {
      stage.fling(velocity: CGVector(dx: 0, dy: velocity))
      for milliseconds in [1, 3, 8, 13, 17, 40, 101, 350, 700, 5] {
        stage.advance(by: .milliseconds(milliseconds))
        worst = max(worst, stage.pushError())
      }
    }
    stage.settle()
    #expect(max(worst, stage.pushError()) < 1e-6)
    #expect(stage.scrollOffset.y == 0)
  }

  @Test(arguments: containers)
  func `while a finger drags, past both ends too`(_ container: StickySetup.Container) {
    let stage = stage(container)
    var worst: CGFloat = 0
    for (from, by) in [(700, -600), (100, 700), (800, -30), (400, 300)] as [(CGFloat, CGFloat)] {
      stage.hold(from: CGPoint(x: 100, y: from), by: CGVector(dx: 0, dy: by)) {
        worst = max(worst, stage.pushError())
      }
      worst = max(worst, stage.pushError())
    }
    stage.scroll(to: stage.maximumScrollOffset.y - 20)
    stage.hold(by: CGVector(dx: 0, dy: -400)) {
      #expect(stage.scrollOffset.y > stage.maximumScrollOffset.y)
      worst = max(worst, stage.pushError())
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: containers)
  func `after the window was resized while scrolled`(_ container: StickySetup.Container) {
    let stage = stage(container)
    stage.scroll(to: 1234)
    let paragraph = stage.contentSize.height
    for width: CGFloat in [320, 844, 200, 390] {
      stage.resize(to: CGSize(width: width, height: 1000 - width / 2))
      #expect(stage.pushError() < 1e-6, "right after the resize to \(width)")
      stage.scroll(to: 2000)
      #expect(stage.pushError() < 1e-6, "scrolled at \(width)")
    }
    #expect(stage.contentSize.height == paragraph)
  }

  @Test(arguments: containers)
  func `from the end of the content, a resize that shortens it`(_ container: StickySetup.Container)
  {
    let stage = stage(container)
    stage.resize(to: CGSize(width: 200, height: 400))
    stage.scroll(to: stage.maximumScrollOffset.y)
    stage.resize(to: CGSize(width: 1000, height: 900))
    #expect(stage.scrollOffset.y == stage.maximumScrollOffset.y)
    #expect(stage.pushError() < 1e-6)
  }

  @Test(arguments: containers)
  func `headings stop below the safe area`(_ container: StickySetup.Container) {
    // Which heading is stuck at an offset, and not being pushed, depends on the height of rows.
    let stage = stage(
      container, safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
      system: .standard)
    #expect(stage.frame(of: "scroll")?.minY == 47)
    var worst: CGFloat = 0
    for offset in stride(from: CGFloat(-150), through: 3000, by: 41.7) {
      stage.scroll(to: offset)
      worst = max(worst, stage.pushError())
    }
    #expect(worst < 1e-6)
    stage.scroll(to: 1000)
    let stuck = Chapter.list(50).compactMap { stage.frame(of: $0.headingID)?.minY }
    #expect(stuck.contains(47))
  }
}
