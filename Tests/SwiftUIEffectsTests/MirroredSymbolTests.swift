import Stage
import SwiftUI
import Testing

/// Symbols that point forward or backward do so in the direction of the text.
@Suite("Symbols from right to left")
@MainActor struct MirroredSymbolTests {
  private func names(
    _ direction: LayoutDirection, @ViewBuilder _ content: () -> some View
  ) -> [String] {
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      content().environment(\.layoutDirection, direction)
    }
    return stage.displayList.commands.compactMap { command in
      if case .symbol(let glyph, _, _) = command { glyph.name } else { nil }
    }
  }

  @Test(arguments: [
    ("chevron.forward", "chevron.backward"), ("arrow.backward", "arrow.forward"),
    ("arrow.forward.circle.fill", "arrow.backward.circle.fill"), ("chevron.right", "chevron.right"),
    ("star", "star"),
  ])
  func `forward is to the left, right stays right`(_ name: String, _ mirrored: String) {
    #expect(names(.leftToRight) { Image(systemName: name) } == [name])
    #expect(names(.rightToLeft) { Image(systemName: name) } == [mirrored])
    #expect(names(.rightToLeft) { Label("Go", systemImage: name) } == [mirrored])
  }

  @Test func `a disclosure group points to the text's end, and down once it is open`() throws {
    // A chevron of two strokes has its tip where its ink is narrowest: left of its middle from right to left.
    func pixels(_ direction: LayoutDirection, _ isOpen: Bool) throws -> Bitmap {
      try Stage(size: CGSize(width: 300, height: 60)) {
        DisclosureGroup("", isExpanded: .constant(isOpen)) {}
          .environment(\.layoutDirection, direction)
      }
      .snapshot(scale: 1)
    }
    for isOpen in [false, true] {
      let (plain, mirrored) = (try pixels(.leftToRight, isOpen), try pixels(.rightToLeft, isOpen))
      var differing = 0
      for y in 0..<60 {
        for x in 0..<300 {
          let (old, new) = (plain.color(x: x, y: y), mirrored.color(x: 299 - x, y: y))
          if abs(old.red - new.red) > 0.2 { differing += 1 }
        }
      }
      #expect(differing == 0)
    }
  }
}
