import Stage
import SwiftUI
import Testing

/// Swift 5 source runs as it stands.
@Suite("Swift 5 source")
@MainActor struct ContactsScreenTests {
  @Test func `headers that report frames as preferences tell which one is pinned`() {
    let stage = Stage(size: CGSize(width: 390, height: 200), text: .fixed) { ContactsScreen() }
    #expect(stage.texts.first?.string == "Pinned: A")
    // A header, a row of 60 and a divider are one section.
    let section = stage.contentSize.height / 5
    stage.scroll(to: section * 2 + 1)
    #expect(stage.texts.first?.string == "Pinned: C")
    stage.scroll(to: 0)
    #expect(stage.texts.first?.string == "Pinned: A")
  }

  @Test func `a header that stretches by its global position grows while pulled`() {
    let stage = Stage(size: CGSize(width: 390, height: 400), text: .fixed) {
      ScrollView {
        StretchyHeader()
        Color.clear.frame(height: 900)
      }
    }
    stage.scroll(to: -50)
    #expect(stage.frame(of: "stretchy")?.minY == 50)
    #expect(stage.texts.first?.string == "50.0")
  }
}
