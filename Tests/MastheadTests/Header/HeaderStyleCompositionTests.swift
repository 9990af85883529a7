import Masthead
import Stage
import SwiftUI
import Testing

/// Styles made of the bodies of the styles that there are.
@Suite("Header styles made of others") @MainActor struct HeaderStyleCompositionTests {
  /// Looks like another one.
  private struct Borrowed<Other: HeaderStyle>: HeaderStyle {
    let other: Other

    var collapse: HeaderCollapse { other.collapse }

    func makeBody(configuration: Configuration) -> some View {
      other.makeBody(configuration: configuration)
    }
  }

  private func stage(_ style: some HeaderStyle) -> Stage {
    Stage(size: CGSize(width: 300, height: 600), text: .fixed) {
      HeaderScrollView { _ in
        Color(red: 1, green: 0, blue: 0)
          .overlay(alignment: .bottom) {
            Color(red: 0, green: 1, blue: 0).frame(height: 20)
          }
          .overlay(alignment: .top) {
            Color(red: 1, green: 1, blue: 0).frame(width: 100, height: 20)
          }
          .accessibilityIdentifier("picture")
      } content: {
        Color(red: 0, green: 0, blue: 1).frame(height: 2000)
      }
      .headerHeight(min: 50, max: 200)
      .headerStyle(style)
    }
  }

  private func compare(_ style: some HeaderStyle) throws {
    let own = stage(style)
    let borrowed = stage(Borrowed(other: style))
    for offset: CGFloat in [0, 60, 150, 400, -50] {
      own.scroll(to: offset)
      borrowed.scroll(to: offset)
      #expect(own.frame(of: "picture") == borrowed.frame(of: "picture"), "\(style) at \(offset)")
      let first = try own.snapshot(scale: 1)
      let second = try borrowed.snapshot(scale: 1)
      for x in [5, 150, 295] {
        for y in stride(from: 1, to: 260, by: 7) {
          #expect(
            first.color(x: x, y: y) == second.color(x: x, y: y), "\(style) at \(offset), \(y)")
        }
      }
    }
  }

  @Test func `look as those do, at every offset`() throws {
    try compare(.shrink)
    try compare(.clip)
    try compare(.clip(anchor: .center))
    try compare(.clip(anchor: .bottom))
    try compare(.scale)
    try compare(.parallax)
    try compare(.slide)
    try compare(.fixed)
  }
}
