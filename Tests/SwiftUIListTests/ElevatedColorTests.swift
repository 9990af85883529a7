import Stage
import SwiftUI
import Testing

/// Backgrounds of sheets and popovers are above the base level in dark mode and lighter there: #1C1C1E for #000000,
/// #2C2C2E for #1C1C1E (UIKit's colours for `UIUserInterfaceLevel.elevated`).
@MainActor struct ElevatedColorTests {
  /// Red, green and blue of the row's card or the sheet beside the text "a", and 4 points above the bottom.
  private func colors(
    isFullScreen: Bool = false, increasesContrast: Bool = false,
    _ scheme: ColorScheme = .dark, @ViewBuilder _ content: () -> some View
  ) throws -> [[Int]] {
    let content = content()
    let stage = Stage(size: CGSize(width: 390, height: 844), colorScheme: scheme) {
      Text("base")
        .sheet(isPresented: .constant(!isFullScreen)) { content }
        .fullScreenCover(isPresented: .constant(isFullScreen)) { content }
    }
    stage.accessibility.increasesContrast = increasesContrast
    stage.settle()
    let text = try #require(stage.texts.first { $0.string == "a" }).frame
    let picture = try stage.snapshot(scale: 1)
    return [(Int(text.minX) - 4, Int(text.midY)), (195, 840)].map { x, y in
      let color = picture.color(x: x, y: y)
      return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
  }

  @Test func `a form in a sheet is lighter than one on the screen, in dark mode only`() throws {
    #expect(try colors { Form { Text("a") } } == [[44, 44, 46], [28, 28, 30]])
    #expect(
      try colors(increasesContrast: true) { Form { Text("a") } } == [[54, 54, 56], [36, 36, 38]])
    #expect(
      try colors(.light) { Form { Text("a") } } == [[255, 255, 255], [242, 242, 247]])
  }

  @Test func `a plain list and a stack in a sheet have its colour`() throws {
    let sheet = [28, 28, 30]
    #expect(try colors { Text("a") } == [sheet, sheet])
    #expect(try colors { List { Text("a") }.listStyle(.plain) } == [sheet, sheet])
    #expect(try colors { NavigationStack { Text("a") } } == [sheet, sheet])
    #expect(
      try colors { Text("a").padding().background(.background.secondary) }
        == [[44, 44, 46], sheet])
    #expect(try colors { GroupBox { Text("a") } } == [[44, 44, 46], sheet])
    #expect(try colors { GroupBox { GroupBox { Text("a") } } } == [[58, 58, 60], sheet])
  }

  /// Nothing is behind it from which it has to be told apart.
  @Test func `what covers the screen is at the base level`() throws {
    #expect(
      try colors(isFullScreen: true) { Form { Text("a") } } == [[28, 28, 30], [0, 0, 0]])
    #expect(try colors(isFullScreen: true) { Text("a") } == [[0, 0, 0], [0, 0, 0]])
  }
}
