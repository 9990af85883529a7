import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Names of UIKit and CoreGraphics that SwiftUI source uses.
@MainActor struct UIKitNamesTests {
  private struct Copying: View {
    @State private var seen = "-"

    var body: some View {
      VStack {
        Button("Copy") { UIPasteboard.general.string = "https://swift.org" }.id("copy")
        Button("Clear") { UIPasteboard.general.string = nil }.id("clear")
        Button("Look") {
          let board = UIPasteboard.general
          seen = "\(board.string ?? "none") \(board.hasURLs) \(board.strings?.count ?? 0)"
        }
        .id("look")
        Text(seen)
        Text(seen == "-" ? "new" : "old").toolbarRole(.editor)
      }
    }
  }

  @Test func `UIPasteboard is the clipboard of the window whose code runs`() {
    let stages = (0..<2).map { _ in Stage(text: .fixed) { Copying() } }
    stages[0].tap("copy")
    #expect(stages.map(\.clipboard) == ["https://swift.org", nil])
    for stage in stages { stage.tap("look") }
    #expect(stages[0].texts.contains { $0.string == "https://swift.org true 1" })
    #expect(stages[1].texts.contains { $0.string == "none false 0" })
    stages[0].tap("clear")
    #expect(stages[0].clipboard == nil)
  }

  @Test func `outside of a window the clipboard is empty, and setting it is warned about`() {
    UIPasteboard.general.string = "lost"
    #expect(UIPasteboard.general.string == nil)
    #expect(
      RuntimeWarning.messages.contains { $0.contains("UIPasteboard.general was set outside") })
  }

  @Test func `CGColor has the components of a constant colour, and none of one that adapts`() {
    let color = Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
    #expect(color.cgColor?.components == [0.25, 0.5, 0.75, 0.5])
    #expect(color.cgColor?.numberOfComponents == 4)
    #expect(color.opacity(0.5).cgColor?.alpha == 0.25)
    #expect(Color.red.cgColor == nil)
    #expect(Color.primary.opacity(0.5).cgColor == nil)
    #expect(color.cgColor.map { Color(cgColor: $0) } == color)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor.components == [1, 0, 0, 1])
    #expect(UIColor(cgColor: .white) == UIColor(white: 1, alpha: 1))
  }

  @Test func `a grey has two components, and nonsense is clamped`() {
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor.black.copy(alpha: 0.5)?.alpha == 0.5)
    #expect(CGColor.black.copy(alpha: .nan)?.alpha == 0)
    #expect(CGColor(red: .nan, green: -1, blue: 7, alpha: .infinity).components == [0, 0, 1, 1])
  }

  private struct Zooming: View {
    @Namespace private var namespace

    var body: some View {
      Text("Zoom")
        .matchedTransitionSource(id: 1, in: namespace)
        .matchedTransitionSource(id: 2, in: namespace) {
          $0.background(.red).clipShape(RoundedRectangle(cornerRadius: 16)).shadow(radius: 3)
        }
        .navigationTransition(.zoom(sourceID: 1, in: namespace))
        .writingToolsBehavior(.limited)
        .springLoadingBehavior(.enabled)
        .accessibilityIdentifier("zoom")
    }
  }

  @Test func `accepted names leave a view as it is`() {
    let stage = Stage(text: .fixed) {
      Zooming()
      Text("Zoom").id("plain")
    }
    #expect(stage.frame(of: "zoom")?.size == stage.frame(of: "plain")?.size)
  }
}
