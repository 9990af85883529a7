import Stage
import SwiftUI
import TestSupport
import Testing

/// The library's state and data, compiled in Swift 5 mode and with the main actor as default.
@MainActor struct LibraryScreenTests {
  @Test func `objects, bindings, entries, anchors and tasks work together`() async {
    let store = LibraryStore()
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      LibraryScreen(store: store)
    }
    #expect(
      stage.texts.map(\.string) == ["Mine: 2 title", "One", "Two read", "12", "2", "frame"])
    // Centred on the same row; texts stand on whole pixels.
    #expect(abs((stage.texts.last?.frame.midY ?? 0) - stage.texts[2].frame.midY) <= 0.5)
    await eventually { store.loads > 0 }
    #expect(store.loads == 1)
  }
}
