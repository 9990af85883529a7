import Masthead
import Stage
import SwiftUI
import Testing

/// A header of a text alone takes the taps of all its face.
@Suite("Touching a header that is seen through")
@MainActor struct HeaderTouchTests {
  private let taps = RowTaps()

  private struct Screen<Style: HeaderStyle>: View {
    let style: Style
    let taps: RowTaps

    var body: some View {
      HeaderScrollView { _ in
        Text("Title").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      } content: {
        Rows(taps: taps)
      }
      .headerHeight(min: 60, max: 120)
      .headerStyle(style)
    }
  }

  private struct Rows: View {
    let taps: RowTaps

    var body: some View {
      ForEach(1...40, id: \.self) { number in
        Button {
          taps.count += 1
        } label: {
          Color.blue.overlay { Text("Row \(number)") }
        }
        .frame(height: 44)
        .accessibilityIdentifier("row \(number)")
      }
    }
  }

  private func check(_ stage: Stage, bottom: CGFloat = 60, x: CGFloat = 300) {
    stage.scroll(to: 500)
    for y in stride(from: CGFloat(4), to: bottom, by: 8) { stage.tap(at: CGPoint(x: x, y: y)) }
    #expect(taps.count == 0)
    // And none below.
    stage.tap(at: CGPoint(x: x, y: bottom + 30))
    #expect(taps.count == 1)
  }

  @Test func `the rows under it take none`() {
    check(Stage(text: .fixed) { Screen(style: .shrink, taps: taps) })
    taps.count = 0
    check(Stage(text: .fixed) { Screen(style: .clip, taps: taps) })
    taps.count = 0
    check(Stage(text: .fixed) { Screen(style: .clip(anchor: .bottom), taps: taps) })
    taps.count = 0
    check(Stage(text: .fixed) { Screen(style: .parallax, taps: taps) })
    taps.count = 0
    check(Stage(text: .fixed) { Screen(style: .slide, taps: taps) })
    taps.count = 0
    check(Stage(text: .fixed) { Screen(style: .fixed, taps: taps) }, bottom: 120)
  }

  @Test func `one that is drawn smaller leaves the rows beside it free`() {
    let stage = Stage(text: .fixed) { Screen(style: .scale, taps: taps) }
    stage.scroll(to: 500)
    // Half as wide: 97.5 ... 292.5.
    stage.tap(at: CGPoint(x: 280, y: 30))
    #expect(taps.count == 0)
    stage.tap(at: CGPoint(x: 310, y: 30))
    #expect(taps.count == 1)
  }

  @Test func `so does a heading that is stuck`() {
    let stage = Stage(text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          Text("A").frame(maxWidth: .infinity, minHeight: 60, alignment: .leading).sticky()
          Rows(taps: taps)
        }
        .stickyLayout()
      }
    }
    check(stage)
  }
}
