import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Redaction, and settings of the window")
struct RedactionTests {
  @Test
  func `A view's preferred scheme is the window's, ground included, and goes with it`() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), text: .fixed) { Toggling() }
    #expect(try stage.snapshot(scale: 1).rgb(0, 0) == [0, 0, 0])
    stage.colorScheme = .dark
    stage.colorScheme = .light
    #expect(try stage.snapshot(scale: 1).rgb(0, 0) == [0, 0, 0])
    Toggling.flip?()
    #expect(try stage.snapshot(scale: 1).rgb(0, 0) == [255, 255, 255])
  }

  private struct Toggling: View {
    static var flip: (() -> Void)?
    @State private var isDark = true

    var body: some View {
      Color.clear.preferredColorScheme(isDark ? .dark : nil)
        .onAppear { Self.flip = { isDark = false } }
    }
  }

  @Test func `Redacted texts are bars, pictures areas; unredacted ones show again`() throws {
    let view = VStack(alignment: .leading, spacing: 4) {
      Text("A longer title").font(.title)
      Text("and what it is about, in two lines of text or more")
      Text("shown").unredacted()
    }
    let stage = Stage(size: CGSize(width: 200, height: 160)) {
      view.redacted(reason: .placeholder)
    }
    #expect(stage.texts.map(\.string) == ["shown"])
    try stage.snapshot().keep("redacted")
    let hidden = Stage(size: CGSize(width: 200, height: 160)) {
      VStack {
        Text("open")
        Text("secret").privacySensitive()
      }
      .redacted(reason: .privacy)
    }
    #expect(hidden.texts.map(\.string) == ["open"])
  }

  @Test func `A hidden status bar is accepted and changes nothing`() {
    let stage = Stage(size: CGSize(width: 50, height: 50), text: .fixed) {
      Color.red.statusBarHidden().accessibilityIdentifier("view")
    }
    #expect(stage.frame(of: "view") == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}
