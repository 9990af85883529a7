import Stage
import SwiftUI
import Testing

@MainActor struct MoreFormsTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 900), text: .fixed) { view }
  }

  @Test func `keyframes and phases run, and come to rest where they end`() throws {
    let stage = stage(Bell())
    let start = try stage.snapshot().pixels
    stage.tap(at: CGPoint(x: 195, y: 450))
    stage.advance(by: .milliseconds(150))
    #expect(try stage.snapshot().pixels != start)
    let pulse = self.stage(Pulse())
    #expect(pulse.texts.map(\.string) == ["pulse", "0", "more"])
    pulse.advance(by: .seconds(3))
    #expect(pulse.texts.map(\.string).contains("pulse"))
  }

  @Test func `a form of pickers and menus shows its choices, and what the window is like`() {
    let stage = stage(Chooser())
    let texts = stage.texts.map(\.string)
    for text in ["Flavor", "Mint", "Actions", "active", "narrow high", "here"] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(stage.texts.map(\.string).contains("wide low") || stage.texts.count < texts.count)
  }
}

extension MoreFormsTests {
  @Test func `sizes of text and backgrounds follow their names`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      FormerNames().environment(\.sizeCategory, .small)
    }
    let texts = stage.texts.map(\.string)
    #expect(texts == ["on a ground", "usual", "not above"])
    let inner = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      FormerNames().environment(\.sizeCategory, .accessibilityExtraLarge)
    }
    #expect(inner.texts.map(\.string) == ["on a ground", "large", "above"])
  }
}
