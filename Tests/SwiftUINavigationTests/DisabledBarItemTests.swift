import Stage
import SwiftUI
import Testing

/// Disabled items of bars on glass.
@MainActor struct DisabledBarItemTests {
  private struct Bar: View {
    let isDisabled: Bool

    var body: some View {
      NavigationStack {
        Text("text").toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Save") {}.disabled(isDisabled) }
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") {}.disabled(isDisabled) }
        }
      }
    }
  }

  /// The levels of red, green and blue in a text's frame that are farthest from the ground, and those of the ground.
  private func colors(_ text: String, disabled: Bool, _ scheme: ColorScheme) throws -> (
    text: [Int], ground: [Int]
  ) {
    let stage = Stage(
      size: CGSize(width: 390, height: 300), colorScheme: scheme, system: .iOS26
    ) { Bar(isDisabled: disabled) }
    let frame = try #require(stage.texts.first { $0.string == text }?.frame)
    let picture = try stage.snapshot(scale: 1)
    func levels(_ x: Int, _ y: Int) -> [Int] {
      let pixel = picture.pixels[y * picture.width + x]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
    let ground = levels(Int(frame.minX) - 4, Int(frame.midY))
    var farthest = ground
    func distance(_ color: [Int]) -> Int { zip(color, ground).map { abs($0 - $1) }.reduce(0, +) }
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) where distance(levels(x, y)) > distance(farthest) {
        farthest = levels(x, y)
      }
    }
    return (farthest, ground)
  }

  private func contrast(_ shown: (text: [Int], ground: [Int])) -> Int {
    zip(shown.text, shown.ground).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a disabled item on glass is dimmed`(_ scheme: ColorScheme) throws {
    // The tertiary label colour has 30 % of the label colour's opacity.
    #expect(contrast(try colors("Cancel", disabled: false, scheme)) > 180)
    #expect(contrast(try colors("Cancel", disabled: true, scheme)) < 100)
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a disabled confirmation has neither the tint nor a white label`(_ scheme: ColorScheme)
    throws
  {
    let enabled = try colors("Save", disabled: false, scheme)
    #expect(enabled.ground[2] - enabled.ground[0] > 150)
    let disabled = try colors("Save", disabled: true, scheme)
    #expect(abs(disabled.ground[2] - disabled.ground[0]) < 20)
    #expect(contrast(disabled) < 100)
  }
}
