import Stage
import SwiftUI
import Testing

@MainActor struct StyleFormsTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 390, height: 600)) { view }
  }

  @Test func `styles throw shadows on what is behind and within their edges`() throws {
    let stage = stage(Shadows())
    let picture = try stage.snapshot(scale: 1)
    // Below the first circle, and inside the second one at its top left.
    #expect(picture.pixels.contains { $0 != picture.pixels[0] })
    #expect(stage.texts.map(\.string).contains("Shadow"))
  }

  @Test func `symbols have the forms that are set around them`() {
    let stage = stage(Symbols())
    #expect(stage.symbols.map(\.name).prefix(3) == ["heart", "heart.fill", "heart.circle.fill"])
    #expect(stage.texts.last?.string == "plain")
  }

  @Test func `tabs come from loops and sections`() {
    let stage = stage(Shelves())
    let texts = stage.texts.map(\.string)
    for name in ["everything", "All", "one", "two", "Last"] { #expect(texts.contains(name)) }
    stage.tap(at: stage.texts.first { $0.string == "two" }?.frame.center ?? .zero)
    #expect(stage.texts.map(\.string).contains("shelf two"))
  }

  @Test func `values of one's own go with a change`() {
    var transaction = Transaction()
    #expect(transaction.reason == nil && !transaction.isGesture)
    transaction.reason = "why"
    transaction.isGesture = true
    #expect(transaction.reason == "why" && transaction.isGesture)
    let stage = stage(Reasons())
    let top = stage.texts.last?.frame.minY ?? 0
    stage.tap(at: stage.texts[0].frame.center)
    // The reason gives the change an animation of a second.
    stage.advance(by: .milliseconds(500))
    let middle = stage.texts.last?.frame.minY ?? 0
    stage.settle()
    #expect(stage.texts.last?.string == "1")
    let end = stage.texts.last?.frame.minY ?? 0
    #expect(top < middle && middle < end)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Stage {
  /// The symbols in drawing order.
  fileprivate var symbols: [SymbolGlyph] {
    displayList.commands.compactMap { if case .symbol(let glyph, _, _) = $0 { glyph } else { nil } }
  }
}
