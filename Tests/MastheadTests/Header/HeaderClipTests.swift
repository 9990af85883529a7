import Masthead
import Stage
import SwiftUI
import Testing

@Suite("What hangs over a header's edge")
@MainActor struct HeaderClipTests {
  /// A header of 50 … 200, whose portrait of 80 hangs over its lower edge by a half.
  private struct Screen: View {
    let isOff: Bool
    let style: any HeaderStyle

    var body: some View {
      AnyView(styled(style))
    }

    private func styled(_ style: some HeaderStyle) -> some View {
      HeaderScrollView { _ in
        Color.red.overlay(alignment: .bottom) {
          Color(red: 0, green: 1, blue: 0).frame(width: 80, height: 80).offset(y: 40)
        }
      } content: {
        ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(min: 50, max: 200)
      .headerStyle(style)
      .headerClipDisabled(isOff)
    }
  }

  /// Whether a point is green.
  private func isGreen(_ x: CGFloat, _ y: CGFloat, _ stage: Stage) throws -> Bool {
    try stage.snapshot(scale: 1).color(x: Int(x), y: Int(y)) == RGBA(red: 0, green: 1, blue: 0)
  }

  @Test(arguments: [0, 60, 150])
  func `is cut off, or shown over the rows, as is said at the time`(offset: Int) throws {
    let isOff = Remote(false)
    let stage = Stage {
      Controlled(isOff) { Screen(isOff: $0, style: .shrink) }
    }
    stage.scroll(to: CGFloat(offset))
    let edge = CGFloat(200 - offset)
    for value in [false, true, false, true] {
      isOff.value = value
      #expect(try isGreen(195, edge - 20, stage))
      #expect(try isGreen(195, edge + 20, stage) == value)
      #expect(try !isGreen(195, edge + 60, stage))
    }
  }

  @Test func `styles that live by cutting go on`() throws {
    for style in [.clip, .parallax] as [any HeaderStyle] {
      let stage = Stage { Screen(isOff: true, style: style) }
      stage.scroll(to: 100)
      #expect(try !isGreen(195, 120, stage))
    }
    let slide = Stage { Screen(isOff: true, style: .slide) }
    slide.scroll(to: 100)
    #expect(try isGreen(195, 120, slide))
  }
}
