import Stage
import SwiftUI
import Testing

@Suite("List screens on the main actor")
struct ListScreensTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 800), text: .fixed) { view }
  }

  @Test func `a list of data in sections shows its rows and headers`() {
    let texts = stage(FruitList()).texts.map(\.string)
    #expect(texts.prefix(3) == ["Favourites", "Fruit 0", "0"])
    #expect(texts.contains("Three at most."))
    #expect(texts.contains("All"))
    #expect(!texts.contains("Fruit 39"))
  }

  @Test func `a form shows labels, values and buttons that act`() {
    let stage = stage(SettingsForm())
    #expect(stage.texts.map(\.string).contains("Ada"))
    #expect(stage.accessibilityTree["Rename"]?.activate() == true)
    #expect(stage.texts.map(\.string).contains("Grace"))
  }

  @Test func `every way to write a list shows its rows`() {
    let texts = stage(ListForms()).texts.map(\.string)
    #expect(texts.contains("row"))
  }
}
