import Stage
import SwiftUI
import SwiftUICore
import Testing

/// `inspector`: a column beside the view in a wide window, a sheet in a narrow one.
@MainActor struct InspectorTests {
  private struct Screen: View {
    var width: CGFloat?
    @State private var isShown = false
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Inspect") { isShown.toggle() }.id("inspect")
        Button("\(count)") { count += 1 }.id("count")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityIdentifier("content")
      .inspector(isPresented: $isShown) { panel }
    }

    @ViewBuilder private var panel: some View {
      let text = Text("Details").id("details")
      if let width { text.inspectorColumnWidth(width) } else { text }
    }
  }

  private func stage(_ size: CGSize, width: CGFloat? = nil) -> Stage {
    Stage(size: size, text: .fixed) { Screen(width: width) }
  }

  @Test func `in a wide window it is a column of 270 points, and the content makes room`() {
    let stage = stage(CGSize(width: 1000, height: 700))
    stage.tap("count")
    #expect(stage.frame(of: "content")?.width == 1000)
    stage.tap("inspect")
    stage.settle()
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 0, width: 730, height: 700))
    #expect(stage.frame(of: "details")?.midX == 865)
    // The content is the same view as before.
    #expect(stage.texts.contains { $0.string == "1" })
    stage.tap("inspect")
    stage.settle()
    #expect(stage.frame(of: "content")?.width == 1000)
    #expect(stage.frame(of: "details") == nil)
  }

  @Test(arguments: [(200, 200), (0, 270), (CGFloat.nan, 270)] as [(CGFloat, CGFloat)])
  func `its outermost view sets the width; nonsense counts as none`(
    _ width: CGFloat, _ shown: CGFloat
  ) {
    let stage = stage(CGSize(width: 1000, height: 700), width: width)
    stage.tap("inspect")
    stage.settle()
    #expect(stage.frame(of: "content")?.width == 1000 - shown)
  }

  @Test func `in a narrow window it is a sheet, and becomes a column when the window grows`() {
    let stage = stage(CGSize(width: 390, height: 844))
    stage.tap("count")
    stage.tap("inspect")
    stage.settle()
    #expect(stage.frame(of: "content")?.width == 390)
    #expect(stage.frame(of: "details")?.midX == 195)
    stage.resize(to: CGSize(width: 1000, height: 844))
    stage.settle()
    #expect(stage.frame(of: "content")?.width == 730)
    #expect(stage.texts.contains { $0.string == "1" })
  }

  @Test func `content of no view, or of several, is one`() {
    let stage = Stage(size: CGSize(width: 1000, height: 700), text: .fixed) {
      EmptyView().inspector(isPresented: .constant(true)) { Text("Empty") }
      Group {
        Color.red.id("red")
        Color.blue.id("blue")
      }
      .inspector(isPresented: .constant(true)) { Text("Two") }
    }
    stage.settle()
    #expect(stage.frame(of: "red")?.width == 730)
    #expect(stage.frame(of: "blue") == stage.frame(of: "red"))
  }
}
