import CCairo
import SwiftUICore
import Testing

@testable import SwiftUIRaster

@MainActor @Suite("Fonts that join while texts are shown")
struct JoiningFontsTests {
  /// As the first text with a font of a new name does.
  private func join() throws {
    let environment = try FontEnvironment.shared()
    pango_fc_font_map_config_changed(
      masthead_fc_font_map(UnsafeMutablePointer(environment.map.pointer)))
  }

  @Test func `a line that was shaped before keeps its distances`() throws {
    let runs = [TextRun(string: "headline", font: font(34), tracking: 5)]
    let line = GlyphLine(runs, environment: try FontEnvironment.shared())
    func width() -> Int32 {
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line.line, nil, &extents)
      return extents.width
    }
    let before = width()
    try join()
    #expect(width() == before)
    try join()
    #expect(width() == before)
  }

  @Test func `a painter that has shown a turned text paints it as a new one does`() throws {
    let turn = CGAffineTransform(a: 1, b: -0.5, c: 0, d: 0.9, tx: 10, ty: 60)
    let text = try layout("link and label")
    let list = DisplayList(
      size: CGSize(width: 120, height: 80), background: .white,
      commands: group(turn, [.text(text, color: .black, origin: .zero)]))
    let painter = Painter(scale: 1)
    painter.keepsFrames = false
    let before = try painter.paint(list).pixels
    try join()
    #expect(try painter.paint(list).pixels == before)
    #expect(try Painter(scale: 1).paint(list).pixels == before)
  }
}
