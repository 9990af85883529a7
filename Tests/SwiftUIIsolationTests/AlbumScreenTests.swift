import Stage
import SwiftUI
import Testing

/// Swift 6 source on the main actor by default runs as it stands.
@Suite("Main-actor source")
struct AlbumScreenTests {
  let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) { AlbumScreen() }

  @Test func `the bar comes with scrolling and leaves at the top`() {
    #expect(stage.frame(of: "bar") == nil)
    stage.scroll(to: 100)
    #expect(stage.texts.last?.string == "Album")
    #expect(stage.texts.last?.opacity == 0.5)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "bar") == nil)
  }

  @Test func `the cover stretches while pulled and moves at half speed while it leaves`() {
    stage.scroll(to: -60)
    #expect(stage.frame(of: "cover") == CGRect(x: -48.75, y: 0, width: 487.5, height: 300))
    stage.scroll(to: 100)
    #expect(stage.frame(of: "cover")?.minY == -50)
  }
}
