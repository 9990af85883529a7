import Stage
import SwiftUI
import Testing

/// Controls, focus, sheets and tabs, compiled in Swift 5 mode and with the main actor as default.
@MainActor struct AccountScreenTests {
  private func stage<Content: View>(_ view: Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed) { view }
  }

  @Test func `fields are typed into, and a sheet comes and goes`() throws {
    let stage = stage(AccountScreen())
    stage.press(.tab)
    stage.type("Ada")
    stage.press(.return)
    stage.type("12")
    #expect(stage.texts.contains { $0.string == "Ada" })
    #expect(stage.texts.contains { $0.string == "●●" })
    #expect(stage.accessibilityTree["Help"] != nil)
    stage.press(.escape)
    stage.press(.return)
    stage.settle()
    #expect(stage.texts.contains { $0.string == "help" })
    #expect(stage.accessibilityTree["Close"]?.activate() == true)
    stage.settle()
    #expect(stage.texts.contains { $0.string == "page 1" })
  }

  @Test func `tabs and pages show their screens`() {
    let tabs = stage(TabsScreen())
    #expect(tabs.texts.first?.string == "A")
    // A tab for searching has a label by itself.
    #expect(
      tabs.texts.map(\.string).filter { ["Search", "Find"].contains($0) } == ["Search", "Find"])
    #expect(stage(OldTabsScreen()).texts.first?.string == "A")
  }
}
