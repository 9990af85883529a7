import Stage
import SwiftUI
import Testing

/// That it compiles is the test; that it runs is one more.
@Suite("An app in a new project")
@MainActor struct ClientTests {
  @Test func `its screens are shown`() {
    let stage = Stage { NavigationStack { ClientScreen() } }
    #expect(stage.texts.contains { $0.string == "Client" })
    stage.scroll(to: 200)
    stage.settle()
    #expect(Stage { ClientTabs() }.texts.contains { $0.string == "Row 3" })
    #expect(Stage { ClientSections() }.texts.contains { $0.string == "Section 1" })
  }

  @Test func `every value is there by the library's import alone`() {
    #expect(ClientValues.behaviors.count == 6)
    #expect(Set(ClientValues.overscrolls).count == 8)
    _ = Stage { ClientStyles() }
    #expect(ClientValues.heights.count + ClientValues.positions.count == 7)
    #expect(ClientValues.placements.count + ClientValues.moments.count == 4)
    #expect(ClientValues.rules.count + ClientValues.tabs.count == 5)
  }
}
