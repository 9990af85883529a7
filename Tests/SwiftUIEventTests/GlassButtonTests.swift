import Stage
import SwiftUI
import SwiftUICore
import Testing

/// The button styles of iOS 26, and the builder's name of Xcode 27 (Documentation/AppleConformance.md, B19, B28).
@MainActor struct GlassButtonTests {
  private let log = Log()

  @ContentBuilder private func buttons() -> some View {
    Button("Glass") { log.note("glass") }.buttonStyle(.glass).id("glass")
    Button("Clear") { log.note("clear") }.buttonStyle(.glass(.clear.tint(.red))).id("clear")
    Button("Prominent") { log.note("prominent") }.buttonStyle(.glassProminent)
      .id("prominent")
    Button("Glass") {}.buttonStyle(.bordered).accessibilityIdentifier("bordered")
    Button("Prominent") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("filled")
    if log.take().isEmpty { Text("end") }
  }

  @Test func `buttons on glass are as large as bordered ones, and act`() {
    let stage = Stage(size: CGSize(width: 300, height: 400), text: .fixed) {
      VStack { buttons() }
    }
    #expect(stage.frame(of: "glass")?.size == stage.frame(of: "bordered")?.size)
    #expect(stage.frame(of: "prominent")?.size == stage.frame(of: "filled")?.size)
    for id in ["glass", "clear", "prominent"] { stage.tap(id) }
    #expect(log.take() == ["glass", "clear", "prominent"])
    #expect(stage.texts.map(\.string).contains("end"))
  }

  @Test func `the label on glass is primary; on prominent glass it is white on the accent colour`()
    throws
  {
    func picture(_ view: some View) throws -> Bitmap {
      try Stage(size: CGSize(width: 120, height: 60)) { view }.snapshot(scale: 1)
    }
    let own = try picture(Button("Go") {}.buttonStyle(.glassProminent))
    #expect(try own == picture(Button("Go") {}.buttonStyle(.borderedProminent)))
    let glass = Stage(text: .fixed) {
      VStack {
        Button("Go") {}.buttonStyle(.glass)
        Button("Delete", role: .destructive) {}.buttonStyle(.glass)
        Text("Go")
        Text("Delete").foregroundStyle(.red)
      }
    }
    #expect(glass.texts[0].color == glass.texts[2].color)
    #expect(glass.texts[1].color == glass.texts[3].color)
  }
}
