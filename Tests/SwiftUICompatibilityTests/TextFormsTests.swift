import Stage
import SwiftUI
import Testing

@MainActor struct TextFormsTests {
  private func stage<V: View>(_ view: V, _ text: Stage.TextMetrics = .painted) -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: text) { view }
  }

  @Test func `symbols stand in texts, and lines under them have patterns and colours`() {
    let stage = stage(Captions())
    let texts = stage.texts.map(\.string)
    #expect(texts.first == "\u{FFFC} fav bold")
    #expect(texts.suffix(4) == ["table", "comment", "3", "picture"])
    let labels = stage.accessibilityTree.elements.map(\.label)
    #expect(labels.prefix(2) == ["star fav bold", "heart fill joined"])
  }

  @Test func `images and tuples of views have all their forms`() {
    let stage = stage(Named())
    #expect(stage.texts.map(\.string) == ["one", "two"])
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Wifi", "a picture", "one", "two"])
  }

  @Test func `an effect that layout ignores moves what is drawn, and no place`() {
    #expect(stage(Springs(isIgnored: false), .fixed).texts.first?.string == "50")
    #expect(stage(Springs(isIgnored: true), .fixed).texts.first?.string == "0")
  }
}
