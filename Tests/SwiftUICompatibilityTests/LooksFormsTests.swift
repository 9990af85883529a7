import Stage
import SwiftUI
import Testing

@MainActor struct LooksFormsTests {
  @Test func `looks, sheets and accessibility as articles write them show and tell what they say`()
  {
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      TabView { Ratings().tabItem { Label("Rate", systemImage: "star") } }
    }
    #expect(stage.texts.map(\.string) == ["3", "0 0 m 1 0 l 1 1 l 0 1 l h", "Rate"])
    #expect(stage.accessibilityTree["Rating"]?.value == "3 of 5")
    #expect(stage.accessibilityTree["Rating"]?.perform(.delete) == true)
    #expect(stage.texts.first?.string == "0")
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.settle()
    #expect(stage.texts.map(\.string).contains("sheet"))
  }
}
