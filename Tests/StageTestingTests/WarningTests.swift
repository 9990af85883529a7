import StageTesting
import SwiftUI
import Testing

/// `stage.warnings`: what each stage is told, whatever stages were there before.
@MainActor struct WarningTests {
  private func counts<Content: View>(_ content: () -> Content) -> [Int] {
    (0..<3).map { _ in
      let stage = Stage(content: content)
      stage.settle()
      return stage.warnings.count
    }
  }

  @Test func `each stage is told of an image, a font, a colour and a symbol that is not there`() {
    #expect(counts { Image("no such image") } == [1, 1, 1])
    #expect(counts { Text("a").font(.custom("No Such Font", size: 10)) } == [1, 1, 1])
    #expect(counts { Color("no such colour") } == [1, 1, 1])
    #expect(counts { Rectangle().fill(Color("no such fill")) } == [1, 1, 1])
    #expect(counts { Image(systemName: "no.such.symbol") } == [1, 1, 1])
  }

  @Test func `a stage tells once which characters no font has`() {
    let stage = Stage {
      VStack {
        // Code points for private use: no font has them.
        Text("Goal \u{10FFFD}!"); Text("\u{10FFFC}")
      }
    }
    #expect(stage.warnings.count == 1)
    #expect(
      stage.warnings.first?.contains(
        "no font has “\u{10FFFD}” (U+10FFFD); boxes with their numbers are drawn") == true)
    #expect(counts { Text("Grüße, Ελλάδα, Россия, א, \u{2192} ½ €\n\t") } == [0, 0, 0])
  }

  @Test func `a key that nothing takes is told with the line, one that is taken is not`() {
    let stage = Stage { Button("Go") {}.keyboardShortcut("g") }
    #expect(stage.press("g", modifiers: .command))
    #expect(stage.warnings == [])
    for _ in 0..<2 { #expect(!stage.press("j", modifiers: [.command, .shift])) }
    let line = #line - 1
    #expect(stage.warnings.count == 1)
    #expect(
      stage.warnings.first?.contains(
        "press(_:): nothing on the screen takes Ctrl+Shift+J (StageTestingTests/WarningTests.swift:\(line))"
      )
        == true)
    stage.press(.return)
    #expect(stage.warnings.last?.contains("takes Return") == true)
  }

  @Test func `time that can't be played is told with the line`() {
    let stage = Stage { Text("a") }
    stage.advance(by: .seconds(-1))
    let line = #line - 1
    #expect(
      stage.warnings.first?.contains(
        "advance(by:): -1.0 seconds counts as 0.0 seconds (StageTestingTests/WarningTests.swift:\(line))"
      )
        == true)
  }
}
